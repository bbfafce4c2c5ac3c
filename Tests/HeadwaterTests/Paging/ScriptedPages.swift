@testable import Headwater

/// Answers requests when, and with what, a test says.
@MainActor
final class ScriptedPages<Item: ListElement> {
  typealias Answer = Result<Page<Int, Item>, any Error>

  private(set) var requests: [PageRequest<Int>] = []
  private var waiting: [CheckedContinuation<Page<Int, Item>, any Error>] = []

  func answer(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
    requests.append(request)
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Waits until a request is open, and answers the oldest.
  func reply(_ answer: Answer) async {
    while waiting.isEmpty { await Task.yield() }
    waiting.removeFirst().resume(with: answer)
  }

  func reply(
    _ items: [Item], previous: Int? = nil, next: Int? = nil, before: Int? = nil, after: Int? = nil
  ) async {
    await reply(
      .success(
        Page(items: items, previousKey: previous, nextKey: next, itemsBefore: before, itemsAfter: after)))
  }

  /// Waits until so many requests have come.
  func waitForRequests(_ count: Int) async {
    while requests.count < count { await Task.yield() }
  }
}

/// What was put right, kept for a test to look at.
@MainActor
final class Reports {
  private(set) var all: [Diagnostic] = []

  func take(_ diagnostic: Diagnostic) { all.append(diagnostic) }
}

struct PageFailure: Error, Equatable {}

extension PagedDataSource {
  /// The items that are shown.
  var items: [Element] { snapshot.items.compactMap(\.item) }
  /// The rows: items, and nil for placeholders.
  var slots: [Element?] { snapshot.items.map(\.item) }
}
