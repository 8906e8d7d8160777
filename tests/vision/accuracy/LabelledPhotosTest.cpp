// Floors for what is read right on labelled photographs. A floor is raised when a change reads
// more, and lowered only with a reason beside it.
#include "tests/vision/accuracy/Judge.h"
#include "tests/vision/support/Catalogue.h"
#include "vision/ReadPhoto.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <ostream>

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
    int leastPieces;
    int mostFalsePieces;
    int leastFeatures; ///< of the pieces found
};

void PrintTo(const Floor& floor, std::ostream* out)
{
    *out << floor.photo;
}

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
    const fs::path truth = sharedFolder() / "truth" / (std::string(floor.photo) + ".json");
    const Verdict verdict = judge(readTruth(truth), *reading, catalogue());
    RecordProperty("exact", verdict.exact);
    RecordProperty("asked", verdict.asked);
    RecordProperty("extra", verdict.extra);
    EXPECT_GE(verdict.exact, floor.leastExact) << "of " << verdict.asked;
    EXPECT_LE(verdict.extra, floor.mostExtra);

    const PieceVerdict pieces = judge(readTruePieces(truth), *reading);
    RecordProperty("pieces", pieces.found);
    RecordProperty("features", pieces.features);
    RecordProperty("poses", pieces.poses);
    EXPECT_GE(pieces.found, floor.leastPieces) << "of " << pieces.asked;
    EXPECT_LE(pieces.extra, floor.mostFalsePieces);
    EXPECT_GE(pieces.features, floor.leastFeatures) << "of " << pieces.found;
}

std::string nameOf(const testing::TestParamInfo<Floor>& info)
{
    std::string name = info.param.photo;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// In parentheses: tiles and pieces asked for.
INSTANTIATE_TEST_SUITE_P(
    Train, LabelledPhoto,
    testing::Values(Floor{"table-00", 71, 0, 0, 0, 0},   // (72, 0)
                    Floor{"table-05", 18, 0, 8, 0, 8},   // (19, 8)
                    Floor{"table-24", 61, 0, 14, 0, 13}, // (63, 17)
                    Floor{"table-37", 70, 0, 14, 0, 12}, // (73, 15) many of other sets
                    Floor{"table-43", 98, 0, 0, 0, 0},   // (102, 0) two cut by the border
                    Floor{"table-61", 83, 0, 9, 0, 8}),  // (84, 9)
    nameOf);
INSTANTIATE_TEST_SUITE_P(Validate, LabelledPhoto,
                         testing::Values(Floor{"table-03", 64, 1, 18, 0, 16},  // (65, 18)
                                         Floor{"table-14", 38, 0, 12, 0, 9},   // (39, 12)
                                         Floor{"table-32", 71, 1, 5, 0, 5},    // (72, 5)
                                         Floor{"table-42", 88, 0, 1, 1, 1},    // (90, 1)
                                         Floor{"table-55", 57, 0, 12, 0, 11},  // (58, 12)
                                         Floor{"table-64", 80, 1, 32, 0, 30}), // (81, 32)
                         nameOf);

/// The product's own sample photos, each with the right reading beside it.
TEST(Samples, areReadAlmostPerfectly)
{
    int samples = 0;
    PieceVerdict all;
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
        const PieceVerdict pieces = judge(piecesFromReading(*truth), *reading);
        all.asked += pieces.asked;
        all.found += pieces.found;
        all.extra += pieces.extra;
        all.features += pieces.features;
        all.poses += pieces.poses;
        all.unmarked += pieces.unmarked;
    }
    if (samples == 0)
        GTEST_SKIP() << "no sample photos in " << REEVE_SAMPLES;
    EXPECT_GE(all.found, 78) << "of " << all.asked;
    EXPECT_LE(all.extra, 1);
    EXPECT_GE(all.features, 76) << "of " << all.found;
    EXPECT_GE(all.poses, 75) << "of " << all.found;
    EXPECT_LE(all.unmarked, 1) << "wrong features without a word";
}

} // namespace
} // namespace reeve::vision
