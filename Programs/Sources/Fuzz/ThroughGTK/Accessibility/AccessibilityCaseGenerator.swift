import Headwater
import HeadwaterTesting

/// Generates random cases: lists, grids, and outlines that change while a user selects, scrolls, expands, and moves the focus.
struct AccessibilityCaseGenerator: CaseGenerator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> AccessibilityCase {
    var shape = ListShape.short(&random)
    // Use more items than fit into the window, most of which are in empty rows.
    if random.oneIn(20) { shape = ListShape(sections: 3, items: 90, identities: 99) }
    var fuzzCase = AccessibilityCase(list: random.oneIn(6) ? [] : shape.list(&random))
    fuzzCase.kind = random.pick([.list, .list, .outline, .outline, .grid])
    for option in AccessibilityCase.Option.allCases where random.oneIn(2) { fuzzCase.options.insert(option) }
    if !random.oneIn(3) { fuzzCase.selectionLimit = random.oneIn(4) ? 0 : .max }
    var list = fuzzCase.list
    for _ in 0..<3 + random.below(8) { fuzzCase.steps += steps(shape, &list, fuzzCase.kind) }
    return fuzzCase
  }

  private mutating func steps(
    _ shape: ListShape, _ list: inout FuzzList, _ kind: AccessibilityCase.Kind
  ) -> [AccessibilityStep] {
    switch random.below(kind == .outline ? 26 : 20) {
    case 0...4: return [.edit(next(after: &list, shape))]
    case 5: return reload(shape, &list)
    case 6: return [random.oneIn(2) ? .prepare : .write]
    case 7, 8: return [.scroll(random.below(101))]
    case 9: return [.reveal(random.below(shape.identities))]
    case 10, 11: return [.click(random.below(8), random.pick(GTKClick.allCases))]
    case 12: return [random.oneIn(2) ? .selectAll(!random.oneIn(4)) : .select(identities(shape))]
    case 13, 14: return [.focus(random.below(8)), .edit(next(after: &list, shape))]
    case 15, 16: return [.focus(random.below(8)), .press(random.pick(AccessibilityKey.allCases))]
    case 17, 18: return [.press(random.pick(AccessibilityKey.allCases))]
    case 19: return random.oneIn(3) ? [.resize(20 + random.below(120))] : [.toggleWindow]
    case 20, 21: return [.toggle(random.below(8))]
    case 22: return [.toggle(random.below(8)), .children]
    case 23: return [.focus(random.below(8)), .press(.right), .children]
    case 24: return [.toggle(random.below(8)), .failChildren, random.oneIn(2) ? .retryChildren : .children]
    default: return [random.pick([.children, .failChildren, .retryChildren])]
    }
  }

  private mutating func reload(_ shape: ListShape, _ list: inout FuzzList) -> [AccessibilityStep] {
    var steps: [AccessibilityStep] = random.oneIn(2) ? [.edit([]), .reload] : [.reload]
    if random.oneIn(2) { steps += random.oneIn(2) ? [.fail, .retry] : [.fail] }
    list = random.oneIn(4) ? [] : shape.list(&random)
    return steps + [.answer(list)]
  }

  private mutating func identities(_ shape: ListShape) -> [Int] {
    (0..<random.below(4)).map { _ in random.below(shape.identities) }
  }

  private mutating func next(after list: inout FuzzList, _ shape: ListShape) -> FuzzList {
    list = random.oneIn(12) ? [] : shape.next(after: list, &random)
    return list
  }
}
