import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("The rules of a headless list")
struct HeadlessRulesTests {
  private func batch(_ fill: (inout Changeset) -> Void) -> Changeset {
    var batch = Changeset()
    fill(&batch)
    return batch
  }

  @Test(arguments: batchRules)
  func illegalBatchIsRecordedAndReloadsView(_ rules: UpdateRules) {
    let view = NoteView(Notes(sections: [(Folder(1), [Note(1)])]), rules: rules)
    let batch = batch { $0.insertedItems = [ItemRun(start: ItemPosition(0, 5), count: 1)] }
    var completed = 0
    view.port?.perform(.batch(batch), swap: {}, completion: { completed += 1 })
    #expect(completed == 1)
    #expect(
      view.brokenRules == [
        .illegalBatch(
          Batch(batch),
          [
            .itemOutOfRangeAfter(ItemPosition(0, 5)),
            .wrongNumberOfItems(section: SectionMove(source: 0, target: 0), expected: 2, actual: 1),
          ])
      ])
    #expect(view.text == "  note 1")
    #expect(view.lifeCycle.cleanUps == 1)
  }

  @Test func illegalSpliceIsRecordedAndReloadsView() {
    let view = NoteView(Notes(sections: [(Folder(1), [Note(1)])]), rules: .list)
    let splice = Splice(position: 0, removed: 1, added: 1)
    view.port?.perform(.splice(position: 0, removed: 1, added: 1), swap: {}, completion: {})
    #expect(view.brokenRules == [.illegalSplice(splice, [.spliceOfAllRows(splice, number: 0)])])
    #expect(view.text == "  note 1")
  }

  @Test func foreignStepsAreRecorded() {
    let splice = UpdateStep.splice(position: 0, removed: 0, added: 0)
    let rows = NoteView(Notes(), rules: .list)
    rows.port?.perform(.batch(Changeset()), swap: {}, completion: {})
    #expect(rows.brokenRules == [.foreignStep(.batch(Changeset()))])
    let table = NoteView(Notes(), rules: .table)
    table.port?.perform(splice, swap: {}, completion: {})
    #expect(table.brokenRules == [.foreignStep(splice)])
  }

  @Test func overlappingStepIsRecorded() {
    let view = NoteView(Notes())
    view.holdsCompletions = true
    view.port?.perform(.batch(Changeset()), swap: {}, completion: {})
    view.port?.perform(.reload, swap: {}, completion: {})
    #expect(view.brokenRules == [.overlappingStep(.reload)])
    #expect(view.numberOfHeldCompletions == 2)
  }

  @Test(arguments: batchRules)
  func cellShowingWrongItemIsDetected(_ rules: UpdateRules) {
    let notes = Notes(sections: [(Folder(1), [Note(1), Note(2)])])
    let view = NoteView(notes, rules: rules)
    let swapped = batch { $0.movedItems = [ItemMove(ItemPosition(0, 1), ItemPosition(0, 0))] }
    view.port?.perform(.batch(swapped), swap: {}, completion: {})
    #expect(Set(view.violations).count == 2)
    #expect(view.brokenRules.contains(.wrongItem(line: 0)))
  }

  @Test(arguments: batchRules)
  func viewWithoutWindowReloadsAndCreatesNoCells(_ rules: UpdateRules)
    throws
  {
    let notes = Notes(sections: [(Folder(1), [Note(1)])])
    let view = NoteView(notes, rules: rules)
    view.isInWindow = false
    try notes.append(Note(2), toSection: 0)
    try notes.append(Note(3), toSection: 0)
    #expect(view.steps == [.reload, .reload, .reload])
    #expect(view.visibleCells.isEmpty)
    view.isInWindow = true
    #expect(view.text == "  note 1\n  note 2\n  note 3")
    try notes.remove(at: ItemPosition(0, 0))
    #expect(view.text == "  note 2\n  note 3")
    view.isInWindow = false
    view.port?.perform(.batch(Changeset()), swap: {}, completion: {})
    #expect(view.brokenRules == [.batchWithoutWindow(Batch())])
  }

  @Test func rowListFollowsChangesWithoutWindow() throws {
    let notes = Notes(sections: [(Folder(1), [Note(1)])])
    let view = NoteView(notes, rules: .list)
    view.isInWindow = false
    try notes.append(Note(2), toSection: 0)
    view.isInWindow = true
    #expect(view.text == "  note 1\n  note 2")
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: batchRules)
  func firstItemOfEmptyListNeedsNoReload(_ rules: UpdateRules) throws {
    let notes = Notes(sections: [(Folder(1), [])])
    let view = NoteView(notes, rules: rules)
    try notes.append(Note(1), toSection: 0)
    #expect(view.steps.count == 2)
    #expect(
      view.steps.last == .batch(batch { $0.insertedItems = [ItemRun(start: ItemPosition(0, 0), count: 1)] }))
    #expect(view.text == "  note 1")
    #expect(view.violations.isEmpty)
  }

  @Test(arguments: UpdateRules.allCases)
  func countsChangedOutsideUpdateAreDetected(_ rules: UpdateRules) throws {
    let notes = Notes(sections: [(Folder(1), [Note(1)])])
    let view = NoteView(notes, rules: rules)
    // Attach another host to the driver, so that the list changes and the view isn't notified.
    let other = SilentHost(rules: rules)
    view.driver.attach(other)
    try notes.append(Note(2), toSection: 0)
    view.port?.perform(
      rules == .list ? .splice(position: 0, removed: 1, added: 0) : .batch(Changeset()), swap: {},
      completion: {})
    #expect(view.brokenRules == [.staleCounts(known: [1], actual: [2])])
    #expect(view.text == "  note 1\n  note 2")
  }
}

/// A host that displays nothing.
@MainActor
private final class SilentHost: ListHost {
  typealias Section = Folder
  typealias Item = Note

  let rules: UpdateRules

  init(rules: UpdateRules) { self.rules = rules }

  func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    swap()
    completion()
  }

  func refresh(items: [ItemRun], sections: [Int]) {}
}
