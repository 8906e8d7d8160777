// Floors for what is read right on labelled photographs. A floor is raised when a change reads
// more, and lowered only with a reason beside it.
#include "tools/measure/LabelledPhotos.h"

#include "tests/vision/support/Catalogue.h"
#include "tools/measure/Tally.h"
#include "vision/ReadPhoto.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <ostream>

namespace reeve::measure {
namespace {

namespace fs = std::filesystem;

vision::PhotoReader& reader()
{
    static auto loaded = vision::PhotoReader::create(REEVE_MODELS, vision::catalogue());
    return loaded.value();
}

fs::path sharedFolder()
{
    const char* variable = std::getenv("REEVE_SHARED");
    return fs::path(variable == nullptr ? REEVE_SHARED_DIR : variable) / "vision";
}

JudgedPhoto judged(const fs::path& photo, const fs::path& truthFile)
{
    const auto reading = reader().read(photo);
    EXPECT_TRUE(reading) << reading.error().text;
    auto truth = readTruth(truthFile);
    EXPECT_TRUE(truth) << truth.error();
    const auto read = reading ? std::optional(*reading) : std::nullopt;
    Judgement judgement = judge(*truth, read, vision::catalogue());
    return {"", photo.stem().string(), "", 0, *std::move(truth), std::move(judgement)};
}

struct PhotoFloor {
    const char* photo;
    int leastExact;
    int mostExtra;
    int leastPieces;
    int mostFalsePieces;
    int leastFeatures; ///< of the pieces found
};

void PrintTo(const PhotoFloor& floor, std::ostream* out)
{
    *out << floor.photo;
}

class PhotoOnItsOwn : public testing::TestWithParam<PhotoFloor>
{
};

TEST_P(PhotoOnItsOwn, isReadAsWellAsBefore)
{
    const PhotoFloor& floor = GetParam();
    const fs::path photo = sharedFolder() / "photos" / (std::string(floor.photo) + ".jpg");
    if (!fs::exists(photo))
        GTEST_SKIP() << photo << " is not here";
    const fs::path truth = sharedFolder() / "truth" / (std::string(floor.photo) + ".json");
    const Judgement judgement = judged(photo, truth).judgement;
    PieceTally tally;
    tally.add(judgement.pieces, "");
    const PieceCounts& pieces = tally.all;
    EXPECT_EQ(judgement.lattice, LatticeVerdict::Right);
    EXPECT_GE(judgement.right(), floor.leastExact) << "of " << judgement.tiles.size();
    EXPECT_LE(judgement.extra.size(), static_cast<std::size_t>(floor.mostExtra));
    EXPECT_GE(pieces.found, floor.leastPieces) << "of " << pieces.asked;
    EXPECT_LE(pieces.falseOnes(), floor.mostFalsePieces);
    EXPECT_GE(pieces.features, floor.leastFeatures) << "of " << pieces.found;
}

std::string nameOf(const testing::TestParamInfo<PhotoFloor>& info)
{
    std::string name = info.param.photo;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

// In parentheses: tiles and pieces asked for.
INSTANTIATE_TEST_SUITE_P(
    Train, PhotoOnItsOwn,
    testing::Values(PhotoFloor{"table-00", 71, 0, 0, 0, 0},   // (72, 0)
                    PhotoFloor{"table-05", 18, 0, 8, 0, 8},   // (19, 8)
                    PhotoFloor{"table-24", 62, 0, 14, 0, 13}, // (63, 17)
                    PhotoFloor{"table-37", 71, 0, 14, 0, 12}, // (73, 15) many of other sets
                    PhotoFloor{"table-43", 101, 0, 0, 0, 0},  // (102, 0) two cut by the border
                    PhotoFloor{"table-61", 83, 0, 9, 0, 8}),  // (84, 9)
    nameOf);
INSTANTIATE_TEST_SUITE_P(Validate, PhotoOnItsOwn,
                         testing::Values(PhotoFloor{"table-03", 64, 0, 18, 0, 16},  // (65, 18)
                                         PhotoFloor{"table-14", 38, 0, 12, 0, 9},   // (39, 12)
                                         PhotoFloor{"table-32", 71, 0, 5, 0, 5},    // (72, 5)
                                         PhotoFloor{"table-42", 89, 0, 1, 0, 1},    // (90, 1)
                                         PhotoFloor{"table-55", 57, 0, 12, 0, 11},  // (58, 12)
                                         PhotoFloor{"table-64", 80, 0, 32, 0, 30}), // (81, 32)
                         nameOf);

TEST(Samples, easyAndMediumOnesAreReadWhole)
{
    int read = 0;
    for (const LabelledPhoto& labelled : labelledPhotos(REEVE_SAMPLES)) {
        if (labelled.photo.stem().string().ends_with("hard"))
            continue;
        const Judgement judgement = judged(labelled.photo, labelled.truth).judgement;
        EXPECT_EQ(judgement.lattice, LatticeVerdict::Right) << labelled.photo;
        EXPECT_EQ(static_cast<std::size_t>(judgement.right()), judgement.tiles.size())
            << labelled.photo;
        EXPECT_TRUE(judgement.extra.empty()) << labelled.photo;
        ++read;
    }
    EXPECT_EQ(read, 4);
}

/// Over all photos of a group; shares are of one.
struct GroupFloor {
    const char* group;
    double exact;
    double edges;
    int perfect;
    int withExtra;        ///< most photos with a tile read where none lies
    double expectedError; ///< of the confidence, in ten bins
    double wrongMarked;   ///< least share of wrong tiles with `review`
    double rightMarked;   ///< most of right ones
    int pieces;
    int falsePieces;
    int features;
    int poses;
    int unmarkedPieces; ///< most wrong features without `review`
};

// In parentheses: photos, tiles and pieces asked for. The one wrong tile of `validate`, a
// monastery whose road is under a piece, is unmarked.
constexpr std::array kGroupFloors{
    GroupFloor{"samples", 0.99, 0.997, 5, 0, 0.03, 0.5, 0.05, 80, 0, 79, 79, 1},   // (6, 280, 80)
    GroupFloor{"train", 0.995, 0.997, 5, 0, 0.03, 0.9, 0.05, 45, 0, 44, 45, 1},    // (6, 413, 49)
    GroupFloor{"validate", 0.995, 0.997, 5, 0, 0.03, 0.0, 0.05, 80, 0, 76, 78, 3}, // (6, 405, 80)
};

void PrintTo(const GroupFloor& floor, std::ostream* out)
{
    *out << floor.group;
}

class PhotoGroup : public testing::TestWithParam<GroupFloor>
{
};

TEST_P(PhotoGroup, isReadAsWellAsBefore)
{
    const GroupFloor& floor = GetParam();
    GroupTally tally;
    for (const fs::path& folder : {fs::path(REEVE_SAMPLES), sharedFolder()})
        for (const LabelledPhoto& labelled : labelledPhotos(folder))
            if (labelled.group == floor.group)
                tally.add(judged(labelled.photo, labelled.truth));
    if (tally.photos.photos == 0)
        GTEST_SKIP() << "the photos of " << floor.group << " are not here";
    EXPECT_EQ(tally.photos.shownAsCertain, 0);
    EXPECT_GE(tally.tiles.right, floor.exact * tally.tiles.asked) << "of " << tally.tiles.asked;
    EXPECT_GE(tally.tiles.edges, 4 * floor.edges * tally.tiles.asked);
    EXPECT_GE(tally.photos.perfect, floor.perfect);
    EXPECT_LE(tally.photos.withExtra, floor.withExtra);
    EXPECT_LE(tally.inPlay.expectedError(), floor.expectedError);
    EXPECT_GE(tally.inPlay.wrongMarked, floor.wrongMarked * tally.inPlay.wrong);
    EXPECT_LE(tally.inPlay.rightMarked, floor.rightMarked * tally.inPlay.right);
    const PieceCounts& pieces = tally.pieces.all;
    EXPECT_GE(pieces.found, floor.pieces) << "of " << pieces.asked;
    EXPECT_LE(pieces.falseOnes(), floor.falsePieces);
    EXPECT_GE(pieces.features, floor.features) << "of " << pieces.found;
    EXPECT_GE(pieces.poses, floor.poses) << "of " << pieces.found;
    EXPECT_LE(pieces.unmarked, floor.unmarkedPieces);
}

std::string groupOf(const testing::TestParamInfo<GroupFloor>& floor)
{
    return floor.param.group;
}

INSTANTIATE_TEST_SUITE_P(Floors, PhotoGroup, testing::ValuesIn(kGroupFloors), groupOf);

} // namespace
} // namespace reeve::measure
