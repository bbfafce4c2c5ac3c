#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// The host of a list.
  enum ReadingHost: String, CaseIterable, Hashable, Sendable {
    /// A headless list.
    case list
    /// A table view.
    case table
    /// A collection view with a flow layout.
    case flow
    /// A collection view with a layout that determines the sizes of rows when they become visible.
    case compositional
  }

  /// A chat that changes while the user reads it. The replay string is, for example, `reading.table.te/12/a1/m-40/f3`.
  struct ReadingCase: StepCase {
    var host: ReadingHost
    var isAtTop = false
    var staysAtStart = false
    var staysAtEnd = false
    var restsAtBottom = false
    /// A Boolean value that indicates whether the heights of rows become known only when the rows are visible.
    var isLate = false
    var correction = ScrollCorrection.moveContent
    /// A Boolean value that indicates whether the list isn't anchored.
    var isFree = false
    /// The initial number of rows.
    var rows = 0
    var steps: [ReadingStep] = []

    var anchoring: ListAnchoring {
      var anchoring =
        isAtTop
        ? ListAnchoring.top(staysAtStart: staysAtStart, staysAtEnd: staysAtEnd)
        : ListAnchoring.bottom(staysAtStart: staysAtStart, staysAtEnd: staysAtEnd)
      if isFree { anchoring = .none }
      (anchoring.restsAtBottom, anchoring.whileScrolling) = (restsAtBottom, correction)
      return anchoring
    }
  }

  extension ReadingCase {
    static let headLength = 2
    static var options: Options {
      [
        ("t", \.isAtTop), ("s", \.staysAtStart), ("e", \.staysAtEnd), ("b", \.restsAtBottom), ("l", \.isLate),
        ("n", \.isFree),
      ]
    }
    private static let corrections: [(letter: Character, correction: ScrollCorrection)] = [
      ("a", .adjustLayout), ("w", .waitForRest),
    ]

    var head: [String] {
      let mark = Self.corrections.first { $0.correction == correction }.map { String($0.letter) }
      return ["reading.\(host.rawValue).\(letters)\(mark ?? "")", "\(rows)"]
    }

    init?(head: [Substring]) {
      let words = head[0].split(separator: ".", omittingEmptySubsequences: false)
      guard words.count == 3, words[0] == "reading", let host = ReadingHost(rawValue: String(words[1])),
        let rows = Int(head[1])
      else { return nil }
      self.init(host: host, rows: rows)
      setOptions(words[2])
      for (letter, correction) in Self.corrections where words[2].contains(letter) {
        self.correction = correction
      }
    }

    var size: Int { rows + steps.reduce(0) { $0 + 10 + abs($1.amount) / 20 } }

    var weight: Int {
      rows * 10 + steps.reduce(0) { $0 + 1_000 + abs($1.amount) } + description.utf8.count
    }

    var simplerCases: [() -> ReadingCase] {
      var cases = withoutParts(of: \.steps)
      for fewer in [rows / 2, rows - 1] where fewer >= 0 { cases.append { changed { $0.rows = fewer } } }
      cases += withoutOptions
      if correction != .moveContent { cases.append { changed { $0.correction = .moveContent } } }
      for (number, step) in steps.enumerated() where step.amount != 0 {
        for amount in [step.amount / 2, step.amount - step.amount.signum()] {
          cases.append { changed { $0.steps[number].amount = amount } }
        }
      }
      return cases
    }
  }
#endif
