import HeadwaterTesting
import Testing

@testable import HeadwaterFetching

@Suite("Fences")
struct FetchFencesTests {
  private static let columns = [
    ColumnReference("rank", type: .integer, isOptional: true), ColumnReference("id", type: .integer),
  ]

  /// An in-memory section whose fences are updated along with its rows.
  private struct Section {
    let order: FetchPlaceOrder
    var places: [FetchPlace] = []
    var fences: FetchFences

    init(_ order: FetchPlaceOrder, distance: Int) {
      (self.order, fences) = (order, FetchFences(distance: distance))
    }

    /// Returns descriptions of the differences between the fences and the rows.
    func faults() -> [String] {
      var faults: [String] = []
      let ranks = fences.places.map { fence in places.count { order.compare($0, fence) <= 0 } }
      let counts = ranks.indices.map { ranks[$0] - ($0 > 0 ? ranks[$0 - 1] : 0) }
      if fences.counts != counts { faults.append("gaps have \(fences.counts) rows, not \(counts)") }
      if fences.count != ranks.last ?? 0 { faults.append("\(fences.count) rows in all, not \(ranks)") }
      for (one, next) in zip(fences.places, fences.places.dropFirst()) where order.compare(one, next) >= 0 {
        faults.append("\(next) stands after \(one)")
      }
      for index in 0...places.count {
        let found = fences.fence(before: index)
        let expected = ranks.lastIndex { $0 <= index }
        if found?.count != expected.map({ ranks[$0] }) || found?.place != expected.map({ fences.places[$0] })
        {
          faults.append("at \(index) the fence is \(String(describing: found))")
        }
      }
      return faults
    }

    /// Inserts fences into gaps until no gap is too long. Returns false if a fence can't be inserted.
    mutating func learn() -> Bool {
      while let gap = fences.longGap(ofRows: places.count) {
        let index = fences.count(beforeGap: gap) + fences.distance - 1
        guard fences.insert(places[index], inGap: gap, in: order) else { return false }
      }
      return true
    }
  }

  private func place(_ random: inout SplitMix64) -> FetchPlace {
    let rank: FetchValue = random.oneIn(4) ? .null : .integer(Int64(random.below(4)))
    return FetchPlace([rank, .integer(Int64(random.below(400)))])
  }

  @Test func randomInsertionsAndRemovalsKeepFenceCounts() {
    for seed in 0..<Search.runs(60) as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let order = FetchPlaceOrder(
        Self.columns.map { FetchOrder($0, isDescending: random.oneIn(2)) },
        in: TableReference("row", key: ["id"], columns: Self.columns))
      var section = Section(order, distance: 1 + random.below(6))
      let growth = 30 + random.below(40)
      var isRight = true
      for step in 0..<200 {
        let place = place(&random)
        let index = section.places.firstIndex { order.compare($0, place) >= 0 } ?? section.places.count
        let isThere = index < section.places.count && section.places[index] == place
        if random.below(100) < growth, !isThere {
          section.places.insert(place, at: index)
          isRight = section.fences.change(by: 1, at: place, in: order) && isRight
        } else if !section.places.isEmpty {
          let gone = section.places.remove(at: random.below(section.places.count))
          isRight = section.fences.change(by: -1, at: gone, in: order) && isRight
        }
        if step % 7 == 0 {
          isRight = section.learn() && isRight
          #expect(section.fences.counts.allSatisfy { $0 <= 2 * section.fences.distance })
          #expect(section.places.count - section.fences.count <= 2 * section.fences.distance)
        }
        if step % 90 == 89 { section.fences.thin(to: section.fences.distance * 2) }
        #expect(isRight)
        #expect(section.faults() == [])
      }
      // Fences that are no longer needed are removed together with their rows.
      #expect(section.fences.places.count <= 2 * section.places.count / section.fences.distance + 2)
    }
  }

  @Test func contradictoryChangesReturnFalse() {
    let order = FetchPlaceOrder(
      [FetchOrder(Self.columns[1])], in: TableReference("row", key: ["id"], columns: [Self.columns[1]]))
    func place(_ number: Int64) -> FetchPlace { FetchPlace([.integer(number)]) }
    var fences = FetchFences(distance: 1)
    let answers = [
      fences.insert(place(10), inGap: 0, in: order), fences.insert(place(5), inGap: 1, in: order),
      fences.change(by: -1, at: place(10), in: order), fences.change(by: -1, at: place(9), in: order),
      fences.change(by: -1, at: place(11), in: order),
    ]
    #expect(answers == [true, false, true, false, true])
  }

  @Test func readsStartAtNearestFenceOrLoadedRow() {
    let order = FetchPlaceOrder(
      [FetchOrder(Self.columns[1])], in: TableReference("row", key: ["id"], columns: [Self.columns[1]]))
    func row(_ number: Int) -> FetchWindow.Row {
      FetchWindow.Row(
        key: FetchKey(.integer(Int64(number))), place: FetchPlace([.integer(Int64(number))]))
    }
    var window = FetchWindow(order)
    window.sections = [FetchWindow.Section(count: 1_000)]
    while let (section, gap) = window.nextFence(distance: 100) {
      let index = (window.sections[section].fences?.count(beforeGap: gap) ?? 0) + 99
      _ = window.sections[section].fences?.insert(row(index).place, inGap: gap, in: order)
    }
    #expect(window.start(of: 30..<40, inSection: 0) == .index(30))
    #expect(window.start(of: 730..<740, inSection: 0) == .after(row(699).place, skipping: 30))
    window.load([row(720)], at: 720, inSection: 0)
    #expect(window.start(of: 730..<740, inSection: 0) == .after(row(720).place, skipping: 9))
    #expect(window.isInOrder([row(719)], in: 719..<720, ofSection: 0))
    #expect(!window.isInOrder([row(721)], in: 719..<720, ofSection: 0))
    #expect(!window.isInOrder([row(719)], in: 721..<722, ofSection: 0))
  }
}
