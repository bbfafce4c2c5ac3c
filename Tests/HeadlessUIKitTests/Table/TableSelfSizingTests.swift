import HeadlessUIKit
import Testing

@MainActor
@Suite("Self-sizing rows")
struct TableSelfSizingTests {
  /// Creates a table whose cells have the height given at the end of their text.
  private func sizing(_ sections: [[String]], estimate: CGFloat = 20) -> TableStage {
    let stage = TableStage(sections)
    stage.view.rowHeight = UITableView.automaticDimension
    stage.view.estimatedRowHeight = estimate
    stage.cellForRow = { [unowned stage] view, path in
      let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
      let text = stage.sections[path.section][path.row]
      cell.textLabel?.text = text
      cell.contentConfiguration = NoteConfiguration(text: text, height: height(text))
      return cell
    }
    stage.view.layoutIfNeeded()
    return stage
  }

  private func height(_ text: String) -> CGFloat { CGFloat(Int(text.split(separator: " ").last ?? "") ?? 0) }

  @Test func displayedRowsHaveCellHeights() {
    let stage = sizing([["a 30", "b 50", "c 10", "d 40"]])
    #expect(stage.view.visibleCells.map(\.frame.height) == [30, 50, 10, 40])
    #expect(stage.view.contentSize.height == 130)
  }

  @Test func undisplayedRowsHaveEstimatedHeights() {
    let stage = sizing([(0..<10).map { "\($0) 50" }])
    #expect(stage.view.visibleCells.count == 2)
    #expect(stage.view.contentSize.height == 260)
  }

  @Test func scrollingThroughAllRowsMeasuresContentHeight() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    let rows = (0..<60).map { "\($0) \(5 + random.next() % 70)" }
    let stage = sizing([rows])
    for _ in 0..<300 { stage.view.drag(by: CGPoint(x: 0, y: 15)) }
    #expect(stage.view.contentSize.height == rows.map(height).reduce(0, +), "seed \(seed)")
    #expect(stage.texts.last == rows.last, "seed \(seed)")
  }

  @Test func cellsStayContiguousUnderRandomChanges() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    func row() -> String { "x \(5 + random.next() % 60)" }
    let stage = sizing([(0..<30).map { _ in row() }])
    stage.view.sectionHeaderHeight = 0
    stage.view.sectionFooterHeight = 0
    for step in 0..<300 {
      let index = Int(random.next() % UInt64(max(1, stage.sections[0].count)))
      switch random.next() % 5 {
      case 0:
        let new = row()
        stage.view.performBatchUpdates {
          stage.sections[0].insert(new, at: 0)
          stage.view.insertRows(at: [IndexPath(0, 0)], with: .top)
        }
      case 1 where stage.sections[0].count > 5:
        stage.view.performBatchUpdates {
          stage.sections[0].remove(at: index)
          stage.view.deleteRows(at: [IndexPath(0, index)], with: .top)
        }
      case 2:
        stage.sections[0][index] = row()
        stage.view.reconfigureRows(at: [IndexPath(0, index)])
      case 3:
        stage.sections[0][index] = row()
        stage.view.reloadRows(at: [IndexPath(0, index)], with: .none)
      default: stage.view.drag(by: CGPoint(x: 0, y: CGFloat(random.next() % 200) - 100))
      }
      stage.view.layoutIfNeeded()
      let cells = stage.view.visibleCells
      for (cell, path) in zip(cells, stage.view.indexPathsForVisibleRows ?? []) {
        #expect(cell.frame.height == height(stage.sections[0][path.row]), "seed \(seed), step \(step)")
        #expect(cell.frame == stage.view.rectForRow(at: path), "seed \(seed), step \(step)")
      }
      for (upper, lower) in zip(cells, cells.dropFirst()) {
        #expect(upper.frame.maxY == lower.frame.minY, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func emptyBatchRefreshesHeightsAndKeepsCells() {
    for estimate: CGFloat in [0, 20] {
      let stage = TableStage([["a", "b"]])
      stage.methods.insert(.tableHeightForRow)
      stage.view.delegate = stage
      stage.view.estimatedRowHeight = estimate
      stage.view.layoutIfNeeded()
      let cells = stage.view.visibleCells
      stage.height = { _ in 45 }
      stage.view.beginUpdates()
      stage.view.endUpdates()
      #expect(stage.view.visibleCells == cells)
      #expect(cells.map(\.frame.height) == [45, 45], "estimate \(estimate)")
      #expect(stage.events.count { $0.hasPrefix("cell") } == 2)
    }
  }

  @Test func offscreenRowsKeepMeasuredHeights() {
    let stage = sizing([(0..<10).map { "\($0) 50" }])
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    let known = stage.view.rectForRow(at: IndexPath(0, 0)).height
    stage.view.performBatchUpdates {
      stage.sections[0].append("x 50")
      stage.view.insertRows(at: [IndexPath(0, 10)], with: .none)
    }
    #expect(known == 50)
    #expect(stage.view.rectForRow(at: IndexPath(0, 0)).height == 50)
  }

  @Test func newWidthRemeasuresRows() {
    let stage = TableStage([["text"]])
    stage.view.rowHeight = UITableView.automaticDimension
    stage.cellForRow = { view, path in
      let cell = view.dequeueReusableCell(withIdentifier: "row", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = String(repeating: "x", count: 25)
      cell.contentConfiguration = content
      return cell
    }
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForRow(at: IndexPath(0, 0)).height == 84)
    stage.view.frame.size.width = 200
    stage.view.layoutIfNeeded()
    #expect(stage.view.rectForRow(at: IndexPath(0, 0)).height == 44)
  }
}
