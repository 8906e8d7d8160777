// Floors for what is read right on labelled photographs. A floor is raised when a change reads
// more, and lowered only with a reason beside it.
#include "tests/vision/accuracy/Judge.h"
#include "tests/vision/support/Catalogue.h"
#include "vision/ReadPhoto.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

namespace reeve::vision {
namespace {

namespace fs = std::filesystem;

PhotoReader& reader()
{
    static auto loaded = PhotoReader::create(REEVE_MODELS, catalogue());
    return loaded.value();
}

fs::path sharedFolder()
{
    const char* variable = std::getenv("REEVE_SHARED");
    return fs::path(variable == nullptr ? REEVE_SHARED_DIR : variable) / "vision";
}

struct Floor {
    const char* photo;
    int leastExact;
    int mostExtra;
};

class LabelledPhoto : public testing::TestWithParam<Floor>
{
};

TEST_P(LabelledPhoto, isReadAsWellAsBefore)
{
    const Floor& floor = GetParam();
    const fs::path photo = sharedFolder() / "photos" / (std::string(floor.photo) + ".jpg");
    if (!fs::exists(photo))
        GTEST_SKIP() << photo << " is not here";
    const auto reading = reader().read(photo);
    ASSERT_TRUE(reading) << reading.error().text;
    const Verdict verdict =
        judge(readTruth(sharedFolder() / "truth" / (std::string(floor.photo) + ".json")), *reading,
              catalogue());
    RecordProperty("exact", verdict.exact);
    RecordProperty("asked", verdict.asked);
    RecordProperty("extra", verdict.extra);
    EXPECT_GE(verdict.exact, floor.leastExact) << "of " << verdict.asked;
    EXPECT_LE(verdict.extra, floor.mostExtra);
}

std::string nameOf(const testing::TestParamInfo<Floor>& info)
{
    std::string name = info.param.photo;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// In parentheses: tiles asked for.
INSTANTIATE_TEST_SUITE_P(Train, LabelledPhoto,
                         testing::Values(Floor{"table-00", 71, 0},  // (72)
                                         Floor{"table-05", 18, 0},  // (19)
                                         Floor{"table-24", 61, 0},  // (63)
                                         Floor{"table-37", 70, 0},  // (73) many of other sets
                                         Floor{"table-43", 98, 0},  // (102) two cut by the border
                                         Floor{"table-61", 83, 0}), // (84)
                         nameOf);
INSTANTIATE_TEST_SUITE_P(Validate, LabelledPhoto,
                         testing::Values(Floor{"table-03", 64, 1},  // (65)
                                         Floor{"table-14", 38, 0},  // (39)
                                         Floor{"table-32", 71, 1},  // (72)
                                         Floor{"table-42", 88, 0},  // (90)
                                         Floor{"table-55", 57, 0},  // (58)
                                         Floor{"table-64", 80, 1}), // (81)
                         nameOf);

/// The product's own sample photos, each with the right reading beside it.
TEST(Samples, areReadAlmostPerfectly)
{
    int samples = 0;
    for (const fs::directory_entry& entry : fs::directory_iterator(REEVE_SAMPLES)) {
        const fs::path expected = fs::path(entry.path()).replace_extension(".reading.json");
        if (entry.path().extension() != ".jpg" || !fs::exists(expected))
            continue;
        ++samples;
        std::ifstream stream(expected);
        const std::string text(std::istreambuf_iterator<char>(stream), {});
        const auto truth = readingFromJson(text);
        ASSERT_TRUE(truth) << expected << ": " << engine::placedText(truth.error());
        const auto reading = reader().read(entry.path());
        ASSERT_TRUE(reading) << reading.error().text;
        const Verdict verdict = judge(truthFromReading(*truth), *reading, catalogue());
        EXPECT_GE(20 * verdict.exact, 19 * verdict.asked)
            << entry.path() << ": " << verdict.exact << " of " << verdict.asked;
        EXPECT_LE(verdict.extra, 1) << entry.path();
    }
    if (samples == 0)
        GTEST_SKIP() << "no sample photos in " << REEVE_SAMPLES;
}

} // namespace
} // namespace reeve::vision
