#if GTK
  import CGTK
  import HeadwaterGTK
  import XCTest

  /// A test that needs a display, and in which GTK must have nothing to complain of. XCTest calls plain methods on the main thread, where GTK and the main actor are.
  class ScreenTest: XCTestCase {
    func onScreen(_ body: @MainActor () throws -> Void) throws {
      try MainActor.assumeIsolated {
        do {
          try MainLoop.start()
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
