import Headwater

/// A case that contains lists.
protocol ListCase: FuzzCase {
  /// All lists of the case.
  var allLists: [FuzzList] { get set }
}

extension ListCase {
  /// Returns variants of the case, with a change applied to all lists, to the first one, to the second one, and so on.
  private func onLists(_ change: @escaping (inout FuzzList) -> Void) -> [() -> Self] {
    let all = allLists.indices
    return ([all] + all.map { $0..<$0 + 1 }).map { indices in
      { changed { for index in indices { change(&$0.allLists[index]) } } }
    }
  }

  private var sectionIdentities: [Int] { Set(allLists.joined().map(\.value.id)).sorted() }
  private var itemIdentities: [Int] { Set(allLists.joined().flatMap { $0.items.map(\.id) }).sorted() }

  var withoutSections: [() -> Self] {
    sectionIdentities.halves.flatMap { identities in
      let chunk = Set(identities)
      return onLists { list in list.removeAll { chunk.contains($0.value.id) } }
    }
  }

  /// Variants of the case without each half of the items, without each quarter, and so on, down to each single item.
  var withoutItems: [() -> Self] {
    itemIdentities.halves.flatMap { identities in
      let chunk = Set(identities)
      return onLists { list in
        for section in list.indices { list[section].items.removeAll { chunk.contains($0.id) } }
      }
    }
  }

  var withoutUpdates: [() -> Self] {
    // For large lists, try many items at once first.
    let items = Set(allLists.joined().flatMap { $0.items.filter { $0.content != 0 }.map(\.id) }).sorted()
    let sections = allLists.joined().map(\.value).filter { $0.content != 0 }.map(\.id)
    return items.halves.flatMap { identities in
      let chunk = Set(identities)
      return onLists { list in
        for section in list.indices {
          for item in list[section].items.indices where chunk.contains(list[section].items[item].id) {
            list[section].items[item].content = 0
          }
        }
      }
    }
      + Set(sections).sorted().flatMap { id in
        onLists { list in
          for section in list.indices where list[section].value.id == id { list[section].value.content = 0 }
        }
      }
  }
}

/// A case that consists of a list before and after a change.
protocol ListPair: ListCase {
  var before: FuzzList { get set }
  var after: FuzzList { get set }
}

extension ListPair {
  var allLists: [FuzzList] {
    get { [before, after] }
    set { (before, after) = (newValue[0], newValue[1]) }
  }

  /// Variants of the case with fewer items, even if several of them share an id.
  var withFewerItems: [() -> Self] {
    withoutItems + withoutEquals + withoutSingleItems(\.before) + withoutSingleItems(\.after)
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

/// A step that can contain a list.
protocol ListStep: Hashable, LosslessStringConvertible, Sendable {
  /// The list that is part of the step. Setting it has no effect on a step without a list.
  var list: FuzzList? { get set }
}

/// A case whose steps change a list.
protocol ListStepCase: StepCase, ListCase where Step: ListStep {
  /// The first word of the replay string.
  static var name: String { get }
  /// The words of the replay string between the name and the list.
  var words: [String] { get }
  /// The initial list.
  var list: FuzzList { get set }
  /// Variants of the case with a setting other than an option at its default.
  var withoutSettings: [() -> Self] { get }

  /// Creates a case without steps from the words between the name and the list.
  init?(words: [Substring], list: FuzzList)
}

extension ListStepCase {
  static var headLength: Int { 2 }
  var head: [String] { [([Self.name] + words).joined(separator: "."), list.text] }

  init?(head: [Substring]) {
    let words = head[0].split(separator: ".", omittingEmptySubsequences: false)
    guard words[0] == Self.name, let list = FuzzList(text: head[1]) else { return nil }
    self.init(words: Array(words.dropFirst()), list: list)
  }

  var allLists: [FuzzList] {
    get { [list] + steps.compactMap(\.list) }
    set {
      list = newValue[0]
      var others = newValue.dropFirst()
      for index in steps.indices where steps[index].list != nil { steps[index].list = others.popFirst() }
    }
  }

  var size: Int { allLists.reduce(steps.count) { $0 + $1.size } }
  var weight: Int { steps.count * 1_000 + description.utf8.count + size * 10 }
  var withoutSettings: [() -> Self] { [] }
  var simplerCases: [() -> Self] {
    withoutParts(of: \.steps) + withoutSections + withoutItems + withoutUpdates + withoutOptions
      + withoutSettings
  }
}
