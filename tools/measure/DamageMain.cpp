// reeve-damage: reads damaged, odd and disguised pictures, and says whether Reeve kept its
// promises: no crash, no hang, the right exit status (docs/contracts.md). Exit status: 0 all kept,
// 1 one broken, 2 wrong usage, 3 something cannot be read.
#include "app/cli/ExitCode.h"
#include "tools/measure/DamagedPictures.h"
#include "tools/measure/Table.h"
#include "tools/measure/Watch.h"
#include "vision/ReadPhoto.h"

#include <opencv2/core/utility.hpp>
#include <opencv2/core/utils/logger.hpp>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <unistd.h>

namespace reeve::measure {
namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t kSeed = 4203;

struct KindCounts {
    int made = 0;
    std::map<int, int> byStatus;
    int faults = 0;
    double slowest = 0;
};

bool writeFile(const fs::path& file, const FileBytes& bytes)
{
    std::ofstream stream(file, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(bytes.data()), // NOLINT(*-reinterpret-cast)
                 static_cast<std::streamsize>(bytes.size()));
    return static_cast<bool>(stream);
}

/// As `reeve read` does.
int statusOf(const tl::expected<vision::Reading, vision::ReadError>& reading)
{
    if (reading)
        return app::kExitDone;
    return reading.error().kind == vision::ReadErrorKind::NoBoard ? app::kExitNoBoard
                                                                  : app::kExitCannotRead;
}

/// Reads the numbered picture from a file of this process's own.
WatchedWork reading(const DamagedPictures& pictures, const engine::TileCatalogue& catalogue,
                    const fs::path& folder)
{
    cv::setNumThreads(1);
    auto created = vision::PhotoReader::create(REEVE_MODELS, catalogue);
    const auto reader = std::make_shared<vision::PhotoReader>(std::move(created).value());
    const auto file = std::make_shared<fs::path>();
    const std::string name = "read-" + std::to_string(getpid());
    return {[&pictures, file, folder, name](int number) {
                const DamagedPicture picture = pictures.make(number);
                *file = folder / (name + picture.extension);
                (void)writeFile(*file, picture.bytes);
            },
            [reader, file](int) {
                const int status = statusOf(reader->read(*file));
                std::error_code ignored;
                fs::remove(*file, ignored);
                return status;
            }};
}

class Damage
{
public:
    Damage(const DamagedPictures& pictures, fs::path folder)
        : m_pictures(pictures)
        , m_folder(std::move(folder))
    {}

    void take(const Outcome& outcome)
    {
        const DamagedPicture picture = m_pictures.make(outcome.number);
        KindCounts& kind = m_kinds[picture.kind];
        ++kind.made;
        kind.slowest = std::max(kind.slowest, outcome.seconds);
        std::string fault = outcome.fault;
        if (fault.empty()) {
            ++kind.byStatus[outcome.status];
            if (std::ranges::find(picture.statuses, outcome.status) == picture.statuses.end())
                fault = "exit status " + std::to_string(outcome.status);
        }
        if (fault.empty())
            return;
        ++kind.faults;
        ++m_faults;
        const fs::path kept =
            m_folder / ("picture-" + std::to_string(outcome.number) + picture.extension);
        (void)writeFile(kept, picture.bytes);
        std::cout << "  " << picture.kind << ": " << fault << ", kept as " << kept.string()
                  << std::endl;
    }

    void print() const
    {
        Table table(
            {"pictures", "made", "read (0)", "refused (3)", "no board (4)", "faults", "slowest s"});
        KindCounts all;
        const auto addRow = [&table](const std::string& name, KindCounts kind) {
            table.add({name, std::to_string(kind.made),
                       std::to_string(kind.byStatus[app::kExitDone]),
                       std::to_string(kind.byStatus[app::kExitCannotRead]),
                       std::to_string(kind.byStatus[app::kExitNoBoard]),
                       std::to_string(kind.faults), fixed(kind.slowest, 2)});
        };
        for (const std::string& name : m_pictures.kinds()) {
            const auto found = m_kinds.find(name);
            if (found == m_kinds.end())
                continue;
            const KindCounts& kind = found->second;
            addRow(name, kind);
            all.made += kind.made;
            all.faults += kind.faults;
            all.slowest = std::max(all.slowest, kind.slowest);
            for (const auto& [status, count] : kind.byStatus)
                all.byStatus[status] += count;
        }
        addRow("all", all);
        table.print(std::cout);
    }

    [[nodiscard]] int faults() const { return m_faults; }

private:
    const DamagedPictures& m_pictures;
    fs::path m_folder;
    std::map<std::string, KindCounts> m_kinds;
    int m_faults = 0;
};

int run(int count, const fs::path& folder)
{
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    const auto catalogue = engine::TileCatalogue::load(fs::path(REEVE_MODELS) / "tiles");
    const DamagedPictures pictures(fs::path(REEVE_SAMPLES) / "sample-1-easy.jpg", kSeed);
    std::error_code failed;
    fs::create_directories(folder, failed);
    if (!catalogue || pictures.kinds().empty() || failed) {
        std::cerr << "the tile tables, the samples or " << folder.string()
                  << " cannot be reached\n";
        return 3;
    }
    Damage damage(pictures, folder);
    int done = 0;
    watch(
        count, [&] { return reading(pictures, *catalogue, folder); },
        [&](const Outcome& outcome) {
            damage.take(outcome);
            if (++done % 100 == 0 && isatty(STDERR_FILENO) == 1)
                std::cerr << "\r" << done << " of " << count << std::flush;
        });
    damage.print();
    if (done < count)
        std::cerr << "only " << done << " of " << count << " pictures were read\n";
    return damage.faults() == 0 && done == count ? 0 : 1;
}

} // namespace
} // namespace reeve::measure

int main(int argc, char** argv)
{
    const int count = argc == 3 ? std::atoi(argv[1]) : 0;
    if (count < 1) {
        std::cerr << "usage: reeve-damage COUNT FOLDER   pictures with faults are kept in FOLDER\n";
        return 2;
    }
    return reeve::measure::run(count, argv[2]);
}
