#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// Generates random cases: chats that change while they are read, scrolled, resized, and navigated.
  struct ReadingCaseGenerator: CaseGenerator {
    private var random: SplitMix64

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
    }

    mutating func next() -> ReadingCase {
      var made = ReadingCase(host: random.pick(ReadingHost.allCases))
      (made.isAtTop, made.staysAtStart) = (random.oneIn(2), random.oneIn(5))
      (made.staysAtEnd, made.restsAtBottom) = (!random.oneIn(4), random.oneIn(4))
      made.isLate = random.oneIn(3)
      made.correction = random.pick([.moveContent, .adjustLayout, .waitForRest])
      made.isFree = random.oneIn(12)
      made.rows = random.oneIn(4) ? random.below(4) : 4 + random.below(16)
      if random.oneIn(2) { made.steps.append(ReadingStep(kind: .end)) }
      for _ in 0..<1 + random.below(5) { made.steps += steps() }
      return made
    }

    private mutating func steps() -> [ReadingStep] {
      switch random.below(20) {
      case 0...5: [update()]
      case 6...11: gesture()
      case 12: [step(.program, random.below(120)), step(.frames, 1), update()]
      case 13: [geometry()]
      case 14, 15: stream()
      case 16, 17: [step(.late, 1 + random.below(6))]
      case 18: glide()
      default:
        [[step(.jump, random.below(20)), step(.await, random.below(7) - 3), step(.end)][random.below(3)]]
      }
    }

    private func step(_ kind: ReadingStep.Kind, _ amount: Int = 0) -> ReadingStep {
      ReadingStep(kind: kind, amount: amount)
    }

    private mutating func update() -> ReadingStep {
      switch random.below(10) {
      case 0, 1: step(.append, 1 + random.below(4))
      case 2, 3: step(.prepend, 1 + random.below(6))
      case 4: step(.grow, 1 + random.below(3))
      case 5: step(.replace, random.below(4))
      case 6: step(.delete, random.below(20))
      case 7: step(.deleteLast, 1 + random.below(4))
      case 8: step(.insert, random.below(20))
      default: step(.edit, random.below(60))
      }
    }

    private mutating func geometry() -> ReadingStep {
      switch random.below(4) {
      case 0: step(.keyboard, random.oneIn(3) ? 0 : 10 + random.below(50))
      case 1: step(.bar, random.oneIn(3) ? 0 : 5 + random.below(20))
      case 2: step(.width, random.below(100))
      default: step(.height, 80 + random.below(80))
      }
    }

    /// Returns an animated scroll to a row with other steps in between.
    private mutating func glide() -> [ReadingStep] {
      var steps = [step(.glide, random.below(20))]
      for _ in 0..<random.below(3) { steps += [step(.frames, 1 + random.below(8)), anything()] }
      return steps + [step(.frames, 30)]
    }

    /// Returns steps in which the last row grows token by token.
    private mutating func stream() -> [ReadingStep] {
      (0..<1 + random.below(4)).flatMap { _ in [step(.grow, 1), step(.frames, 1)] }
    }

    /// Returns a drag with other steps in between.
    private mutating func gesture() -> [ReadingStep] {
      var steps = [step(.touch)]
      for _ in 0..<1 + random.below(3) {
        steps.append(step(.move, random.below(161) - 80))
        if random.oneIn(3) { steps.append(anything()) }
      }
      steps.append(step(.release, random.oneIn(4) ? 0 : random.below(401) - 200))
      for _ in 0..<1 + random.below(3) {
        steps.append(step(.frames, 1 + random.below(8)))
        if random.oneIn(2) { steps.append(anything()) }
      }
      if random.oneIn(2) { steps.append(step(.frames, 300)) }
      return steps
    }

    private mutating func anything() -> ReadingStep {
      if random.oneIn(12) { return geometry() }
      return random.oneIn(12) ? step(.late, 1 + random.below(6)) : update()
    }
  }
#endif
