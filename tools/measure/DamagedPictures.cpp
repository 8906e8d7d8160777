#include "tools/measure/DamagedPictures.h"

#include "app/cli/ExitCode.h"

#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>

namespace reeve::measure {
namespace {

using app::kExitCannotRead;
using app::kExitDone;
using app::kExitNoBoard;
using vision::Dice;

const std::vector<int> kRead{kExitDone};
const std::vector<int> kRefused{kExitCannotRead};
const std::vector<int> kBoardless{kExitNoBoard};
const std::vector<int> kAny{kExitDone, kExitCannotRead, kExitNoBoard};

std::ptrdiff_t place(const FileBytes& file, Dice& dice)
{
    return static_cast<std::ptrdiff_t>(dice.below(file.size()));
}

FileBytes randomBytes(std::size_t size, Dice& dice)
{
    FileBytes bytes(size);
    for (std::uint8_t& byte : bytes)
        byte = static_cast<std::uint8_t>(dice.below(256));
    return bytes;
}

/// How files of each kind begin.
FileBytes beginning(Dice& dice)
{
    using namespace std::string_literals;
    static const std::array kBeginnings{"\xFF\xD8\xFF\xE0"s,
                                        "\xFF\xD8\xFF\xC0\0\x11"s,
                                        "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"s,
                                        "RIFF\x40\0\0\0WEBPVP8 "s,
                                        "BM\0\x02\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0"s,
                                        "II*\0\x08\0\0\0\x09\0"s,
                                        "MM\0*\0\0\0\x08\0\x09"s,
                                        "\0\0\0\x18"s + "ftypheic"s,
                                        "GIF89a"s,
                                        "\0\0\x01\0\x01\0"s,
                                        ""s};
    const std::string& text = dice.pick(kBeginnings);
    return {text.begin(), text.end()};
}

void alterBytes(FileBytes& file, Dice& dice)
{
    const int count = dice.chance(0.5F) ? dice.whole(1, 4) : dice.whole(5, 60);
    for (int i = 0; i < count; ++i)
        file[dice.below(file.size())] = static_cast<std::uint8_t>(dice.below(256));
}

/// Takes out, doubles, blanks or swaps stretches.
void moveParts(FileBytes& file, Dice& dice)
{
    const std::ptrdiff_t a = place(file, dice);
    const std::ptrdiff_t length =
        std::min(static_cast<std::ptrdiff_t>(file.size()) - a, 1 + place(file, dice) / 4);
    const auto begin = file.begin() + a;
    const FileBytes part(begin, begin + length);
    switch (dice.below(4)) {
    case 0: file.erase(begin, begin + length); break;
    case 1: file.insert(begin, part.begin(), part.end()); break;
    case 2: std::fill(begin, begin + length, static_cast<std::uint8_t>(dice.below(2) * 255)); break;
    default: std::rotate(file.begin(), begin, file.end()); break;
    }
}

/// 1..5000, mostly few.
int oddSide(Dice& dice)
{
    return dice.chance(0.6F) ? dice.whole(1, 9) : dice.whole(10, 5000);
}

cv::Mat noise(cv::Size size, Dice& dice)
{
    cv::Mat picture(size, CV_8UC3);
    cv::RNG random(dice.seed());
    random.fill(picture, cv::RNG::UNIFORM, 0, 256);
    return picture;
}

} // namespace

DamagedPictures::DamagedPictures(const std::filesystem::path& board, std::uint32_t seed)
    : m_board(cv::imread(board.string(), cv::IMREAD_REDUCED_COLOR_2))
    , m_seed(seed)
{
    if (m_board.empty())
        return;
    const cv::Rect scrap(m_board.cols / 2 - 60, m_board.rows / 2 - 45, 120, 90);
    m_scrap = m_board(scrap & cv::Rect({}, m_board.size())).clone();
    addDamage();
    addLies();
    addOddities();
    addForms();
}

std::vector<std::string> DamagedPictures::kinds() const
{
    std::vector<std::string> names;
    for (const Kind& kind : m_kinds)
        names.push_back(kind.name);
    return names;
}

DamagedPicture DamagedPictures::make(int number) const
{
    Dice dice(m_seed * 7919U + static_cast<std::uint32_t>(number) * 104729U);
    const Kind& kind = kindOf(number, dice);
    DamagedPicture picture{kind.name, ".jpg", {}, kind.statuses};
    kind.fill(picture, dice);
    return picture;
}

const DamagedPictures::Kind& DamagedPictures::kindOf(int number, Dice& dice) const
{
    if (number < static_cast<int>(m_kinds.size()))
        return m_kinds[static_cast<std::size_t>(number)];
    double all = 0;
    for (const Kind& kind : m_kinds)
        all += kind.share;
    double mark = all * static_cast<double>(dice.between(0, 1));
    for (const Kind& kind : m_kinds) {
        mark -= kind.share;
        if (mark <= 0)
            return kind;
    }
    return m_kinds.back();
}

FileBytes DamagedPictures::anyFile(DamagedPicture& picture, Dice& dice) const
{
    picture.extension = dice.pick(fileKinds());
    std::vector<int> settings;
    if (picture.extension == ".jpg")
        settings = {cv::IMWRITE_JPEG_PROGRESSIVE, dice.whole(0, 1), cv::IMWRITE_JPEG_RST_INTERVAL,
                    dice.chance(0.3F) ? 4 : 0};
    else if (picture.extension == ".webp" && dice.chance(0.5F))
        settings = {cv::IMWRITE_WEBP_QUALITY, 80};
    return encoded(dice.chance(0.03F) ? m_board : m_scrap, picture.extension, settings);
}

void DamagedPictures::add(const std::string& name, double share, std::vector<int> statuses,
                          std::function<void(DamagedPicture&, Dice&)> fill)
{
    m_kinds.push_back({name, share, std::move(statuses), std::move(fill)});
}

void DamagedPictures::addDamage()
{
    add("cut short", 25, kRefused, [this](DamagedPicture& picture, Dice& dice) {
        picture.bytes = anyFile(picture, dice);
        const bool nearEnd = dice.chance(0.3F);
        const std::size_t cut = 1 + dice.below(nearEnd ? 40 : picture.bytes.size() - 1);
        picture.bytes.resize(picture.bytes.size() - cut);
    });
    add("bytes altered", 25, kAny, [this](DamagedPicture& picture, Dice& dice) {
        picture.bytes = anyFile(picture, dice);
        alterBytes(picture.bytes, dice);
    });
    add("bytes of the head altered", 10, kAny, [this](DamagedPicture& picture, Dice& dice) {
        picture.bytes = anyFile(picture, dice);
        FileBytes head(picture.bytes.begin(),
                       picture.bytes.begin() +
                           std::min<std::ptrdiff_t>(200, std::ssize(picture.bytes)));
        alterBytes(head, dice);
        std::copy(head.begin(), head.end(), picture.bytes.begin());
    });
    add("parts moved", 15, kAny, [this](DamagedPicture& picture, Dice& dice) {
        picture.bytes = anyFile(picture, dice);
        moveParts(picture.bytes, dice);
    });
    add("random bytes", 8, kRefused, [](DamagedPicture& picture, Dice& dice) {
        picture.extension = dice.pick(fileKinds());
        picture.bytes = beginning(dice);
        const FileBytes rest = randomBytes(dice.below(5000), dice);
        picture.bytes.insert(picture.bytes.end(), rest.begin(), rest.end());
    });
}

void DamagedPictures::addLies()
{
    add("said to be huge", 6, kRefused, [this](DamagedPicture& picture, Dice& dice) {
        static const std::array<const char*, 4> kSized{".jpg", ".png", ".bmp", ".tif"};
        picture.extension = dice.pick(kSized);
        const auto side = [&] { return static_cast<std::uint32_t>(dice.whole(16000, 65500)); };
        const std::uint32_t width = side();
        picture.bytes = withSize(encoded(m_scrap, picture.extension), width, side());
    });
    add("said to be larger", 2, kAny, [this](DamagedPicture& picture, Dice& dice) {
        picture.extension = dice.pick(fileKinds());
        const auto side = [&] { return static_cast<std::uint32_t>(dice.whole(1, 12000)); };
        const std::uint32_t width = side();
        picture.bytes = withSize(encoded(m_scrap, picture.extension), width, side());
    });
    add("no picture", 2, kRefused, [](DamagedPicture& picture, Dice& dice) {
        static const std::array<const char*, 5> kTexts{"", "\n", "{\"schema\": \"reeve.game/1\"}\n",
                                                       "<html><body>Not found</body></html>\n",
                                                       "JPEG\n"};
        const std::string text = dice.pick(kTexts);
        picture.bytes = {text.begin(), text.end()};
    });
}

void DamagedPictures::addOddities()
{
    add("odd size", 4, kBoardless, [](DamagedPicture& picture, Dice& dice) {
        cv::Size size(oddSide(dice), dice.whole(1, 9));
        if (dice.chance(0.5F))
            std::swap(size.width, size.height);
        static const std::array<const char*, 5> kKinds{".jpg", ".png", ".webp", ".bmp", ".tif"};
        picture.extension = dice.pick(kKinds);
        picture.bytes = encoded(noise(size, dice), picture.extension);
    });
    add("noise", 1, kBoardless, [](DamagedPicture& picture, Dice& dice) {
        picture.bytes = encoded(noise({dice.whole(10, 300), dice.whole(10, 300)}, dice), ".jpg");
    });
    add("one colour", 0.5, kBoardless, [](DamagedPicture& picture, Dice& dice) {
        const double grey = dice.whole(0, 255);
        picture.bytes = encoded(cv::Mat(dice.whole(10, 900), dice.whole(10, 900), CV_8UC3,
                                        cv::Scalar(grey, 128, 255 - grey)),
                                ".jpg");
    });
}

void DamagedPictures::addForms()
{
    constexpr double kSeldom = 0.1; // a whole reading each
    for (const std::string& kind : fileKinds())
        add("whole " + kind.substr(1), kSeldom, kRead,
            [this, kind](DamagedPicture& picture, Dice&) {
                picture.extension = kind;
                picture.bytes = encoded(m_board, kind);
            });
    add("16 bits", kSeldom, kRead, [this](DamagedPicture& picture, Dice& dice) {
        picture.extension = dice.chance(0.5F) ? ".png" : ".tif";
        cv::Mat deep;
        m_board.convertTo(deep, CV_16U, 257);
        picture.bytes = encoded(deep, picture.extension);
    });
    add("alpha", kSeldom, kRead, [this](DamagedPicture& picture, Dice& dice) {
        static const std::array<const char*, 3> kKinds{".png", ".webp", ".tif"};
        picture.extension = dice.pick(kKinds);
        cv::Mat alpha;
        cv::cvtColor(m_board, alpha, cv::COLOR_BGR2BGRA);
        picture.bytes = encoded(alpha, picture.extension);
    });
    add("grey", kSeldom, kRead, [this](DamagedPicture& picture, Dice& dice) {
        static const std::array<const char*, 4> kKinds{".jpg", ".png", ".bmp", ".tif"};
        picture.extension = dice.pick(kKinds);
        cv::Mat grey;
        cv::cvtColor(m_board, grey, cv::COLOR_BGR2GRAY);
        picture.bytes = encoded(grey, picture.extension);
    });
    if (!cmykJpeg(m_scrap).empty())
        add("CMYK", kSeldom, kRead,
            [this](DamagedPicture& picture, Dice&) { picture.bytes = cmykJpeg(m_board); });
    add("progressive", kSeldom, kRead, [this](DamagedPicture& picture, Dice&) {
        picture.bytes = encoded(m_board, ".jpg", {cv::IMWRITE_JPEG_PROGRESSIVE, 1});
    });
    add("turned by EXIF", kSeldom, kRead, [this](DamagedPicture& picture, Dice& dice) {
        picture.bytes = withExif(encoded(m_board, ".jpg"), exifOrientation(dice.whole(1, 8)));
    });
    add("broken EXIF", kSeldom, kRead, [this](DamagedPicture& picture, Dice& dice) {
        FileBytes exif = exifOrientation(6);
        const FileBytes rest = randomBytes(200, dice);
        exif.resize(8);
        exif.insert(exif.end(), rest.begin(), rest.end());
        picture.bytes = withExif(encoded(m_board, ".jpg"), exif);
    });
    add("huge EXIF", kSeldom, kRead, [this](DamagedPicture& picture, Dice& dice) {
        FileBytes exif = exifOrientation(1);
        exif.resize(65500);
        picture.bytes = withExif(encoded(m_board, ".jpg"), exif, dice.whole(1, 300));
    });
    add("wrong extension", kSeldom, kRead, [this](DamagedPicture& picture, Dice& dice) {
        static const std::array<const char*, 5> kWrong{".txt", ".heic", ".png", ".jpg", ""};
        picture.bytes = encoded(m_board, dice.chance(0.5F) ? ".jpg" : ".png");
        picture.extension = dice.pick(kWrong);
    });
}

} // namespace reeve::measure
