import HeadwaterTesting

/// A step that occurs while the user types.
enum TypingStep: Hashable, Sendable {
  /// Presses a key, which changes the text of the search field.
  case key(Int)
  /// Writes a row or, if the text is nil, deletes it.
  case write(Int, text: Int?)
  /// Suspends reads that begin from now on.
  case hold
  /// Resumes the suspended reads.
  case release
  /// Lets other tasks run.
  case turns(Int)
  /// Lets time pass.
  case pass
  /// Waits for all changes.
  case catchUp
}

/// Rows, with the steps that change them and a search field. The replay string is, for example, `typing/0.1.2/k0/h/w1.3/k1/r`.
struct TypingCase: StepCase {
  /// The text of each row.
  var rows: [Int] = []
  var steps: [TypingStep] = []

  /// The text that rows can contain.
  static let texts = ["a", "ab", "abc a", "b", "ba", "a b", "", "Ab-ba", "k1", "bab"]
}

extension TypingCase {
  static let headLength = 2
  var head: [String] { ["typing", rows.text(separatedBy: ".")] }

  init?(head: [Substring]) {
    guard head[0] == "typing", let rows = [Int](head[1], separatedBy: ".") else { return nil }
    self.init(rows: rows)
  }

  var size: Int { 50 + rows.count + steps.count }
  var weight: Int { rows.count * 4 + steps.count * 10 + description.utf8.count }
  var simplerCases: [() -> TypingCase] { withoutParts(of: \.steps) + withoutParts(of: \.rows) }
}

extension TypingStep: LosslessStringConvertible {
  var description: String {
    switch self {
    case .key(let text): "k\(text)"
    case .write(let id, let text): "w\(id).\(text.map { "\($0)" } ?? "-")"
    case .hold: "h"
    case .release: "r"
    case .turns(let count): "t\(count)"
    case .pass: "p"
    case .catchUp: "c"
    }
  }

  init?(_ description: String) {
    let words = description.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    let number = words.first.flatMap { Int($0) }
    switch (description.first, number) {
    case ("k", let text?): self = .key(text)
    case ("w", let id?) where words.count == 2: self = .write(id, text: Int(words[1]))
    case ("h", nil): self = .hold
    case ("r", nil): self = .release
    case ("t", let count?): self = .turns(count)
    case ("p", nil): self = .pass
    case ("c", nil): self = .catchUp
    default: return nil
    }
  }
}

/// Generates random cases.
struct TypingCaseGenerator: CaseGenerator {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func next() -> TypingCase {
    TypingCase(
      rows: (0..<random.below(12)).map { _ in random.below(TypingCase.texts.count) },
      steps: (0..<2 + random.below(8)).map { _ in step() })
  }

  private mutating func step() -> TypingStep {
    switch random.below(12) {
    case 0..<4: .key(random.below(StoreSearch.texts.count))
    case 4, 5: .write(random.below(14), text: random.oneIn(3) ? nil : random.below(TypingCase.texts.count))
    case 6: .hold
    case 7: .release
    case 8: .pass
    case 9: .catchUp
    default: .turns(1 + random.below(12))
    }
  }
}
