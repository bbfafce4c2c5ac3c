import Dispatch
import HeadwaterTesting
import Testing

@testable import Headwater

@MainActor
@Suite("A source that follows an asynchronous sequence")
struct StreamedDataSourceTests {
  struct Broken: Error {}

  /// Yields to other tasks until a condition is true. The time limit ends a test that would wait forever.
  func wait(until isSo: () -> Bool) async {
    while !isSo() { await Task.yield() }
  }

  @Test
  func eachStateAppliesDifference() async {
    let (states, continuation) = AsyncStream.makeStream(of: [String].self)
    let source = StreamedDataSource(states)
    let checker = TransitionChecker(source)
    var changeset: Changeset?
    let observation = source.observe { changeset = $0.changeset }
    #expect(source.state == .loading && source.state(of: .refresh) == .loading)

    continuation.yield(["Ada", "Grace"])
    await wait { source.snapshot.numberOfItems == 2 }
    #expect(source.state == .ended && source.state(of: .refresh) == .idle)
    continuation.yield(["Grace", "Ada", "Katherine"])
    await wait { source.snapshot.numberOfItems == 3 }

    #expect(Array(source.snapshot.items) == ["Grace", "Ada", "Katherine"])
    #expect(checker.count == 2 && checker.faults == [])
    #expect(changeset?.movedItems.count == 1 && changeset?.insertedItems.count == 1)
    #expect(changeset?.deletedItems == [])
    withExtendedLifetime(observation) {}
  }

  @Test
  func statesArriveInOrderEndingWithNewest() async {
    let (states, continuation) = AsyncStream.makeStream(of: [Int].self)
    let source = StreamedDataSource(states)
    let checker = TransitionChecker(source)
    var shown: [Int] = []
    let observation = source.observe { shown.append($0.after.numberOfItems) }
    for last in 1...100 { continuation.yield(Array(0..<last)) }
    continuation.finish()
    await wait { source.state(of: .refresh) == .ended }
    #expect(shown.last == 100 && zip(shown, shown.dropFirst()).allSatisfy(<))
    #expect(checker.faults == [])
    withExtendedLifetime(observation) {}
  }

  @Test
  func endedSequenceKeepsRows() async {
    let (states, continuation) = AsyncStream.makeStream(of: [String].self)
    let source = StreamedDataSource(states)
    var told = 0
    let observation = source.observeLoading { told += 1 }
    continuation.yield(["Ada"])
    continuation.finish()
    await wait { source.state(of: .refresh) == .ended }
    #expect(Array(source.snapshot.items) == ["Ada"])
    #expect(source.state == .ended && told == 2)
    withExtendedLifetime(observation) {}
  }

  @Test
  func failedSequenceKeepsRowsAndRetries() async {
    let script = Script([
      .states([["Ada"], ["Ada", "Grace"]], fails: true), .states([["Grace"]], fails: false),
    ])
    let source = StreamedDataSource(script)
    await wait { source.state(of: .refresh) == .failed(Broken()) }
    #expect(Array(source.snapshot.items) == ["Ada", "Grace"])
    #expect(source.state == .ended)

    source.startLoading(.append)
    #expect(source.state(of: .refresh) == .failed(Broken()))
    source.retry()
    #expect(source.state(of: .refresh) == .loading)
    await wait { source.state(of: .refresh) == .ended }
    #expect(Array(source.snapshot.items) == ["Grace"] && script.numberOfIterations == 2)
  }

  @Test
  func failureWithoutRowsFailsSource() async {
    let source = StreamedDataSource(Script([.states([], fails: true)]))
    await wait { source.state == .failed(Broken()) }
    #expect(source.snapshot.numberOfItems == 0)
    #expect(source.state(of: .append) == .ended && source.state(of: .prepend) == .ended)
  }

