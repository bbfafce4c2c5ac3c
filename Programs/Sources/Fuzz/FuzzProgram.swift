import ArgumentParser
import Dispatch
import Foundation

#if GTK
  import HeadwaterGTK
#endif

/// The program. Not asynchronous, so that the main actor stays on the process's main thread, where GTK has to be.
@main
enum FuzzProgram {
  static func main() {
    Task { @MainActor in
      await FuzzCommand.main()
      exit(0)
    }
    #if GTK
      // A command that cannot be read says so itself.
      if let command = try? FuzzCommand.parse(), command.isThroughGTK { runOnScreen() }
    #endif
    dispatchMain()
  }

  #if GTK
    /// Runs the main actor inside GTK's main loop, until the command ends the process.
    private static func runOnScreen() {
      MainActor.assumeIsolated {
        do {
          try MainLoop.start()
          MainLoop.run()
        } catch {
          FileHandle.standardError.write(Data("\(error)\n".utf8))
          exit(1)
        }
      }
    }
  #endif
}
