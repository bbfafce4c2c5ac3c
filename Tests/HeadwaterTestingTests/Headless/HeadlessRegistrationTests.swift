import Headwater
import HeadwaterTesting
import Testing

@MainActor
@Suite("Registrations in a headless list")
struct HeadlessRegistrationTests {
  private struct Refusal: Error {}

  private func registration(
    _ identifier: String, when predicate: (@MainActor (Int, SingleSection) throws -> Bool)? = nil
  ) -> CellRegistration<HeadlessCell, SingleSection, Int> {
    let registration = CellRegistration<HeadlessCell, SingleSection, Int>(
      identifier: identifier, create: { HeadlessCell(kind: identifier) }
    ) { cell, item, _ in
      cell.text = "\(item)"
    }
    if let predicate { registration.add(predicate: predicate) }
    return registration
  }

  @Test func firstMatchingRegistrationCreatesAndReusesCells() throws {
    var presentation = Presentation<HeadlessCell, SingleSection, Int>()
    presentation.register(registration("even") { item, _ in item % 2 == 0 })
    presentation.register(registration("odd"))
    let items = ArrayDataSource([1, 2, 3, 4])
    let view = HeadlessListView(items, presentation: presentation)
    #expect(view.visibleCells.map(\.kind) == ["odd", "even", "odd", "even"])
    try items.remove(at: [0, 2])
    #expect(view.numberOfWaitingViews == 2)
    try items.append(contentsOf: [6, 7])
    #expect(view.visibleCells.map(\.kind) == ["even", "even", "even", "odd"])
    #expect(view.numberOfWaitingViews == 1)
  }

  private final class NoteCell: HeadlessCell, ListCell {
    static var cleaned: [String] = []
    func didLoad() { text = "new" }
    func configure(with note: Note) { text = "note \(note.text)" }
    func didEndDisplaying() { Self.cleaned.append(text) }
  }

  private final class FolderTitle: HeadlessCell, ListCell {
    func configure(with folder: Folder) { text = "folder \(folder.id)" }
  }

  @Test func listCellClassServesAsRegistration() throws {
    NoteCell.cleaned = []
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    presentation.register(NoteCell.self)
      .when { note, _ in note.id != 2 }
    presentation.register(HeadlessCell.self) { cell, _ in cell.text = "other" }
      .create { HeadlessCell(kind: "other") }
    presentation.register(.header, FolderTitle.self)
    presentation.register(.footer, FolderTitle.self)
      .when { $0.id == 9 }
    let notes = Notes(sections: [(Folder(7), [Note(1, "a"), Note(2, "b"), Note(3, "c")])])
    let view = NoteView(notes, hasHeaders: true, presentation: presentation)
    #expect(view.text == "[folder 7]\n  note a\n  other\n  note c")
    try notes.update(Note(1, "new"))
    #expect(view.text == "[folder 7]\n  note new\n  other\n  note c")
    #expect(NoteCell.cleaned == [])
    try notes.remove(ids: [1])
    #expect(NoteCell.cleaned == ["note new"])
  }

  private final class WordCell: HeadlessCell, ListCell {
    func configure(with word: String) { text = "word \(word)" }
  }

  @Test func listCellShowsMatchingValue() throws {
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    presentation.register(WordCell.self, matching: { $0.id == 2 ? nil : $0.text })
    presentation.register(NoteCell.self, identifier: "rest")
    let notes = Notes(sections: [(Folder(7), [Note(1, "a"), Note(2, "b")])])
    let view = NoteView(notes, presentation: presentation)
    #expect(view.visibleCells.map(\.text) == ["word a", "note b"])
    try notes.update(Note(1, "new"))
    #expect(view.visibleCells.map(\.text) == ["word new", "note b"])
  }

  @Test func listCellForOtherTypeIsReported() {
    var reports: [Diagnostic] = []
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    presentation.report = { reports.append($0) }
    presentation.register(WordCell.self)
    let view = NoteView(Notes(sections: [(Folder(7), [Note(1, "a")])]), presentation: presentation)
    #expect(view.visibleCells.map(\.kind) == [HeadlessCell.placeholderKind])
    var found: [String] = []
    for case .wrongView(_, _, let view) in reports { found.append(view) }
    #expect(found.count == reports.count && Set(found) == ["a view for String"])
  }

  @Test func closureReplacesMethodsOfListCell() {
    NoteCell.cleaned = []
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    presentation.register(NoteCell.self) { cell, note in cell.text = "own \(note.text)" }
    let view = NoteView(Notes(sections: [(Folder(7), [Note(1, "a")])]), presentation: presentation)
    #expect(view.visibleCells.map(\.text) == ["own a"])
    view.close()
    #expect(NoteCell.cleaned == [])
  }

