import HeadlessUIKit
import Testing

@MainActor
@Suite("Rows, heights, selection, and editing of a table view")
struct TableRowTests {
  @Test func cellsAreMeasuredBeforeDisplayAndHeadersLast() {
    let stage = TableStage([["a"], ["b"]])
    stage.methods.insert(.tableHeightForRow)
    stage.view.delegate = stage
    stage.titles = ["first", nil]
    stage.recordsHeights = true
    stage.view.layoutIfNeeded()
    let cells = stage.events.filter { !$0.contains("header") }
    #expect(cells.prefix(3) == ["cell 0.0", "height 0.0", "show 0.0"])
    #expect(stage.events.last == "show header 0")
    #expect(stage.view.headerView(forSection: 0)?.textLabel?.text == "first")
    #expect(stage.view.headerView(forSection: 1) == nil)
  }

  @Test func tableWithoutArgumentsIsPlain() {
    let table = UITableView()
    #expect(table.style == .plain)
    #expect(table.frame == .zero)
  }

  @Test func reloadUsesNewCellAndPoolIsLIFO() throws {
    let stage = TableStage.laidOut([items("a", 20)])
    let first = try #require(stage.view.cellForRow(at: IndexPath(0, 0)) as? TestRow)
    stage.view.reloadRows(at: [IndexPath(0, 0)], with: .fade)
    #expect(stage.takeEvents() == ["cell 0.0", "show 0.0", "end 0.0"])
    #expect(stage.view.cellForRow(at: IndexPath(0, 0)) !== first)
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    let second = stage.view.cellForRow(at: IndexPath(0, 5)) as? TestRow
    #expect(second !== first)
    #expect(second?.reuses == 1)
  }

