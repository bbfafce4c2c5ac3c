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
    #if GTK
      // An invalid command reports its own error.
      if let command = try? FuzzCommand.parse(), command.isThroughGTK { runOnScreen(command) }
    #endif
    Task { @MainActor in
      await FuzzCommand.main()
      exit(0)
    }
    dispatchMain()
  }

  #if GTK
    /// Runs a command inside GTK's main loop, and ends the process.
    private static func runOnScreen(_ command: FuzzCommand) -> Never {
      MainActor.assumeIsolated {
        do { try MainLoop.start(exitsOnFailure: false) } catch { end(reporting: error) }
        Task {
          do {
            try await command.run()
            end(with: 0)
          } catch {
            end(reporting: error)
          }
        }
        MainLoop.run()
        end(with: 0)
      }
    }

    private static func end(reporting error: any Error) -> Never {
      let text = FuzzCommand.fullMessage(for: error)
      if !text.isEmpty { FileHandle.standardError.write(Data("\(text)\n".utf8)) }
      end(with: FuzzCommand.exitCode(for: error).rawValue)
    }

    /// Ends the process without the finalizers of its libraries. `exit` would run them on this thread while windows are still
    /// open and threads of Swift and GTK still use the libraries, which can crash the process after it has printed its result.
    private static func end(with status: Int32) -> Never {
      fflush(nil)
      _exit(status)
    }
  #endif
}
