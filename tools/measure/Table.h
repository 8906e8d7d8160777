// A table of text: the first column to the left, all others to the right.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace reeve::measure {

class Table
{
public:
    explicit Table(std::vector<std::string> head)
        : m_rows{std::move(head)}
    {}

    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }
    void print(std::ostream& out) const;

private:
    std::vector<std::vector<std::string>> m_rows;
};

/// With so many digits after the point.
[[nodiscard]] std::string fixed(double value, int digits);
/// "98.4"; "-" of nothing.
[[nodiscard]] std::string percent(int part, int whole);

} // namespace reeve::measure
