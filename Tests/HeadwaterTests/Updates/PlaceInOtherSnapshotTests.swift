import Testing

@testable import Headwater

@Suite("The position of an item in another snapshot")
struct PlaceInOtherSnapshotTests {
  typealias List = Snapshot<String, Int>

  /// All ways to distribute up to three items over two sections in every order.
  static let lists: [List] = {
    var lists: [List] = []
    for subset in [[], [0], [1], [0, 1], [0, 2], [0, 1, 2]] {
      for order in permutations(subset) {
        for cut in 0...order.count {
          lists.append(List(sections: [("A", Array(order[..<cut])), ("B", Array(order[cut...]))]))
        }
        lists.append(List(sections: [("B", order)]))
      }
    }
    return lists
  }()

  static func permutations(_ items: [Int]) -> [[Int]] {
    guard !items.isEmpty else { return [[]] }
    return items.indices.flatMap { index in
      var rest = items
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }

  /// Returns the position after removing the item from its section in the other list and inserting it again.
  static func naive(_ list: List, _ position: ItemPosition, _ other: List) -> ItemPosition? {
    guard let item = list.item(at: position), other.position(of: item) != nil,
      let section = list.section(at: position.section), let index = other.sectionIndex(of: section)
    else { return nil }
    let mine = Array(list.items(inSection: position.section))
    let rest = other.items(inSection: index).filter { $0 != item }
    let before = mine[..<position.item].last { rest.contains($0) }.flatMap(rest.firstIndex(of:))
    let after = mine[(position.item + 1)...].first { rest.contains($0) }.flatMap(rest.firstIndex(of:))
    return ItemPosition(section: index, item: before.map { $0 + 1 } ?? after ?? rest.count)
  }

  @Test
  func itemIsPlacedBesideNearestNeighbor() {
    var checked = 0
    for list in Self.lists {
      for other in Self.lists {
        for (section, count) in (0..<list.numberOfSections).map({ ($0, list.numberOfItems(inSection: $0)) }) {
          for item in 0..<count {
            let position = ItemPosition(section: section, item: item)
            let place = list.place(ofItemAt: position, in: other)
            let expected = Self.naive(list, position, other)
            checked += 1
            if place?.to != expected {
              Issue.record("\(list.items) \(position) in \(other.items): \(place as Any)")
            }
            if let place, let item = list.item(at: position) {
              #expect(other.position(of: item) == place.from)
            }
          }
        }
      }
    }
    #expect(checked == 6912)
  }

  @Test
  func itemCanMoveToItsPlace() throws {
    for list in Self.lists {
      for other in Self.lists {
        for position in list.items.compactMap({ list.position(of: $0) }) {
          guard let place = list.place(ofItemAt: position, in: other) else { continue }
          var moved = other
          try moved.move(from: place.from, to: place.to)
          #expect(moved.item(at: place.to) == list.item(at: position))
        }
      }
    }
  }

  @Test
  func missingItemHasNoPlace() {
    let list = List(sections: [("A", [1])])
    for position in [
      ItemPosition(section: 0, item: 1), ItemPosition(section: 1, item: 0),
      ItemPosition(section: -1, item: 0),
    ] {
      #expect(list.place(ofItemAt: position, in: list) == nil)
    }
  }
}
