import Foundation
import Headwater
import Testing

@testable import HeadwaterUIKit

@Suite("Anchored tables and collections", .strictUIKit)
@MainActor
struct AnchoringTests {
  private func names(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { "row \($0)" } }

  private func table(_ anchoring: ListAnchoring, _ numbers: ClosedRange<Int> = 1...50) -> TableFixture {
    let fixture = TableFixture([names(numbers)])
    fixture.adapter.anchoring = anchoring
    return fixture
  }

  private func scroll(_ fixture: TableFixture, to offset: CGFloat) {
    fixture.view.contentOffset.y = offset
    fixture.view.layoutIfNeeded()
  }

  @Test
  func anchoringIsOffByDefault() throws {
    let fixture = TableFixture([names(1...50)])
    #expect(fixture.adapter.anchoring == .none)
    scroll(fixture, to: 200)
    try fixture.source.insert(TableEntry("new"), at: ItemPosition(0, 0))
    #expect(fixture.view.contentOffset.y == 200)
  }

  @Test
  func insertingAboveKeepsVisibleRows() throws {
    let fixture = table(.top)
    scroll(fixture, to: 205)
    try fixture.source.insert(contentsOf: [TableEntry("a"), TableEntry("b")], at: ItemPosition(0, 0))
    #expect(fixture.view.contentOffset.y == 245)
    #expect(fixture.texts.first == "row 11")
    #expect(fixture.diagnostics == [])
  }

  @Test
  func reloadKeepsScrollPosition() throws {
    let fixture = table(.top)
    fixture.adapter.policy.updates = .reloadData
    scroll(fixture, to: 205)
    try fixture.source.insert(contentsOf: (0..<30).map { TableEntry("new \($0)") }, at: ItemPosition(0, 3))
    #expect(fixture.outcomes == [.reloadedByPolicy])
    #expect(fixture.view.contentOffset.y == 805)
  }

  @Test
  func bottomAnchoringFollowsAppendsOnlyAtEnd() throws {
    let fixture = table(.bottom, 1...3)
    try fixture.source.append(contentsOf: names(4...10).map { TableEntry($0) }, toSection: 0)
    #expect(fixture.view.contentOffset.y == 80)
    #expect(fixture.texts.last == "row 10")
    try fixture.source.insert(contentsOf: names(-5...0).map { TableEntry($0) }, at: ItemPosition(0, 0))
    #expect(fixture.texts.last == "row 10")
    scroll(fixture, to: 150)
    try fixture.source.append(TableEntry("row 11"), toSection: 0)
    #expect(fixture.view.contentOffset.y == 150)
  }

  @Test
  func stayingAtStartRevealsInsertedRows() throws {
    for (anchoring, offset) in [(ListAnchoring.top, 20.0), (ListAnchoring(.top, staysAtStart: true), 0)] {
      let fixture = table(anchoring)
      try fixture.source.insert(TableEntry("new"), at: ItemPosition(0, 0))
      #expect(Double(fixture.view.contentOffset.y) == offset)
    }
  }

  @Test
  func anchoringIgnoresRowsBehindInsets() throws {
    let fixture = table(.top)
    fixture.view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
    scroll(fixture, to: 205)
    try fixture.source.remove(at: ItemPosition(0, 10))
    #expect(fixture.view.contentOffset.y == 185, "row 11 is behind the inset, and row 12 is seen")
    scroll(fixture, to: -30)
    fixture.adapter.anchoring.staysAtStart = true
    try fixture.source.insert(TableEntry("new"), at: ItemPosition(0, 0))
    #expect(fixture.view.contentOffset.y == -30)
  }

  @Test
  func growingRowPreservesAnchoredEdge() throws {
    for (anchoring, offset) in [(ListAnchoring.top, 100.0), (.bottom, 140)] {
      let fixture = TableFixture([names(1...50)]) { configuration in
        configuration.options.all.rowHeight = .each { entry in entry.text == "big" ? 60 : 20 }
      }
      fixture.adapter.anchoring = anchoring
      scroll(fixture, to: 100)
      try fixture.source.update(TableEntry("row 7", "big"))
      #expect(Double(fixture.view.contentOffset.y) == offset)
    }
  }

