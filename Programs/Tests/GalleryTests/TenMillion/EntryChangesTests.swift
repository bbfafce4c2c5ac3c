import Foundation
import HeadwaterFetching
import HeadwaterTesting
import Testing

@testable import GalleryStores
@testable import TenMillionScreen

@Suite struct EntryChangesTests {
  @Test func equalSeedsProduceEqualChanges() {
    var first = EntryChanges(EntryPlan(rows: 1_000), greatestID: 1_000, using: SplitMix64(seed: 7))
    var second = EntryChanges(EntryPlan(rows: 1_000), greatestID: 1_000, using: SplitMix64(seed: 7))
    #expect(first.next(200) == second.next(200))
    #expect(first.next(0).isEmpty)
    #expect(first.next(-1).isEmpty)
  }

  @Test func insertedRowsGetUnusedNumbers() {
    var changes = EntryChanges(EntryPlan(rows: 10), greatestID: 25, using: SplitMix64(seed: 3))
    let inserted = changes.next(2_000).compactMap { change in
      if case .insert(let entry) = change { entry.id } else { nil }
    }
    #expect(!inserted.isEmpty)
    #expect(inserted == Array(26..<26 + Int64(inserted.count)))
  }

  @Test func changesCoverAllKindsWithinRange() {
    let plan = EntryPlan(rows: 100)
    var changes = EntryChanges(plan, greatestID: 100, using: SplitMix64(seed: 1))
    var kinds: Set<Int> = []
    for change in changes.next(1_000) {
      switch change {
      case .insert(let entry):
        kinds.insert(0)
        #expect((0..<Shelf.count).contains(entry.shelf.rawValue))
      case .setPoints(let id, _):
        kinds.insert(1)
        #expect(id >= 1)
      case .move(_, let place):
        kinds.insert(2)
        #expect((0..<100).contains(place))
      case .delete: kinds.insert(3)
      }
    }
    #expect(kinds == [0, 1, 2, 3])
    var none = EntryChanges(EntryPlan(rows: 1), greatestID: 0, using: SplitMix64(seed: 1))
    #expect(none.next(100).count == 100)
  }

  @Test func statementsBindValuesInEachDialect() {
    let change = EntryChange.setPoints(7, 40)
    let (sqlite, postgres) = (change.statement(.sqlite), change.statement(.postgres))
    #expect(sqlite.text == "UPDATE gallery_entry SET points = ? WHERE id = ?")
    #expect(postgres.text == "UPDATE gallery_entry SET points = $1 WHERE id = $2")
    for statement in [sqlite, postgres] {
      #expect(statement.values.map(\.value) == [.integer(40), .integer(7)])
      #expect(statement.values.map(\.type) == [.integer, .integer])
    }
  }

  @Test func shelvesAreSortedByTitle() {
    let titles = (0..<Shelf.count).map { Shelf(rawValue: $0).title }
    #expect(Shelf.count == 500)
    #expect(titles == titles.sorted())
    #expect(Set(titles).count == 500)
    #expect(Shelf(rawValue: -1).title == "Shelf -1")
    #expect(Shelf(rawValue: 500).title == "Shelf 500")
  }

  @Test func costIsDifferenceOfReadings() {
    let first = CostReading(time: .seconds(1), main: .seconds(1), process: .seconds(2), resident: 1)
    let second = CostReading(
      time: .seconds(3), main: .seconds(1) + .milliseconds(20), process: .seconds(2) + .milliseconds(250),
      resident: 61_000_000)
    let cost = Cost(from: first, to: second, rounds: 40)
    #expect(cost?.text == "20 rounds/s at 500 µs · 12.5 % of a core · 61.0 MB")
    #expect(Cost(from: first, to: second, rounds: 0)?.mainPerRound == nil)
    #expect(Cost(from: first, to: first, rounds: 1) == nil)
  }
}
