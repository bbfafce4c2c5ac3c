import ArgumentParser
import Dispatch
import Foundation

#if GTK
  import HeadwaterGTK
#endif

/// The program. Its entry point is synchronous so that the main actor stays on the main thread, as GTK requires.
@main
enum FuzzProgram {
  static func main() {
    Task { @MainActor in
      await FuzzCommand.main()
      exit(0)
    }
    #if GTK
      // An invalid command reports its own error.
      if let command = try? FuzzCommand.parse(), command.isThroughGTK { runOnScreen() }
    #endif
    dispatchMain()
  }

  #if GTK
    /// Runs the main actor inside GTK's main loop until the command exits the process.
    private static func runOnScreen() {
      MainActor.assumeIsolated {
        do {
          try MainLoop.start(exitsOnFailure: false)
          MainLoop.run()
        } catch {
          FileHandle.standardError.write(Data("\(error)\n".utf8))
          exit(1)
        }
      }
    }
  #endif
}
