import Headwater
import Testing

@Suite("A source that loads")
@MainActor
struct LoadingDataSourceTests {
  struct Failure: Error, Equatable {}

  /// A server that responds when a test asks it to.
  @MainActor
  final class Server {
    typealias Request = (kind: LoadKind, section: String?, offset: Int, cursor: (any Sendable & Equatable)?)
    private(set) var requests: [Request] = []
    private var waiting: [CheckedContinuation<LoadResult<String, Int>, any Error>] = []

    func answer(_ request: Request) async throws -> LoadResult<String, Int> {
      requests.append(request)
      return try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    /// Waits until there is a pending request, then responds to the oldest one.
    func reply(_ result: Result<LoadResult<String, Int>, any Error>) async {
      while waiting.isEmpty { await Task.yield() }
      waiting.removeFirst().resume(with: result)
    }
  }

  let server = Server()
  let source: LoadingDataSource<String, Int>
  let reports = Reports()

  @MainActor
  final class Reports { var all: [Diagnostic] = [] }

  init() {
    source = LoadingDataSource { [server] request in try await server.answer(request) }
    source.report = { [reports] in reports.all.append($0) }
  }

  private func found(
    _ sections: [(String, [Int])], replacesPresent: Bool = false, isEnd: Bool = false,
    cursor: Int? = nil
  ) -> Result<LoadResult<String, Int>, any Error> {
    .success(
      LoadResult(
        sections: sections.map { (section: $0.0, items: $0.1) }, replacesPresent: replacesPresent,
        isEnd: isEnd, cursor: cursor))
  }

  private var items: [[Int]] {
    (0..<source.snapshot.numberOfSections).map { Array(source.snapshot.items(inSection: $0)) }
  }

  @Test func nothingLoadsInitially() {
    #expect(source.state == .idle)
    #expect(server.requests.isEmpty)
  }

  @Test func firstLoadRefreshesAndLaterLoadsAppend() async {
    let first = source.load()
    #expect(source.state == .loading)
    await server.reply(found([("a", [1, 2])]))
    await first?.value
    #expect(source.state == .ended && !source.snapshot.isEmpty)
    #expect(items == [[1, 2]])
    let second = source.load()
    await server.reply(found([("a", [3]), ("b", [4])], isEnd: true))
    await second?.value
    #expect(items == [[1, 2, 3], [4]])
    #expect(server.requests.map { $0.offset } == [0, 2])
    #expect(source.load() == nil)
  }

  @Test func duplicateLoadIsIgnored() async {
    let first = source.load()
    #expect(source.load() == nil)
    #expect(source.load(.refresh) == nil)
    await server.reply(found([("a", [1])]))
    await first?.value
    #expect(server.requests.count == 1)
  }

  @Test func latestReloadWins() async {
    let first = source.load()
    while server.requests.count < 1 { await Task.yield() }
    let second = source.reload()
    while server.requests.count < 2 { await Task.yield() }
    let third = source.reload()
    await server.reply(found([("a", [1])]))
    await server.reply(found([("a", [2])]))
    await first?.value
    await second?.value
    #expect(source.snapshot.isEmpty)
    #expect(source.state == .loading)
    await server.reply(found([("a", [3])]))
    await third?.value
    #expect(items == [[3]])
    #expect(source.state == .ended)
  }

  @Test func reloadingSectionsDuringRefreshRestartsIt() async {
    let first = source.load()
    await server.reply(found([("a", [1]), ("b", [2])]))
    await first?.value
    let refresh = source.reload()
    while server.requests.count < 2 { await Task.yield() }
    let sections = source.reload(sections: ["b", "none"])
    #expect(sections.count == 1)
    #expect(source.reload(sections: ["none"]).isEmpty)
    await server.reply(found([("a", [3]), ("b", [4])]))
    await refresh?.value
    #expect(items == [[1], [2]])
    await server.reply(found([("a", [5]), ("b", [6])]))
    for section in sections { await section.value }
    #expect(items == [[5], [6]])
    #expect(server.requests.map(\.section) == [nil, nil, nil])
  }

