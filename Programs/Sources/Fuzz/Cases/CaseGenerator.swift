import Headwater
import HeadwaterTesting

/// Generates random cases. Most are small and use few ids, so that the same elements change in many ways.
struct CaseGenerator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns the next case for a set of rules.
  mutating func next(rules: UpdateRules) -> FuzzCase {
    var shape = ListShape()
    var isLong = false
    if random.oneIn(rules == .list ? 40 : 200) {
      isLong = true
      shape = ListShape(sections: 1 + random.below(12), items: 40 + random.below(500), identities: 1_000)
    } else if random.oneIn(3) {
      shape = ListShape(sections: 1 + random.below(2), items: random.below(6), identities: 6)
    }
    shape.hasDuplicateItems = random.oneIn(16)
    shape.hasDuplicateSections = shape.hasDuplicateItems && random.oneIn(4)

    let before = shape.list(&random)
    // For long lists, a few scattered changes are a better test than two unrelated lists.
    let after = random.oneIn(isLong ? 20 : 3) ? shape.list(&random) : edited(before, shape: shape)
    var fuzzCase = FuzzCase(rules: rules, before: before, after: after)
    fuzzCase.sharesStructure = random.oneIn(2)
    if rules == .list {
      fuzzCase.layout = RowLayout(hasHeaders: random.oneIn(2), hasFooters: random.oneIn(3))
    }
    return fuzzCase
  }

  private mutating func edited(_ list: FuzzList, shape: ListShape) -> FuzzList {
    var editor = RandomEditor(list: list, shape: shape)
    for _ in 0..<1 + random.below(random.oneIn(3) ? 9 : 3) { editor.edit(&random) }
    return editor.list
  }
}

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

  /// Creates limits.
  init(sections: Int = 4, items: Int = 8, identities: Int = 10) {
    self.sections = sections
    self.items = items
    self.identities = identities
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
}
