import Headwater
@_spi(Testing) @testable import HeadwaterComponents
import HeadwaterTesting
import Testing

/// Tests listeners, the appearance and disappearance of items, and the release of the source.
@MainActor
struct PreparationLifeTests {
  private let runner = ScriptedRunner()

  private func notes(_ ids: some Sequence<Int>) -> SectionedDataSource<Folder, Note> {
    SectionedDataSource(sections: [(Folder(id: 0), ids.map { Note(id: $0) })])
  }

  private func place(_ item: Int) -> ItemPosition { ItemPosition(section: 0, item: item) }

  // MARK: Listeners

  @Test func listenersAreNotifiedOfStagesInOrder() throws {
    let source = notes([0])
    let prepared = preparedNotes(source, runner)
    runner.runAll()
    let listener = Listener()
    prepared.addListener(listener)
    prepared.addListener(listener)
    try source.perform(context: UpdateContext(origin: "test")) { try $0.append(Note(id: 1)) }
    runner.runAll()
    #expect(listener.heard == ["will prepare 2", "did prepare 2", "will apply 2", "did apply 2"])
    #expect(listener.last?.context.origin == "test")
    prepared.setContext(1)
    prepared.setContext(2)
    #expect(listener.heard.suffix(3) == ["will prepare 3", "superseded 3", "will prepare 4"])
    prepared.removeListener(listener)
    runner.runAll()
    #expect(listener.heard.count == 7)
  }

  @Test func listenersCanChangeDuringNotification() throws {
    let source = notes([0])
    let prepared = preparedNotes(source, runner)
    runner.runAll()
    let (first, second, third) = (Listener(), Listener(), Listener())
    first.onCall = { [weak prepared] in
      prepared?.removeListener(second)
      prepared?.addListener(third)
    }
    prepared.addListener(first)
    prepared.addListener(second)
    try source.append(Note(id: 1), toSection: 0)
    #expect(first.heard == ["will prepare 2"])
    #expect(second.heard.isEmpty)
    #expect(third.heard.isEmpty)
    first.onCall = nil
    runner.runAll()
    #expect(third.heard == ["did prepare 2", "will apply 2", "did apply 2"])
  }

  @Test func listenersAreHeldWeakly() throws {
    let prepared = preparedNotes(notes([0]), runner)
    var listener: Listener? = Listener()
    weak let weakly = listener
    if let listener { prepared.addListener(listener) }
    listener = nil
    #expect(weakly == nil)
    runner.runAll()
  }

  @Test func synchronousChangeInObserverIsDeferred() throws {
    let source = notes([0])
    let prepared = preparedNotes(source, runner)
    runner.runAll()
    let listener = Listener()
    prepared.addListener(listener)
    var inside: Int?
    let token = prepared.observe { [weak prepared] transition in
      guard let prepared, transition.after.numberOfItems == 2 else { return }
      try? prepared.synchronously { try source.append(Note(id: 2), toSection: 0) }
      inside = prepared.snapshot.numberOfItems
    }
    try source.append(Note(id: 1), toSection: 0)
    runner.runFirstJob()
    runner.runJobs()
    #expect(inside == 2)
    #expect(prepared.snapshot.numberOfItems == 3)
    #expect(listener.heard.filter { $0.hasPrefix("did apply") } == ["did apply 2", "did apply 3"])
    token.cancel()
  }

  // MARK: Appearance

  @Test func visibleRemovedItemIsReportedAfterDisappearing() throws {
    let source = notes(0..<3)
    let prepared = preparedNotes(source, runner)
    runner.runAll()
    var heard: [String] = []
    prepared.onAppearance = { heard.append("\($0.item.id) \($1 ? "appears" : "disappears")") }
    prepared.onRemoval = { heard += $0.map { "\($0.item.id) is gone" } }
    prepared.itemWillAppear(1)
    prepared.itemWillAppear(1)
    prepared.itemWillAppear(99)
    try source.perform { try $0.remove(at: [place(0), place(1)]) }
    runner.runAll()
    #expect(heard == ["1 appears", "0 is gone"])
    prepared.itemDidDisappear(1)
    prepared.itemDidDisappear(1)
    prepared.itemDidDisappear(1)
    #expect(heard == ["1 appears", "0 is gone", "1 disappears", "1 is gone"])
  }

  @Test func reinsertedVisibleItemIsNotReportedRemoved() throws {
    let source = notes(0..<2)
    let prepared = preparedNotes(source, runner)
    runner.runAll()
    var gone: [Int] = []
    prepared.onRemoval = { gone += $0.map(\.item.id) }
    prepared.itemWillAppear(1)
    try source.perform { try $0.remove(at: place(1)) }
    runner.runAll()
    try source.append(Note(id: 1), toSection: 0)
    runner.runAll()
    prepared.itemDidDisappear(1)
    #expect(gone.isEmpty)
  }

