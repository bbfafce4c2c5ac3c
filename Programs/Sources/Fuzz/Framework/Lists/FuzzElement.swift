import Headwater

/// A section or an item of a fuzz case, with an id and content that can change.
struct FuzzElement: Hashable, Identifiable, ListElement {
  /// The id of the element.
  var id: Int
  /// The content of the element.
  var content: Int

  init(_ id: Int, content: Int = 0) {
    self.id = id
    self.content = content
  }
}

/// The sections and items of a fuzz case.
typealias FuzzList = PlainList<FuzzElement, FuzzElement>

/// A snapshot of fuzz elements.
typealias FuzzSnapshot = Snapshot<FuzzElement, FuzzElement>

extension Snapshot {
  /// Creates a snapshot of a plain list.
  init(_ list: PlainList<Section, Item>) {
    self.init(sections: list.map { ($0.value, $0.items) })
  }

  /// The sections and items as plain arrays. O(n).
  var plain: PlainList<Section, Item> {
    sections.enumerated().map { PlainSection($1, Array(items(inSection: $0))) }
  }
}

extension FuzzList {
  /// The number of sections and items.
  var size: Int { reduce(count) { $0 + $1.items.count } }

  /// The amount of text that a person must read to understand the list.
  var weight: Int {
    reduce(0) { sum, section in
      section.items.reduce(sum + 2_000 + section.value.weight) { $0 + 1_000 + $1.weight }
    }
  }

  /// Returns the number of items that are in different sections in the two lists, plus the number of items that are out of
  /// order with respect to the preceding items.
  func distance(to other: FuzzList) -> Int {
    var places: [Int: (section: Int, offset: Int)] = [:]
    var offset = 0
    for section in self {
      for item in section.items {
        places[item.id] = (section.value.id, offset)
        offset += 1
      }
    }
    var distance = 0
    for section in other {
      var last = -1
      for item in section.items {
        guard let place = places[item.id] else { continue }
        if place.section != section.value.id { distance += 1 }
        if place.offset < last { distance += 1 }
        last = place.offset
      }
    }
    return distance
  }
}

extension FuzzElement {
  var weight: Int { min(content, 10) + min(id, 20) }
}
