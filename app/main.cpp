#include "app/cli/Commands.h"
#include "app/cli/StandardOutput.h"
#include "app/shell/App.h"

#include <QtQml/QQmlExtensionPlugin>

#include <csignal>
#include <iostream>
#include <ostream>
#include <string>
#include <unistd.h>
#include <vector>

Q_IMPORT_QML_PLUGIN(Reeve_AppPlugin)
Q_IMPORT_QML_PLUGIN(Reeve_UiPlugin)

int main(int argc, char** argv)
{
    std::signal(SIGPIPE, SIG_IGN); // a reader that leaves is an error of the write
    reeve::app::keepStandardStreams();
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    reeve::app::DescriptorBuffer buffer(STDOUT_FILENO);
    std::ostream out(&buffer);
    const auto invocation = reeve::app::dispatch(arguments, out, std::cerr);
    if (!invocation.exitCode)
        return reeve::app::runApp(argc, argv, invocation.app);
    return reeve::app::finishOutput(*invocation.exitCode, buffer, std::cerr);
}
