import HeadwaterTesting
import Testing

@testable import Headwater

@MainActor
@Suite("The transitions of a source as a sequence")
struct TransitionsTests {
  @Test
  func iterationStartsWithSnapshotThenFollowsChanges() async throws {
    let source = ArrayDataSource(["Ada"])
    var transitions = source.transitions.makeAsyncIterator()
    let first = await transitions.next()
    #expect(first?.before.numberOfSections == 0 && first.map { Array($0.after.items) } == ["Ada"])
    #expect(first?.context.isAnimated == false)
    try source.append("Grace")
    let second = await transitions.next()
    #expect(second.map { Array($0.before.items) } == ["Ada"])
    #expect(second?.changeset.insertedItems.count == 1)
  }

  @Test
  func slowReaderReceivesMergedTransition() async throws {
    let source = ArrayDataSource(["Ada"])
    var transitions = source.transitions.makeAsyncIterator()
    _ = await transitions.next()
    try UpdateContext(animated: false).perform { try source.append("Grace") }
    try UpdateContext(origin: "menu").perform { try source.append("Katherine") }
    try source.remove(ids: ["Ada"])
    let next = await transitions.next()
    #expect(next.map { Array($0.before.items) } == ["Ada"])
    #expect(next.map { Array($0.after.items) } == ["Grace", "Katherine"])
    #expect(next?.context.isAnimated == false)
    try source.append("Dorothy")
    #expect(await transitions.next()?.before.numberOfItems == 2)
  }

  @Test
  func releasingSourceEndsAfterPendingTransitions() async throws {
    var source: ArrayDataSource? = ArrayDataSource(["Ada"])
    weak let weakSource = source
    let transitions = try #require(source).transitions
    try source?.append("Grace")
    source = nil
    #expect(weakSource == nil)
    var read: [[String]] = []
    for await transition in transitions { read.append(Array(transition.after.items)) }
    #expect(read == [["Ada", "Grace"]])
  }

  @Test
  func releasingSourceEndsWaitingReader() async throws {
    var source: ArrayDataSource? = ArrayDataSource(["Ada"])
    let derived = source?.map { $0.uppercased() }
    let transitions = try #require(derived).transitions
    let read = Task {
      var last: [String] = []
      for await transition in transitions { last = Array(transition.after.items) }
      return last
    }
    for _ in 0..<10 { await Task.yield() }
    try source?.append("Grace")
    for _ in 0..<10 { await Task.yield() }
    source = nil
    _ = consume derived
    #expect(await read.value == ["ADA", "GRACE"])
  }

  @Test
  func cancellingReaderEndsObservation() async throws {
    let source = ArrayDataSource(["Ada"])
    let transitions = source.transitions
    #expect(source.store.numberOfObservers == 1)
    let read = Task {
      var count = 0
      for await _ in transitions { count += 1 }
      return count
    }
    for _ in 0..<10 { await Task.yield() }
    read.cancel()
    #expect(await read.value == 1)
    while source.store.numberOfObservers > 0 { await Task.yield() }
  }

  @Test
  func releasingSequenceEndsObservation() {
    let source = ArrayDataSource(["Ada"])
    do { _ = source.transitions }
    #expect(source.store.numberOfObservers == 0)
  }

  @Test
  func sequencesAreIndependent() async throws {
    let source = ArrayDataSource([1])
    var first = source.transitions.makeAsyncIterator()
    try source.append(2)
    var second = source.transitions.makeAsyncIterator()
    #expect(await first.next()?.after.numberOfItems == 2)
    #expect(await second.next()?.before.numberOfItems == 0)
    try source.append(3)
    #expect(await first.next()?.before.numberOfItems == 2)
    #expect(await second.next()?.before.numberOfItems == 2)
  }

  @Test(arguments: 0..<20)
  func randomReadsLeaveNoGaps(seed: UInt64) async throws {
    var edits = RandomEdits(seed: seed)
    var source: SectionedDataSource<Group, Entry>? = SectionedDataSource()
    let transitions = try #require(source).transitions
    let read = Task {
      var last = Snapshot<Group, Entry>()
      var faults = 0
      for await transition in transitions {
        if !transition.before.isIdentical(to: last), last.numberOfSections > 0 { faults += 1 }
        last = transition.after
      }
      return (last, faults)
    }
    for _ in 0..<100 {
      try source?.perform { try edits.edit(&$0) }
      for _ in 0..<edits.number(0..<4) { await Task.yield() }
    }
    let end = try #require(source).snapshot
    source = nil
    let (last, faults) = await read.value
    #expect(last == end && faults == 0, "seed \(seed)")
  }
}
