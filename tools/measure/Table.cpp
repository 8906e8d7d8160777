#include "tools/measure/Table.h"

#include <algorithm>
#include <iomanip>
#include <sstream>

namespace reeve::measure {

void Table::print(std::ostream& out) const
{
    std::vector<std::size_t> widths;
    for (const auto& row : m_rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string gap(widths[i] - row[i].size(), ' ');
            line += i == 0 ? row[i] + gap : "  " + gap + row[i];
        }
        out << "  " << line << '\n';
    }
}

std::string fixed(double value, int digits)
{
    std::ostringstream text;
    text << std::fixed << std::setprecision(digits) << value;
    return text.str();
}

std::string percent(int part, int whole)
{
    return whole == 0 ? "-" : fixed(100.0 * part / whole, 1);
}

} // namespace reeve::measure
