import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

@Suite("Selection in a collection view, by identity")
@MainActor
struct CollectionSelectionTests {
  func selected(_ screen: NoteScreen) -> [String] {
    (screen.view.indexPathsForSelectedItems ?? []).compactMap { screen.adapter.item(at: $0)?.id }
  }

  /// Creates a screen that allows multiple selection, with some selected items.
  func several(
    _ letters: [String], _ ids: String, configure: (inout NoteScreen.Configuration) -> Void = { _ in }
  ) -> NoteScreen {
    let screen = NoteScreen(letters, configure: configure)
    screen.view.allowsMultipleSelection = true
    screen.adapter.select(ids.map { String($0) })
    return screen
  }

  @Test func touchSelectsItemAndNotifies() {
    let screen = NoteScreen(["abc"])
    var told: [Set<String>] = []
    screen.adapter.onSelectionChange = { told.append($0.ids) }
    screen.view.touchItem(at: IndexPath(0, 1))
    screen.view.touchItem(at: IndexPath(0, 2))
    #expect(screen.adapter.selection.ids == ["c"])
    #expect(told == [["b"], [], ["c"]])
  }

  @Test func programmaticSelectionDoesNotNotify() {
    let screen = NoteScreen(["abc"]) { configuration in
      configuration.onSelect { _ in Issue.record("told") }
    }
    screen.adapter.onSelectionChange = { _ in Issue.record("told") }
    let failures = UIKitFailure.collect {
      screen.adapter.select(["b"])
      #expect(selected(screen) == ["b"])
      #expect(screen.view.cellForItem(at: IndexPath(0, 1))?.isSelected == true)
      screen.adapter.select(["c"])
      #expect(selected(screen) == ["c"])
      screen.adapter.select([])
      #expect(selected(screen) == [])
    }
    #expect(failures == [])
  }

  @Test func selectionFollowsItemsThroughUpdates() throws {
    let screen = several(["abc", "def"], "be")
    let failures = try UIKitFailure.collect {
      try screen.source.insert(Note("x"), at: at(0, 0))
      #expect(selected(screen) == ["b", "e"])
      try screen.source.move(from: at(0, 2), to: at(1, 0))
      #expect(selected(screen) == ["b", "e"])
      try screen.source.moveSection(from: 1, to: 0)
      #expect(selected(screen) == ["b", "e"])
      try screen.source.update(Note("b", "new"))
      #expect(selected(screen) == ["b", "e"])
      try screen.source.remove(at: at(0, 1))
      #expect(screen.adapter.selection.ids == ["b", "e"])
    }
    #expect(failures == [])
  }

  @Test func selectionSurvivesCellReplacement() throws {
    let screen = NoteScreen(["abc"]) { configuration in
      configuration.register(PhotoCell.self) { cell, note in
        cell.text = note.text
      }
      .when { note, _ in note.kind == .photo }
      configuration.register(TextCell.self) { cell, note in cell.text = note.text }
    }
    screen.adapter.select(["b"])
    try screen.source.update(Note("b", "b", .photo))
    #expect(selected(screen) == ["b"])
  }

  @Test func selectionSurvivesReloadAndWindowRemoval() throws {
    let screen = several(["abc"], "ac")
    let failures = try UIKitFailure.collect {
      screen.adapter.policy.updates = .reloadData
      try screen.source.insert(Note("x"), at: at(0, 0))
      #expect(selected(screen) == ["a", "c"])
      screen.adapter.policy.updates = .incremental
      screen.view.removeFromSuperview()
      try screen.source.remove(at: at(0, 1))
      #expect(selected(screen) == ["c"])
      screen.window.addSubview(screen.view)
      try screen.source.append(Note("a"), toSection: 0)
      #expect(selected(screen) == ["c"])
    }
    #expect(failures == [])
  }

  /// Registers photo cells for the sections with the title "photos".
  func photos(_ list: inout NoteScreen.Configuration) {
    list.register(PhotoCell.self) { cell, note in
      cell.text = note.text
    }
    .when { _, chapter in chapter.title == "photos" }
    list.register(TextCell.self) { cell, note in cell.text = note.text }
  }