  @Test func chainedCallsOnShownListTakeEffect() {
    let view = HeadlessListView(ArrayDataSource([1, 2, 3]))
    var setUps = 0
    view.presentation = Presentation()
    // Each call changes a registration that the list already uses.
    view.presentation.register(HeadlessCell.self) { cell, item in cell.text = "own \(item)" }
      .onLoad { _ in setUps += 1 }
      .when { item, _ in item != 2 }
      .withContext { cell, _, context in cell.text += " of \(context.numberOfItems)" }
    view.presentation.register(HeadlessCell.self) { cell, item in cell.text = "\(item)" }
    #expect(view.text == "  own 1 of 3\n  2\n  own 3 of 3")
    #expect(setUps > 0)
    view.presentation.register(.header, HeadlessCell.self) { header, _ in header.text = "title" }
      .withContext { header, _, context in header.text += " \(context.numberOfItems)" }
    #expect(view.text == "[title 3]\n  own 1 of 3\n  2\n  own 3 of 3")
  }

  @Test func customKindIsReported() {
    var reports: [Diagnostic] = []
    var presentation = Presentation<HeadlessCell, SingleSection, Int>.descriptions
    presentation.report = { reports.append($0) }
    presentation.register(.custom("badge"), HeadlessCell.self)
    let view = HeadlessListView(ArrayDataSource([1]), presentation: presentation)
    #expect(view.text == "  1")
    #expect(reports == [.notShown("views of the kind badge in a list without a layout")])
  }

  @Test func replacedRegistrationsCreateAndSetUpNewViews() {
    let view = HeadlessListView(ArrayDataSource([1, 2]), hasHeaders: true)
    for number in 1...3 {
      var presentation = Presentation<HeadlessCell, SingleSection, Int>()
      presentation.register(HeadlessCell.self, identifier: "row") {
        _, _ in
      }
      .onLoad { $0.text = "set up \(number)" }
      presentation.register(.header, HeadlessCell.self) { view, _ in
        view.text = view.kind
      }
      .create { HeadlessCell(kind: "made \(number)") }
      view.presentation = presentation
      #expect(view.text == "[made \(number)]\n  set up \(number)\n  set up \(number)")
      // The views of the replaced registrations are released.
      #expect(view.numberOfWaitingViews == 0)
    }
  }

  @Test func newFallbackReplacesEarlierOne() {
    var presentation = Presentation<HeadlessCell, SingleSection, Int>()
    presentation.register(HeadlessCell.self) { cell, _ in cell.text = "two" }
      .when { item, _ in item == 2 }
    let view = HeadlessListView(ArrayDataSource([1, 2]), presentation: presentation)
    for name in ["first", "second"] {
      view.presentation.register(HeadlessCell.self) { cell, item in cell.text = "\(name) \(item)" }
      #expect(view.text == "  \(name) 1\n  two")
    }
  }

  @Test func settingSamePresentationReusesViews() {
    var presentation = Presentation<HeadlessCell, SingleSection, Int>()
    presentation.register(HeadlessCell.self) { _, _ in }
      .onLoad { $0.text = "set up" }
    let view = HeadlessListView(ArrayDataSource([1, 2]), presentation: presentation)
    presentation.policy.updates = .reloadData
    view.presentation = presentation
    #expect(view.lifeCycle.creations == 2)
  }

  @Test func missingRegistrationIsReportedAndShowsPlaceholder() throws {
    var told: [Diagnostic] = []
    var presentation = Presentation<HeadlessCell, SingleSection, Int>()
    presentation.report = { told.append($0) }
    presentation.register(registration("even") { item, _ in item % 2 == 0 })
    let items = ArrayDataSource([1, 2])
    let view = HeadlessListView(items, presentation: presentation)
    #expect(view.visibleCells.map(\.kind) == [HeadlessCell.placeholderKind, "even"])
    #expect(told == [.noRegistration(item: "1", position: ItemPosition(0, 0))])
    items.removeAll()
    #expect(view.lifeCycle.appearances == view.lifeCycle.cleanUps)
  }

