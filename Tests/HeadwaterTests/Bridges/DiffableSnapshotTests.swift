@testable import HeadwaterBridges
import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("Diffable snapshots")
struct DiffableSnapshotTests {
  typealias Diffable = DiffableSnapshot<String, Int>

  func snapshot(_ sections: (String, [Int])...) -> Diffable {
    var snapshot = Diffable()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test
  func appendedItemsAndSectionsAreReadable() {
    let snapshot = snapshot(("a", [1, 2]), ("b", []), ("c", [3]))
    #expect(snapshot.numberOfItems == 3 && snapshot.numberOfSections == 3)
    #expect(snapshot.sectionIdentifiers == ["a", "b", "c"] && snapshot.itemIdentifiers == [1, 2, 3])
    #expect(snapshot.numberOfItems(inSection: "a") == 2 && snapshot.numberOfItems(inSection: "z") == 0)
    #expect(snapshot.itemIdentifiers(inSection: "c") == [3] && snapshot.itemIdentifiers(inSection: "z") == [])
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "c")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(3) == 2 && snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("b") == 1 && snapshot.indexOfSection("z") == nil)
    #expect(snapshot.errors == [])
  }

  @Test
  func insertingDeletingAndMovingUpdatesOrder() {
    var snapshot = snapshot(("a", [1, 2]), ("b", [3]))
    snapshot.insertItems([10], beforeItem: 1)
    snapshot.insertItems([11, 12], afterItem: 3)
    snapshot.appendItems([13], toSection: "a")
    snapshot.deleteItems([2, 11])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [10, 1, 13])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 12])
    snapshot.moveItem(12, beforeItem: 10)
    snapshot.moveItem(10, afterItem: 13)
    snapshot.moveItem(1, afterItem: 3)
    snapshot.moveItem(3, beforeItem: 3)
    snapshot.moveItem(3, afterItem: 3)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [12, 13, 10])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 1])
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d", "e"], afterSection: "a")
    snapshot.moveSection("b", beforeSection: "c")
    snapshot.moveSection("c", afterSection: "e")
    #expect(snapshot.sectionIdentifiers == ["b", "a", "d", "e", "c"])
    snapshot.deleteSections(["d", "b"])
    #expect(snapshot.sectionIdentifiers == ["a", "e", "c"] && snapshot.itemIdentifiers == [12, 13, 10])
    snapshot.deleteAllItems()
    #expect(snapshot == Diffable() && snapshot.errors == [])
    snapshot.appendSections(["a"])
    snapshot.appendItems([1])
    #expect(snapshot.itemIdentifiers == [1])
  }

  @Test
  func insertingExistingItemsMovesAndReportsThem() {
    for isCopied in [false, true] {
      var snapshot = snapshot(("a", [1, 2]))
      if isCopied { snapshot = Diffable(snapshot.content) }
      snapshot.appendItems([3, 1])
      #expect(snapshot.itemIdentifiers == [2, 3, 1])
      snapshot.appendItems([4, 4])
      #expect(snapshot.itemIdentifiers == [2, 3, 1, 4])
      snapshot.insertItems([2], beforeItem: 1)
      #expect(snapshot.itemIdentifiers == [3, 2, 1, 4])
      snapshot.insertItems([2], afterItem: 1)
      #expect(snapshot.itemIdentifiers == [3, 1, 2, 4])
      snapshot.appendSections(["b", "b"])
      snapshot.appendSections(["a"])
      #expect(snapshot.sectionIdentifiers == ["b", "a"] && snapshot.numberOfItems(inSection: "a") == 4)
      snapshot.insertSections(["a"], beforeSection: "a")
      #expect(snapshot.sectionIdentifiers == ["b", "a"])
      #expect(
        snapshot.errors == [
          .duplicateItems(identities: ["1"]), .duplicateItems(identities: ["4"]),
          .duplicateItems(identities: ["2"]), .duplicateItems(identities: ["2"]),
          .duplicateSections(identities: ["b"]), .duplicateSections(identities: ["a"]),
          .duplicateSections(identities: ["a"]),
        ])
      snapshot.appendItems([5, 6])
      #expect(snapshot.itemIdentifiers == [3, 1, 2, 4, 5, 6])
    }
  }

  @Test
  func unknownIdentifiersAreIgnoredAndReported() {
    var snapshot = Diffable()
    snapshot.appendItems([1])
    #expect(snapshot.errors == [.noSection(-1, count: 0)])
    snapshot = self.snapshot(("a", [1, 2]))
    let before = snapshot
    snapshot.appendItems([3], toSection: "z")
    snapshot.insertItems([3], beforeItem: 9)
    snapshot.insertItems([3], afterItem: 9)
    snapshot.deleteItems([9])
    snapshot.moveItem(1, beforeItem: 9)
    snapshot.moveItem(9, afterItem: 1)
    snapshot.moveItem(9, beforeItem: 9)
    snapshot.reloadItems([9])
    snapshot.reconfigureItems([9])
    #expect(snapshot == before && snapshot.errors.count == 9)
    #expect(snapshot.reconfiguredItemIdentifiers == [])
    snapshot.insertSections(["b"], beforeSection: "z")
    snapshot.insertSections(["b"], afterSection: "z")
    snapshot.deleteSections(["z"])
    snapshot.moveSection("a", beforeSection: "z")
    snapshot.moveSection("z", afterSection: "a")
    snapshot.reloadSections(["z"])
    #expect(snapshot == before && snapshot.errors.count == 15)
    #expect(snapshot.reloadedSectionIdentifiers == [])
    snapshot.reloadSections(["a", "z", "a"])
    snapshot.reconfigureItems([2, 9, 2])
    #expect(snapshot.reloadedSectionIdentifiers == ["a"] && snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot != before && snapshot.errors.count == 17)
    snapshot.deleteItems([1, 9, 1])
    #expect(snapshot.itemIdentifiers == [2] && snapshot.errors.count == 18)
  }

  @Test
  func copiesAreIndependent() {
    let first = snapshot(("a", [1]))
    var second = first
    second.appendItems([2])
    var third = first
    third.appendItems([2, 3])
    #expect(first.itemIdentifiers == [1] && second.itemIdentifiers == [1, 2])
    #expect(third.itemIdentifiers == [1, 2, 3] && third.errors == [])
  }

  @Test(arguments: 0..<40)
  func randomEditsMatchArrays(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var snapshot = Diffable()
    var sections: [(name: String, items: [Int])] = []
    func any(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }
    for step in 0..<200 {
      let before = sections.flatMap(\.items)
      let item = any(40), other = any(40)
      let section = "\(any(6))"
      let place = sections.firstIndex { $0.name == section }
      let home = sections.firstIndex { $0.items.contains(other) }
      var isWrong = false
      switch any(step < 20 ? 2 : 8) {
      case 0:
        snapshot.appendSections([section])
        isWrong = place != nil
        sections.append(place.map { sections.remove(at: $0) } ?? (section, []))
      case 1:
        snapshot.appendItems([item], toSection: section)
        isWrong = place == nil || before.contains(item)
        if let place {
          for index in sections.indices { sections[index].items.removeAll { $0 == item } }
          sections[place].items.append(item)
        }
      case 2:
        snapshot.insertItems([item], beforeItem: other)
        isWrong = before.contains(item) || home == nil
        if let home, item != other {
          for index in sections.indices { sections[index].items.removeAll { $0 == item } }
          if let index = sections[home].items.firstIndex(of: other) {
            sections[home].items.insert(item, at: index)
          }
        }
      case 3:
        snapshot.deleteItems([other])
        isWrong = home == nil
        if let home { sections[home].items.removeAll { $0 == other } }
      case 4:
        snapshot.moveItem(item, afterItem: other)
        isWrong = home == nil || !before.contains(item)
        if let home, !isWrong, item != other {
          for index in sections.indices { sections[index].items.removeAll { $0 == item } }
          if let index = sections[home].items.firstIndex(of: other) {
            sections[home].items.insert(item, at: index + 1)
          }
        }
      case 5:
        snapshot.deleteSections([section])
        isWrong = place == nil
        if let place { sections.remove(at: place) }
      case 6:
        snapshot.reconfigureItems([other])
        isWrong = home == nil
      default:
        snapshot = Diffable(snapshot.content)
      }
      #expect(snapshot.errors.isEmpty != isWrong, "seed \(seed), step \(step)")
      if isWrong { snapshot = Diffable(snapshot.content) }
      #expect(snapshot.sectionIdentifiers == sections.map(\.name), "seed \(seed), step \(step)")
      #expect(snapshot.itemIdentifiers == sections.flatMap(\.items), "seed \(seed), step \(step)")
    }
  }
}