  @Test func selectionSurvivesSectionReloadForHeader() throws {
    let registration = UICollectionView.SupplementaryRegistration<TitleView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in view.text = "\(path.section)" }
    let screen = several(["abc", "d"], "bcd") { configuration in
      configuration.register(.header, using: registration)
      configuration.options.headerSize = CGSize(width: 0, height: 10)
    }
    let failures = try UIKitFailure.collect {
      try screen.source.updateSection(Chapter("A", "new"))
      #expect(selected(screen) == ["b", "c", "d"])
      screen.view.layoutIfNeeded()
      #expect(selected(screen) == ["b", "c", "d"])
    }
    #expect(failures == [])
  }

  @Test func selectionSurvivesTogglingHeader() throws {
    let screen = several(["ab", "c"], "ac") { configuration in
      configuration.register(.header, TitleView.self) { _, _ in }
      configuration.options.bySection { _, context, options in options.showsHeader = context.numberOfItems > 2
      }
    }
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.headerMode = .supplementary
    screen.view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
    screen.view.layoutIfNeeded()
    try screen.source.append(Note("x"), toSection: 0)
    #expect(selected(screen) == ["a", "c"])
    try screen.source.remove(at: at(0, 2))
    #expect(selected(screen) == ["a", "c"])
  }

  @Test func selectionSurvivesRegistrationChange() throws {
    let screen = several(["abc", "d"], "bd", configure: photos)
    try screen.source.updateSection(Chapter("A", "photos"))
    #expect(screen.view.cellForItem(at: IndexPath(0, 0)) is PhotoCell)
    #expect(selected(screen) == ["b", "d"])
  }

  @Test func selectionSurvivesRegistrationChangeWithoutWindow() throws {
    let screen = several(["abc", "d"], "bd", configure: photos)
    screen.view.removeFromSuperview()
    try screen.source.updateSection(Chapter("A", "photos"))
    #expect(selected(screen) == ["b", "d"])
    screen.window.addSubview(screen.view)
    screen.view.layoutIfNeeded()
    #expect(screen.view.cellForItem(at: IndexPath(0, 0)) is PhotoCell)
    #expect(selected(screen) == ["b", "d"])
    #expect(screen.view.cellForItem(at: IndexPath(0, 1))?.isSelected == true)
  }

  @Test func selectionSurvivesReloadInAppBatch() throws {
    let screen = several(["abc", "d"], "bd", configure: photos)
    screen.view.performBatchUpdates {
      #expect(throws: Never.self) { try screen.source.updateSection(Chapter("A", "photos")) }
    }
    screen.turns.run()
    #expect(selected(screen) == ["b", "d"])
  }

  @Test func selectionSurvivesConfigurationChange() {
    let screen = several(["abc"], "ac")
    screen.adapter.configuration.options.lineSpacing = 2
    screen.view.layoutIfNeeded()
    #expect(selected(screen) == ["a", "c"])
    screen.view.removeFromSuperview()
    screen.adapter.configuration.options.lineSpacing = 3
    screen.window.addSubview(screen.view)
    screen.view.layoutIfNeeded()
    #expect(selected(screen) == ["a", "c"])
  }

  @Test func removedItemsLeaveSelection() throws {
    let screen = NoteScreen(["abc"])
    screen.adapter.select(["b"])
    var selections: [Set<String>] = []
    screen.adapter.onSelectionChange = { selections.append($0.ids) }
    let failures = try UIKitFailure.collect {
      try screen.source.remove(at: at(0, 1))
      #expect(selected(screen) == [])
      #expect(screen.adapter.selection.ids == [] && selections == [[]])
      try screen.source.append(Note("b"), toSection: 0)
      #expect(selected(screen) == [] && selections.count == 1)
    }
    #expect(failures == [])
  }

  @Test func missingItemIsSelectedWhenInserted() throws {
    let screen = several(["abc"], "bz")
    #expect(selected(screen) == ["b"])
    try screen.source.appendSection(Chapter("Z"), items: notes("yz"))
    #expect(selected(screen) == ["b", "z"])
  }

  @Test func newlyBoundViewShowsSelection() {
    let screen = NoteScreen(["abc"])
    screen.adapter.select(["b"])
    let other = CollectionScreen()
    let failures = UIKitFailure.collect {
      screen.adapter.bind(to: other.view)
      #expect(other.view.indexPathsForSelectedItems == [IndexPath(0, 1)])
    }
    #expect(failures == [])
  }

  @Test func selectionCanBeSetBeforeBinding() {
    let screen = NoteScreen(["abc"], binds: false)
    screen.adapter.selection.select("c")
    screen.adapter.bind(to: screen.view)
    #expect(selected(screen) == ["c"])
  }

  @Test func selectionRoundTripsThroughJSON() throws {
    let screen = several(["abc"], "ac")
    let data = try JSONEncoder().encode(screen.adapter.selection)
    let other = NoteScreen(["cab"])
    other.view.allowsMultipleSelection = true
    other.adapter.selection = try JSONDecoder().decode(Selection<String>.self, from: data)
    #expect(selected(other) == ["c", "a"])
  }

  @Test func singleSelectionViewSelectsOneItem() {
    let screen = NoteScreen(["abc"])
    screen.adapter.select(["a", "b"])
    #expect(selected(screen).count == 1)
    #expect(screen.adapter.selection.ids.count == 1)
    #expect(Set(selected(screen)) == screen.adapter.selection.ids)
  }

  @Test func assignedSelectionIsLimitedToOneItem() {
    let screen = NoteScreen(["abc"])
    var many = Selection<String>(limit: .max)
    many.replace(with: ["a", "b", "c"])
    screen.adapter.selection = many
    #expect(selected(screen).count == 1)
    #expect(Set(selected(screen)) == screen.adapter.selection.ids)
  }

  @Test(arguments: 0..<Search.runs(10) as Range<UInt64>) func randomEditsKeepViewSelectionInSync(seed: UInt64)
    throws
  {
    var random = SplitMix64(seed: seed)
    let screen = several(["abcdef", "ghijkl"], "adgjl")
    let names = "abcdefghijkl".map { String($0) }
    var expected: Set<String> = ["a", "d", "g", "j", "l"]
    let failures = try UIKitFailure.collect {
      for _ in 0..<60 {
        let all = names.shuffled(using: &random).prefix(Int.random(in: 0...12, using: &random))
        let cut = Int.random(in: 0...all.count, using: &random)
        var sections = [
          (Chapter("A"), all.prefix(cut).map { Note($0) }),
          (Chapter("B"), all.dropFirst(cut).map { Note($0) }),
        ]
        if Bool.random(using: &random) { sections.reverse() }
        screen.adapter.policy.updates = Int.random(in: 0..<5, using: &random) > 0 ? .incremental : .reloadData
        try screen.source.setSections(sections)
        // Items that are removed from the list are also removed from the selection. Occasionally, the user selects an item.
        expected.formIntersection(all)
        #expect(screen.adapter.selection.ids == expected, "seed \(seed)")
        #expect(Set(selected(screen)) == expected, "seed \(seed)")
        // Other code selects or deselects items in the view. A selection is lost if the layout after a reload hasn't happened
        // yet.
        screen.view.layoutIfNeeded()
        if let name = all.randomElement(using: &random), let path = screen.adapter.indexPath(of: name) {
          if expected.remove(name) != nil {
            screen.view.deselectItem(at: path, animated: false)
          } else {
            screen.view.selectItem(at: path, animated: false, scrollPosition: [])
            expected.insert(name)
          }
        }
        if expected.isEmpty {
          expected = Set(all.prefix(4))
          screen.adapter.select(expected)
        }
      }
    }
    #expect(failures == [], "seed \(seed)")
  }

  @Test func itemDeselectedByDelegateStaysDeselected() throws {
    let screen = NoteScreen(["abc"])
    let app = AppDelegate()
    app.onCall = { [view = screen.view] call in
      if call == "selected 0.1" { view.deselectItem(at: IndexPath(0, 1), animated: false) }
    }
    screen.adapter.delegate = app
    var told: [Set<String>] = []
    screen.adapter.onSelectionChange = { told.append($0.ids) }
    screen.view.touchItem(at: IndexPath(0, 1))
    #expect(screen.adapter.selection.ids == [])
    #expect(told == [["b"], []])
    try screen.source.update(Note("b", "new"))
    #expect(selected(screen) == [])
    screen.adapter.policy.updates = .reloadData
    try screen.source.insert(Note("x"), at: at(0, 0))
    #expect(selected(screen) == [])
  }

  @Test func externalSelectionChangeIsAdopted() throws {
    let screen = several(["abc", "def"], "be")
    var told: [Set<String>] = []
    screen.adapter.onSelectionChange = { told.append($0.ids) }
    screen.view.deselectItem(at: IndexPath(0, 1), animated: false)
    screen.view.selectItem(at: IndexPath(1, 2), animated: false, scrollPosition: [])
    #expect(screen.adapter.selection.ids == ["e", "f"])
    #expect(screen.adapter.selectedPositions == [at(1, 1), at(1, 2)])
    // UIKit calls no method for this. The next update calls the handler.
    #expect(told == [])
    try screen.source.insert(Note("x"), at: at(0, 0))
    #expect(told == [["e", "f"]])
    #expect(selected(screen) == ["e", "f"])
  }

  @Test func touchAdoptsExternalDeselection() {
    let screen = several(["abc"], "ab")
    var told: [Set<String>] = []
    screen.adapter.onSelectionChange = { told.append($0.ids) }
    for item in 0..<2 { screen.view.deselectItem(at: IndexPath(0, item), animated: false) }
    screen.view.touchItem(at: IndexPath(0, 2))
    #expect(told == [["c"]])
    screen.view.selectItem(at: IndexPath(0, 0), animated: false, scrollPosition: [])
    screen.view.touchItem(at: IndexPath(0, 2))
    #expect(told == [["c"], ["a"]])
  }

  @Test func missingItemsStaySelectedAfterExternalDeselection() throws {
    let screen = several(["abc"], "ab")
    screen.adapter.select(["a", "b", "z"])
    screen.view.deselectItem(at: IndexPath(0, 0), animated: false)
    #expect(screen.adapter.selection.ids == ["b", "z"])
    try screen.source.append(Note("z"), toSection: 0)
    #expect(selected(screen) == ["b", "z"])
  }
}
