import Headwater
import Testing

@testable import HeadwaterFetching

@Suite("The known rows of a windowed result")
struct FetchWindowTests {
  private static let table = TableReference(
    "row", key: ["id"], columns: [ColumnReference("id", type: .integer)])
  private let order = FetchPlaceOrder([FetchOrder(Self.table.columns[0])], in: Self.table)

  private func place(_ number: Int) -> FetchPlace { FetchPlace([.integer(Int64(number))]) }
  private func row(_ number: Int) -> FetchWindow.Row {
    FetchWindow.Row(key: FetchKey(.integer(Int64(number))), place: place(number))
  }

  /// Returns a window over the rows 0, 2, 4, …, in which the set bits of a number determine the loaded rows.
  private func window(_ count: Int, loaded: Int) -> FetchWindow {
    var window = FetchWindow(order)
    window.sections = [FetchWindow.Section(count: count)]
    for index in 0..<count where loaded >> index & 1 == 1 {
      window.load([row(index * 2)], at: index, inSection: 0)
    }
    return window
  }

  /// Returns descriptions of the differences between a window and the rows of its section.
  private func faults(_ window: FetchWindow, _ rows: [Int]) -> [String] {
    let section = window.sections[0]
    var faults: [String] = []
    if section.count != rows.count { faults.append("count \(section.count), not \(rows.count)") }
    var end = -1
    for run in section.runs {
      if run.rows.isEmpty { faults.append("an empty run") }
      // Adjacent runs must be merged.
      if run.start <= end { faults.append("a run at \(run.start) after one that ends at \(end)") }
      end = run.end
      for (offset, loaded) in run.rows.enumerated() {
        let index = run.start + offset
        if !rows.indices.contains(index) || row(rows[index]) != loaded {
          faults.append("\(loaded.key) at \(index)")
        }
      }
    }
    return faults
  }

  @Test func placesMapToCorrectSpots() {
    for count in 0...6 {
      for loaded in 0..<1 << count {
        let window = window(count, loaded: loaded)
        #expect(faults(window, (0..<count).map { $0 * 2 }) == [])
        for number in -1...count * 2 {
          let isRow = number >= 0 && number % 2 == 0 && number < count * 2
          // The index of the row, or the index at which it would be inserted.
          let index = max(0, (number + 1) / 2)
          switch window.spot(of: place(number), inSection: 0) {
          case .row(let found):
            #expect(isRow && found == number / 2 && loaded >> found & 1 == 1)
          case .between(let found):
            #expect(!isRow && found == index)
            let isBeside =
              found == 0 || found == count || loaded >> (found - 1) & 1 == 1 || loaded >> found & 1 == 1
            #expect(isBeside)
          case .gap(let gap):
            #expect(gap.allSatisfy { loaded >> $0 & 1 == 0 })
            #expect(gap.lowerBound == 0 || loaded >> (gap.lowerBound - 1) & 1 == 1)
            #expect(gap.upperBound == count || loaded >> gap.upperBound & 1 == 1)
            #expect(isRow ? gap.contains(number / 2) : gap.lowerBound <= index && index <= gap.upperBound)
          }
        }
      }
    }
  }

  @Test func insertionsAndRemovalsKeepLoadedIndicesExact() {
    for count in 0...6 {
      for loaded in 0..<1 << count {
        let rows = (0..<count).map { $0 * 2 }
        for number in -1...count * 2 {
          var (window, now) = (window(count, loaded: loaded), rows)
          if let index = rows.firstIndex(of: number) {
            now.remove(at: index)
            switch window.spot(of: place(number), inSection: 0) {
            case .row(let found): window.removeRow(at: found, inSection: 0)
            case .gap(let gap): window.change(by: -1, at: place(number), gap: gap, inSection: 0)
            case .between: Issue.record("\(number) is there")
            }
          } else {
            now = (rows + [number]).sorted()
            switch window.spot(of: place(number), inSection: 0) {
            case .row: Issue.record("\(number) is not there")
            case .gap(let gap): window.change(by: 1, at: place(number), gap: gap, inSection: 0)
            case .between(let found): window.insert(row(number), at: found, inSection: 0)
            }
          }
          #expect(faults(window, now) == [], "\(count) rows, loaded \(loaded), \(number)")
        }
      }
    }
  }

  @Test func missingRangesStartAtNearestLoadedRow() {
    for count in 0...6 {
      for loaded in 0..<1 << count {
        let window = window(count, loaded: loaded)
        for first in 0...count {
          for end in first...count {
            let part = FetchWindow.Part(section: 0, range: first..<end)
            let missing = window.missing(in: part)
            #expect(missing.flatMap(Array.init) == (first..<end).filter { loaded >> $0 & 1 == 0 })
            #expect(window.isLoaded([first..<end]) == missing.isEmpty)
            for range in missing {
              let skipped: Int
              switch window.start(of: range, inSection: 0) {
              case .index(let index):
                #expect(index == range.lowerBound)
                skipped = index
              case .after(let place, let count):
                #expect(
                  (0..<6).contains { self.place($0 * 2) == place && $0 + 1 + count == range.lowerBound })
                skipped = count
              case .before(let place, let count):
                #expect((0..<6).contains { self.place($0 * 2) == place && $0 - count == range.upperBound })
                skipped = count
              }
              let near = (0..<count).filter { loaded >> $0 & 1 == 1 }.map {
                $0 < range.lowerBound ? range.lowerBound - $0 - 1 : $0 - range.upperBound
              }
              #expect(skipped == min(near.min() ?? .max, range.lowerBound))
            }
          }
        }
      }
    }
  }

  @Test func unloadingKeepsRemainingRows() {
    for count in 0...6 {
      for loaded in 0..<1 << count {
        for kept in 0..<1 << count {
          var window = window(count, loaded: loaded)
          let dropped = window.unload(allBut: rows(kept).ranges, inSection: 0)
          let far = rows(loaded & ~kept).ranges.flatMap(Array.init)
          #expect(dropped.flatMap { Array($0.range) } == far)
          #expect(faults(window, (0..<count).map { $0 * 2 }) == [])
          #expect(window.numberOfLoadedRows == loaded.nonzeroBitCount - far.count)
        }
      }
    }
  }

  @Test func rowIndicesSpanAllSections() {
    var window = FetchWindow(order)
    for counts in [[0, 3, 0, 2], [], [0], [4], [1, 1, 1]] {
      window.sections = counts.map { FetchWindow.Section(count: $0) }
      let all = counts.enumerated().flatMap { section, count in (0..<count).map { [section, $0] } }
      #expect(window.count == all.count)
      for mask in 0..<1 << (all.count + 2) {
        let rows = rows(mask)
        let found = window.parts(of: rows).flatMap { part in part.range.map { [part.section, $0] } }
        #expect(found == rows.ranges.joined().filter { $0 < all.count }.map { all[$0] })
      }
    }
  }

  /// Returns the rows whose bit is set.
  private func rows(_ mask: Int) -> VisibleRows {
    VisibleRows((0..<8).filter { mask >> $0 & 1 == 1 }.map { $0..<$0 + 1 })
  }
}