  @Test func throwingClosuresAreReportedAndShowPlaceholders() throws {
    var told: [Diagnostic] = []
    final class Switch { var isOn = true }
    let fails = Switch()
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    presentation.report = { told.append($0) }
    presentation.register(HeadlessCell.self, identifier: "cell") { cell, note in
      if fails.isOn { throw Refusal() }
      cell.text = note.text
    }
    presentation.register(.header, HeadlessCell.self) { _, _ in throw Refusal() }
      .create { HeadlessCell(kind: "header") }
    let notes = Notes(sections: [(Folder(1), [Note(1)])])
    let view = NoteView(
      notes, hasHeaders: true, hasFooters: true, presentation: presentation)
    #expect(view.text == "[?]\n  ?\n(?)")
    #expect(
      told.filter { if case .preparationFailed = $0 { true } else { false } }.count == 2)
    fails.isOn = false
    try notes.update(Note(1, "new"))
    #expect(view.cell(at: ItemPosition(0, 0))?.text == "new")
    fails.isOn = true
    try notes.update(Note(1, "newer"))
    #expect(view.cell(at: ItemPosition(0, 0))?.kind == HeadlessCell.placeholderKind)
    view.close()
    #expect(view.lifeCycle.appearances == view.lifeCycle.cleanUps)
  }

  @Test func changedItemCountPreparesHeaderAgain() throws {
    var prepared: [String] = []
    var presentation = Presentation<HeadlessCell, Folder, Note>.descriptions
    presentation.register(.header, HeadlessCell.self).withContext { header, folder, context in
      header.text = "\(context.numberOfItems)"
      prepared.append("header \(folder.id)")
    }
    presentation.register(.footer, HeadlessCell.self) { _, folder in
      prepared.append("footer \(folder.id)")
    }
    let notes = Notes(sections: [(Folder(1), [Note(1)]), (Folder(2), [Note(2)])])
    let view = NoteView(notes, hasHeaders: true, hasFooters: true, presentation: presentation)
    prepared = []
    try notes.append(Note(3), toSection: 0)
    #expect(prepared == ["header 1"])
    #expect(view.text.hasPrefix("[2]"))
    prepared = []
    // The section has as many items as before.
    try notes.perform {
      try $0.remove(at: ItemPosition(0, 0))
      try $0.append(Note(4), toSection: 0)
    }
    #expect(prepared == [])
    try notes.update(Note(4, "new"))
    #expect(prepared == [])
    try notes.move(from: ItemPosition(0, 0), to: ItemPosition(1, 0))
    #expect(prepared == ["header 1", "header 2"])
  }

  private final class CountCell: HeadlessCell {
    var count = 0 { didSet { text = "\(count)" } }
  }

  @Test func cellClassIsCreatedByItsInitializer() throws {
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    presentation.register(CountCell.self) { cell, note in cell.count = note.id }
      .onEndDisplaying { $0.count = 0 }
    presentation.register(.header, CountCell.self).withContext { view, _, context in
      view.count = context.numberOfItems
    }
    presentation.register(.footer, CountCell.self) { view, folder in view.count = -folder.id }
    presentation.statusViews.register(.empty, CountCell.self) { view, _, _ in view.count = 1_000 }
    let notes = Notes(sections: [(Folder(7), [Note(3), Note(4)])])
    let view = NoteView(notes, hasHeaders: true, hasFooters: true, presentation: presentation)
    #expect(view.text == "[2]\n  3\n  4\n(-7)")
    let cell = try #require(view.cell(at: ItemPosition(0, 0)) as? CountCell)
    try notes.remove(at: ItemPosition(0, 0))
    #expect(cell.count == 0)
    try notes.removeSection(at: 0)
    #expect(view.text == "(1000)")
  }

  @Test func replacingPresentationReplacesPolicy() throws {
    let items = ArrayDataSource([1, 2])
    let view = HeadlessListView(items, policy: UpdatePolicy(maximumChanges: 3))
    var outcomes: [Bool] = []
    view.onUpdate = { outcomes.append($0.outcome.isReload) }
    view.presentation.options.showsHeader = true
    #expect(view.policy == UpdatePolicy(maximumChanges: 3))
    var other = Presentation<HeadlessCell, SingleSection, Int>.descriptions
    other.policy.updates = .reloadData
    view.presentation = other
    try items.append(3)
    #expect(outcomes == [true])
    view.policy.updates = .incremental
    view.presentation.options.showsHeader = nil
    try items.append(4)
    #expect(outcomes == [true, false])
  }

  @Test func changedContentSwitchesRegistration() throws {
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    for kind in ["short", "long"] {
      presentation.register(HeadlessCell.self, identifier: kind) { cell, note in cell.text = note.text }
        .when { note, _ in (note.text.count > 5) == (kind == "long") }
        .create { HeadlessCell(kind: kind) }
    }
    let notes = Notes(sections: [(Folder(1), [Note(1, "a"), Note(2, "b")])])
    let view = NoteView(notes, presentation: presentation)
    try notes.update(Note(1, "a long text"))
    #expect(view.visibleCells.map(\.kind) == ["long", "short"])
    #expect(view.text == "  a long text\n  b")
  }

  @Test func newPresentationRecreatesAllCells() {
    let view = HeadlessListView(ArrayDataSource([1, 2]))
    var presentation = Presentation<HeadlessCell, SingleSection, Int>()
    presentation.register(registration("other"))
    view.presentation = presentation
    #expect(view.visibleCells.map(\.kind) == ["other", "other"])
    #expect(view.lifeCycle.cleanUps == 2)
  }

  @Test func sameIdentifierMayUseDifferentCellClass() {
    final class FirstCell: HeadlessCell {}
    final class SecondCell: HeadlessCell {}
    let view = HeadlessListView(ArrayDataSource([1, 2]), hasHeaders: true)
    func show<Shown: HeadlessCell>(_ type: Shown.Type) {
      var presentation = Presentation<HeadlessCell, SingleSection, Int>()
      presentation.report = { Issue.record("\($0)") }
      presentation.register(type, identifier: "row") { cell, number in cell.text = "\(number)" }
      presentation.register(.header, type) { cell, _ in cell.text = "header" }
      view.presentation = presentation
      #expect(view.text == "[header]\n  1\n  2")
      #expect(view.visibleCells.allSatisfy { $0 is Shown })
    }
    show(FirstCell.self)
    show(SecondCell.self)
    show(FirstCell.self)
  }

  @Test func movingToAnotherSectionSwitchesRegistration() throws {
    var presentation = Presentation<HeadlessCell, Folder, Note>()
    presentation.register(HeadlessCell.self, identifier: "loud") { cell, note in
      cell.text = note.text.uppercased()
    }
    .when { _, folder in folder.id == 2 }
    .create { HeadlessCell(kind: "loud") }
    presentation.register(HeadlessCell.self, identifier: "plain") { cell, note in
      cell.text = note.text
    }
    .create { HeadlessCell(kind: "plain") }
    let notes = Notes(sections: [(Folder(1), [Note(1, "a"), Note(2, "b")]), (Folder(2), [Note(3, "c")])])
    for rules in UpdateRules.allCases {
      let view = NoteView(notes, rules: rules, presentation: presentation)
      try notes.move(from: ItemPosition(0, 0), to: ItemPosition(1, 0))
      #expect(view.visibleCells.map(\.text) == ["b", "A", "C"], "\(rules)")
      try notes.move(from: ItemPosition(1, 0), to: ItemPosition(0, 0))
      #expect(view.visibleCells.map(\.text) == ["a", "b", "C"], "\(rules)")
      #expect(view.violations == [], "\(rules)")
    }
  }

  @Test func headerRegistrationFollowsSectionMoves() throws {
    var presentation = Presentation<HeadlessCell, Folder, Note>.descriptions
    presentation.register(.header, HeadlessCell.self).withContext {
      view, _, place in view.text = "second at \(place.position.section) of \(place.numberOfItems)"
    }
    .when { $0.id == 2 }
    .create { HeadlessCell(kind: "second") }
    let notes = Notes(sections: [(Folder(1), [Note(1, "a")]), (Folder(2), [Note(3, "c")])])
    for rules in UpdateRules.allCases {
      let view = NoteView(notes, rules: rules, hasHeaders: true, presentation: presentation)
      #expect(view.header(ofSection: 1)?.text == "second at 1 of 1", "\(rules)")
      try notes.moveSection(from: 1, to: 0)
      #expect(view.header(ofSection: 0)?.text == "second at 0 of 1", "\(rules)")
      try notes.moveSection(from: 0, to: 1)
    }
  }

  @Test func changedOptionsKeepBehaviorPolicyAndStates() {
    let view = HeadlessListView(ArrayDataSource([1]))
    var opened: [Int] = []
    view.onActivate { opened.append($0) }
    view.behavior.allowsDeletion = true
    view.policy.updates = .reloadData
    view.statusViews.unregister(.empty)
    view.presentation.options.insets = (top: 0, leading: 2, bottom: 0, trailing: 0)
    view.activate(ItemPosition(section: 0, item: 0))
    #expect(opened == [1])
    #expect(view.behavior.allowsDeletion)
    #expect(view.policy.updates == .reloadData)
    #expect(view.statusViews[.empty] == nil)
    #expect(view.text == "    1")
  }

  @Test func failingViewsAreReportedOncePerChange() throws {
    struct Refusal: Error {}
    var presentation = Presentation<HeadlessCell, String, Int>()
    var reports = 0
    presentation.report = { _ in reports += 1 }
    presentation.register(HeadlessCell.self) { cell, number in
      if number == 1 { throw Refusal() }
      cell.text = "\(number)"
    }
    presentation.register(.header, HeadlessCell.self) { _, _ in throw Refusal() }
      .create { HeadlessCell(kind: "header") }
    presentation.options.insets = (top: 0, leading: 0, bottom: 0, trailing: 0)
    let source = SectionedDataSource(sections: [("a", [1])])
    let view = HeadlessListView(source, presentation: presentation)
    #expect(reports == 2)
    for number in 2...100 { try source.append(number, toSection: 0) }
    #expect(reports == 2)
    withExtendedLifetime(view) {}
  }
}
