import Foundation
import Headwater
import Testing

@Suite("The row that anchors a list")
struct AnchoringPlaceTests {
  /// Returns visible rows with a height of ten points, the first of which is cut off by three points.
  private func seen(
    _ rows: [Row], _ range: Range<Int>, isAtStart: Bool = false, isAtEnd: Bool = false
  ) -> SeenRows {
    let rows = rows[range].enumerated().map { index, row in
      SeenRows.SeenRow(row, from: Double(index * 10 - 3), to: Double(index * 10 + 7))
    }
    return SeenRows(
      rows, length: Double(range.count * 10 - 5), toStart: isAtStart ? 0 : 100, toEnd: isAtEnd ? 0 : 100)
  }

  private func update(_ before: NumberList, _ after: NumberList) throws -> ComingUpdate<Int, Int> {
    ComingUpdate(from: before, to: after, changeset: try after.changeset(from: before))
  }

  @Test(arguments: [ListAnchoring.Edge.top, .bottom])
  func smallListAnchorsMatchNaiveReference(_ edge: ListAnchoring.Edge) throws {
    let before = SmallLists.single([0, 1, 2, 3])
    let rows = before.allRows
    for items in SmallLists.orderedSubsets(of: [0, 1, 2, 3, 9]) {
      let after = SmallLists.single(items)
      let (naive, update) = (try NaivePlace(before, after), try update(before, after))
      for first in rows.indices {
        for end in first + 1...rows.count {
          let seen = seen(rows, first..<end)
          let place = ListAnchoring(edge).place(of: seen, in: update)
          #expect(place == naive.place(edge, of: seen), "rows \(first)..<\(end) to \(items)")
        }
      }
    }
  }