  @Test func rowsAreMeasuredByCellsWhenDisplayed() {
    let stage = TableStage([items("a", 10)])
    stage.view.rowHeight = UITableView.automaticDimension
    stage.view.estimatedRowHeight = 10
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForVisibleRows?.count == 2)
    #expect(stage.view.visibleCells.allSatisfy { $0.frame.height == 51.5 })
    #expect(stage.view.contentSize.height >= 2 * 51.5 + 8 * 10)
    let shows = stage.events.count { $0.hasPrefix("show") } - stage.events.count { $0.hasPrefix("end") }
    #expect(shows == 2)
  }

  @Test func delegateHeightsApplyOnlyIfMethodIsListed() {
    let stage = TableStage([["a", "b"]])
    stage.height = { 30 + CGFloat($0.row) * 10 }
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForRow(at: IndexPath(0, 1)) == CGRect(x: 0, y: 20, width: 100, height: 20))
    stage.methods.insert(.tableHeightForRow)
    stage.view.delegate = stage
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForRow(at: IndexPath(0, 1)) == CGRect(x: 0, y: 30, width: 100, height: 40))
  }

  @Test func tableHeaderAndFooterViewsTakeSpace() {
    let stage = TableStage([["a"]])
    stage.view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 15))
    stage.view.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 25))
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForRow(at: IndexPath(0, 0))?.frame.minY == 15)
    #expect(stage.view.contentSize.height == 60)
  }

  @Test func headerViewRequestRequiresListedMethod() {
    let stage = TableStage([["a"]])
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    stage.header = header
    stage.view.layoutIfNeeded()
    #expect(stage.view.headerView(forSection: 0) == nil)
    stage.methods.insert(.tableViewForHeader)
    stage.view.delegate = stage
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.headerView(forSection: 0) === header)
    #expect(stage.view.cellForRow(at: IndexPath(0, 0))?.frame.minY == 62.5)
  }

  @Test func reconfiguringKeepsCell() throws {
    let stage = TableStage.laidOut([["a", "b"]])
    let cell = try #require(stage.view.cellForRow(at: IndexPath(0, 1)) as? TestRow)
    stage.sections[0][1] = "x"
    stage.view.reconfigureRows(at: [IndexPath(0, 1)])
    #expect(stage.events == ["cell 0.1"])
    #expect(stage.view.cellForRow(at: IndexPath(0, 1)) === cell)
    #expect(cell.textLabel?.text == "x")
    #expect(cell.reuses == 0)
  }

  @Test func returningSameCellForTwoRowsFails() {
    let stage = TableStage([["a", "b"]])
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    stage.cellForRow = { _, _ in cell }
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() } == [.alreadyShown(IndexPath(0, 1))])
  }

  @Test func unregisteredCellsAreReused() {
    let stage = TableStage([items("a", 20)])
    stage.cellForRow = { view, _ in
      view.dequeueReusableCell(withIdentifier: "own")
        ?? UITableViewCell(style: .subtitle, reuseIdentifier: "own")
    }
    stage.view.layoutIfNeeded()
    let first = stage.view.cellForRow(at: IndexPath(0, 0))
    stage.view.contentOffset.y = 20
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForRow(at: IndexPath(0, 5)) === first)
  }

  @Test func dequeuingUnregisteredIdentifierForPathFails() {
    let stage = TableStage([["a"]])
    stage.cellForRow = { $0.dequeueReusableCell(withIdentifier: "none", for: $1) }
    #expect(UIKitFailure.collect { stage.view.layoutIfNeeded() } == [.notRegistered(identifier: "none")])
  }

  @Test func touchSelectsInUIKitOrder() {
    let stage = TableStage.laidOut([["a", "b"]])
    stage.view.touchRow(at: IndexPath(0, 0))
    #expect(stage.takeEvents() == ["should highlight 0.0", "will select 0.0", "selected 0.0"])
    stage.view.touchRow(at: IndexPath(0, 1))
    #expect(
      stage.takeEvents() == [
        "should highlight 0.1", "will select 0.1", "will deselect 0.0", "deselected 0.0", "selected 0.1",
      ])
    #expect(stage.view.indexPathForSelectedRow == IndexPath(0, 1))
    stage.willSelect = { _ in nil }
    stage.view.touchRow(at: IndexPath(0, 0))
    #expect(stage.view.indexPathForSelectedRow == IndexPath(0, 1))
    stage.willSelect = { _ in IndexPath(7, 7) }
    let failures = UIKitFailure.collect { stage.view.touchRow(at: IndexPath(0, 0)) }
    #expect(failures == [.noSuchPath(IndexPath(7, 7))])
  }

  @Test func programmaticSelectionFollowsRowsWithoutNotifying() {
    let stage = TableStage.laidOut([["a", "b"]])
    stage.view.selectRow(at: IndexPath(0, 1), animated: false, scrollPosition: .none)
    stage.sections[0].removeFirst()
    stage.view.deleteRows(at: [IndexPath(0, 0)], with: .automatic)
    #expect(stage.view.indexPathForSelectedRow == IndexPath(0, 0))
    stage.view.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(stage.view.indexPathForSelectedRow == nil)
    #expect(stage.events == ["end 0.0"])
  }

  @Test func swipeDeletesIfDataSourceCommits() {
    let stage = TableStage.laidOut([["a", "b"]])
    #expect(stage.view.touchEditingControl(at: IndexPath(0, 0)))
    #expect(
      stage.takeEvents() == ["begin editing 0.0", "commit delete 0.0", "end 0.0", "end editing gone"])
    #expect(stage.texts == ["b"])
    stage.methods = []
    stage.view.dataSource = stage
    stage.view.layoutIfNeeded()
    #expect(!stage.view.touchEditingControl(at: IndexPath(0, 0)))
  }

  @Test func swipeOffersDelegateActions() {
    let stage = TableStage.laidOut([["a"]])
    #expect(!stage.view.touchSwipeAction(0, at: IndexPath(0, 0)))
    stage.swipe = UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Mark") { action, _, completion in
        stage.record(action.title ?? "")
        completion(true)
      }
    ])
    #expect(stage.view.touchSwipeAction(0, at: IndexPath(0, 0)))
    #expect(stage.events == ["begin editing 0.0", "Mark", "end editing 0.0"])
    #expect(!stage.view.touchSwipeAction(1, at: IndexPath(0, 0)))
    #expect(!stage.view.touchSwipeAction(0, at: IndexPath(0, 0), leading: true))
  }

  @Test func onlyMovableRowsDragWhileEditing() {
    let stage = TableStage.laidOut([["a", "b"], ["c"]])
    #expect(!stage.view.dragRow(from: IndexPath(0, 0), to: IndexPath(1, 0)))
    stage.view.setEditing(true, animated: false)
    #expect(stage.view.visibleCells.allSatisfy { $0.isEditing && $0.showsReorderControl })
    #expect(stage.view.dragRow(from: IndexPath(0, 0), to: IndexPath(1, 0)))
    #expect(stage.texts == ["b", "a", "c"])
    stage.target = { _ in IndexPath(0, 0) }
    #expect(stage.view.dragRow(from: IndexPath(1, 1), to: IndexPath(1, 0)))
    #expect(stage.texts == ["c", "b", "a"])
    stage.target = { _ in IndexPath(5, 0) }
    let failures = UIKitFailure.collect { stage.view.dragRow(from: IndexPath(0, 0), to: IndexPath(1, 0)) }
    #expect(failures == [.noSuchPath(IndexPath(5, 0))])
    stage.methods = []
    stage.view.dataSource = stage
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.allSatisfy { !$0.showsReorderControl })
  }

  @Test func indexTitlesScrollToSections() {
    let stage = TableStage.laidOut([items("a", 20), items("b", 20)])
    stage.view.touchSectionIndexTitle(at: 1)
    stage.view.layoutIfNeeded()
    #expect(stage.texts.first == "b0")
  }

  @Test func scrollingToRowRespectsPosition() {
    let stage = TableStage.laidOut([items("a", 20)])
    stage.view.sectionHeaderHeight = 0
    stage.view.sectionFooterHeight = 0
    let expected: [(UITableView.ScrollPosition, CGFloat)] = [
      (.top, 200), (.bottom, 120), (.middle, 160), (.none, 160),
    ]
    for (position, offset) in expected {
      stage.view.scrollToRow(at: IndexPath(0, 10), at: position, animated: false)
      #expect(stage.view.contentOffset.y == offset)
    }
  }

  @Test func displayCallbacksBalanceUnderRandomChanges() {
    let stage = TableStage([items("a", 30), items("b", 30)])
    stage.titles = ["first", "second"]
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    for step in 0..<500 {
      switch random.next() % 5 {
      case 0: stage.view.reloadData()
      case 1 where !stage.sections[0].isEmpty:
        let row = Int(random.next() % UInt64(stage.sections[0].count))
        stage.view.performBatchUpdates {
          stage.sections[0].remove(at: row)
          stage.view.deleteRows(at: [IndexPath(0, row)], with: .fade)
        }
      case 2:
        stage.view.performBatchUpdates {
          stage.sections[1].insert("new \(step)", at: 0)
          stage.view.insertRows(at: [IndexPath(1, 0)], with: .top)
        }
      case 3:
        stage.view.performBatchUpdates {
          stage.sections.swapAt(0, 1)
          stage.view.moveSection(1, toSection: 0)
        }
      default: stage.view.contentOffset.y = CGFloat(random.next() % 1_000)
      }
      stage.view.layoutIfNeeded()
      let rows = stage.events.filter { !$0.contains("header") }
      let shown = rows.count { $0.hasPrefix("show") } - rows.count { $0.hasPrefix("end") }
      #expect(shown == stage.view.visibleCells.count, "seed \(seed), step \(step)")
      let paths = stage.view.indexPathsForVisibleRows ?? []
      #expect(stage.texts == paths.map { stage.sections[$0.section][$0.row] }, "seed \(seed), step \(step)")
    }
  }
}
