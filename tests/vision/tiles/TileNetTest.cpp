#include "vision/tiles/TileNet.h"

#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

namespace reeve::vision {
namespace {

namespace fs = std::filesystem;

/// A folder with the network and its description, changed by `change`.
class LoadingTheNetwork : public testing::Test
{
protected:
    std::string errorAfter(const std::function<void(nlohmann::json&)>& change)
    {
        auto description =
            nlohmann::json::parse(std::ifstream(fs::path(REEVE_MODELS) / "tile-net.json"));
        change(description);
        std::ofstream(m_folder / "tile-net.json") << description;
        const auto net = TileNet::load(m_folder);
        return net ? "" : net.error();
    }

    void SetUp() override
    {
        fs::create_directories(m_folder);
        fs::copy_file(fs::path(REEVE_MODELS) / "tile-net.onnx", m_folder / "tile-net.onnx",
                      fs::copy_options::overwrite_existing);
    }
    void TearDown() override { fs::remove_all(m_folder); }

    fs::path m_folder = fs::path(testing::TempDir()) /
                        testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(LoadingTheNetwork, succeedsAsShipped)
{
    EXPECT_EQ(errorAfter([](nlohmann::json&) {}), "");
}

TEST_F(LoadingTheNetwork, refusesLabelsThatAreNotTheNetworks)
{
    const std::string error = errorAfter([](nlohmann::json& json) { json["labels"].erase(7); });
    EXPECT_NE(error.find("does not fit its description"), std::string::npos) << error;
}

TEST_F(LoadingTheNetwork, refusesATileThatHasNoUnturnedLabel)
{
    const std::string error = errorAfter([](nlohmann::json& json) {
        json["labels"][0]["tile"] = "XX.01";
        json["labels"][0]["turns"] = 1;
    });
    EXPECT_NE(error.find("does not fit its description"), std::string::npos) << error;
}

TEST_F(LoadingTheNetwork, refusesAnotherSizeOfCrop)
{
    const std::string error = errorAfter([](nlohmann::json& json) { json["input"] = 48; });
    EXPECT_NE(error, "");
}

} // namespace
} // namespace reeve::vision
