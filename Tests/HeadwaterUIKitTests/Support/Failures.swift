import HeadlessUIKit

/// The failures of UIKit's double while something happens that takes more than one turn.
@MainActor
func failures(_ body: @MainActor () async throws -> Void) async rethrows -> [UIKitFailure] {
  let record = Failures()
  try await UIKitFailure.$handler.withValue({ record.all.append($0) }) { try await body() }
  return record.all
}

@MainActor
private final class Failures {
  var all: [UIKitFailure] = []
}
