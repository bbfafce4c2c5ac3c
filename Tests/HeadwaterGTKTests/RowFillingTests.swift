#if GTK
  import Testing

  @testable import HeadwaterGTK

  struct RowFillingTests {
    private static let lines = (0..<100).map {
      RowFilling.Line(number: $0, start: Double($0 * 10), end: Double($0 * 10 + 10))
    }

    /// Returns the filling of a view that is 90 points high and has 10-point rows, scrolled to an offset.
    private static func filling(at offset: Double) -> RowFilling {
      var filling = RowFilling()
      filling.look(
        at: lines.map {
          RowFilling.Line(number: $0.number, start: $0.start - offset, end: $0.end - offset)
        }, extent: 90)
      return filling
    }

    @Test func nearRowsIncludeVisibleRowsAndMargin() {
      #expect(Self.filling(at: 0).near == 0..<17)
      #expect(Self.filling(at: 500).near == 42..<67)
      #expect(Self.filling(at: 505).near == 42..<68)
      #expect(Self.filling(at: 910).near == 83..<108)
      var filling = RowFilling()
      filling.look(at: [RowFilling.Line(number: 7, start: -50, end: 500)], extent: 90)
      #expect(filling.near == 0..<16)
    }

    @Test func noVisibleRowsChangesNothing() {
      var filling = Self.filling(at: 500)
      filling.look(at: [], extent: 90)
      #expect(filling.near == 42..<67)
    }

    @Test func insertionsBeforeShiftNearRows() {
      var filling = Self.filling(at: 500)
      filling.splice(at: 0, removed: 2, added: 1_000)
      #expect(filling.near == 1_040..<1_065)
      filling.splice(at: 1_065 + 1, removed: 0, added: 50)
      #expect(filling.near == 1_040..<1_065)
    }

    @Test func insertionsAmongNearRowsAreLimited() {
      var filling = Self.filling(at: 500)
      filling.splice(at: 50, removed: 1, added: 3)
      #expect(filling.near == 42..<69)
      filling.splice(at: 69, removed: 0, added: 1)
      #expect(filling.near == 42..<70)
      filling.splice(at: 48, removed: 0, added: 100_000)
      #expect(filling.near == 42..<70 + RowFilling.reach)
    }

    @Test func removingNearRowsLeavesEmptyRange() {
      var filling = Self.filling(at: 500)
      filling.splice(at: 10, removed: 80, added: 0)
      #expect(filling.near == 10..<10)
      filling.splice(at: 10, removed: 0, added: 2)
      #expect(filling.near == 10..<12)
      filling.reload()
      #expect(filling.near == 0..<RowFilling.reach)
    }

    @Test func splicesNeverProduceInvalidRange() {
      for (position, removed, added) in (0..<30).flatMap({ position in
        (0..<30).flatMap { removed in [0, 1, 40].map { (position, removed, $0) } }
      }) {
        var filling = RowFilling()
        filling.look(at: Self.lines[10..<20].map { .init(number: $0.number, start: 0, end: 1) }, extent: 90)
        filling.splice(at: position, removed: removed, added: added)
        #expect(filling.near.lowerBound >= 0 && filling.near.count <= 26 + RowFilling.reach)
      }
    }

    @Test func estimatedLengthIgnoresSmallChanges() {
      var filling = RowFilling()
      let learned = [[], [44, 45], [80, 90, 900], [0, 0]].map { lengths in
        (hasChanged: filling.learn(lengths), length: filling.length)
      }
      #expect(learned.map(\.hasChanged) == [false, false, true, true])
      #expect(learned.map(\.length) == [40, 40, 90, 1])
    }
  }
#endif
