import Foundation
import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("An outline whose children are loaded")
struct OutlineLoadingTests {
  struct Failure: Error, Equatable {}

  /// A server that responds when a test asks it to.
  @MainActor
  final class Server {
    private(set) var requests: [Int] = []
    var waiting: [(node: Int, continuation: CheckedContinuation<[Int], any Error>)] = []
    var isWaiting: Bool { !waiting.isEmpty }
    /// The nodes whose children have been requested but not received.
    var pending: [Int] { waiting.map(\.node) }

    func children(of node: Int) async throws -> [Int] {
      requests.append(node)
      return try await withCheckedThrowingContinuation { waiting.append((node, $0)) }
    }

    /// Waits until the children of a node are requested, then responds.
    func reply(_ node: Int, _ result: Result<[Int], any Error>) async {
      while !waiting.contains(where: { $0.node == node }) { await Task.yield() }
      guard let index = waiting.firstIndex(where: { $0.node == node }) else { return }
      waiting.remove(at: index).continuation.resume(with: result)
    }

    func reply(_ node: Int, _ children: Int...) async { await reply(node, .success(children)) }
  }

  @MainActor final class Reports { var all: [Diagnostic] = [] }

  let server = Server()
  let clock = VirtualClock()
  let reports = Reports()
  let roots = ArrayDataSource([1, 2])
  let outline: OutlineDataSource<SingleSection, Int>
  let views: ListViews<OutlineDataSource<SingleSection, Int>>

  init() {
    outline = roots.outlined(
      clock: clock, report: { [reports] in reports.all.append($0) },
      load: { [server] in try await server.children(of: $0) })
    views = ListViews(outline)
  }

  /// The rows as text, indented by level: the number of a node, "loading", or an error.
  var rows: [String] {
    outline.snapshot.items.map { row in
      let indent = String(repeating: " ", count: row.level)
      return switch row.loadState {
      case nil, .idle, .ended: indent + "\(row.node)"
      case .loading: indent + "loading"
      case .failed(let failure): indent + "\(failure)"
      }
    }
  }

  /// Expands a node and responds immediately.
  func open(_ node: Int, _ children: Int...) async {
    outline.expand(node)
    await server.reply(node, .success(children))
    await outline.settle()
  }

  @Test func collapsedNodesLoadNothing() {
    #expect(rows == ["1", "2"])
    #expect(outline.snapshot.items.allSatisfy { $0.isExpandable })
    #expect(!outline.isLoading)
    #expect(server.requests.isEmpty)
  }

  @Test func expandingNodeShowsLoadingRow() async {
    outline.expand(1)
    #expect(rows == ["1", " loading", "2"])
    #expect(outline.isLoading)
    await server.reply(1, 3, 4)
    await outline.settle()
    #expect(rows == ["1", " 3", " 4", "2"])
    #expect(!outline.isLoading)
    #expect(views.faults == [])
  }

