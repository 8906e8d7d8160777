// Pictures as they turn up damaged, odd or not pictures at all, each with what `reeve read` may say
// of it.
#pragma once

#include "tools/measure/PictureFiles.h"
#include "vision/scene/Dice.h"

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace reeve::measure {

struct DamagedPicture {
    std::string kind;      ///< in words
    std::string extension; ///< with the dot
    FileBytes bytes;
    std::vector<int> statuses; ///< the exit statuses that are right
};

class DamagedPictures
{
public:
    /// `board` is a photo that is read well; the pictures are made from it. Empty `kinds()` when it
    /// cannot be loaded.
    DamagedPictures(const std::filesystem::path& board, std::uint32_t seed);

    [[nodiscard]] std::vector<std::string> kinds() const;
    /// The same for the same seed and number. The first ones go round all kinds, the others are
    /// shared out as damage is usual and as reading takes time.
    [[nodiscard]] DamagedPicture make(int number) const;

private:
    struct Kind {
        std::string name;
        double share; ///< of the pictures after the first round
        std::vector<int> statuses;
        std::function<void(DamagedPicture&, vision::Dice&)> fill;
    };

    void add(const std::string& name, double share, std::vector<int> statuses,
             std::function<void(DamagedPicture&, vision::Dice&)> fill);
    void addDamage();
    void addLies();
    void addOddities();
    void addForms();
    [[nodiscard]] const Kind& kindOf(int number, vision::Dice& dice) const;
    /// A whole file of any kind: mostly of a scrap of the board, which is soon read.
    [[nodiscard]] FileBytes anyFile(DamagedPicture& picture, vision::Dice& dice) const;

    cv::Mat m_board;
    cv::Mat m_scrap;
    std::uint32_t m_seed;
    std::vector<Kind> m_kinds;
};

} // namespace reeve::measure
