import HeadlessUIKit
import Testing

@MainActor
@Suite("The rectangles of a table")
struct TableRectangleTests {
  /// Creates two sections, each with three 20-point rows, a 10-point header, and a 5-point footer.
  private func stage() -> TableStage {
    let stage = TableStage([items("a", 3), items("b", 3)])
    stage.view.sectionHeaderHeight = 10
    stage.view.sectionFooterHeight = 5
    stage.view.layoutIfNeeded()
    return stage
  }

  @Test func sectionsHeadersAndFootersHaveCorrectRects() {
    let view = stage().view
    #expect(view.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 100, height: 75))
    #expect(view.rect(forSection: 1) == CGRect(x: 0, y: 75, width: 100, height: 75))
    #expect(view.rectForHeader(inSection: 1) == CGRect(x: 0, y: 75, width: 100, height: 10))
    #expect(view.rectForFooter(inSection: 0) == CGRect(x: 0, y: 70, width: 100, height: 5))
  }

  @Test func missingElementsHaveZeroRects() {
    let view = stage().view
    for rect in [
      view.rect(forSection: 2), view.rectForHeader(inSection: -1), view.rectForFooter(inSection: 9),
    ] {
      #expect(rect == .zero)
    }
    #expect(view.rectForRow(at: IndexPath(0, 3)) == .zero)
  }

  @Test func sectionHeightWithoutHeadersEqualsRowHeights() {
    let stage = TableStage([items("a", 3), [], items("b", 1)])
    stage.view.sectionHeaderHeight = 0
    stage.view.sectionFooterHeight = 0
    stage.view.layoutIfNeeded()
    #expect(stage.view.rect(forSection: 0) == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(stage.view.rect(forSection: 1).height == 0)
    #expect(stage.view.rect(forSection: 2).minY == 60)
  }

  @Test func pointResolvesToRowCoveringIt() {
    let view = stage().view
    for path in [IndexPath(0, 0), IndexPath(0, 2), IndexPath(1, 0), IndexPath(1, 2)] {
      let rect = view.rectForRow(at: path)
      #expect(view.indexPathForRow(at: CGPoint(x: 0, y: rect.minY)) == path)
      #expect(view.indexPathForRow(at: CGPoint(x: 99, y: rect.maxY - 0.5)) == path)
    }
    for y in [-1.0, 5, 72, 80, 149, 500] { #expect(view.indexPathForRow(at: CGPoint(x: 1, y: y)) == nil) }
    #expect(view.indexPathForRow(at: CGPoint(x: -1, y: 20)) == nil)
    #expect(view.indexPathForRow(at: CGPoint(x: 100, y: 20)) == nil)
  }

  @Test func rowsInRectangleIntersectIt() {
    let view = stage().view
    #expect(
      view.indexPathsForRows(in: CGRect(x: 0, y: 45, width: 1, height: 50))
        == [IndexPath(0, 1), IndexPath(0, 2), IndexPath(1, 0)])
    #expect(view.indexPathsForRows(in: CGRect(x: 0, y: 500, width: 1, height: 50)) == [])
  }

  @Test func tableScrollsToNearestSelectedRow() {
    let stage = TableStage.laidOut([items("a", 60)])
    stage.view.allowsMultipleSelection = true
    stage.view.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 0)
    for row in [0, 30, 50] {
      stage.view.selectRow(at: IndexPath(0, row), animated: false, scrollPosition: .none)
    }
    stage.view.contentOffset.y = 500
    stage.view.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 600)
  }

  @Test func revealingRectScrollsMinimally() {
    let stage = TableStage.laidOut([items("a", 60)])
    stage.view.scrollRectToVisible(CGRect(x: 0, y: 200, width: 10, height: 20), animated: false)
    #expect(stage.view.contentOffset.y == 120)
    stage.view.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 20), animated: false)
    #expect(stage.view.contentOffset.y == 120)
    stage.view.scrollRectToVisible(CGRect(x: 0, y: 30, width: 10, height: 20), animated: false)
    #expect(stage.view.contentOffset.y == 30)
    stage.view.scrollRectToVisible(CGRect(x: 0, y: 9_000, width: 10, height: 20), animated: false)
    #expect(stage.view.contentOffset.y == 1_100)
  }

  @Test func disabledScrollingIgnoresDrag() {
    let stage = TableStage.laidOut([items("a", 60)])
    stage.view.isScrollEnabled = false
    stage.view.drag(by: CGPoint(x: 0, y: 100))
    #expect(stage.view.contentOffset.y == 0)
  }
}
