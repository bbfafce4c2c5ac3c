import Foundation

// This code is synchronous so that the main actor stays on the process's main thread, as GTK requires.
exit(runBrowse(arguments: Array(CommandLine.arguments.dropFirst())))