  @Test func nodeRowsHaveDistinctIdentities() async {
    outline.expand(1)
    #expect(
      outline.snapshot.items.map(\.identity) == [.node(1), .loading(1), .node(2)])
    await server.reply(1, .failure(Failure()))
    await outline.settle()
    #expect(
      outline.snapshot.items.map(\.identity) == [.node(1), .failed(1), .node(2)])
  }

  @Test func childlessNodeStaysExpanded() async {
    await open(1)
    #expect(rows == ["1", "2"])
    #expect(outline.snapshot.items.first { $0.node == 1 }?.isExpanded == true)
  }

  @Test func nonexpandableNodeIsNotLoaded() async {
    let outline = roots.outlined(
      isExpandable: { $0 != 2 }, load: { [server] in try await server.children(of: $0) })
    outline.expandAll()
    await server.reply(1, 2)
    await outline.settle()
    #expect(server.requests == [1])
    #expect(outline.snapshot.items.map(\.isExpandable) == [true, false])
  }

  @Test func collapsingNodeKeepsLoadedChildren() async {
    await open(1, 3)
    outline.collapse(1)
    outline.expand(1)
    #expect(rows == ["1", " 3", "2"])
    #expect(server.requests == [1])
  }

  @Test func collapsingNodeDoesNotCancelLoad() async {
    outline.expand(1)
    outline.collapse(1)
    #expect(rows == ["1", "2"])
    await server.reply(1, 3)
    await outline.settle()
    #expect(rows == ["1", "2"])
    outline.expand(1)
    #expect(rows == ["1", " 3", "2"])
    #expect(server.requests == [1])
  }

  @Test func duplicateLoadIsIgnored() async {
    outline.expand(1)
    outline.reload(1)
    outline.collapse(1)
    outline.expand(1)
    outline.invalidate()
    await server.reply(1, 3)
    await outline.settle()
    #expect(server.requests == [1])
    #expect(rows == ["1", " 3", "2"])
  }

  @Test func failedLoadIsShownAndRetried() async {
    outline.expand(1)
    await server.reply(1, .failure(Failure()))
    await outline.settle()
    #expect(rows == ["1", " Failure()", "2"])
    outline.retry(2)
    #expect(!outline.isLoading)
    outline.retry(1)
    #expect(rows == ["1", " loading", "2"])
    await server.reply(1, 3)
    await outline.settle()
    #expect(rows == ["1", " 3", "2"])
    #expect(views.faults == [])
  }

  @Test func canceledLoadCollapsesNode() async {
    outline.expand(1)
    await server.reply(1, .failure(CancellationError()))
    await outline.settle()
    #expect(rows == ["1", "2"])
    #expect(!outline.isExpanded(1))
    #expect(!outline.isLoading)
    await open(1, 3)
    #expect(rows == ["1", " 3", "2"])
    #expect(server.requests == [1, 1])
    #expect(views.faults == [])
  }

  @Test func canceledReloadKeepsChildren() async {
    await open(1, 3, 4)
    outline.reload(1)
    await server.reply(1, .failure(CancellationError()))
    await outline.settle()
    #expect(rows == ["1", " 3", " 4", "2"])
    #expect(views.faults == [])
  }

  @Test func reloadKeepsChildrenEvenAfterFailure() async {
    await open(1, 3, 4)
    outline.reload(1)
    #expect(rows == ["1", " 3", " 4", "2"])
    await server.reply(1, .failure(Failure()))
    await outline.settle()
    #expect(rows == ["1", " Failure()", " 3", " 4", "2"])
    outline.retry(1)
    #expect(rows == ["1", " 3", " 4", "2"])
    await server.reply(1, 4, 5)
    await outline.settle()
    #expect(rows == ["1", " 4", " 5", "2"])
    #expect(views.faults == [])
  }

  @Test func remainingNodesKeepDescendantsAfterReload() async {
    await open(1, 3, 4)
    await open(3, 5)
    outline.reload(1)
    await server.reply(1, 6, 3)
    await outline.settle()
    #expect(rows == ["1", " 6", " 3", "  5", "2"])
    #expect(server.requests == [1, 3, 1])
  }

  @Test func responseForRemovedNodeIsDropped() async throws {
    outline.expand(1)
    while !server.isWaiting { await Task.yield() }
    try roots.remove(ids: [1])
    #expect(rows == ["2"])
    #expect(!outline.isLoading)
    await server.reply(1, 3)
    await Task.yield()
    #expect(rows == ["2"])
    try roots.append(1)
    #expect(rows == ["2", "1", " loading"])
    await server.reply(1, 4)
    await outline.settle()
    #expect(rows == ["2", "1", " 4"])
    #expect(views.faults == [])
  }

  @Test func staleResponseIsIgnoredAfterReinsertion() async throws {
    outline.expand(1)
    while !server.isWaiting { await Task.yield() }
    try roots.remove(ids: [1])
    try roots.append(1)
    while server.requests.count < 2 { await Task.yield() }
    await server.reply(1, 3)
    for _ in 0..<20 { await Task.yield() }
    #expect(rows == ["2", "1", " loading"])
    await server.reply(1, 4)
    await outline.settle()
    #expect(rows == ["2", "1", " 4"])
  }

  @Test func loadOfRemovedDescendantIsDropped() async {
    await open(1, 3)
    outline.expand(3)
    while server.requests.count < 2 { await Task.yield() }
    outline.setChildren([4], of: 1)
    #expect(rows == ["1", " 4", "2"])
    #expect(!outline.isLoading)
    await server.reply(3, 5)
    for _ in 0..<20 { await Task.yield() }
    #expect(rows == ["1", " 4", "2"])
  }

  @Test func movedRootIsNotReloaded() async throws {
    await open(1, 3)
    try roots.move(from: 0, to: 1)
    #expect(rows == ["2", "1", " 3"])
    #expect(server.requests == [1])
  }

  @Test func setChildrenOverridesPendingLoad() async {
    #expect(outline.setChildren([3], of: 1))
    outline.expand(1)
    #expect(rows == ["1", " 3", "2"])
    #expect(!outline.setChildren([3], of: 99))
    outline.reload(1)
    while !server.isWaiting { await Task.yield() }
    #expect(outline.setChildren([4], of: 1))
    await server.reply(1, 5)
    for _ in 0..<20 { await Task.yield() }
    #expect(rows == ["1", " 4", "2"])
  }

  @Test func unansweredLoadTimesOut() async {
    outline.timeout = .seconds(5)
    #expect(outline.timeout == .seconds(5))
    outline.expand(1)
    while clock.numberOfSleepers == 0 { await Task.yield() }
    await clock.advance(by: .seconds(4))
    #expect(rows == ["1", " loading", "2"])
    await clock.advance(by: .seconds(1))
    await outline.settle()
    #expect(rows == ["1", " The request timed out after 5.0 seconds.", "2"])
    #expect(!outline.isLoading)
    await server.reply(1, 3)
    for _ in 0..<20 { await Task.yield() }
    #expect(rows.count == 3)
    outline.retry(1)
    await server.reply(1, 4)
    await outline.settle()
    #expect(rows == ["1", " 4", "2"])
    #expect(clock.numberOfSleepers == 0)
  }

  @Test func duplicatesInResponseAreDropped() async {
    await open(1, 3, 3, 4)
    #expect(rows == ["1", " 3", " 4", "2"])
    #expect(reports.all == [.duplicatesDropped(identities: ["3"])])
    outline.collapse(1)
    outline.expand(1)
    #expect(reports.all.count == 1)
  }

  @Test func nodeLoadedUnderTwoParentsIsShownOnce() async {
    await open(2, 3)
    await open(1, 3, 4)
    #expect(rows == ["1", " 3", " 4", "2"])
    #expect(reports.all == [.duplicatesDropped(identities: ["3"])])
    outline.collapse(1)
    #expect(rows == ["1", "2", " 3"])
    #expect(views.faults == [])
  }

  @Test func ancestorInResponseIsCut() async {
    await open(1, 3)
    await open(3, 1, 4)
    #expect(rows == ["1", " 3", "  4", "2"])
    #expect(reports.all == [.cyclesRemoved(identities: ["1"])])
    #expect(views.faults == [])
  }

  @Test func updatedNodeStaysUpdatedAfterReexpanding() async {
    struct Folder: Identifiable, ListElement { let id: Int, name: String }
    let outline = OutlineDataSource(
      roots: [Folder(id: 1, name: "a")],
      load: { folder in folder.id == 1 ? [Folder(id: 2, name: "b")] : [] })
    outline.expand(1)
    await outline.settle()
    outline.collapse(1)
    #expect(outline.update(Folder(id: 2, name: "c")))
    #expect(!outline.update(Folder(id: 3, name: "c")))
    outline.expand(1)
    #expect(outline.snapshot.items.map(\.node.name) == ["a", "c"])
  }

  @Test func invalidatingReloadsAllLoadedNodes() async {
    await open(1, 3)
    await open(3, 4)
    outline.collapse(1)
    outline.invalidate()
    await server.reply(1, 3, 5)
    await server.reply(3, 6)
    await outline.settle()
    outline.expand(1)
    #expect(rows == ["1", " 3", "  6", " 5", "2"])
    #expect(server.requests.sorted() == [1, 1, 3, 3])
  }

  /// Responses arrive in any order, with failures in between, while nodes are expanded, collapsed, reloaded, removed, and
  /// restored. Finally, the outline must show the contents of the tree.
  @Test(arguments: 1...Search.runs(12))
  func responsesInAnyOrderConverge(seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    func children(_ node: Int) -> [Int] { node > 200 ? [] : (1...3).map { node * 4 + $0 } }
    var pending: [Int] = []
    for _ in 0..<150 {
      let known = Array(outline.snapshot.items).filter { $0.loadState == nil }.map(\.node)
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: if let node = known.randomElement(using: &random) { outline.toggle(node) }
      case 4: if let node = known.randomElement(using: &random) { outline.reload(node) }
      case 5: if let node = known.randomElement(using: &random) { outline.retry(node) }
      case 6:
        if roots.count == 2 {
          try roots.remove(at: Int.random(in: 0..<2, using: &random))
        } else {
          try roots.setItems([2, 1])
        }
      default:
        for _ in 0..<10 { await Task.yield() }
        pending = server.pending
        if let node = pending.randomElement(using: &random) {
          let fails = Int.random(in: 0..<4, using: &random) == 0
          await server.reply(node, fails ? .failure(Failure()) : .success(children(node)))
          for _ in 0..<10 { await Task.yield() }
        }
      }
    }
    try roots.setItems([1, 2])
    // Respond to all requests until there are none left.
    for _ in 0..<200 where outline.isLoading || server.isWaiting || hasFailures {
      for row in Array(outline.snapshot.items) where row.identity.isFailed { outline.retry(row.node) }
      for _ in 0..<10 { await Task.yield() }
      for node in server.pending { await server.reply(node, .success(children(node))) }
      for _ in 0..<10 { await Task.yield() }
    }
    func expected(_ node: Int, _ level: Int) -> [String] {
      let own = [String(repeating: " ", count: level) + "\(node)"]
      return outline.isExpanded(node) ? own + children(node).flatMap { expected($0, level + 1) } : own
    }
    #expect(rows == expected(1, 0) + expected(2, 0), "seed \(seed)")
    #expect(views.faults == [], "seed \(seed)")
    #expect(reports.all == [], "seed \(seed)")
  }

  private var hasFailures: Bool { outline.snapshot.items.contains { $0.identity.isFailed } }
}

extension OutlineRow.Identity {
  fileprivate var isFailed: Bool { if case .failed = self { true } else { false } }
}
