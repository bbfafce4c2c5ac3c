import Headwater

/// A case of two lists.
protocol ListPair {
  var before: FuzzList { get set }
  var after: FuzzList { get set }
}

extension ListPair {
  func changed(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  /// On both sides, then on one.
  private func onEachSide(_ change: @escaping (inout FuzzList) -> Void) -> [() -> Self] {
    [
      {
        changed {
          change(&$0.before); change(&$0.after)
        }
      },
      { changed { change(&$0.before) } },
      { changed { change(&$0.after) } },
    ]
  }

  private var sectionIdentities: [Int] { Set((before + after).map(\.value.id)).sorted() }
  private var itemIdentities: [Int] { Set((before + after).flatMap { $0.items.map(\.id) }).sorted() }

  var withoutSections: [() -> Self] {
    sectionIdentities.flatMap { id in
      onEachSide { list in list.removeAll { $0.value.id == id } }
    }
  }

  /// Half of the items, then quarters, down to single ones.
  var withoutItems: [() -> Self] {
    let chunks = itemIdentities.halves.flatMap { identities in
      let chunk = Set(identities)
      return onEachSide { list in
        for section in list.indices { list[section].items.removeAll { chunk.contains($0.id) } }
      }
    }
    return chunks + withoutSingleItems(\.before) + withoutSingleItems(\.after)
  }

  /// Of items that share an identity, one is enough.
  private func withoutSingleItems(_ side: WritableKeyPath<Self, FuzzList>) -> [() -> Self] {
    self[keyPath: side].indices.flatMap { section in
      self[keyPath: side][section].items.indices.map { item in
        { changed { $0[keyPath: side][section].items.remove(at: item) } }
      }
    }
  }

  /// An item goes back to its old section, a section to its old order.
  var withoutMoves: [() -> Self] {
    var sections: [Int: [Int: Int]] = [:]
    for section in before where sections[section.value.id] == nil {
      sections[section.value.id] = Dictionary(
        section.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    var cases: [() -> Self] = []
    for (index, section) in after.enumerated() {
      guard let places = sections[section.value.id] else { continue }
      cases.append {
        changed {
          $0.after[index].items.sort { places[$0.id, default: .max] < places[$1.id, default: .max] }
        }
      }
      for other in after.indices where other != index {
        for item in after[other].items where places[item.id] != nil {
          cases.append {
            changed {
              $0.after[other].items.removeAll { $0.id == item.id }
              $0.after[index].items.append(item)
            }
          }
        }
      }
    }
    return cases
  }

  var withoutUpdates: [() -> Self] {
    // Of large lists first many at once.
    let items = Set((before + after).flatMap { $0.items.filter { $0.content != 0 }.map(\.id) }).sorted()
    let sections = (before + after).map(\.value).filter { $0.content != 0 }.map(\.id)
    return items.halves.flatMap { identities in
      let chunk = Set(identities)
      return onEachSide { list in
        for section in list.indices {
          for item in list[section].items.indices where chunk.contains(list[section].items[item].id) {
            list[section].items[item].content = 0
          }
        }
      }
    }
      + Set(sections).sorted().flatMap { id in
        onEachSide { list in
          for section in list.indices where list[section].value.id == id { list[section].value.content = 0 }
        }
      }
  }
}

extension FuzzList {
  /// How many sections and items there are.
  var size: Int { reduce(count) { $0 + $1.items.count } }

  /// How much there is to read in the list.
  var weight: Int {
    reduce(0) { sum, section in
      section.items.reduce(sum + 2_000 + section.value.weight) { $0 + 1_000 + $1.weight }
    }
  }

  /// How many items stand in another section, or in another order beside their neighbour, than in another list.
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

extension Array {
  /// All of it, its halves, their halves, down to single elements.
  var halves: [ArraySlice<Element>] {
    var parts: [ArraySlice<Element>] = []
    var size = count
    while size > 0 {
      parts += stride(from: 0, to: count, by: size).map { self[$0..<Swift.min($0 + size, count)] }
      size /= 2
    }
    return parts
  }
}
