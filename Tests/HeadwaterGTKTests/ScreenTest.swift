#if GTK
  import HeadwaterGTK
  import XCTest

  /// A test that needs a display. XCTest calls plain methods on the main thread, where GTK and the main actor are.
  class ScreenTest: XCTestCase {
    func onScreen(_ body: @MainActor () throws -> Void) throws {
      try MainActor.assumeIsolated {
        do {
          try MainLoop.start()
        } catch {
          throw XCTSkip("\(error)")
        }
        try body()
        MainLoop.runPending()
      }
    }
  }
#endif
