import HeadwaterUIKit
import Testing

/// Records an issue for everything in a test that would make UIKit stop the app. UIKit itself doesn't need this.
struct StrictUIKit: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if !canImport(UIKit)
      // The handler is never removed, because other tests run at the same time, and none should stop the program.
      await MainActor.run { UIKitFailure.handler = { Issue.record("UIKit would stop here: \($0)") } }
    #endif
    try await function()
  }
}

extension Trait where Self == StrictUIKit {
  /// Fails a test if it does something that makes UIKit stop the app.
  static var strictUIKit: Self { Self() }
}
