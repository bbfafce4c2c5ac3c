import Headwater
import HeadwaterTesting

/// Generates random cases: lists that change while they are scrolled, clicked, dragged, edited with the keyboard, and removed
/// from the window.
struct GTKCaseGenerator: CaseGenerator {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func next() -> GTKCase {
    var shape = ListShape.short(&random)
    // Use more items than GTK keeps widgets for.
    if random.oneIn(200) { shape = ListShape(sections: 4, items: 500, identities: 600) }
    var fuzzCase = GTKCase(list: shape.list(&random))
    fuzzCase.isGrid = random.oneIn(4)
    for option in GTKCase.Option.allCases where random.oneIn(3) { fuzzCase.options.insert(option) }
    if !random.oneIn(3) { fuzzCase.selectionLimit = random.oneIn(4) ? 0 : .max }
    var list = fuzzCase.list
    for _ in 0..<1 + random.below(8) { fuzzCase.steps += steps(shape, &list) }
    return fuzzCase
  }

  private mutating func steps(_ shape: ListShape, _ list: inout FuzzList) -> [GTKStep] {
    switch random.below(20) {
    case 0...5: return [edit(&list, shape)]
    case 6, 7:
      list = shape.next(after: list, &random)
      let inside = SceneEdit(moment: random.pick(GTKMoment.allCases), list: list)
      return [.edit(inside), edit(&list, shape)]
    case 8, 9: return [.scroll(random.below(101))]
    case 10: return [.reveal(random.below(shape.identities))]
    case 11, 12: return [.click(random.below(8), random.pick(GTKClick.allCases))]
    case 13: return [random.oneIn(2) ? .selectAll(!random.oneIn(4)) : .select(identities(shape))]
    case 14: return [.focus(random.below(8))]
    case 15: return [.focus(random.below(8)), .press(random.pick(GTKKey.allCases))]
    case 16: return [.press(random.pick(GTKKey.allCases))]
    case 17, 18: return drag(shape, &list)
    default: return random.oneIn(3) ? [.resize(20 + random.below(120))] : [.toggleWindow]
    }
  }

  private mutating func drag(_ shape: ListShape, _ list: inout FuzzList) -> [GTKStep] {
    var steps: [GTKStep] = [.grab(random.below(8))]
    for _ in 0..<1 + random.below(2) {
      steps.append(.propose(random.below(8), isBehind: random.oneIn(2)))
      if random.oneIn(3) { steps.append(edit(&list, shape)) }
    }
    steps.append(random.oneIn(5) ? .cancel : .drop)
    return steps
  }

  private mutating func identities(_ shape: ListShape) -> [Int] {
    (0..<random.below(4)).map { _ in random.below(shape.identities) }
  }

  private mutating func edit(_ list: inout FuzzList, _ shape: ListShape) -> GTKStep {
    list = shape.next(after: list, &random)
    return .edit(SceneEdit(list: list))
  }
}
