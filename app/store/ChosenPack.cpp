#include "app/store/ChosenPack.h"

#include "app/store/DataFolder.h"

#include <filesystem>
#include <fstream>
#include <system_error>

namespace reeve::app {
namespace {

namespace fs = std::filesystem;

fs::path file()
{
    return dataFolder() / "pack-in-use";
}

} // namespace

std::string chosenPack()
{
    std::ifstream stream(file());
    std::string name;
    std::getline(stream, name);
    std::error_code failed;
    const bool isThere = !name.empty() && name.find('/') == std::string::npos &&
                         fs::exists(packsFolder() / name / "pack.json", failed);
    return isThere ? name : std::string();
}

engine::Expected<void> choosePack(const std::string& name)
{
    std::error_code failed;
    fs::create_directories(dataFolder(), failed);
    const fs::path unfinished = file().string() + ".new";
    std::ofstream stream(unfinished);
    stream << name << "\n";
    stream.close();
    if (stream)
        fs::rename(unfinished, file(), failed);
    if (!stream || failed)
        return tl::unexpected(engine::Error{
            engine::ErrorCode::CannotRead, file().string() + " cannot be written.", {}, {}});
    return {};
}

} // namespace reeve::app
