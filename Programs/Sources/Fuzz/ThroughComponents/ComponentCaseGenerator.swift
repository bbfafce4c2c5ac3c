import Headwater
import HeadwaterTesting

/// Generates random cases for lists of components.
struct ComponentCaseGenerator: CaseGenerator {
  private var random: SplitMix64
  private let rules: UpdateRules?
  private let isThroughUIKit: Bool

  /// Creates a generator. If there are no rules, they are random. If the UIKit test double doesn't display all cases and there
  /// are no rules, it displays half of the cases that it supports.
  init(rules: UpdateRules?, isThroughUIKit: Bool, seed: UInt64) {
    (self.rules, self.isThroughUIKit) = (rules, isThroughUIKit)
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> ComponentCase {
    var fuzzCase = ComponentCase(rules: rules ?? random.pick(UpdateRules.allCases), list: [])
    fuzzCase.isThroughUIKit = isThroughUIKit || (rules == nil && random.oneIn(2))
    #if canImport(UIKit)
      fuzzCase.isThroughUIKit = false
    #endif
    if fuzzCase.isThroughUIKit, fuzzCase.rules == .list {
      fuzzCase.rules = random.oneIn(2) ? .table : .collection
    }
    fuzzCase.newestWins = random.oneIn(4)
    fuzzCase.itemsPerTurn = random.oneIn(2) ? 1 + random.below(4) : 1_000
    fuzzCase.viewportCapacity = random.below(6)
    fuzzCase.list = list()
    for _ in 0..<3 + random.below(14) { fuzzCase.steps.append(step()) }
    return fuzzCase
  }

  private mutating func list() -> FuzzList {
    ListShape.distinctList(items: 16, size: 8, contents: 6, &random)
  }

  private mutating func step() -> ComponentStep {
    switch random.below(20) {
    case 0...2: .list(list(), isSynchronous: random.oneIn(4))
    case 3...5:
      .edit(
        random.pick(ComponentEdit.allCases), random.below(20), random.below(20),
        isSynchronous: random.oneIn(4))
    case 6: .context(random.below(3), isSynchronous: random.oneIn(4))
    case 7: .width(8 + random.below(12), isSynchronous: random.oneIn(4))
    case 8: random.oneIn(3) ? .reload : .toggleWindow
    case 9: random.oneIn(2) ? .pause : .resume
    case 10, 11: .press(random.below(6))
    case 12, 13: .scroll(random.below(101))
    default: .work(random.below(4))
    }
  }
}
