import Headwater
import HeadwaterTesting

/// The limits of a random list.
struct ListShape {
  /// The maximum number of sections.
  var sections = 4
  /// The maximum total number of items in all sections.
  var items = 8
  /// The exclusive upper bound of item ids.
  var identities = 10
  /// A Boolean value that indicates whether several items may have the same id.
  var hasDuplicateItems = false
  /// A Boolean value that indicates whether several sections may have the same id.
  var hasDuplicateSections = false

  /// Returns the limits of a short list, or occasionally of a longer one.
  static func short(_ random: inout SplitMix64) -> ListShape {
    var shape = ListShape(sections: 3, items: 10, identities: 14)
    if random.oneIn(3) { shape = ListShape(sections: 1, items: 5, identities: 7) }
    if random.oneIn(20) { shape = ListShape(sections: 6, items: 60, identities: 80) }
    return shape
  }

  /// The exclusive upper bound of section ids.
  var sectionIdentities: Int { sections + 2 }

  /// Returns a new list that is unrelated to any other.
  func list(_ random: inout SplitMix64) -> FuzzList {
    var list: FuzzList = []
    for _ in 0..<random.below(sections + 1) {
      let id = random.below(sectionIdentities)
      if hasDuplicateSections || !list.contains(where: { $0.value.id == id }) {
        list.append(PlainSection(FuzzElement(id, content: random.below(2)), []))
      }
    }
    guard !list.isEmpty else { return list }
    var used: Set<Int> = []
    for _ in 0..<random.below(items + 1) {
      let id = random.below(identities)
      guard used.insert(id).inserted || hasDuplicateItems else { continue }
      list[random.below(list.count)].items.append(FuzzElement(id, content: random.below(2)))
    }
    return list
  }

  /// Returns a list after the given number of random edits.
  func edited(_ list: FuzzList, times: Int, _ random: inout SplitMix64) -> FuzzList {
    var editor = RandomEditor(list: list, shape: self)
    for _ in 0..<times { editor.edit(&random) }
    return editor.list
  }

  /// Returns either a few edits of a list or an unrelated list.
  func next(after list: FuzzList, _ random: inout SplitMix64) -> FuzzList {
    if random.oneIn(6) { return self.list(&random) }
    let edits = 1 + random.below(3)
    return edited(list, times: edits, &random)
  }

  /// Returns at most three sections in which no item occurs twice, unless items may repeat. The bounds of ids, numbers of items
  /// in a section, and contents are exclusive.
  static func distinctList(
    items: Int, size: Int, contents: Int, mayRepeat: Bool = false, _ random: inout SplitMix64
  ) -> FuzzList {
    var sections = Array(0..<4)
    sections.shuffle(using: &random)
    var items = Array(0..<items)
    items.shuffle(using: &random)
    return sections.prefix(random.below(4)).map { section in
      let count = min(random.below(size), items.count)
      var own = (0..<count).map { _ in FuzzElement(items.removeLast(), content: random.below(contents)) }
      if mayRepeat, random.oneIn(6), let first = own.first { own.append(first) }
      return PlainSection(FuzzElement(section, content: random.below(2)), own)
    }
  }
}
