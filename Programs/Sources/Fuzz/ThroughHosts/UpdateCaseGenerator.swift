import Headwater
import HeadwaterTesting

/// Generates random updates. Most lists are small and use few ids, so that the same elements change in many ways.
struct UpdateCaseGenerator: CaseGenerator {
  private var random: SplitMix64
  private let rules: UpdateRules

  init(rules: UpdateRules, seed: UInt64) {
    self.rules = rules
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> UpdateCase {
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
    var fuzzCase = UpdateCase(rules: rules, before: before, after: before)
    // For long lists, a few scattered changes are a better test than two unrelated lists.
    if random.oneIn(isLong ? 20 : 3) {
      fuzzCase.after = shape.list(&random)
    } else {
      let edits = 1 + random.below(random.oneIn(3) ? 9 : 3)
      fuzzCase.after = shape.edited(before, times: edits, &random)
    }
    fuzzCase.sharesStructure = random.oneIn(2)
    if rules == .list {
      fuzzCase.layout = RowLayout(hasHeaders: random.oneIn(2), hasFooters: random.oneIn(3))
    }
    return fuzzCase
  }
}
