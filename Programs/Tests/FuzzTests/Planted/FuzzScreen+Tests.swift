#if GTK
  import HeadwaterGTK
  import XCTest

  @testable import Fuzz

  extension XCTestCase {
    @MainActor private final class Outcome<Value> {
      var value: Value?
    }

    /// Runs GTK's main loop until an operation that waits for frames has completed.
    @discardableResult
    func onFuzzScreen<Value: Sendable>(
      _ body: @escaping @MainActor (FuzzScreen) async -> Value
    ) throws -> Value? {
      try MainActor.assumeIsolated {
        let screen: FuzzScreen
        do {
          screen = try FuzzScreen()
        } catch {
          throw XCTSkip("\(error)")
        }
        let outcome = Outcome<Value>()
        Task {
          outcome.value = await body(screen)
          MainLoop.quit()
        }
        MainLoop.run()
        return outcome.value
      }
    }
  }
#endif
