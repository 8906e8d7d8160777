#include "app/session/Library.h"

#include <memory>

namespace reeve::app {

namespace {

tl::expected<Library*, engine::Error> load()
{
    const auto resources = findResources();
    if (!resources)
        return tl::make_unexpected(resources.error());
    auto catalogue = engine::TileCatalogue::load(resources->tiles());
    if (!catalogue)
        return tl::make_unexpected(catalogue.error());
    static const auto kept = std::make_unique<Library>(*resources, std::move(*catalogue));
    return kept.get();
}

} // namespace

Library::Library(Resources where, engine::TileCatalogue tiles)
    : resources(std::move(where))
    , catalogue(std::move(tiles))
    , images(catalogue)
{}

const tl::expected<Library*, engine::Error>& library()
{
    static const auto loaded = load();
    return loaded;
}

} // namespace reeve::app