  @Test
  func emptyStateAndEmptySequenceEndLoading() async {
    let (states, continuation) = AsyncStream.makeStream(of: [String].self)
    let source = StreamedDataSource(states)
    continuation.yield([])
    await wait { source.state == .ended }
    #expect(source.snapshot.numberOfSections == 1 && source.snapshot.isEmpty)

    let other = StreamedDataSource(Script([.states([], fails: false)]))
    await wait { other.state == .ended }
    #expect(other.snapshot.numberOfSections == 0)
  }

  @Test
  func duplicateIdentitiesKeepFirstAndReport() async {
    let (states, continuation) = AsyncStream.makeStream(of: [(String, [Int])].self)
    var reports: [Diagnostic] = []
    let source = StreamedDataSource(sections: states, report: { reports.append($0) })
    continuation.yield([("a", [1, 2]), ("b", [2, 3])])
    await wait { source.snapshot.numberOfItems == 3 }
    #expect(source.snapshot == Snapshot(sections: [("a", [1, 2]), ("b", [3])]))
    #expect(reports == [.duplicatesDropped(identities: ["2"])])
    continuation.yield([("a", [1]), ("a", [4]), ("b", [3, 5])])
    await wait { source.snapshot.contains(5) }
    #expect(source.snapshot == Snapshot(sections: [("a", [1]), ("b", [3, 5])]))
    #expect(reports.last == .duplicatesDropped(identities: ["a"]))
  }

  @Test
  func collectionsAndSnapshotsAreAccepted() async {
    let (states, continuation) = AsyncStream.makeStream(of: IdentifiedEntries.self)
    let source = StreamedDataSource(states)
    continuation.yield(IdentifiedEntries([Entry(id: 1, value: 0), Entry(id: 2, value: 0)]))
    await wait { source.snapshot.numberOfItems == 2 }
    continuation.yield(IdentifiedEntries([Entry(id: 1, value: 7), Entry(id: 2, value: 0)]))
    await wait { source.snapshot.item(id: 1)?.value == 7 }

    let (snapshots, other) = AsyncStream.makeStream(of: Snapshot<String, Int>.self)
    let sections = StreamedDataSource(snapshots)
    other.yield(Snapshot(sections: [("a", [1])]))
    await wait { sections.snapshot.numberOfItems == 1 }
    #expect(sections.snapshot.section(at: 0) == "a")
  }

  @Test
  func releasingSourceEndsIteration() async {
    let ended = AsyncStream.makeStream(of: Void.self)
    weak var weakSource: StreamedDataSource<SingleSection, String>?
    do {
      // The sequence isn't referenced elsewhere, so it ends with its iteration, even if the iteration isn't waiting for a
      // state.
      let (states, continuation) = AsyncStream.makeStream(of: [String].self)
      continuation.onTermination = { _ in ended.continuation.finish() }
      let source = StreamedDataSource(states)
      weakSource = source
      continuation.yield(["Ada"])
      await wait { source.snapshot.numberOfItems == 1 }
    }
    for await _ in ended.stream {}
    await wait { weakSource == nil }
  }

  @Test
  func replacedStatesAreReleasedOffMainActor() async {
    DispatchQueue.main.setSpecific(key: mainQueue, value: true)
    #expect(isOnMainQueue())
    let (freed, freeing) = AsyncStream.makeStream(of: Bool.self)
    let (states, continuation) = AsyncStream.makeStream(of: [ProbedEntry].self)
    let source = StreamedDataSource(states)
    for value in 0..<2 {
      continuation.yield((0..<200).map { ProbedEntry(id: $0, value: value, Probe(freeing)) })
      await wait {
        source.snapshot.item(at: ItemPosition(section: 0, item: 0))?.value == value
      }
    }
    var places: [Bool] = []
    for await isOnMainQueue in freed {
      places.append(isOnMainQueue)
      if places.count == 200 { break }
    }
    #expect(!places.contains(true))
    #expect(source.snapshot.numberOfItems == 200)
  }

  @Test
  func endlessSequenceYieldsToOtherTasks() async {
    weak var weakStates: Endless?
    do {
      let states = Endless()
      weakStates = states
      let source = StreamedDataSource(states)
      await wait { source.snapshot.numberOfItems > 3 }
    }
    await wait { weakStates == nil }
  }

