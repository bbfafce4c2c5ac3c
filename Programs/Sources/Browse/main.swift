import Foundation

// Not asynchronous, so that the main actor stays on the process's main thread, which GTK requires.
exit(runBrowse(arguments: Array(CommandLine.arguments.dropFirst())))
