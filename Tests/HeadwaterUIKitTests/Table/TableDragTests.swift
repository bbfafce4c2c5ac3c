import HeadwaterTesting

#if !canImport(UIKit)
  import Headwater
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Updates while a row of a table is dragged", .strictUIKit)
  @MainActor
  struct TableDragTests {
    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    private func dragging(_ names: [[String]]) -> TableFixture {
      let fixture = TableFixture(names) { $0.behavior.allowsReordering = true }
      fixture.view.setEditing(true, animated: false)
      #expect(fixture.view.beginInteractiveMovementForRow(at: path(0, 0)))
      return fixture
    }

    @Test func updatesWaitUntilDrop() throws {
      let fixture = dragging([["a", "b", "c"]])
      fixture.view.proposeTarget(path(0, 1))
      try fixture.source.append(TableEntry("x"), toSection: 0)
      try fixture.source.update(TableEntry("b", "B"))
      fixture.turn()
      #expect(fixture.texts == ["a", "b", "c"])
      fixture.view.proposeTarget(path(0, 2))
      fixture.view.endInteractiveMovement()
      fixture.turn()
      #expect(fixture.sourceTexts == ["B", "c", "a", "x"])
      #expect(fixture.texts == ["B", "c", "a", "x"])
    }

    @Test func droppingRemovedItemShowsSource() throws {
      let fixture = dragging([["a", "b", "c"]])
      try fixture.source.remove(at: ItemPosition(0, 0))
      fixture.view.proposeTarget(path(0, 2))
      fixture.view.endInteractiveMovement()
      fixture.turn()
      #expect(fixture.sourceTexts == ["b", "c"])
      #expect(fixture.texts == ["b", "c"])
    }

    @Test func droppingIntoRemovedSectionShowsSource() throws {
      let fixture = dragging([["a", "b"], ["c"]])
      try fixture.source.removeSection(at: 1)
      fixture.view.proposeTarget(path(1, 0))
      fixture.view.endInteractiveMovement()
      fixture.turn()
      #expect(fixture.sourceTexts == ["a", "b"])
      #expect(fixture.texts == ["a", "b"])
    }

    @Test func cancellingDragShowsPendingUpdates() throws {
      let fixture = dragging([["a", "b"]])
      fixture.view.proposeTarget(path(0, 1))
      try fixture.source.append(TableEntry("x"), toSection: 0)
      fixture.turn()
      #expect(fixture.texts == ["a", "b"])
      fixture.view.cancelInteractiveMovement()
      fixture.turn()
      #expect(fixture.texts == ["a", "b", "x"])
    }

    @Test func dropWithoutMoveShowsPendingUpdates() throws {
      let fixture = dragging([["a", "b"]])
      try fixture.source.append(TableEntry("x"), toSection: 0)
      fixture.view.endInteractiveMovement()
      fixture.turn()
      #expect(fixture.texts == ["a", "b", "x"])
    }

    @Test func leavingWindowDuringDragShowsPendingUpdates() throws {
      let fixture = dragging([["a", "b"]])
      try fixture.source.append(TableEntry("x"), toSection: 0)
      fixture.view.removeFromSuperview()
      fixture.turn()
      fixture.screen.window.addSubview(fixture.view)
      #expect(fixture.texts == ["a", "b", "x"])
    }

    @Test func unbindingDuringDragDiscardsPendingUpdates() throws {
      let fixture = dragging([["a", "b"]])
      try fixture.source.append(TableEntry("x"), toSection: 0)
      fixture.adapter.unbind()
      fixture.view.endInteractiveMovement()
      fixture.turn()
      #expect(fixture.texts == [])
      fixture.adapter.bind(to: fixture.view)
      fixture.turn()
      #expect(fixture.texts == ["a", "b", "x"])
    }

    @Test(arguments: 0..<Search.runs(8) as Range<UInt64>)
    func randomDragsAndEditsKeepTableInSync(_ seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let fixture = TableFixture((0..<3).map { chapter in (0..<3).map { "\(chapter)-\($0)" } }) {
        $0.behavior.allowsReordering = true
      }
      fixture.view.setEditing(true, animated: false)
      for step in 0..<50 {
        fixture.view.contentOffset = .zero
        fixture.view.layoutIfNeeded()
        let shown = fixture.adapter.displayed
        guard shown.numberOfItems > 0,
          let from = shown.position(atOffset: Int.random(in: 0..<shown.numberOfItems, using: &random)),
          fixture.view.beginInteractiveMovementForRow(at: from.indexPath)
        else { break }
        let section = Int.random(in: 0..<shown.numberOfSections, using: &random)
        let places = shown.numberOfItems(inSection: section) - (section == from.section ? 1 : 0)
        if Bool.random(using: &random) { try fixture.source.editAtRandom(step * 2, &random) }
        fixture.view.proposeTarget(path(section, Int.random(in: 0...places, using: &random)))
        if Bool.random(using: &random) { try fixture.source.editAtRandom(step * 2 + 1, &random) }
        fixture.view.endInteractiveMovement()
        fixture.turn()
        #expect(fixture.adapter.displayed == fixture.source.snapshot, "seed \(seed), step \(step)")
        let paths = fixture.view.indexPathsForVisibleRows ?? []
        let expected = paths.map { fixture.source.snapshot.item(at: ItemPosition($0[0], $0[1]))?.text }
        #expect(fixture.texts == expected, "seed \(seed), step \(step)")
      }
    }
  }
#endif