  @Test func removingSectionSparesItemsMovedOut() throws {
    let source = SectionedDataSource(sections: [
      (Folder(id: 0), [Note(id: 0), Note(id: 1)]), (Folder(id: 1), []),
    ])
    let prepared = preparedNotes(source, runner)
    runner.runAll()
    var gone: [Int] = []
    prepared.onRemoval = { gone += $0.map(\.item.id) }
    try source.perform {
      try $0.move(from: place(1), to: ItemPosition(section: 1, item: 0))
      try $0.removeSection(at: 0)
    }
    runner.runAll()
    #expect(gone == [0])
    #expect(prepared.plain == [[Note(id: 1)]])
  }

  @Test func visibleRowsAreMappedToSource() throws {
    let source = FollowingSource()
    let prepared = PreparingDataSource(
      source, context: 0, sizeRange: .any, isSynchronous: true, runner: runner, numberOfCores: 1
    ) { (request: PreparationRequest<Note, Int, Int>) in request.item.id }
    prepared.visibleItemsDidChange(1..<3)
    #expect(source.visible == [1..<3])
    // Insert two items, which aren't shown yet, before the visible ones.
    prepared.isSynchronous = false
    source.store.set(Snapshot(sections: [(Folder(id: 0), [8, 9, 0, 1, 2, 3].map { Note(id: $0) })]))
    prepared.visibleItemsDidChange(1..<3)
    #expect(source.visible == [3..<5])
    prepared.visibleItemsDidChange(-5..<99)
    #expect(source.visible == [2..<6])
  }

  // MARK: Release

  @Test(arguments: 0..<4)
  func releasingSourceDuringWorkReportsItsItems(_ numberOfJobs: Int) async throws {
    let source = notes(0..<20)
    var prepared: PreparedNotes? = preparedNotes(source, runner)
    weak let weakly = prepared
    runner.runAll()
    var gone: [Int] = []
    prepared?.onRemoval = { gone += $0.map(\.item.id) }
    prepared?.itemWillAppear(3)
    try source.perform { try $0.remove(at: place(3)) }
    runner.runAll()
    #expect(gone.isEmpty)
    prepared?.setContext(1)
    try source.append(Note(id: 20), toSection: 0)
    for _ in 0..<numberOfJobs { runner.runFirstJob() }
    prepared = nil
    #expect(weakly == nil)
    runner.runAll()
    while gone.isEmpty { await Task.yield() }
    #expect(gone.sorted() == Array(0..<20))
    try source.append(Note(id: 21), toSection: 0)
  }

  @Test func sourceIsReleasedWhileTasksRun() async throws {
    for _ in 0..<20 {
      let source = notes(0..<200)
      let (prepared, ended) = (Locked(0), Locked(false))
      var operation: PreparingDataSource<SectionedDataSource<Folder, Note>, Void, Int>? = source.preparing {
        request in
        prepared.change { $0 += 1 }
        return request.item.id
      }
      weak let weakly = operation
      operation?.onRemoval = { _ in ended.change { $0 = true } }
      await Task.yield()
      operation = nil
      #expect(weakly == nil)
    }
  }
}

@MainActor
private final class Listener: PreparationListener {
  private(set) var heard: [String] = []
  private(set) var last: PreparationChange?
  var onCall: (@MainActor () -> Void)?

  private func hear(_ what: String, _ change: PreparationChange) {
    heard.append("\(what) \(change.number)")
    last = change
    onCall?()
  }

  func willPrepare(_ change: PreparationChange) { hear("will prepare", change) }
  func didPrepare(_ change: PreparationChange) { hear("did prepare", change) }
  func willApply(_ change: PreparationChange) { hear("will apply", change) }
  func didApply(_ change: PreparationChange) { hear("did apply", change) }
  func didSupersede(_ change: PreparationChange) { hear("superseded", change) }
}

@MainActor
private final class FollowingSource: DataSource, VisibleItemsTracking {
  let store = SnapshotStore(Snapshot(sections: [(Folder(id: 0), (0..<4).map { Note(id: $0) })]))
  private(set) var visible: VisibleRows?
  var snapshot: Snapshot<Folder, Note> { store.snapshot }
  func observe(_ body: @escaping @MainActor (SnapshotTransition<Folder, Note>) -> Void) -> ObservationToken {
    store.observe(body)
  }
  func visibleItemsDidChange(_ rows: VisibleRows) { visible = rows }
}