  @Test
  func cancellingBeforeFirstStateReturnsToIdle() async {
    let (states, continuation) = AsyncStream.makeStream(of: [String].self)
    let source = StreamedDataSource(states)
    source.cancel(.refresh)
    #expect(source.state == .idle && source.state(of: .refresh) == .idle)
    continuation.yield(["Ada"])
    for _ in 0..<20 { await Task.yield() }
    #expect(source.snapshot.numberOfItems == 0)
  }

  @Test(arguments: 0..<20)
  func randomStatesConvergeToLastState(seed: UInt64) async throws {
    var edits = RandomEdits(seed: seed)
    var state = edits.snapshot(sections: 3, items: 40)
    let (states, continuation) = AsyncStream.makeStream(of: Snapshot<Group, Entry>.self)
    let source = StreamedDataSource(states)
    let checker = TransitionChecker(source)
    for _ in 0..<60 {
      try edits.edit(&state, times: edits.number(0..<6))
      // A snapshot that is created from scratch doesn't share structure with the existing one.
      continuation.yield(
        Snapshot(
          sections: state.sections.enumerated().map { ($0.element, Array(state.items(inSection: $0.offset))) }
        ))
      for _ in 0..<edits.number(0..<8) { await Task.yield() }
    }
    continuation.finish()
    await wait { source.state(of: .refresh) == .ended }
    #expect(source.snapshot == state, "seed \(seed)")
    #expect(checker.faults == [], "seed \(seed)")
  }
}

/// A collection other than an array, such as one that looks up elements by identity.
struct IdentifiedEntries: RandomAccessCollection, Sendable {
  private let entries: [Entry]

  init(_ entries: [Entry]) { self.entries = entries }

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }
  subscript(index: Int) -> Entry { entries[index] }
}

/// A sequence that behaves differently in each iteration.
@MainActor
private final class Script: AsyncSequence {
  enum Run {
    case states([[String]], fails: Bool)
  }

  private(set) var numberOfIterations = 0
  private let runs: [Run]

  nonisolated init(_ runs: [Run]) { self.runs = runs }

  nonisolated func makeAsyncIterator() -> Iterator {
    MainActor.assumeIsolated {
      guard case .states(let states, let fails) = runs[numberOfIterations] else { return Iterator() }
      numberOfIterations += 1
      return Iterator(states: states[...], fails: fails)
    }
  }

  struct Iterator: AsyncIteratorProtocol {
    var states: ArraySlice<[String]> = []
    var fails = false

    mutating func next() async throws -> [String]? {
      await Task.yield()
      if let state = states.popFirst() { return state }
      if fails { throw StreamedDataSourceTests.Broken() }
      return nil
    }
  }
}

/// A sequence that never suspends and isn't sendable.
private final class Endless: AsyncSequence, AsyncIteratorProtocol {
  private var count = 0

  func makeAsyncIterator() -> Endless { self }

  func next() async -> [Int]? {
    count += 1
    return Array(0..<count % 1_000)
  }
}

private let mainQueue = DispatchSpecificKey<Bool>()

/// Returns a Boolean value that indicates whether the current code runs on the main queue.
private func isOnMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueue) == true }

/// Reports the queue on which it is deallocated.
private final class Probe: Sendable {
  private let freeing: AsyncStream<Bool>.Continuation

  init(_ freeing: AsyncStream<Bool>.Continuation) { self.freeing = freeing }

  deinit { freeing.yield(isOnMainQueue()) }
}

/// An item that reports the queue on which it is deallocated.
private struct ProbedEntry: Identifiable, ListElement {
  let id: Int
  let value: Int
  private let probe: Probe

  init(id: Int, value: Int, _ probe: Probe) { (self.id, self.value, self.probe) = (id, value, probe) }

  static func == (left: Self, right: Self) -> Bool { left.id == right.id && left.value == right.value }
}
