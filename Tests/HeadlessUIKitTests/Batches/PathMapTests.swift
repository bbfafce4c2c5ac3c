import Headwater
import HeadwaterTesting
@testable import HeadlessUIKit
import Testing

@Suite("The new positions of elements that a batch doesn't mention")
struct PathMapTests {
  /// Applies a batch naively: puts moved and inserted items into their new positions, and the other items into the remaining
  /// positions.
  private func carriedOut(_ batch: Batch, on old: [[Int?]], counts: [Int]) -> [[Int?]] {
    var new: [[Int??]] = counts.map { Array(repeating: .none, count: $0) }
    for move in batch.movedItems {
      new[move.target.section][move.target.item] = .some(old[move.source.section][move.source.item])
    }
    for item in batch.insertedItems { new[item.section][item.item] = .some(nil) }
    let gone = Set(batch.deletedItems + batch.movedItems.map(\.source))
    for section in old.indices {
      var staying = old[section].indices
        .filter { !gone.contains(ItemPosition(section: section, item: $0)) }.map { old[section][$0] }[...]
      for item in new[section].indices where new[section][item] == nil {
        new[section][item] = .some(staying.popFirst() ?? nil)
      }
    }
    return new.map { $0.map { $0 ?? nil } }
  }

  @Test func smallItemBatchesMatchNaiveMapping() {
    var tried = 0
    for (first, second) in [(0, 2), (3, 0), (2, 2), (4, 1)] {
      let old: [[Int?]] = [Array(0..<first), Array(10..<10 + second)]
      let paths = old.indices.flatMap { section in
        old[section].indices.map { ItemPosition(section: section, item: $0) }
      }
      for mask in 0..<(1 << paths.count) {
        let deleted = paths.indices.filter { mask & (1 << $0) != 0 }.map { paths[$0] }
        for inserted in 0...2 {
          for moved in [nil] + paths.filter({ !deleted.contains($0) }).map(Optional.some) {
            var counts = old.map(\.count)
            for path in deleted { counts[path.section] -= 1 }
            counts[0] += inserted
            var batch = Batch()
            batch.deletedItems = deleted
            batch.insertedItems = (0..<inserted).map { ItemPosition(section: 0, item: $0) }
            if let moved {
              counts[moved.section] -= 1
              counts[1] += 1
              batch.movedItems = [
                ItemMove(source: moved, target: ItemPosition(section: 1, item: counts[1] - 1))
              ]
            }
            let map = PathMap(batch)
            let new = carriedOut(batch, on: old, counts: counts)
            for path in paths {
              let target = map.target(of: IndexPath(item: path.item, section: path.section))
              #expect((target == nil) == deleted.contains(path))
              if let target { #expect(new[target.section][target.item] == old[path.section][path.item]) }
            }
            tried += 1
          }
        }
      }
    }
    #expect(tried > 300)
  }

  @Test func itemsMoveWithTheirSections() {
    var batch = Batch()
    batch.deletedSections = [0]
    batch.insertedSections = [1]
    batch.movedSections = [SectionMove(source: 2, target: 0)]
    let map = PathMap(batch)
    #expect(map.target(ofSection: 0) == nil)
    #expect(map.target(of: IndexPath(item: 3, section: 2)) == IndexPath(item: 3, section: 0))
    #expect(map.target(of: IndexPath(item: 1, section: 1)) == IndexPath(item: 1, section: 2))
  }

  @Test func reloadedItemsAndSectionsHaveNoTarget() {
    var batch = Batch()
    batch.reloadedItems = [ItemPosition(section: 0, item: 1)]
    batch.deletedItems = [ItemPosition(section: 0, item: 0)]
    batch.reloadedSections = [1]
    let map = PathMap(batch)
    #expect(map.target(of: IndexPath(item: 1, section: 0)) == nil)
    #expect(map.target(of: IndexPath(item: 2, section: 0)) == IndexPath(item: 1, section: 0))
    #expect(map.target(ofSection: 1) == nil)
    #expect(map.target(ofSection: 2) == 2)
  }
}
