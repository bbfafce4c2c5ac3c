@testable import Headwater

/// A paging source that responds when a test asks it to.
@MainActor
final class ScriptedPages<Item: ListElement> {
  typealias Answer = Result<Page<Int, Item>, any Error>

  private(set) var requests: [PageRequest<Int>] = []
  private var waiting: [CheckedContinuation<Page<Int, Item>, any Error>] = []

  func answer(_ request: PageRequest<Int>) async throws -> Page<Int, Item> {
    requests.append(request)
    return try await withCheckedThrowingContinuation { waiting.append($0) }
  }

  /// Waits until there is a pending request, then responds to the oldest one.
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

  /// Waits until a number of requests have arrived.
  func waitForRequests(_ count: Int) async {
    while requests.count < count { await Task.yield() }
  }
}

/// A record of reported diagnostics.
@MainActor
final class Reports {
  private(set) var all: [Diagnostic] = []

  func take(_ diagnostic: Diagnostic) { all.append(diagnostic) }
}

struct PageFailure: Error, Equatable {}

extension PagedDataSource {
  /// The loaded items.
  var items: [Element] { snapshot.items.compactMap(\.item) }
  /// The rows: an item for each loaded row, and nil for each placeholder.
  var slots: [Element?] { snapshot.items.map(\.item) }
}
