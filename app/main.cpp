#include "app/cli/Commands.h"
#include "app/shell/App.h"

#include <QtQml/QQmlExtensionPlugin>

#include <iostream>
#include <string>
#include <vector>

Q_IMPORT_QML_PLUGIN(Reeve_AppPlugin)
Q_IMPORT_QML_PLUGIN(Reeve_UiPlugin)

int main(int argc, char** argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    const auto invocation = reeve::app::dispatch(arguments, std::cout, std::cerr);
    return invocation.exitCode ? *invocation.exitCode
                               : reeve::app::runApp(argc, argv, invocation.app);
}