  @Test(arguments: [ListAnchoring.Edge.top, .bottom])
  func sectionPairAnchorsMatchNaiveReference(_ edge: ListAnchoring.Edge) throws {
    let before = NumberList(sections: [(1, [0, 1]), (2, [2, 3])])
    let rows = before.allRows
    for items in SmallLists.orderedSubsets(of: [0, 1, 2, 3]) {
      for after in SmallLists.pairs(items) {
        let (naive, update) = (try NaivePlace(before, after), try update(before, after))
        for first in rows.indices {
          for end in [first + 1, first + 2, first + 4, rows.count] where end <= rows.count {
            let seen = seen(rows, first..<end)
            let place = ListAnchoring(edge).place(of: seen, in: update)
            #expect(
              place == naive.place(edge, of: seen),
              "rows \(first)..<\(end) to \(Array(after.sections)) \(items)")
          }
        }
      }
    }
  }

  @Test
  func listStaysAtEdgeWhenConfigured() throws {
    let (before, after) = (SmallLists.single([1, 2]), SmallLists.single([9, 1, 2, 8]))
    let update = try update(before, after)
    let held = AnchoredPlace.row(
      AnchoredRow(.item(ItemPosition(section: 0, item: 1)), rowEdge: .top, from: .top, distance: 7))
    for (isAtStart, isAtEnd) in [(false, false), (true, false), (false, true), (true, true)] {
      let seen = seen(before.allRows, 0..<3, isAtStart: isAtStart, isAtEnd: isAtEnd)
      func place(_ anchoring: ListAnchoring) -> AnchoredPlace? { anchoring.place(of: seen, in: update) }
      #expect(place(.top) == held)
      #expect(place(ListAnchoring(.top, staysAtStart: true)) == (isAtStart ? .start : held))
      #expect(place(ListAnchoring(.top, staysAtEnd: true)) == (isAtEnd ? .end : held))
      #expect(
        place(ListAnchoring(.top, staysAtStart: true, staysAtEnd: true))
          == (isAtStart ? .start : isAtEnd ? .end : held))
      #expect(place(.none) == nil)
      if isAtEnd { #expect(place(.bottom) == .end) }
      if isAtStart, isAtEnd {
        #expect(place(ListAnchoring(.bottom, staysAtStart: true, staysAtEnd: true)) == .end)
      }
    }
  }

  @Test
  func emptyListAnchorsNoRow() throws {
    let update = try update(NumberList(), SmallLists.single([1]))
    let seen = SeenRows([], length: 10, toStart: 0, toEnd: 0)
    #expect(ListAnchoring.top.place(of: seen, in: update) == nil)
    #expect(ListAnchoring.bottom.place(of: seen, in: update) == .end)
  }

  @Test
  func collapsingSectionAnchorsItsHeader() throws {
    let before = NumberList(sections: [(1, [10, 11]), (2, [20, 21])])
    let after = NumberList(sections: [(1, []), (2, [20, 21])])
    let seen = seen(before.allRows, 0..<6)
    let place = ListAnchoring.top.place(of: seen, in: try update(before, after))
    #expect(place == .row(AnchoredRow(.header(section: 0), rowEdge: .top, from: .top, distance: -3)))
  }

  private struct Message: Identifiable, ListElement {
    let id: Int
    var text = ""
  }

  @Test(arguments: [ListAnchoring.Edge.top, .bottom])
  func updatingClippedRowPicksStableAnchor(_ edge: ListAnchoring.Edge) throws {
    let before = Snapshot<Int, Message>(sections: [(0, (0..<3).map { Message(id: $0) })])
    let cutOff = edge == .top ? 0 : 2
    func place(_ changed: Int, of height: Double) throws -> AnchoredRow? {
      var after = before
      try after.replace(
        at: ItemPosition(section: 0, item: changed), with: Message(id: changed, text: "longer"))
      let starts = edge == .top ? [-10, height - 10, height + 20] : [0, 30, 60]
      let rows = starts.enumerated().map { item, start in
        SeenRows.SeenRow(
          .item(ItemPosition(section: 0, item: item)), from: start,
          to: start + (item == cutOff ? height : 30))
      }
      let length = edge == .top ? height + 60 : 50 + height
      let seen = SeenRows(rows, length: length, toStart: 100, toEnd: 100)
      let update = ComingUpdate(from: before, to: after, changeset: try after.changeset(from: before))
      guard case .row(let row)? = ListAnchoring(edge).place(of: seen, in: update) else { return nil }
      return row
    }
    // With the top edge, the cut-off row itself is the anchor, because it grows below the edge. With the bottom edge, the
    // anchor is the next row whose bottom is visible.
    let held = edge == .top ? cutOff : 1
    #expect(try place(cutOff, of: 30)?.row == .item(ItemPosition(section: 0, item: held)))
    #expect(try place(cutOff, of: 30)?.rowEdge == edge)
    // Nothing has changed outside the viewport.
    #expect(try place(1, of: 30)?.row == .item(ItemPosition(section: 0, item: cutOff)))
    #expect(try place(1, of: 30)?.rowEdge == edge)
    // A row that fills half of the viewport is what the user is reading, and it grows at its end.
    let large = try place(cutOff, of: 400)
    #expect(large?.row == .item(ItemPosition(section: 0, item: cutOff)))
    #expect(large?.rowEdge == .top)
    #expect(large?.distance == (edge == .top ? -10 : -390))
  }

  @Test
  func movingVisibleItemToTopKeepsScrollPosition() throws {
    let before = SmallLists.single(Array(0..<20))
    let after = SmallLists.single([10] + (0..<20).filter { $0 != 10 })
    let rows = before.allRows
    let place = ListAnchoring.top.place(of: seen(rows, 11..<15), in: try update(before, after))
    #expect(
      place
        == .row(
          AnchoredRow(.item(ItemPosition(section: 0, item: 11)), rowEdge: .top, from: .top, distance: 7)))
  }

  @Test
  func neighborSearchIsBounded() throws {
    let before = SmallLists.single(Array(0..<10_000))
    let rows = before.allRows
    for (removed, isFound) in [(4_001...5_990, true), (3_900...6_100, false)] {
      let after = SmallLists.single((0..<10_000).filter { !removed.contains($0) })
      let place = ListAnchoring.top.place(of: seen(rows, 5_001..<5_010), in: try update(before, after))
      #expect((place != nil) == isFound)
    }
  }

  @Test
  func anchoringRoundTripsThroughJSON() throws {
    for anchoring in [ListAnchoring.none, .top, .bottom, ListAnchoring(.top, staysAtStart: true)] {
      let data = try JSONEncoder().encode(anchoring)
      #expect(try JSONDecoder().decode(ListAnchoring.self, from: data) == anchoring)
    }
  }
}

@Suite("The offset of an anchored place")
struct AnchoredPlaceTests {
  private func row(_ rowEdge: ListAnchoring.Edge, _ edge: ListAnchoring.Edge, _ distance: Double)
    -> AnchoredPlace
  {
    .row(AnchoredRow(.header(section: 0), rowEdge: rowEdge, from: edge, distance: distance))
  }

  @Test
  func offsetKeepsRowPositionOrClamps() throws {
    for distance in stride(from: -50.0, through: 50, by: 5) {
      for start in stride(from: 0.0, through: 300, by: 20) {
        for rowEdge in [ListAnchoring.Edge.top, .bottom] {
          for edge in [ListAnchoring.Edge.top, .bottom] {
            let offset = row(rowEdge, edge, distance)
              .offset(rowFrom: start, to: start + 30, seen: 100, content: 330)
            let actual = start + (rowEdge == .top ? 0 : 30) - offset - (edge == .top ? 0 : 100)
            let isAtEnd = offset == 0 && actual < distance || offset == 230 && actual > distance
            #expect(actual == distance || isAtEnd)
            #expect((0...230).contains(offset))
          }
        }
      }
    }
  }

  @Test
  func shortContentStaysAtStart() throws {
    for place in [AnchoredPlace.start, .end, row(.top, .top, -5), row(.bottom, .bottom, -5)] {
      #expect(place.offset(rowFrom: 10, to: 20, seen: 100, content: 40) == 0)
    }
    #expect(AnchoredPlace.end.offset(rowFrom: 0, to: 0, seen: 100, content: 140) == 40)
  }
}
