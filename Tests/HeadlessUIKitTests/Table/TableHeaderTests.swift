import HeadlessUIKit
import Testing

@MainActor
@Suite("Headers of a table")
struct TableHeaderTests {
  private func stage() -> TableStage {
    let stage = TableStage([["a"], ["b"], ["c"]])
    stage.titles = ["first", "second", "third"]
    stage.view.frame.size.height = 300
    stage.view.layoutIfNeeded()
    stage.events = []
    return stage
  }

  private func titles(_ stage: TableStage) -> [String?] {
    stage.sections.indices.map { stage.view.headerView(forSection: $0)?.textLabel?.text }
  }

  @Test func headerMovesWithItsSection() {
    let stage = stage()
    let header = stage.view.headerView(forSection: 2)
    stage.view.performBatchUpdates {
      stage.sections = [["c"], ["a"], ["b"]]
      stage.titles = ["third", "first", "second"]
      stage.view.moveSection(2, toSection: 0)
    }
    #expect(stage.view.headerView(forSection: 0) === header)
    #expect(titles(stage) == ["third", "first", "second"])
    #expect(header?.frame.minY == 22)
    #expect(!stage.events.contains { $0.contains("header") })
  }

  @Test func reloadedSectionGetsNewHeader() {
    let stage = stage()
    let header = stage.view.headerView(forSection: 1)
    stage.titles[1] = "new"
    stage.view.reloadSections([1], with: .none)
    #expect(stage.view.headerView(forSection: 1) !== header)
    #expect(titles(stage) == ["first", "new", "third"])
    #expect(stage.events.contains("show header 1"))
    #expect(stage.events.contains("end header 1"))
  }

  @Test func headerKeepsTitleUntilReloaded() {
    let stage = stage()
    stage.titles[0] = "new"
    stage.view.reloadRows(at: [IndexPath(0, 0)], with: .none)
    #expect(titles(stage).first == "first")
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(titles(stage).first == "new")
  }

  @Test func deletingSectionEndsHeaderDisplay() {
    let stage = stage()
    stage.view.performBatchUpdates {
      stage.sections.removeFirst()
      stage.titles.removeFirst()
      stage.view.deleteSections([0], with: .none)
    }
    #expect(titles(stage) == ["second", "third"])
    #expect(stage.events.filter { $0.contains("header") } == ["end header 0"])
  }

  @Test func headerDisplayCallbacksBalanceWhileScrolling() {
    let stage = TableStage((0..<30).map { items("\($0).", 3) })
    stage.titles = (0..<30).map { "\($0)" }
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    for step in 0..<200 {
      stage.view.contentOffset.y = CGFloat(random.next() % 2_400)
      stage.view.layoutIfNeeded()
      let balance = stage.balance("show header", "end header")
      let visible = (0..<30).count { stage.view.headerView(forSection: $0) != nil }
      #expect(balance == visible, "seed \(seed), step \(step)")
    }
  }

  @Test func releasedTableIsDeallocated() {
    weak var view: UITableView?
    do {
      let stage = TableStage.laidOut([items("a", 60)], prefetches: true)
      stage.view.contentOffset.y = 20
      stage.view.layoutIfNeeded()
      stage.view.moveFocus(to: IndexPath(0, 1))
      stage.view.setEditing(true, animated: false)
      _ = stage.view.beginInteractiveMovementForRow(at: IndexPath(0, 1))
      for cell in stage.view.visibleCells { cell.contentConfiguration = NoteConfiguration(text: "") }
      view = stage.view
    }
    #expect(view == nil)
  }
}
