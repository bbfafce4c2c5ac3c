import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Sets of visible rows")
struct VisibleRowsTests {
  private let size = 7

  private func rows(_ mask: Int) -> [Int] { (0..<size).filter { mask >> $0 & 1 == 1 } }

  private func set(_ rows: [Int]) -> VisibleRows { VisibleRows(rows.map { $0..<$0 + 1 }) }

  @Test func rangesAreDisjointAndSorted() {
    for mask in 0..<1 << size {
      let rows = rows(mask)
      let set = set(rows.reversed())
      #expect(Array(set.ranges.joined()) == rows)
      for (range, next) in zip(set.ranges, set.ranges.dropFirst()) {
        #expect(range.upperBound < next.lowerBound)
      }
      #expect(set.count == rows.count && set.isEmpty == rows.isEmpty && set.first == rows.first)
      #expect(set.span.count == (rows.last.map { $0 - rows[0] + 1 } ?? 0))
      for row in -1...size {
        #expect(set.contains(row) == rows.contains(row))
        if !rows.contains(row) { #expect(set.distance(to: row) == rows.map { abs($0 - row) }.min() ?? .max) }
      }
    }
  }

  @Test func setOperationsMatchRowReference() {
    for mask in 0..<1 << size {
      let rows = rows(mask)
      for first in 0...size {
        #expect(set(rows).shifted(by: first - 3) == set(rows.map { $0 + first - 3 }))
        for end in first...size {
          #expect(set(rows).clamped(to: first..<end) == set(rows.filter { (first..<end).contains($0) }))
          let near = (first..<end).filter { row in rows.contains { abs($0 - row) <= 1 } }
          #expect(set(rows).widened(by: 1, within: first..<end) == set(near))
          #expect(set(rows).overlaps([first..<end]) == rows.contains { (first..<end).contains($0) })
        }
      }
      for other in 0..<1 << size {
        #expect(set(rows).overlaps(set(self.rows(other))) == (mask & other != 0))
      }
    }
  }

  @Test func rowsAfterChangeAreShifted() {
    for mask in 0..<1 << size {
      for first in 0...size {
        for end in first...size {
          for count in 0...3 {
            var set = set(rows(mask))
            let expected = set.ranges.map { range in
              let shift = range.lowerBound >= end ? count - (end - first) : 0
              return range.lowerBound + shift..<range.upperBound + shift
            }
            set.follow(replacing: first..<end, with: count)
            #expect(set == VisibleRows(expected))
          }
        }
      }
    }
  }

  @Test func rangeCountIsLimited() {
    let set = set((0..<2_000).map { $0 * 3 })
    #expect(set.isFull && set.count == VisibleRows.maximumCount && set.first == 0)
    #expect(set.widened(by: .max, within: 0..<9_000) == [0..<9_000])
  }

  @Test func positionsBecomeRows() {
    let snapshot = Snapshot(sections: [(1, ["a", "b"]), (2, []), (3, ["c", "d", "e"])])
    for mask in 0..<1 << 5 {
      let rows = (0..<5).filter { mask >> $0 & 1 == 1 }
      let positions = rows.compactMap { snapshot.position(atOffset: $0) }
      #expect(snapshot.rows(of: positions) == set(rows))
      #expect(snapshot.rows(of: positions + [ItemPosition(section: 9, item: 9)]) == set(rows))
    }
  }
}
