import Headwater

extension FuzzCase {
  /// Cases like this one with a part taken away, those that lose most first.
  var simplerCases: [() -> FuzzCase] {
    withoutSections + withoutItems + withoutMoves + withoutUpdates + withoutOptions + withSmallerNames
  }

  private var sectionIdentities: Set<Int> { Set((before + after).map(\.value.id)) }
  private var itemIdentities: Set<Int> { Set((before + after).flatMap { $0.items.map(\.id) }) }

  /// On both sides, then on one.
  private func onEachSide(_ change: @escaping (inout FuzzList) -> Void) -> [() -> FuzzCase] {
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

  private func changed(_ change: (inout FuzzCase) -> Void) -> FuzzCase {
    var copy = self
    change(&copy)
    return copy
  }

  private var withoutSections: [() -> FuzzCase] {
    sectionIdentities.sorted().flatMap { id in
      onEachSide { list in list.removeAll { $0.value.id == id } }
    }
  }

  /// Half of the items, then quarters, down to single ones.
  private var withoutItems: [() -> FuzzCase] {
    let identities = itemIdentities.sorted()
    var cases: [() -> FuzzCase] = []
    var size = max(1, identities.count / 2)
    while !identities.isEmpty {
      for start in stride(from: 0, to: identities.count, by: size) {
        let chunk = Set(identities[start..<min(start + size, identities.count)])
        cases += onEachSide { list in
          for section in list.indices { list[section].items.removeAll { chunk.contains($0.id) } }
        }
      }
      if size == 1 { break }
      size /= 2
    }
    for side in [\FuzzCase.before, \FuzzCase.after] {
      for section in self[keyPath: side].indices {
        for item in self[keyPath: side][section].items.indices {
          cases.append { changed { $0[keyPath: side][section].items.remove(at: item) } }
        }
      }
    }
    return cases
  }

  /// An item goes back to its old section, a section to its old order.
  private var withoutMoves: [() -> FuzzCase] {
    var cases: [() -> FuzzCase] = []
    for (index, section) in after.enumerated() {
      guard let old = before.first(where: { $0.value.id == section.value.id }) else { continue }
      let order = old.items.map(\.id)
      cases.append {
        changed {
          $0.after[index].items.sort {
            (order.firstIndex(of: $0.id) ?? order.count) < (order.firstIndex(of: $1.id) ?? order.count)
          }
        }
      }
      for other in after.indices where other != index {
        for item in after[other].items where order.contains(item.id) {
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

  private var withoutUpdates: [() -> FuzzCase] {
    itemIdentities.sorted().flatMap { id in
      onEachSide { list in
        for section in list.indices {
          for item in list[section].items.indices where list[section].items[item].id == id {
            list[section].items[item].content = 0
          }
        }
      }
    }
      + sectionIdentities.sorted().flatMap { id in
        onEachSide { list in
          for section in list.indices where list[section].value.id == id { list[section].value.content = 0 }
        }
      }
  }

  private var withoutOptions: [() -> FuzzCase] {
    [
      { changed { $0.sharesStructure = false } },
      { changed { $0.layout.hasHeaders = false } },
      { changed { $0.layout.hasFooters = false } },
    ]
  }

  /// Identities counted from 0.
  private var withSmallerNames: [() -> FuzzCase] {
    [
      {
        let items = Dictionary(uniqueKeysWithValues: zip(itemIdentities.sorted(), 0...))
        let sections = Dictionary(uniqueKeysWithValues: zip(sectionIdentities.sorted(), 0...))
        func renamed(_ list: FuzzList) -> FuzzList {
          list.map { section in
            var section = section
            section.value.id = sections[section.value.id] ?? section.value.id
            for item in section.items.indices {
              section.items[item].id = items[section.items[item].id] ?? section.items[item].id
            }
            return section
          }
        }
        return changed {
          $0.before = renamed($0.before)
          $0.after = renamed($0.after)
        }
      }
    ]
  }
}
