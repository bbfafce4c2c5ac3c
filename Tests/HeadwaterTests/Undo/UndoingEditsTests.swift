import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Undoing edits to data sources")
@MainActor
struct UndoingEditsTests {
  let undo = UndoStack()

  private func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  /// Records random edits, and undoes and redoes random numbers of them.
  @Test(arguments: 0..<Search.runs(100) as Range<UInt64>)
  func undoAndRedoRestoreSnapshots(seed: UInt64) throws {
    var edits = RandomEdits(seed: seed)
    let source = SectionedDataSource(sections: edits.snapshot(sections: 3, items: 6).plain)
    source.removesEmptySections = edits.random.oneIn(2)
    let checker = TransitionChecker(source)
    var history = [source.snapshot.plain]
    var present = 0
    for step in 0..<40 {
      switch edits.number(0..<4) {
      case 0 where present > 0:
        undo.undo()
        present -= 1
      case 1 where present < history.count - 1:
        undo.redo()
        present += 1
      default:
        let before = source.snapshot.plain
        try undo.recordEdits("Edit") {
          for _ in 0..<edits.number(1..<4) { try source.perform { try edits.edit(&$0) } }
        }
        // Edits that cancel each other out aren't registered.
        if areEqual(source.snapshot.plain, before) { continue }
        history.removeSubrange((present + 1)...)
        history.append(source.snapshot.plain)
        present += 1
      }
      #expect(areEqual(source.snapshot.plain, history[present]), "seed \(seed), step \(step)")
      #expect(undo.canUndo == (present > 0) && undo.canRedo == (present < history.count - 1), "seed \(seed)")
    }
    #expect(checker.faults == [], "seed \(seed)")
  }

  @Test func recordedEditsAreOneTransition() throws {
    let source = ArrayDataSource([1, 2, 3, 4])
    let checker = TransitionChecker(source)
    try undo.recordEdits("Delete") { for number in 1...3 { try source.remove(ids: [number]) } }
    #expect(checker.count == 3)
    undo.undo()
    #expect(Array(source.items) == [1, 2, 3, 4])
    #expect(checker.count == 4 && checker.faults == [])
    undo.redo()
    #expect(Array(source.items) == [4])
  }

  @Test func editsOfSeveralSourcesAreUndoneTogether() throws {
    let (inbox, archive) = (ArrayDataSource(["a", "b"]), ArrayDataSource<String>())
    try undo.recordEdits("Archive") {
      try inbox.remove(ids: ["a"])
      try archive.append("a")
    }
    undo.undo()
    #expect(Array(inbox.items) == ["a", "b"] && archive.count == 0)
    undo.redo()
    #expect(Array(inbox.items) == ["b"] && Array(archive.items) == ["a"])
  }

  @Test func responsesOfObserversAreNotRecorded() throws {
    let (source, mirror) = (ArrayDataSource([1, 2]), ArrayDataSource([1, 2]))
    let token = source.observe { transition in
      do { try mirror.setItems(Array(transition.after.items)) } catch { Issue.record(error) }
    }
    let checker = TransitionChecker(mirror)
    try undo.recordEdits("Append") { try source.append(3) }
    undo.undo()
    #expect(Array(mirror.items) == [1, 2])
    #expect(checker.count == 2)
    withExtendedLifetime(token) {}
  }

