import Headwater
import HeadwaterTesting

/// Generates random cases for lists of components.
struct ComponentCaseGenerator {
  private var random: SplitMix64
  private let rules: UpdateRules?
  private let isThroughUIKit: Bool

  /// Creates a generator.
  ///
  /// - Parameters:
  ///   - rules: The rules of all cases, or nil for random rules.
  ///   - isThroughUIKit: A Boolean value that indicates whether the UIKit test double displays all cases. If false and there
  ///     are no rules, it displays half of the cases that it supports.
  ///   - seed: The seed of the random numbers.
  init(rules: UpdateRules?, isThroughUIKit: Bool, seed: UInt64) {
    (self.rules, self.isThroughUIKit) = (rules, isThroughUIKit)
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> ComponentCase {
    var fuzzCase = ComponentCase(rules: rules ?? UpdateRules.allCases[random.below(3)], list: [])
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

  /// Returns at most three sections. No item occurs twice.
  private mutating func list() -> FuzzList {
    var sections = Array(0..<4)
    sections.shuffle(using: &random)
    var items = Array(0..<16)
    items.shuffle(using: &random)
    return sections.prefix(random.below(4)).map { section in
      let count = min(random.below(8), items.count)
      let own = (0..<count).map { _ in FuzzElement(items.removeLast(), content: random.below(6)) }
      return PlainSection(FuzzElement(section, content: random.below(2)), own)
    }
  }

  private mutating func step() -> ComponentStep {
    switch random.below(20) {
    case 0...2: .list(list(), isSynchronous: random.oneIn(4))
    case 3...5:
      .edit(
        ComponentEdit.allCases[random.below(ComponentEdit.allCases.count)], random.below(20),
        random.below(20),
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
