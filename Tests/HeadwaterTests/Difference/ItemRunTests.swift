import Foundation
import Headwater
import Testing

@Suite("Runs of items")
struct ItemRunTests {
  @Test(arguments: [Int.min, -1, 0, 3])
  func decodedRunHasItsPositions(count: Int) throws {
    let start = #"{"section": 1, "item": 2}"#
    let run = try JSONDecoder().decode(
      ItemRun.self, from: Data("{\"start\": \(start), \"count\": \(count)}".utf8))
    #expect(run.positions.map(\.item) == (count < 0 ? [] : Array(2..<2 + count)))
    let move = try JSONDecoder().decode(
      Move<ItemPosition>.self,
      from: Data("{\"source\": \(start), \"target\": \(start), \"count\": \(count)}".utf8))
    #expect(move.single.map(\.target) == Array(run.positions))
  }

  @Test func positionsBeyondIntegersAreClamped() {
    let run = ItemRun(start: ItemPosition(section: 0, item: .max - 1), count: 3)
    #expect(run.positions.map(\.item) == [.max - 1, .max, .max])
  }
}