  @Test func failedEditsKeepEarlierOnes() throws {
    let source = ArrayDataSource([1, 2])
    #expect(throws: EditError.self) {
      try undo.recordEdits("Edit") {
        try source.append(3)
        try source.remove(at: 9)
      }
    }
    #expect(Array(source.items) == [1, 2, 3])
    undo.undo()
    #expect(Array(source.items) == [1, 2])
  }

  @Test func replacementsWithoutDuplicatesAreUndone() throws {
    let array = ArrayDataSource([1, 2])
    let sections = SectionedDataSource(sections: [("A", [1]), ("B", [2])])
    let before = (array.snapshot, sections.snapshot)
    undo.recordEdits("Replace") {
      array.setItems(removingDuplicatesFrom: [3, 1, 3], report: { _ in })
      sections.setSections(removingDuplicatesFrom: [("B", [2, 4, 2])], report: { _ in })
    }
    try undo.recordEdits("Replace and Append") {
      try array.perform { list in
        array.setItems(removingDuplicatesFrom: [5, 5], report: { _ in })
        try list.append(6)
      }
    }
    #expect(Array(array.items) == [5, 6] && Array(sections.snapshot.items) == [2, 4])
    undo.undo()
    #expect(Array(array.items) == [3, 1])
    undo.undo()
    #expect((array.snapshot, sections.snapshot) == before && !undo.canUndo)
    undo.redo()
    #expect(Array(array.items) == [3, 1] && Array(sections.snapshot.items) == [2, 4])
  }

  @Test func unchangedSourcesRegisterNothing() throws {
    let source = ArrayDataSource([1, 2])
    try undo.recordEdits("Nothing") {
      try source.move(from: 0, to: 1)
      try source.move(from: 1, to: 0)
    }
    #expect(!undo.canUndo)
  }

  @Test func releasedSourceRemovesItsEdits() async throws {
    do {
      let source = ArrayDataSource([1, 2])
      try undo.recordEdits("Delete") { try source.remove(at: 0) }
      #expect(undo.canUndo)
    }
    while undo.canUndo { await Task.yield() }
    #expect(!undo.canUndo)
  }

  @Test func undoThroughLoadingSourceUpdatesState() async throws {
    let feed = LoadingDataSource<SingleSection, Int> { _ in LoadResult(items: [1], isEnd: true) }
    await feed.load()?.value
    try undo.recordEdits("Delete") { try feed.remove(at: at(0, 0)) }
    #expect(feed.snapshot.isEmpty && feed.state == .ended)
    undo.undo()
    #expect(Array(feed.snapshot.items) == [1] && feed.state == .ended)
  }

  // MARK: - The user's edits

  private func list(
    _ source: some DataSource<String, String>,
    _ change: (inout ListBehavior<String, String>) -> Void = { _ in }
  ) -> HeadlessListView<String, String> {
    let view = HeadlessListView(source)
    view.behavior.allowsReordering = true
    view.behavior.allowsDeletion = true
    change(&view.behavior)
    view.undoManager = undo
    return view
  }

  @Test func usersEditsAreUndoneInList() {
    let source = SectionedDataSource(sections: [("A", ["a", "b"]), ("B", ["c"])])
    let view = list(source)
    view.drag(at(0, 0), to: at(1, 1))
    #expect(undo.undoMenuItemTitle == "Undo Move")
    view.delete(at(0, 0))
    #expect(undo.undoMenuItemTitle == "Undo Delete")
    undo.undo()
    undo.undo()
    #expect(Array(source.snapshot.items) == ["a", "b", "c"])
    #expect(Array(view.displayed.items) == ["a", "b", "c"] && view.violations.isEmpty)
    undo.redo()
    #expect(Array(source.snapshot.items(inSection: 1)) == ["c", "a"])
  }

  @Test func hiddenItemsKeepTheirPlaces() {
    let source = SectionedDataSource(sections: [("A", ["a", "-", "b", "c"])])
    let view = list(source.filter { $0 != "-" })
    view.delete(at(0, 1))
    view.drag(at(0, 1), to: at(0, 0))
    undo.undo()
    undo.undo()
    #expect(Array(source.snapshot.items) == ["a", "-", "b", "c"])
  }

  @Test func editsInClosuresAreRecordedWithTheirTitles() {
    let source = SectionedDataSource(sections: [("A", ["a", "b", "c"])])
    let view = list(source) { behavior in
      behavior.trailingActions { _ in
        [ListAction("Throw Away", isDestructive: true) { item in try source.remove(ids: [item]) }]
      }
      behavior.onDelete { item in try source.remove(ids: [item]) }
    }
    view.perform(action: "Throw Away", at: at(0, 1))
    #expect(undo.undoMenuItemTitle == "Undo Throw Away")
    view.delete(at(0, 0))
    undo.undo()
    undo.undo()
    #expect(Array(source.snapshot.items) == ["a", "b", "c"])
  }

  @Test func actionThatUndoesLeavesEditToRedo() {
    let source = SectionedDataSource(sections: [("A", ["a", "b"])])
    let view = list(source) { [undo] behavior in
      behavior.trailingActions { _ in [ListAction("Revert") { _ in undo.undo() }] }
    }
    view.delete(at(0, 0))
    view.perform(action: "Revert", at: at(0, 0))
    #expect(Array(source.snapshot.items) == ["a", "b"])
    #expect(!undo.canUndo && undo.redoMenuItemTitle == "Redo Delete")
    undo.redo()
    #expect(Array(source.snapshot.items) == ["b"])
  }

  @Test func moveOverSeparatorOnlyIsNotRegistered() {
    let source = ArrayDataSource(["a", "b"])
    let separated = source.separated { previous, _ in previous == nil ? "-" : nil }
    let view = HeadlessListView(separated)
    view.behavior.allowsReordering = true
    view.undoManager = undo
    view.drag(at(0, 1), to: at(0, 0))
    #expect(!undo.canUndo && view.displayed == separated.snapshot)
    view.drag(at(0, 1), to: at(0, 2))
    #expect(Array(source.items) == ["b", "a"])
    undo.undo()
    #expect(Array(source.items) == ["a", "b"] && !undo.canUndo && view.displayed == separated.snapshot)
  }

  @Test func closuresRegisteredTogetherAreUndoneTogether() {
    let source = SectionedDataSource(sections: [("A", ["a", "b", "c"])])
    var deleted: Set<String> = []
    @MainActor func setDeleted(_ item: String, _ isDeleted: Bool) {
      if isDeleted { deleted.insert(item) } else { deleted.remove(item) }
      undo.registerUndo("Delete") { setDeleted(item, !isDeleted) }
    }
    let view = list(source) { behavior in behavior.onDelete { item in setDeleted(item, true) } }
    view.recordEdits("Delete Both") {
      view.delete(at(0, 0))
      view.delete(at(0, 1))
    }
    #expect(undo.undoMenuItemTitle == "Undo Delete Both" && deleted == ["a", "b"])
    undo.undo()
    #expect(deleted == [] && !undo.canUndo)
    undo.redo()
    #expect(deleted == ["a", "b"] && !undo.canRedo)
  }

  @Test func missingItemIsReportedByList() throws {
    let source = SectionedDataSource(sections: [("A", ["a", "b", "c"])])
    let view = list(source)
    var reports: [Diagnostic] = []
    view.report = { reports.append($0) }
    view.drag(at(0, 2), to: at(0, 0))
    try source.remove(ids: ["c"])
    undo.undo()
    #expect(Array(source.snapshot.items) == ["a", "b"])
    #expect(reports == [.editFailed(error: Diagnostic.Detail(EditError.unknownItem(identity: "c")))])
    #expect(!undo.canUndo && !undo.canRedo)
  }

  @Test func listCanLeaveUndoToApp() {
    let source = SectionedDataSource(sections: [("A", ["a", "b"])])
    let view = list(source)
    view.registersUndo = false
    view.delete(at(0, 0))
    #expect(!undo.canUndo)
  }

  /// A source whose edits Headwater doesn't see, such as one that writes to a database.
  @MainActor
  final class Foreign: DataSource, EditableDataSource {
    private let store = SnapshotStore(Snapshot(sections: [("A", ["a", "b", "c"])]))

    var snapshot: Snapshot<String, String> { store.snapshot }
    func observe(
      _ body: @escaping @MainActor (SnapshotTransition<String, String>) -> Void
    ) -> ObservationToken { store.observe(body) }
    func move(from source: ItemPosition, to target: ItemPosition) throws {
      store.set(try snapshot.edited { try $0.move(from: source, to: target) })
    }
    func remove(at position: ItemPosition) throws {
      store.set(try snapshot.edited { try $0.remove(at: position) })
    }
  }

  @Test func movesOfForeignSourceAreUndoneByMoves() throws {
    let source = Foreign()
    let view = list(source)
    view.drag(at(0, 0), to: at(0, 2))
    undo.undo()
    #expect(Array(source.snapshot.items) == ["a", "b", "c"])
    undo.redo()
    #expect(Array(source.snapshot.items) == ["b", "c", "a"])
    try source.remove(at: at(0, 0))
    undo.undo()
    #expect(Array(source.snapshot.items) == ["a", "c"])
  }

  @Test func movesBehindOperatorKeepHiddenItems() {
    let source = Foreign()
    let view = list(source.filter { $0 != "b" })
    view.drag(at(0, 0), to: at(0, 1))
    #expect(Array(source.snapshot.items) == ["b", "c", "a"])
    undo.undo()
    #expect(Array(source.snapshot.items) == ["a", "b", "c"])
    undo.redo()
    #expect(Array(source.snapshot.items) == ["b", "c", "a"])
  }
}
