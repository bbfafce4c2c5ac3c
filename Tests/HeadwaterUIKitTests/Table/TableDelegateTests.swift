import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("The app's own delegate of a table", .strictUIKit)
@MainActor
struct TableDelegateTests {
  private let delegate = FullTableDelegate()
  private let path = IndexPath(row: 0, section: 0)

  private func fixture(
    _ configure: (inout TableFixture.Configuration) -> Void = { _ in }
  ) -> TableFixture {
    let fixture = TableFixture([["a", "b", "c"], (0..<20).map { "\($0)" }], configure: configure)
    fixture.adapter.delegate = delegate
    fixture.view.layoutIfNeeded()
    return fixture
  }

  @Test func delegateReceivesDisplayAndHeightCalls() {
    let fixture = fixture()
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    fixture.view.contentOffset.y = 300
    fixture.view.layoutIfNeeded()
    let expected: Set<String> = [
      "willDisplay", "didEndDisplaying", "willDisplayHeader", "didEndDisplayingHeader", "heightForRow",
      "heightForHeader", "heightForFooter", "estimatedHeightForRow", "estimatedHeightForHeader",
      "estimatedHeightForFooter", "viewForHeader", "viewForFooter", "didScroll",
    ]
    #expect(expected.subtracting(delegate.calls) == [])
  }

  @Test func delegateReceivesFooterDisplayCalls() {
    let fixture = fixture { $0.footerTitle { _ in "end" } }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    fixture.view.contentOffset.y = 300
    fixture.view.layoutIfNeeded()
    #expect(Set(["willDisplayFooter", "didEndDisplayingFooter"]).subtracting(delegate.calls) == [])
  }

