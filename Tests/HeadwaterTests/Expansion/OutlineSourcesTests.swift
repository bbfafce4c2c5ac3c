import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("An outline whose children have their own sources")
struct OutlineSourcesTests {
  /// A tree of numbers with a separate source for each list of children.
  @MainActor
  final class Tree {
    var sources: [Int: ArrayDataSource<Int>] = [:]
    private(set) var made: [Int] = []

    func children(of node: Int) -> ArrayDataSource<Int> {
      made.append(node)
      let source = sources[node] ?? ArrayDataSource([])
      sources[node] = source
      return source
    }
  }

  let tree = Tree()
  let roots = ArrayDataSource([1, 2])
  let outline: OutlineDataSource<SingleSection, Int>
  let views: ListViews<OutlineDataSource<SingleSection, Int>>

  init() {
    outline = roots.outlined(childrenIn: { [tree] in tree.children(of: $0) })
    views = ListViews(outline)
  }

  var rows: [String] {
    outline.snapshot.items.map { row in
      String(repeating: " ", count: row.level) + (row.loadState == nil ? "\(row.node)" : "…")
    }
  }

  @Test func childSourceChangesAppearBelowNode() async throws {
    tree.sources[1] = ArrayDataSource([10, 11])
    outline.expand(1)
    await outline.settle()
    #expect(rows == ["1", " 10", " 11", "2"])
    try tree.sources[1]?.insert(12, at: 1)
    #expect(rows == ["1", " 10", " 12", " 11", "2"])
    try tree.sources[1]?.setItems([11])
    #expect(rows == ["1", " 11", "2"])
    outline.collapse(1)
    try tree.sources[1]?.setItems([11, 13])
    outline.expand(1)
    #expect(rows == ["1", " 11", " 13", "2"])
    #expect(tree.made == [1])
    #expect(views.faults == [])
  }

  @Test func removedNodeReleasesSource() async throws {
    tree.sources[1] = ArrayDataSource([10])
    tree.sources[10] = ArrayDataSource([100])
    outline.expand(1)
    outline.expand(10)
    await outline.settle()
    #expect(rows == ["1", " 10", "  100", "2"])
    weak let source = tree.sources[10]
    tree.sources[10] = nil
    #expect(source != nil)
    try tree.sources[1]?.setItems([])
    #expect(rows == ["1", "2"])
    #expect(source == nil)
    // If a node returns, its source is recreated.
    try tree.sources[1]?.setItems([10])
    await outline.settle()
    #expect(tree.made == [1, 10, 10])
  }

  @Test func nodeMovedBetweenParentsIsShownOnce() async throws {
    (tree.sources[1], tree.sources[2]) = (ArrayDataSource([10]), ArrayDataSource([20]))
    outline.expand(1)
    outline.expand(2)
    await outline.settle()
    try tree.sources[2]?.setItems([20, 10])
    #expect(rows.count(where: { $0.hasSuffix("10") }) == 1)
    try tree.sources[1]?.setItems([])
    #expect(rows == ["1", "2", " 20", " 10"])
    #expect(views.faults == [])
  }

  /// A source that loads when a test asks it to.
  @MainActor
  final class SlowSource: DataSource, Loadable {
    typealias Section = SingleSection
    typealias Item = Int
    let content = ArrayDataSource<Int>([])
    private(set) var state = LoadState.loading
    private(set) var retries = 0
    private var bodies: [@MainActor () -> Void] = []

    var snapshot: Snapshot<SingleSection, Int> { content.snapshot }
    func observe(_ body: @escaping @MainActor (SnapshotTransition<SingleSection, Int>) -> Void)
      -> ObservationToken
    {
      content.observe(body)
    }
    func state(of kind: LoadKind) -> LoadState { kind == .refresh ? state : .ended }
    func startLoading(_ kind: LoadKind) {}
    func retry() {
      retries += 1
      become(.loading)
    }
    func observeLoading(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
      bodies.append(body)
      return ObservationToken(content)
    }

    func become(_ state: LoadState, _ items: [Int]? = nil) {
      if let items { try? content.setItems(items) }
      self.state = state
      for body in bodies { body() }
    }
  }

  private struct Failure: Error {}

  @Test func loadingChildSourceIsAwaitedAndRetried() async throws {
    let source = SlowSource()
    let outline = roots.outlined(childrenIn: { _ in source })
    func texts() -> [String] {
      outline.snapshot.items.map { row in
        switch row.loadState {
        case nil: "\(row.node)"
        case .failed: "failed"
        default: "loading"
        }
      }
    }
    outline.expand(1)
    #expect(texts() == ["1", "loading", "2"])
    // Rows that arrive before loading is complete aren't shown yet.
    source.become(.loading, [10])
    #expect(texts() == ["1", "loading", "2"])
    source.become(.failed(Failure()))
    await outline.settle()
    #expect(texts() == ["1", "failed", "2"])
    outline.retry(1)
    #expect(texts() == ["1", "loading", "2"])
    while source.retries == 0 { await Task.yield() }
    source.become(.ended, [10, 11])
    await outline.settle()
    #expect(texts() == ["1", "10", "11", "2"])
  }

  @Test func releasedOutlineReleasesSources() async {
    weak var source: ArrayDataSource<Int>?
    do {
      let outline = roots.outlined(childrenIn: { _ in
        let made = ArrayDataSource([5])
        source = made
        return made
      })
      outline.expand(1)
      await outline.settle()
      #expect(source != nil)
    }
    #expect(source == nil)
  }
}
