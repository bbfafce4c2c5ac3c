import HeadwaterUIKit
import Testing

/// Reports everything for which UIKit would stop the app as an issue of the test. UIKit itself doesn't need this.
struct StrictUIKit: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if !canImport(UIKit)
      // Permanently, because other tests run at the same time, and none should stop the program.
      await MainActor.run { UIKitFailure.handler = { Issue.record("UIKit would stop here: \($0)") } }
    #endif
    try await function()
  }
}

extension Trait where Self == StrictUIKit {
  /// Fails a test that does something for which UIKit stops the app.
  static var strictUIKit: Self { Self() }
}
