#if !canImport(UIKit)
  import Headwater
  import Testing

  @testable import HeadwaterUIKit

  @Suite("Updates while a row of a table is dragged", .strictUIKit)
  @MainActor
  struct TableDragTests {
    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    private func dragging(_ names: [[String]], clock: StepClock = StepClock()) -> TableFixture {
      let fixture = TableFixture(names) { $0.behavior.allowsReordering = true }
      fixture.adapter.clock = clock
      fixture.view.setEditing(true, animated: false)
      #expect(fixture.view.beginInteractiveMovementForRow(at: path(0, 0)))
      return fixture
    }

    @Test func anUpdateWaitsUntilTheRowIsDropped() throws {
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

    @Test func aDropWhoseItemIsGoneByThenShowsWhatTheSourceHas() throws {
      let fixture = dragging([["a", "b", "c"]])
      try fixture.source.remove(at: ItemPosition(0, 0))
      fixture.view.proposeTarget(path(0, 2))
      fixture.view.endInteractiveMovement()
      fixture.turn()
      #expect(fixture.sourceTexts == ["b", "c"])
      #expect(fixture.texts == ["b", "c"])
    }

    @Test func aDropIntoASectionThatIsGoneByThenShowsWhatTheSourceHas() throws {
      let fixture = dragging([["a", "b"], ["c"]])
      try fixture.source.removeSection(at: 1)
      fixture.view.proposeTarget(path(1, 0))
      fixture.view.endInteractiveMovement()
      fixture.turn()
      #expect(fixture.sourceTexts == ["a", "b"])
      #expect(fixture.texts == ["a", "b"])
    }

    @Test func anUpdateThatWaitsForARowThatIsPutBackIsShownWhenTheFingerHasGone() async throws {
      let clock = StepClock()
      let fixture = dragging([["a", "b"]], clock: clock)
      fixture.view.proposeTarget(path(0, 1))
      try fixture.source.append(TableEntry("x"), toSection: 0)
      for _ in 0..<20 { await clock.step() }
      #expect(fixture.texts == ["a", "b"])
      fixture.view.cancelInteractiveMovement()
      await clock.step(until: { fixture.texts.count == 3 })
      #expect(fixture.texts == ["a", "b", "x"])
    }

    @Test func anUpdateThatWaitsForARowThatIsDroppedWhereItWasIsShownToo() async throws {
      let clock = StepClock()
      let fixture = dragging([["a", "b"]], clock: clock)
      try fixture.source.append(TableEntry("x"), toSection: 0)
      fixture.view.endInteractiveMovement()
      await clock.step(until: { fixture.texts.count == 3 })
      #expect(fixture.texts == ["a", "b", "x"])
    }

    @Test func aTableThatLeavesItsWindowDuringADragShowsAllWhenItIsBack() async throws {
      let clock = StepClock()
      let fixture = dragging([["a", "b"]], clock: clock)
      try fixture.source.append(TableEntry("x"), toSection: 0)
      fixture.view.removeFromSuperview()
      await clock.step(until: { !fixture.adapter.driver.isUpdating })
      fixture.screen.window.addSubview(fixture.view)
      #expect(fixture.texts == ["a", "b", "x"])
    }

    @Test func unbindingDuringADragDropsWhatWaits() throws {
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

    @Test(arguments: 0..<8 as Range<UInt64>)
    func dragsAmongRandomEditsLeaveTableAndSourceEqual(_ seed: UInt64) async throws {
      var random = TableRandom(seed: seed)
      let fixture = TableFixture((0..<3).map { chapter in (0..<3).map { "\(chapter)-\($0)" } }) {
        $0.behavior.allowsReordering = true
      }
      let clock = StepClock()
      fixture.adapter.clock = clock
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
        // Nothing is told of a row that is dropped where it was; the watch finds out.
        await clock.step(until: { !fixture.adapter.driver.isUpdating })
        #expect(fixture.adapter.displayed == fixture.source.snapshot, "seed \(seed), step \(step)")
        let paths = fixture.view.indexPathsForVisibleRows ?? []
        let expected = paths.map { fixture.source.snapshot.item(at: ItemPosition($0[0], $0[1]))?.text }
        #expect(fixture.texts == expected, "seed \(seed), step \(step)")
      }
    }
  }
#endif
