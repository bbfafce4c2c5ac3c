import Headwater
import HeadwaterTesting
import Testing

@testable import HeadwaterUIKit

@Suite("Selection in a table, by identity", .strictUIKit)
@MainActor
struct TableSelectionTests {
  private func fixture(_ names: [[String]], multiple: Bool = true) -> TableFixture {
    let fixture = TableFixture(names)
    fixture.view.allowsMultipleSelection = multiple
    return fixture
  }

  private func selected(_ fixture: TableFixture) -> [String] {
    fixture.view.layoutIfNeeded()
    return (fixture.view.indexPathsForSelectedRows ?? []).compactMap { fixture.adapter.item(at: $0)?.id }
  }

  @Test func itemsAreSelectedByIdentity() {
    let fixture = fixture([["a", "b"], ["c"]])
    fixture.adapter.select(["c", "a"])
    #expect(selected(fixture) == ["a", "c"])
    #expect(fixture.view.visibleCells.map(\.isSelected) == [true, false, true])
    fixture.adapter.select([])
    #expect(selected(fixture) == [])
  }

  @Test func singleSelectionKeepsOneItem() {
    let fixture = fixture([["a", "b"]], multiple: false)
    fixture.adapter.select(["a", "b"])
    #expect(selected(fixture).count == 1)
    #expect(fixture.adapter.selection.ids == Set(selected(fixture)))
  }

  @Test func disabledSelectionSelectsNothing() {
    let fixture = fixture([["a"]])
    fixture.view.allowsSelection = false
    fixture.adapter.select(["a"])
    #expect(selected(fixture) == [])
  }

  @Test func itemsCanBeSelectedBeforeBinding() {
    let fixture = TableFixture([["a", "b"]], binds: false)
    fixture.adapter.select(["b"])
    fixture.adapter.bind(to: fixture.view)
    #expect(selected(fixture) == ["b"])
  }

  @Test func itemsCanBeSelectedBeforeInsertion() throws {
    let fixture = fixture([["a"]])
    fixture.adapter.select(["x", "a"])
    #expect(selected(fixture) == ["a"])
    try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
    #expect(selected(fixture) == ["x", "a"])
  }

  @Test func movedItemsStaySelected() throws {
    let fixture = fixture([["a", "b", "c"], ["d"]])
    fixture.adapter.select(["a", "c"])
    try fixture.source.move(from: ItemPosition(0, 0), to: ItemPosition(1, 1))
    try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
    try fixture.source.moveSection(from: 1, to: 0)
    #expect(Set(selected(fixture)) == ["a", "c"])
    #expect(fixture.texts == ["d", "a", "x", "b", "c"])
  }

  @Test func removedItemsLeaveSelection() throws {
    let fixture = fixture([["a", "b"]])
    fixture.adapter.select(["a"])
    try fixture.source.remove(at: ItemPosition(0, 0))
    #expect(selected(fixture) == [])
    #expect(!fixture.adapter.selection.contains("a"))
    try fixture.source.append(TableEntry("a"), toSection: 0)
    #expect(selected(fixture) == [])
  }

  @Test func removedSectionsLeaveSelection() throws {
    let fixture = fixture([["a"], ["b", "c"]])
    fixture.adapter.select(["a", "c"])
    try fixture.source.removeSection(at: 1)
    try fixture.source.insertSection(TableChapter(1), items: [TableEntry("b"), TableEntry("c")], at: 0)
    #expect(selected(fixture) == ["a"])
  }

  @Test func reloadKeepsSelection() throws {
    let fixture = fixture([["a", "b"]])
    fixture.adapter.policy.updates = .reloadData
    fixture.adapter.select(["b"])
    try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
    #expect(fixture.outcomes == [.reloadedByPolicy])
    #expect(selected(fixture) == ["b"])
  }

  @Test func rowsWithNewRegistrationStaySelected() throws {
    for inWindow in [true, false] {
      let fixture = TableFixture([["a", "b"], ["c"]]) { configuration in
        configuration.register(OtherRowCell.self) { _, _ in }
          .when { _, chapter in chapter.title == "other" }
      }
      fixture.view.allowsMultipleSelection = true
      fixture.adapter.select(["b", "c"])
      if !inWindow { fixture.view.removeFromSuperview() }
      try fixture.source.updateSection(TableChapter(0, "other"))
      #expect(selected(fixture) == ["b", "c"])
      #expect(fixture.cell(0, 0) is OtherRowCell)
    }
  }

