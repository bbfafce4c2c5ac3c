import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("The lists of a tree in one store, some of which are outdated")
struct OutlineRoundTests {
  /// A list that follows a store.
  @MainActor
  private final class Follower: DataSource, StoreSynchronizing {
    let list: ArrayDataSource<Int>
    var isBehind = false
    /// The items to show after the next read.
    var next: [Int]?
    private(set) var numberOfQuestions = 0
    private var asked: [CheckedContinuation<Void, Never>] = []

    init(_ items: [Int]) { list = ArrayDataSource(items) }

    var snapshot: Snapshot<SingleSection, Int> { list.snapshot }

    func observe(_ body: @escaping @MainActor (SnapshotTransition<SingleSection, Int>) -> Void)
      -> ObservationToken
    {
      list.observe(body)
    }

    func isBehind(_ other: any StoreSynchronizing) -> Bool { isBehind }
    var roundOnItsWay: Task<Void, Never>? { nil }

    func catchUp() async throws {
      numberOfQuestions += 1
      await withCheckedContinuation { asked.append($0) }
    }

    /// Completes a read.
    func read() throws {
      isBehind = false
      if let next { try list.setItems(next) }
      for continuation in asked { continuation.resume() }
      asked = []
    }
  }

  private let first = Follower([10, 11])
  private let second = Follower([20, 21])
  private let third = Follower([30])
  private let outline: OutlineDataSource<SingleSection, Int>
  private let views: ListViews<OutlineDataSource<SingleSection, Int>>

  init() async {
    let children = [1: first, 2: second, 3: third]
    outline = Follower([1, 2, 3]).outlined(
      isExpandable: { children[$0] != nil }, childrenIn: { children[$0] ?? Follower([]) })
    views = ListViews(outline)
    for node in 1...3 { outline.expand(node) }
    await outline.settle()
    second.isBehind = true
  }

  private var shown: [Int] { outline.snapshot.items.map(\.node) }

  private func turns(until isSo: () -> Bool) async {
    while !isSo() { await Task.yield() }
  }

  @Test func newItemAppearsDespiteLaggingList() async throws {
    try first.list.insert(12, at: 0)
    #expect(shown == [1, 12, 10, 11, 2, 20, 21, 3, 30])
    try first.list.setItems([10, 12, 13, 11])
    #expect(shown == [1, 10, 12, 13, 11, 2, 20, 21, 3, 30])
    #expect(second.numberOfQuestions == 0)
    #expect(views.faults == [])
  }

  @Test func movedItemWaitsOnlyForLaggingList() async throws {
    second.next = [21]
    try first.list.insert(20, at: 0)
    #expect(shown == [1, 10, 11, 2, 20, 21, 3, 30])
    await turns { second.numberOfQuestions == 1 }
    try second.read()
    await turns { shown == [1, 20, 10, 11, 2, 21, 3, 30] }
    #expect(first.numberOfQuestions == 0 && third.numberOfQuestions == 0)
    #expect(views.faults == [])
  }

  @Test func removedItemWaitsForLaggingList() async throws {
    second.next = [20, 10, 21]
    try first.list.setItems([11])
    #expect(shown == [1, 10, 11, 2, 20, 21, 3, 30])
    await turns { second.numberOfQuestions == 1 }
    try second.read()
    await turns { shown == [1, 11, 2, 20, 10, 21, 3, 30] }
    // No list is behind.
    try third.list.setItems([])
    #expect(shown == [1, 11, 2, 20, 10, 21, 3])
    #expect(second.numberOfQuestions == 1)
    #expect(views.faults == [])
  }

  @Test func manyNewItemsWaitForLaggingList() async throws {
    try first.list.setItems([10, 11] + Array(1_000..<1_101))
    #expect(shown.count == 8)
    await turns { second.numberOfQuestions == 1 }
    try second.read()
    await turns { shown.count == 109 }
    #expect(views.faults == [])
  }
}