  @Test
  func insertingAboveAnchorIsNotAnimated() throws {
    let fixture = table(.top)
    scroll(fixture, to: 200)
    try fixture.source.insert(TableEntry("above"), at: ItemPosition(0, 0))
    try fixture.source.append(TableEntry("below"), toSection: 0)
    #expect(
      fixture.view.commands == [
        .insertRows([IndexPath(row: 0, section: 0)], .none),
        .insertRows([IndexPath(row: 51, section: 0)], .automatic),
      ])
  }

  @Test
  func anchoringWorksWithoutWindow() throws {
    let fixture = TableFixture([names(1...50)], inWindow: false)
    fixture.adapter.anchoring = .top
    scroll(fixture, to: 200)
    try fixture.source.insert(TableEntry("above"), at: ItemPosition(0, 0))
    #expect(fixture.view.contentOffset.y == 220)
  }

  @Test
  func fractionalOffsetIsSetOnce() throws {
    let screen = TableScreen()
    let view = OffsetWatch(frame: screen.view.frame)
    screen.window.addSubview(view)
    view.rowHeight = 20.3
    let source = ArrayDataSource(names(1...50).map { TableEntry($0) })
    let adapter = TableViewAdapter(source) { configuration in
      configuration.register(RowCell.self) { cell, entry in cell.textLabel?.text = entry.text }
    }
    adapter.anchoring = .top
    adapter.bind(to: view)
    view.layoutIfNeeded()
    view.contentOffset.y = 205
    view.layoutIfNeeded()
    view.numberOfOffsets = 0
    try source.insert(TableEntry("new"), at: 0)
    #expect(abs(view.contentOffset.y - 225.3) <= 0.5)
    #expect(view.numberOfOffsets <= 2)
  }

  // Only the test double can drag a row of a table programmatically.
  #if !canImport(UIKit)
    @Test
    func updateDuringDragWaitsThenKeepsScrollPosition() throws {
      let fixture = TableFixture([names(1...50)]) { configuration in
        configuration.allowsReordering = true
      }
      fixture.adapter.anchoring = .top
      fixture.view.isEditing = true
      scroll(fixture, to: 200)
      #expect(fixture.view.beginInteractiveMovementForRow(at: IndexPath(row: 12, section: 0)))
      fixture.view.proposeTarget(IndexPath(row: 14, section: 0))
      try fixture.source.insert(TableEntry("above"), at: ItemPosition(0, 0))
      #expect(fixture.view.contentOffset.y == 200)
      fixture.view.endInteractiveMovement()
      fixture.turn()
      #expect(fixture.view.contentOffset.y == 220)
      #expect(fixture.texts == ["row 11", "row 12", "row 14", "row 15", "row 13", "row 16"])
      #expect(fixture.diagnostics == [])
    }
  #endif

  @Test
  func horizontalAnchoringKeepsLeftEdge() throws {
    let screen = CollectionScreen()
    screen.layout.scrollDirection = .horizontal
    screen.layout.itemSize = CGSize(width: 20, height: 120)
    let source = ArrayDataSource(names(1...50).map { TableEntry($0) })
    let adapter = CollectionViewAdapter(source) { configuration in
      configuration.register(TextCell.self) { cell, entry in cell.text = entry.text }
    }
    adapter.anchoring = .top
    adapter.bind(to: screen.view)
    screen.view.layoutIfNeeded()
    screen.view.contentOffset.x = 205
    try source.insert(contentsOf: [TableEntry("a"), TableEntry("b")], at: 0)
    #expect(screen.view.contentOffset == CGPoint(x: 245, y: 0))
  }
}

/// A table that counts changes to its content offset.
private final class OffsetWatch: UITableView {
  var numberOfOffsets = 0

  convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  override var contentOffset: CGPoint { didSet { numberOfOffsets += 1 } }
}