  @Test func rowsUnderReplacedHeaderStaySelected() throws {
    let fixture = TableFixture([["a", "b"], ["c"]]) { configuration in
      configuration.headerView { _ in UITableViewHeaderFooterView(reuseIdentifier: nil) }
    }
    fixture.view.allowsMultipleSelection = true
    fixture.adapter.select(["b", "c"])
    try fixture.source.updateSection(TableChapter(0, "new"))
    #expect(selected(fixture) == ["b", "c"])
  }

  @Test func bindingAnotherViewKeepsSelection() {
    let (fixture, other) = (fixture([["a", "b"]]), TableScreen())
    fixture.adapter.select(["b"])
    fixture.adapter.bind(to: other.view)
    other.view.layoutIfNeeded()
    #expect(other.view.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
  }

  @Test func selectionCanBeSavedAndRestored() throws {
    let (fixture, next) = (fixture([["a", "b"]]), fixture([["b", "c"]]))
    fixture.adapter.select(["b", "a"])
    let saved = try JSONEncoder().encode(fixture.adapter.selection)
    next.adapter.selection = try JSONDecoder().decode(Selection<String>.self, from: saved)
    #expect(selected(next) == ["b"])
    #expect(next.adapter.selection.ids == ["a", "b"])
  }

  @Test func programmaticSelectionDoesNotNotify() {
    let fixture = fixture([["a"]])
    var told = 0
    fixture.adapter.onSelectionChange = { _ in told += 1 }
    fixture.adapter.select(["a"])
    #expect(told == 0)
  }

  @Test(arguments: 0..<Search.runs(8) as Range<UInt64>)
  func randomEditsKeepSelectionOfRemainingItems(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fixture = fixture((0..<3).map { chapter in (0..<6).map { "\(chapter)-\($0)" } })
    let chosen = Set(fixture.source.snapshot.items.map(\.id).filter { _ in Bool.random(using: &random) })
    fixture.adapter.select(chosen)
    for step in 0..<40 {
      try fixture.source.editAtRandom(step, &random)
      let expected = fixture.source.snapshot.items.map(\.id).filter(chosen.contains)
      #expect(selected(fixture) == expected, "seed \(seed), step \(step)")
    }
  }

  @Test func rowDeselectedByOtherCodeStaysDeselected() throws {
    let fixture = fixture([["a", "b", "c"]])
    var told: [Set<String>] = []
    fixture.adapter.onSelectionChange = { told.append($0.ids) }
    fixture.view.touchRow(at: IndexPath(row: 1, section: 0))
    fixture.view.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
    fixture.view.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
    #expect(fixture.adapter.selection.ids == ["c"])
    try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
    #expect(told == [["b"], ["c"]])
    #expect(selected(fixture) == ["c"])
    fixture.view.deselectRow(at: IndexPath(row: 3, section: 0), animated: false)
    fixture.adapter.policy.updates = .reloadData
    try fixture.source.insert(TableEntry("y"), at: ItemPosition(0, 0))
    #expect(selected(fixture) == [])
  }

  @Test func rowDeselectedByItsControllerStaysDeselected() throws {
    let fixture = fixture([["a", "b", "c"]])
    let controller = UITableViewController(style: .plain)
    fixture.adapter.bind(to: controller.tableView)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.layoutIfNeeded()
    controller.tableView.touchRow(at: IndexPath(row: 1, section: 0))
    #expect(fixture.adapter.selection.ids == ["b"])
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    #expect(fixture.adapter.selection.ids == [])
    try fixture.source.insert(TableEntry("x"), at: ItemPosition(0, 0))
    #expect(controller.tableView.indexPathsForSelectedRows == nil)
  }

  @Test func rowDeselectedInHandlerStaysDeselected() throws {
    let fixture = fixture([["a", "b"]], multiple: false)
    fixture.adapter.behavior.onSelect { [view = fixture.view, weak adapter = fixture.adapter] entry in
      guard let path = adapter?.indexPath(of: entry.id) else { return }
      view.deselectRow(at: path, animated: true)
    }
    fixture.view.touchRow(at: IndexPath(row: 1, section: 0))
    #expect(fixture.adapter.selection.ids == [])
    try fixture.source.update(TableEntry("b", "new"))
    #expect(selected(fixture) == [])
  }
}
