// For rule modules that remember something: access to their own plain struct in the state.
#pragma once

#include "engine/GameChange.h"
#include "engine/RuleModule.h"

namespace reeve::engine {

template <typename Data>
class ModuleWithData : public RuleModule
{
public:
    [[nodiscard]] std::unique_ptr<ModuleData> newData() const override
    {
        return std::make_unique<Held>();
    }

protected:
    [[nodiscard]] const Data& data(const GameState& state) const
    {
        return static_cast<const Held&>(state.moduleData(slot())).data;
    }
    [[nodiscard]] Data& data(GameChange& change) const
    {
        return static_cast<Held&>(change.moduleData(slot())).data;
    }

private:
    struct Held final : ModuleData {
        Held() = default;
        explicit Held(const Data& held)
            : data(held)
        {}
        [[nodiscard]] std::unique_ptr<ModuleData> clone() const override
        {
            return std::make_unique<Held>(data);
        }
        Data data;
    };
};

} // namespace reeve::engine
