import Headwater
@_spi(Testing) @testable import HeadwaterComponents
import HeadwaterTesting
import Testing

/// Tests which items are prepared, and when they are shown.
@MainActor
struct PreparingDataSourceTests {
  private let runner = ScriptedRunner()
  private let calls = Locked<[Int]>([])

  private func place(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }

  private func notes(_ ids: some Sequence<Int>) -> SectionedDataSource<Folder, Note> {
    SectionedDataSource(sections: [(Folder(id: 0), ids.map { Note(id: $0) })])
  }

  private func settled(_ source: SectionedDataSource<Folder, Note>) -> PreparedNotes {
    let prepared = preparedNotes(source, runner, calls: calls)
    runner.runAll()
    calls.change { $0 = [] }
    return prepared
  }

  private func ids(_ prepared: PreparedNotes) -> [Int] { prepared.plain.flatMap { $0.map(\.id) } }

  @Test func itemsAppearOnlyAfterPreparation() {
    let prepared = preparedNotes(notes(0..<3), runner)
    #expect(prepared.snapshot.numberOfSections == 0)
    #expect(prepared.isPreparing)
    runner.runAll()
    #expect(ids(prepared) == [0, 1, 2])
    #expect(!prepared.isPreparing)
    #expect(prepared.item(at: place(1)) == Note(id: 1))
    #expect(
      prepared.prepared(at: place(1)) == Made(text: 0, context: 0, width: .infinity, numberOfLayouts: 1))
    #expect(prepared.item(at: place(3)) == nil)
    #expect(prepared.prepared(at: place(-1)) == nil)
  }

  @Test func onlyChangedItemIsPreparedAndUpdated() throws {
    let source = notes(0..<100_000)
    let prepared = settled(source)
    var changesets: [Changeset] = []
    let token = prepared.observe { changesets.append($0.changeset) }
    try source.perform { try $0.replace(at: place(77_777), with: Note(id: 77_777, text: 1)) }
    runner.runAll()
    #expect(calls.value == [77_777])
    #expect(changesets.count == 1)
    #expect(changesets.first?.updatedItems.map(\.target) == [place(77_777)])
    #expect(changesets.first?.count == 1)
    token.cancel()
  }

  @Test func movesAndRemovalsPrepareNothing() throws {
    let source = notes(0..<10)
    let prepared = settled(source)
    try source.perform {
      try $0.move(from: place(0), to: place(9))
      try $0.remove(at: place(3))
      try $0.insertSection(Folder(id: 1), at: 0)
    }
    runner.runAll()
    #expect(calls.value.isEmpty)
    #expect(ids(prepared) == [1, 2, 3, 5, 6, 7, 8, 9, 0])
  }

  @Test func smallChangeIsOneTransitionWithContext() throws {
    let source = notes(0..<10)
    let prepared = settled(source)
    var told: [(String?, Int)] = []
    let token = prepared.observe { told.append(($0.context.origin, $0.changeset.count)) }
    try source.perform(context: UpdateContext(origin: "test")) {
      try $0.move(from: place(0), to: place(9))
      try $0.remove(at: place(3))
      try $0.insert(Note(id: 20), at: place(1))
      try $0.replace(at: place(0), with: Note(id: 1, text: 1))
    }
    runner.runAll()
    #expect(told.map(\.0) == ["test"])
    #expect(told.map(\.1) == [4])
    token.cancel()
  }

  @Test func viewportItemsAppearFirst() {
    let source = notes(0..<100)
    let options = PreparationOptions(itemsPerTurn: 30, viewportCapacity: 10)
    let prepared = preparedNotes(source, runner, options: options, calls: calls)
    var counts: [Int] = []
    let token = prepared.observe { counts.append($0.after.numberOfItems) }
    runner.runAll()
    #expect(counts == [10, 40, 70, 100])
    #expect(ids(prepared) == Array(0..<100))
    token.cancel()
  }

  @Test func newSizeRangeLaysOutVisibleItemsFirst() throws {
    let prepared = settled(notes(0..<100))
    prepared.visibleItemsDidChange(50..<60)
    prepared.setSizeRange(try SizeRange(width: 320))
    var renewed: [[Int]] = []
    let token = prepared.observe {
      renewed.append($0.changeset.updatedItems.flatMap { $0.single.map(\.target.item) })
    }
    runner.runAll()
    #expect(renewed.first == Array(50..<60))
    #expect(renewed.flatMap { $0 }.sorted() == Array(0..<100))
    #expect(
      prepared.snapshot.items.allSatisfy { $0.prepared?.numberOfLayouts == 2 && $0.prepared?.width == 320 })
    #expect(Array(calls.value.prefix(10)) == Array(50..<60))
    prepared.setSizeRange(try SizeRange(width: 320))
    #expect(!prepared.isPreparing)
    token.cancel()
  }

  @Test func newContextRebuildsAllItems() {
    let prepared = settled(notes(0..<5))
    prepared.setContext(1)
    runner.runAll()
    #expect(
      prepared.snapshot.items.allSatisfy { $0.prepared?.context == 1 && $0.prepared?.numberOfLayouts == 1 })
    #expect(calls.value.count == 5)
  }

  @Test func prepareAgainCallsAreCoalesced() {
    let prepared = settled(notes(0..<5))
    var count = 0
    let token = prepared.observe { _ in count += 1 }
    prepared.prepareAgain([1], context: 1)
    prepared.prepareAgain([3, 99], context: 2)
    prepared.prepareAgain([1])
    #expect(runner.numberOfJobs == 0)
    runner.runAll()
    #expect(calls.value.sorted() == [1, 3])
    #expect(prepared.snapshot.items.map { $0.prepared?.context } == [0, 2, 0, 2, 0])
    #expect(count == 1)
    token.cancel()
  }

  @Test func synchronousChangeFlushesPendingChanges() throws {
    let source = notes(0..<3)
    let prepared = preparedNotes(source, runner)
    try source.append(Note(id: 3), toSection: 0)
    try prepared.synchronously { try source.append(Note(id: 4), toSection: 0) }
    #expect(ids(prepared) == [0, 1, 2, 3, 4])
    #expect(!prepared.isPreparing)
    runner.runAll()
    #expect(ids(prepared) == [0, 1, 2, 3, 4])
    let now = preparedNotes(notes(0..<3), runner, isSynchronous: true)
    #expect(ids(now) == [0, 1, 2])
  }

  @Test func synchronousChangeReusesPreparedItems() throws {
    let source = notes(0..<8)
    let prepared = preparedNotes(source, runner, cores: 100, calls: calls)
    for _ in 0..<5 { runner.runFirstJob() }
    #expect(calls.value.count == 4)
    try prepared.synchronously { try source.append(Note(id: 8), toSection: 0) }
    #expect(calls.value.sorted() == Array(0...8))
    #expect(runner.numberOfCancelledJobs == runner.numberOfJobs)
  }

  @Test func pausingDelaysSynchronousChanges() throws {
    let source = notes(0..<3)
    let prepared = settled(source)
    try source.append(Note(id: 3), toSection: 0)
    prepared.pause()
    runner.runAll()
    try prepared.synchronously { try source.append(Note(id: 4), toSection: 0) }
    #expect(ids(prepared) == [0, 1, 2])
    #expect(prepared.isPaused)
    prepared.resume()
    #expect(ids(prepared) == [0, 1, 2, 3, 4])
  }

  @Test func largeChangeResumesAfterPause() {
    let prepared = preparedNotes(notes(0..<10), runner, options: PreparationOptions(itemsPerTurn: 4))
    runner.runFirstJob()
    runner.runJobs()
    #expect(ids(prepared) == [0, 1, 2, 3])
    prepared.pause()
    runner.runAll()
    #expect(ids(prepared) == [0, 1, 2, 3])
    prepared.resume()
    runner.runAll()
    #expect(ids(prepared) == Array(0..<10))
  }

  @Test func newestChangeSupersedesWaitingChanges() throws {
    let source = notes([0])
    let prepared = settled(source)
    prepared.options.newestWins = true
    var shown: [Int] = []
    let token = prepared.observe { shown.append($0.after.items.first { _ in true }?.item.text ?? -1) }
    for text in 1...6 { try source.perform { try $0.replace(at: place(0), with: Note(id: 0, text: text)) } }
    runner.runAll()
    // The first change was canceled, so the second one wasn't. Of the waiting changes, only the last one remained.
    #expect(shown == [2, 6])
    token.cancel()
  }

  @Test func supersededChangeKeepsPreparedItems() throws {
    let source = notes([0])
    let prepared = preparedNotes(source, runner, cores: 100, calls: calls)
    runner.runAll()
    prepared.options.newestWins = true
    try source.append(contentsOf: [Note(id: 1), Note(id: 2)], toSection: 0)
    runner.runFirstJob()
    runner.runFirstJob()
    try source.append(Note(id: 3), toSection: 0)
    runner.runAll()
    #expect(calls.value.count { $0 == 1 } == 1)
    #expect(ids(prepared) == [0, 1, 2, 3])
  }

  @Test func supersededWorkIsCancelled() {
    let prepared = settled(notes(0..<100))
    prepared.setContext(1)
    runner.runFirstJob()
    #expect(runner.numberOfJobs > 1)
    prepared.setContext(2)
    #expect(runner.numberOfCancelledJobs == runner.numberOfJobs - 1)
    runner.runAll()
    #expect(prepared.snapshot.items.allSatisfy { $0.prepared?.context == 2 })
  }

  @Test func failedItemIsShownAndReported() {
    let source = SectionedDataSource(sections: [
      (Folder(id: 0), [Note(id: 0), Note(id: 1, text: 9), Note(id: 2, text: 10)])
    ])
    let prepared = preparedNotes(source, runner)
    var reported: [Diagnostic] = []
    prepared.report = { reported.append($0) }
    runner.runAll()
    #expect(ids(prepared) == [0, 1, 2])
    #expect(prepared.snapshot.items.map { $0.prepared == nil } == [false, true, true])
    #expect(
      reported == [
        .itemNotPrepared(identity: "1", error: "Unwilling()"),
        .itemNotPrepared(identity: "2", error: "the provider returned nil"),
      ])
  }

  @Test func duplicateIdentitiesAreDroppedAndReported() {
    let source = TwiceSource()
    var reported: [Diagnostic] = []
    let prepared = PreparingDataSource(
      source, context: 0, report: { reported.append($0) }, runner: runner, numberOfCores: 1
    ) { (request: PreparationRequest<Note, Int, Int>) in request.item.text }
    runner.runAll()
    #expect(prepared.snapshot.items.map(\.item.id) == [1, 2])
    #expect(reported == [.duplicatesDropped(identities: ["1"])])
  }

  @Test func commandsAreCheckedAgainstPendingChanges() async throws {
    let list = PreparingDataSource(sections: [(Folder(id: 0), [Note(id: 0)])], context: 5) { request in
      request.item.id + request.context
    }
    try list.apply(ChangeCommands { $0.insert(Note(id: 1), at: place(1)) })
    // The list already has two items, although neither is shown.
    try list.apply(ChangeCommands { $0.remove(at: place(1)) })
    #expect(throws: CommandError.self) { try list.apply(ChangeCommands { $0.remove(at: place(1)) }) }
    await list.settle()
    #expect(list.snapshot.items.map(\.prepared) == [5])
    try list.apply(ChangeCommands { $0.insert(Note(id: 2), at: place(0)) }, synchronously: true)
    #expect(list.snapshot.items.map(\.prepared) == [7, 5])
  }

  @Test func preparationRunsOffMainActorInOrder() async throws {
    let source = notes(0..<2_000)
    let onMain = Locked(0)
    let prepared = source.preparing { request in
      if isOnMainThread() { onMain.change { $0 += 1 } }
      return request.item.id
    }
    try source.perform { try $0.removeItems(in: 0..<1_000, inSection: 0) }
    await prepared.settle()
    #expect(prepared.snapshot.items.map(\.prepared) == Array(1_000..<2_000))
    #expect(onMain.value == 0)
  }
}

/// A list that violates its contract by containing an id twice.
@MainActor
private final class TwiceSource: DataSource {
  private let store = SnapshotStore(
    Snapshot(sections: [(Folder(id: 0), [Note(id: 1), Note(id: 2), Note(id: 1)])]))
  var snapshot: Snapshot<Folder, Note> { store.snapshot }
  func observe(_ body: @escaping @MainActor (SnapshotTransition<Folder, Note>) -> Void) -> ObservationToken {
    store.observe(body)
  }
}
