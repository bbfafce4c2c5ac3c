import HeadwaterUIKit
import Testing

/// Makes everything that UIKit would stop the program for an issue of the test. UIKit itself needs no such help.
struct StrictUIKit: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    #if canImport(UIKit)
      try await function()
    #else
      try await UIKitFailure.$handler.withValue({ Issue.record("UIKit would stop here: \($0)") }) {
        try await function()
      }
    #endif
  }
}

extension Trait where Self == StrictUIKit {
  /// No test may do what UIKit stops the program for.
  static var strictUIKit: Self { Self() }
}
