import GalleryKit

/// A generator of questions and answers.
enum AssistantWords {
  /// The number of distinct questions, each of which has an answer.
  static let count = 64

  private static let questions = [
    "How do I keep the scroll position while messages come in?", "Why is my sort so slow?",
    "What does the tree know about its items?", "Can you write that without a loop?",
    "How long does an insertion into a million rows take?", "Which thread can change the source?",
    "How do I show a divider before the new messages?", "What happens if two items have the same identity?",
  ]
  private static let sentences = [
    "The short answer is that nothing on screen has to move.",
    "The cost of a change depends on the change, not on the size of the list.",
    "Think of it as a value: there's the list before, and the list after.",
    "You can measure that, and I would before making anything faster.",
    "There are two cases, and the second one hardly ever happens.",
    "Visible rows stay where they are, because they're tracked by name, not by number.",
    "I'd start with the smallest thing that could possibly work.",
    "Only the visible part is read again.", "Most of the time goes into the comparison.",
    "The rest follows from that.",
  ]
  private static let programs = [
    "let names = ArrayDataSource([\"Grace\", \"Ada\"])\ntry names.append(\"Barbara\")",
    "for row in list.visiblePositions {\n  print(list.item(at: row) as Any)\n}",
    "list.anchoring = .bottom\nlist.showsUnseenCount = true",
    "func median(_ values: [Double]) -> Double? {\n  let sorted = values.sorted()\n  guard !sorted.isEmpty else { "
      + "return nil }\n  return sorted[sorted.count / 2]\n}",
    "SELECT id, text FROM message\nWHERE id < 4711\nORDER BY id DESC\nLIMIT 1",
  ]

  /// Returns a question. Equal numbers produce equal questions.
  static func question(_ number: Int) -> String { questions[number % questions.count] }

  /// Returns an answer that alternates between text and code. Equal numbers produce equal answers.
  static func answer(_ number: Int) -> String {
    var choice = SeededChoice(mixedBits(UInt64(truncatingIfNeeded: number)))
    func paragraph(_ count: Int) -> String {
      (0..<count).map { _ in choice.choose(sentences) }.joined(separator: " ")
    }
    return """
      \(paragraph(3))

      ```swift
      \(choice.choose(programs))
      ```

      \(paragraph(4))

      ```swift
      \(choice.choose(programs))
      ```

      \(paragraph(2))
      """
  }

  /// Splits text into tokens like those of a language model. Each token is either a word with the white space before it or a
  /// piece of a long word. The concatenation of the tokens is the text.
  static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    for character in text {
      let begins = character.isWhitespace && tokens.last?.last?.isWhitespace != true
      if begins || tokens.isEmpty || tokens[tokens.count - 1].count >= 8 {
        tokens.append(String(character))
      } else {
        tokens[tokens.count - 1].append(character)
      }
    }
    return tokens
  }
}
