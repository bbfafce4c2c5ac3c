import Headwater

/// A case that consists of two lists.
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

  /// Returns three variants of the case, with a change applied to both lists, to the first one, or to the second one.
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
    sectionIdentities.halves.flatMap { identities in
      let chunk = Set(identities)
      return onEachSide { list in list.removeAll { chunk.contains($0.value.id) } }
    }
  }

  /// Variants of the case without each half of the items, without each quarter, and so on, down to each single item.
  var withoutItems: [() -> Self] {
    let chunks = itemIdentities.halves.flatMap { identities in
      let chunk = Set(identities)
      return onEachSide { list in
        for section in list.indices { list[section].items.removeAll { chunk.contains($0.id) } }
      }
    }
    return chunks + withoutEquals + withoutSingleItems(\.before) + withoutSingleItems(\.after)
  }

  /// Variants of the case without some of the items that share an id. The same occurrences are removed from both lists.
  private var withoutEquals: [() -> Self] {
    let counts = [before, after].map { list in
      list.allItems().reduce(into: [:]) { $0[$1.id, default: 0] += 1 }
    }
    let most = counts[0].merging(counts[1], uniquingKeysWith: max).filter { $0.value > 1 }
    return most.sorted { $0.key < $1.key }.flatMap { id, count in
      Array(0..<count).halves.map { numbers in
        {
          changed {
            $0.before.remove(numbers.indices, ofItemsWithIdentity: id)
            $0.after.remove(numbers.indices, ofItemsWithIdentity: id)
          }
        }
      }
    }
  }

  private func withoutSingleItems(_ side: WritableKeyPath<Self, FuzzList>) -> [() -> Self] {
    self[keyPath: side].indices.flatMap { section in
      self[keyPath: side][section].items.indices.map { item in
        { changed { $0[keyPath: side][section].items.remove(at: item) } }
      }
    }
  }

  /// Variants of the case in which an item returns to its old section or the items of a section return to their old order.
  var withoutMoves: [() -> Self] {
    // Remember the old order of items by section.
    var sections: [Int: [Int: Int]] = [:]
    for section in before where sections[section.value.id] == nil {
      sections[section.value.id] = Dictionary(
        section.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
    var cases: [() -> Self] = []
    for (index, section) in after.enumerated() {
      guard let places = sections[section.value.id] else { continue }
      // Restore the old order of the section.
      cases.append {
        changed {
          $0.after[index].items.sort { places[$0.id, default: .max] < places[$1.id, default: .max] }
        }
      }
      // Return single items to the section.
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
    // For large lists, try many items at once first.
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
  /// Removes some of the items with an id, given as a range of their occurrences in the list.
  fileprivate mutating func remove(_ numbers: Range<Int>, ofItemsWithIdentity id: Int) {
    var number = 0
    for section in indices {
      self[section].items.removeAll { item in
        guard item.id == id else { return false }
        defer { number += 1 }
        return numbers.contains(number)
      }
    }
  }
}

extension Array {
  /// The entire array, its halves, their halves, and so on down to single elements.
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
