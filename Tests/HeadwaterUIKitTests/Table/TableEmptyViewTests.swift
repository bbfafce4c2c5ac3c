import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("A table without rows", .strictUIKit)
@MainActor
struct TableEmptyViewTests {
  private let empty = UIView(frame: .zero)

  private func fixture(_ names: [[String]]) -> TableFixture {
    let fixture = TableFixture(names)
    fixture.adapter.emptyView = empty
    return fixture
  }

  @Test func emptyViewAppearsOnlyWithoutRows() throws {
    let fixture = fixture([["a"]])
    #expect(empty.superview == nil)
    try fixture.source.remove(at: ItemPosition(0, 0))
    #expect(empty.superview === fixture.view)
    try fixture.source.append(TableEntry("b"), toSection: 0)
    #expect(empty.superview == nil)
  }

  @Test func emptySectionsShowEmptyView() {
    let fixture = fixture([[], []])
    #expect(empty.superview === fixture.view)
  }

  @Test func emptyViewMayBeSetBeforeBinding() {
    let fixture = TableFixture([], binds: false)
    fixture.adapter.emptyView = empty
    #expect(empty.superview == nil)
    fixture.adapter.bind(to: fixture.view)
    #expect(empty.superview === fixture.view)
  }

  @Test func emptyViewHidesSeparators() throws {
    let fixture = fixture([["a"]])
    #expect(fixture.view.separatorStyle == .singleLine)
    try fixture.source.remove(at: ItemPosition(0, 0))
    #expect(fixture.view.separatorStyle == .none)
    try fixture.source.append(TableEntry("b"), toSection: 0)
    #expect(fixture.view.separatorStyle == .singleLine)
  }

  @Test func hiddenSeparatorsStayHidden() throws {
    let fixture = TableFixture([[]])
    fixture.view.separatorStyle = .none
    fixture.adapter.emptyView = empty
    try fixture.source.append(TableEntry("b"), toSection: 0)
    #expect(fixture.view.separatorStyle == .none)
  }

  @Test func separatorsRemainWithoutEmptyView() throws {
    let fixture = TableFixture([["a"]])
    try fixture.source.remove(at: ItemPosition(0, 0))
    #expect(fixture.view.separatorStyle == .singleLine)
  }

  @Test func removingEmptyViewRestoresSeparators() {
    let fixture = fixture([[]])
    fixture.adapter.emptyView = nil
    #expect(empty.superview == nil)
    #expect(fixture.view.separatorStyle == .singleLine)
  }

  @Test func emptyViewCanBeReplaced() {
    let (fixture, other) = (fixture([[]]), UIView(frame: .zero))
    fixture.adapter.emptyView = other
    #expect(empty.superview == nil && other.superview === fixture.view)
    #expect(fixture.view.separatorStyle == .none)
  }

  @Test func unbindingRemovesEmptyViewAndRestoresSeparators() {
    let fixture = fixture([[]])
    fixture.adapter.unbind()
    #expect(empty.superview == nil)
    #expect(fixture.view.separatorStyle == .singleLine)
    #expect(fixture.adapter.emptyView === empty)
  }

  @Test func bindingAnotherViewMovesEmptyView() {
    let (fixture, other) = (fixture([[]]), TableScreen())
    fixture.adapter.bind(to: other.view)
    #expect(empty.superview === other.view)
    #expect(fixture.view.separatorStyle == .singleLine)
    #expect(other.view.separatorStyle == .none)
  }

  @Test func emptyViewFillsVisibleArea() throws {
    let fixture = TableFixture([[]])
    fixture.view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    fixture.adapter.emptyView = empty
    #expect(empty.frame == CGRect(x: 0, y: 0, width: 100, height: 90))
    fixture.view.frame.size = CGSize(width: 200, height: 220)
    #expect(empty.frame == CGRect(x: 0, y: 0, width: 200, height: 190))
  }

  @Test func emptyViewIsBelowTableHeader() {
    let fixture = TableFixture([[]])
    fixture.view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    fixture.adapter.emptyView = empty
    #expect(empty.frame == CGRect(x: 0, y: 30, width: 100, height: 90))
  }

  @Test func tableHeaderFooterAndBackgroundRemain() throws {
    let fixture = fixture([["a"]])
    let (header, footer, background) = (UIView(frame: .zero), UIView(frame: .zero), UIView(frame: .zero))
    (fixture.view.tableHeaderView, fixture.view.tableFooterView) = (header, footer)
    fixture.view.backgroundView = background
    try fixture.source.remove(at: ItemPosition(0, 0))
    fixture.adapter.unbind()
    fixture.adapter.bind(to: fixture.view)
    #expect(fixture.view.tableHeaderView === header && fixture.view.tableFooterView === footer)
    #expect(fixture.view.backgroundView === background)
    #expect(background.superview === fixture.view && empty.superview === fixture.view)
  }

  @Test func emptyViewFollowsTableHeaderChanges() {
    let fixture = fixture([])
    let room = fixture.view.bounds.height
    fixture.view.layoutIfNeeded()
    #expect(empty.frame.minY == 0)
    fixture.view.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    fixture.view.layoutIfNeeded()
    #expect(empty.frame.minY == 60 && empty.frame.height == room - 60)
    fixture.view.tableHeaderView = nil
    fixture.view.layoutIfNeeded()
    #expect(empty.frame.minY == 0 && empty.frame.height == room)
  }
}
