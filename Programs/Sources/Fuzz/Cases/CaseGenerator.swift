import Headwater
import HeadwaterTesting

/// Makes random cases: mostly small ones over few identities, so that much happens to the same elements.
struct CaseGenerator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// The next case for a set of rules.
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
    // Of long lists a few changes here and there say more than two that have nothing in common.
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

/// The measures of a random list.
struct ListShape {
  /// At most so many sections.
  var sections = 4
  /// At most so many items in all.
  var items = 8
  /// Items' identities are below this.
  var identities = 10
  /// Whether an identity may be in the list more than once.
  var hasDuplicateItems = false
  /// Whether a section's identity may be in the list more than once.
  var hasDuplicateSections = false

  /// Makes measures.
  init(sections: Int = 4, items: Int = 8, identities: Int = 10) {
    self.sections = sections
    self.items = items
    self.identities = identities
  }

  /// Sections' identities are below this.
  var sectionIdentities: Int { sections + 2 }

  /// Makes a list without regard to any other.
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
