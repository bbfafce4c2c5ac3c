import HeadwaterUIKit
import Testing

/// Makes everything that UIKit would stop the program for an issue of the test. UIKit itself needs no such help.
struct StrictUIKit: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if !canImport(UIKit)
      // For good: other tests run meanwhile, and none is to stop the program.
      await MainActor.run { UIKitFailure.handler = { Issue.record("UIKit would stop here: \($0)") } }
    #endif
    try await function()
  }
}

extension Trait where Self == StrictUIKit {
  /// No test may do what UIKit stops the program for.
  static var strictUIKit: Self { Self() }
}
