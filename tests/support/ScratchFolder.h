// A folder of a test's own.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

namespace reeve {

/// A folder that no other process knows, so that tests may run side by side; it goes away with the
/// object.
class ScratchFolder
{
public:
    ScratchFolder()
    {
        std::string name = (std::filesystem::temp_directory_path() / "reeve-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr)
            throw std::runtime_error("no scratch folder");
        m_path = name;
    }
    ~ScratchFolder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }
    std::filesystem::path write(const std::string& name,
                                const std::vector<std::uint8_t>& bytes) const
    {
        std::ofstream file(m_path / name, std::ios::binary);
        for (const std::uint8_t byte : bytes)
            file.put(static_cast<char>(byte));
        return m_path / name;
    }

private:
    std::filesystem::path m_path;
};

} // namespace reeve