  @Test func delegateTakesPrecedenceOverConfiguration() {
    let fixture = fixture { configuration in
      configuration.options.rowHeight = .each({ _ in 50 })
      (configuration.options.headerHeight, configuration.options.footerHeight) = (1, 2)
      configuration.register(.header, ChapterView.self)
      configuration.leadingActions { _ in [ListAction("Mark") { _ in }] }
    }
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(fixture.view.rectForRow(at: path).height == 20)
    #expect(fixture.view.rectForHeader(inSection: 0).height == 6)
    #expect(fixture.view.rectForFooter(inSection: 0).height == 7)
    #expect(fixture.view.headerView(forSection: 0) === delegate.header)
    #expect(fixture.view.headerView(forSection: 1) is ChapterView)
    let bridge = fixture.adapter.tableHost.bridge
    #expect(
      bridge.tableView(fixture.view, leadingSwipeActionsConfigurationForRowAt: path) === delegate.swipe)
  }

  @Test func delegateReceivesTouchesInUIKitOrder() {
    let fixture = fixture()
    fixture.view.touchRow(at: path)
    _ = delegate.take()
    fixture.view.touchRow(at: IndexPath(row: 1, section: 0))
    #expect(
      delegate.take() == [
        "shouldHighlight", "didHighlight", "didUnhighlight", "willSelect", "willDeselect", "didDeselect",
        "didSelect",
      ])
  }

  @Test func delegateReceivesAccessoryTaps() {
    let fixture = fixture()
    fixture.cell(0, 0)?.accessoryType = .detailButton
    _ = delegate.take()
    #expect(fixture.view.touchAccessoryButton(at: path))
    #expect(delegate.calls == ["accessoryButtonTapped"])
  }

  @Test func delegateReceivesEditingCalls() {
    let fixture = fixture { $0.behavior.onInsert { _ in } }
    _ = delegate.take()
    #expect(fixture.view.touchEditingControl(at: path))
    #expect(delegate.take() == ["editingStyle", "willBeginEditing", "didEndEditing"])
    _ = fixture.view.touchSwipeAction(0, at: path, leading: true)
    _ = fixture.view.touchSwipeAction(0, at: path, leading: false)
    #expect(delegate.take() == ["leadingSwipeActions", "trailingSwipeActions"])
  }

  @Test func dragRequestsTargetFromDelegate() {
    let fixture = fixture { $0.behavior.allowsReordering = true }
    fixture.view.setEditing(true, animated: false)
    _ = delegate.take()
    #expect(fixture.view.dragRow(from: path, to: IndexPath(row: 1, section: 0)))
    #expect(delegate.calls.first == "target")
  }

  #if !canImport(UIKit)
    // In UIKit, only a touch or a key moves the focus.
    @Test func delegateReceivesFocusCalls() {
      let fixture = fixture()
      _ = delegate.take()
      #expect(!fixture.view.moveFocus(to: IndexPath(row: 2, section: 0)))
      #expect(delegate.take() == ["canFocus"])
      #expect(fixture.view.receiveFocus())
      #expect(delegate.take() == ["preferredFocus", "canFocus", "shouldUpdateFocus", "didUpdateFocus"])
      #expect(fixture.view.focusedIndexPath == IndexPath(row: 1, section: 0))
    }
  #endif

  @Test func delegateReceivesScrolling() {
    let fixture = fixture()
    _ = delegate.take()
    fixture.view.drag(by: CGPoint(x: 0, y: 30))
    var expected = [
      "willBeginDragging", "didScroll", "didEndDragging", "willBeginDecelerating", "didEndDecelerating",
    ]
    #if !canImport(UIKit)
      // Only in the test double can a test control when animations end.
      fixture.view.setContentOffset(.zero, animated: true)
      expected += ["didScroll", "didEndScrollingAnimation"]
    #endif
    let names = ["Scroll", "Dragging", "Decelerating"]
    let scrolling = delegate.calls.filter { call in names.contains { call.contains($0) } }
    #expect(scrolling == expected)
  }

  @Test func adapterDoesNotRetainDelegate() {
    let fixture = TableFixture([["a"]])
    var delegate: FullTableDelegate? = FullTableDelegate()
    let kept: () -> FullTableDelegate? = { [weak delegate] in delegate }
    fixture.adapter.delegate = delegate
    fixture.view.layoutIfNeeded()
    delegate = nil
    #expect(kept() == nil)
    fixture.view.reloadData()
    #expect(fixture.texts == ["a"])
    fixture.view.touchRow(at: path)
    #expect(fixture.adapter.selection.ids == ["a"])
  }

  @Test func delegateMayBeSetBeforeBindingAndRemoved() {
    let fixture = TableFixture([["a"]], binds: false)
    fixture.adapter.delegate = delegate
    fixture.adapter.bind(to: fixture.view)
    fixture.view.layoutIfNeeded()
    #expect(delegate.take().contains("willDisplay"))
    fixture.adapter.delegate = nil
    fixture.view.reloadData()
    fixture.view.layoutIfNeeded()
    #expect(delegate.take() == [])
  }

  @Test func dataSourceMethodsOfDelegateAreIgnored() {
    let older = OlderDelegate()
    let fixture = TableFixture([["a", "b"]])
    fixture.adapter.delegate = older
    fixture.view.setEditing(true, animated: false)
    fixture.view.layoutIfNeeded()
    #expect(!fixture.view.dragRow(from: path, to: IndexPath(row: 1, section: 0)))
    #expect(!fixture.view.touchEditingControl(at: path))
    #expect(fixture.texts == ["a", "b"])
  }
}

/// A delegate that still implements data source methods because it used to be a data source.
@MainActor
private final class OlderDelegate: NSObject, UITableViewDelegate {
  #if canImport(UIKit)
    @objc(tableView:commitEditingStyle:forRowAtIndexPath:)
    func commit(_ view: UITableView, style: UITableViewCell.EditingStyle, path: IndexPath) {}
    @objc(tableView:moveRowAtIndexPath:toIndexPath:)
    func move(_ view: UITableView, from: IndexPath, to: IndexPath) {}
  #else
    let implementedMethods: Set<HeadlessMethod> = [.tableMoveRow, .tableCommitEditing]
  #endif
}
