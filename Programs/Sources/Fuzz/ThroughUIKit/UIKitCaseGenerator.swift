#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// Generates random cases: short lists that change while they are scrolled, tapped, dragged, and removed from the window.
  struct UIKitCaseGenerator: CaseGenerator {
    private var random: SplitMix64
    private let rules: UpdateRules

    init(rules: UpdateRules, seed: UInt64) {
      self.rules = rules
      random = SplitMix64(seed: seed)
    }

    mutating func next() -> UIKitCase {
      let shape = ListShape.short(&random)
      var fuzzCase = UIKitCase(rules: rules, list: shape.list(&random))
      fuzzCase.look.hasHeaders = random.oneIn(3)
      fuzzCase.prefetches = random.oneIn(2)
      fuzzCase.look.hasOwnSizes = random.oneIn(4)
      fuzzCase.look.leavesOutEmptyHeaders = random.oneIn(2)
      fuzzCase.isAnimated = random.oneIn(3)
      var list = fuzzCase.list
      for _ in 0..<1 + random.below(8) { fuzzCase.steps += steps(shape, &list) }
      return fuzzCase
    }

    private mutating func steps(_ shape: ListShape, _ list: inout FuzzList) -> [UIKitStep] {
      switch random.below(20) {
      case 0...5: return [edit(&list, shape)]
      case 6, 7:
        let moment = random.pick(UIKitMoment.allCases)
        return [edit(&list, shape, inside: moment), edit(&list, shape)]
      case 8: return [.scroll(random.below(101))]
      case 9, 10: return [.touch(random.below(6))]
      case 11: return [.select((0..<random.below(3)).map { _ in random.below(shape.identities) })]
      case 16, 17: return [.mark(random.below(6))]
      case 18: return [.inset(random.below(40), random.below(60))]
      case 19: return [.look(.random(&random))]
      case 12, 13: return drag(shape, &list)
      case 14: return [random.oneIn(2) ? .toggleWindow : .toggleBinding]
      default: return [.endAnimations]
      }
    }

    private mutating func drag(_ shape: ListShape, _ list: inout FuzzList) -> [UIKitStep] {
      var steps: [UIKitStep] = [.grab(random.below(6))]
      for _ in 0..<1 + random.below(2) {
        steps.append(.propose(random.below(8)))
        if random.oneIn(3) { steps.append(edit(&list, shape)) }
      }
      steps.append(random.oneIn(5) ? .cancel : .drop)
      return steps
    }

    private mutating func edit(
      _ list: inout FuzzList, _ shape: ListShape, inside moment: UIKitMoment? = nil
    ) -> UIKitStep {
      list = shape.next(after: list, &random)
      return .edit(SceneEdit(moment: moment, list: list))
    }
  }
#endif
