#if GTK
  import CGTK
  import HeadwaterGTK
  import XCTest

  /// A test that needs a display, and that fails if GTK logs a warning. XCTest calls synchronous methods on the main thread,
  /// which GTK and the main actor use.
  class ScreenTest: XCTestCase {
    func onScreen(_ body: @MainActor () throws -> Void) throws {
      try MainActor.assumeIsolated {
        do {
          try MainLoop.start(exitsOnFailure: false)
        } catch {
          throw XCTSkip("\(error)")
        }
        g_log_set_always_fatal(
          GLogLevelFlags(rawValue: G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue))
        try body()
        MainLoop.runPending()
      }
    }
  }
#endif