  @Test func cancelledReloadKeepsContent() async {
    let first = source.load()
    await server.reply(found([("a", [1])], isEnd: true))
    await first?.value
    source.reload()
    let second = source.reload()
    second?.cancel()
    await second?.value
    #expect(source.state == .ended)
    #expect(source.load() == nil)
    #expect(items == [[1]])
  }

  @Test func resultAfterReloadIsDropped() async {
    let first = source.load()
    await server.reply(found([("a", [1])]))
    await first?.value
    let more = source.load()
    while server.requests.count < 2 { await Task.yield() }
    let reload = source.reload()
    await server.reply(found([("a", [2])]))
    await more?.value
    #expect(items == [[1]])
    await server.reply(found([("b", [3])]))
    await reload?.value
    #expect(items == [[3]])
  }

  @Test func failureIsReportedAndRetried() async {
    let first = source.load()
    await server.reply(.failure(Failure()))
    await first?.value
    guard case .failed(let failure) = source.state else {
      Issue.record("not failed")
      return
    }
    #expect(failure as? Failure == Failure())
    source.retry()
    await server.reply(found([("a", [1])]))
    while source.state != .ended || source.snapshot.isEmpty { await Task.yield() }
    #expect(items == [[1]])
  }

  @Test func failedAppendKeepsContent() async {
    let first = source.load()
    await server.reply(found([("a", [1])]))
    await first?.value
    let more = source.load()
    await server.reply(.failure(Failure()))
    await more?.value
    #expect(items == [[1]])
    #expect(source.state == .ended && !source.snapshot.isEmpty)
    #expect(source.states.failedParts == [.append])
  }

  @Test func existingItemsAreNotDuplicated() async {
    let first = source.load()
    await server.reply(found([("a", [1, 2])]))
    await first?.value
    let more = source.load()
    await server.reply(found([("a", [2, 3, 3])]))
    await more?.value
    #expect(items == [[1, 2, 3]])
    #expect(reports.all == [.duplicatesDropped(identities: ["3"])])
  }

  @Test func sectionLoadsMoreItems() async {
    let first = source.load()
    await server.reply(found([("a", [1]), ("b", [2])]))
    await first?.value
    let more = source.load(section: "b")
    await server.reply(found([("b", [3])]))
    await more?.value
    #expect(items == [[1], [2, 3]])
    #expect(server.requests.last?.section == "b")
    #expect(server.requests.last?.offset == 1)
    #expect(source.load(section: "none") == nil)
  }

  @Test func loadCanReplaceSection() async {
    let first = source.load()
    await server.reply(found([("a", [1, 2, 3])]))
    await first?.value
    let again = source.load(section: "a")
    await server.reply(found([("a", [3, 1])], replacesPresent: true))
    await again?.value
    #expect(items == [[3, 1]])
  }

  @Test func repeatedCursorEndsLoading() async {
    let first = source.load()
    await server.reply(found([("a", [1])], cursor: 7))
    await first?.value
    let more = source.load()
    await server.reply(found([("a", [2])], cursor: 7))
    await more?.value
    #expect(server.requests.last?.cursor as? Int == 7)
    #expect(reports.all == [.repeatedCursor(part: "append")])
    #expect(source.load() == nil)
  }

  @Test func cancelledLoadIsDropped() async {
    let first = source.load()
    while server.requests.isEmpty { await Task.yield() }
    source.cancel(.refresh)
    #expect(source.state == .idle)
    await server.reply(found([("a", [1])]))
    await first?.value
    #expect(items == [])
    #expect(source.state == .idle)
  }

  @Test func reloadAppliesOnlyDifference() async throws {
    let first = source.load()
    await server.reply(found([("a", [1, 2, 3])]))
    await first?.value
    var changes: [Changeset] = []
    let token = source.observe { changes.append($0.changeset) }
    let reload = source.reload()
    await server.reply(found([("a", [1, 3, 4])]))
    await reload?.value
    let change = try #require(changes.first)
    #expect(changes.count == 1)
    #expect(change.deletedItems.reduce(0) { $0 + $1.count } == 1)
    #expect(change.insertedItems.reduce(0) { $0 + $1.count } == 1)
    token.cancel()
  }
}
