/// The words that are searched for: each is the beginning of a word that has to be found. A value.
///
/// Where one word is the beginning of another it says nothing more, and is left out.
package struct SearchTerms: Sendable {
  /// How many words count; further ones are left out.
  package static let mostWords = 32
  /// How many letters of a word count; further ones are cut off.
  package static let mostLetters = 64
  /// How much of a text is looked at.
  static let mostScalars = 4_096

  /// The words, as they compare.
  package let words: [String]
  /// The words as they were typed, for stores that fold by themselves. They have letters, numbers and marks, and nothing else.
  package let typed: [String]
  private let letters: [[Unicode.Scalar]]

  /// Takes the words of what somebody types. O(length), of which no more than a few thousand characters count.
  package init(_ text: String) {
    var found: [(letters: [Unicode.Scalar], typed: String)] = []
    let end =
      text.unicodeScalars.index(text.startIndex, offsetBy: Self.mostScalars, limitedBy: text.endIndex)
      ?? text.endIndex
    SearchWord.forEach(in: text[..<end]) { word in
      let letters = Array(word.letters.prefix(Self.mostLetters))
      if !found.contains(where: { $0.letters.starts(with: letters) }) {
        found.removeAll { letters.starts(with: $0.letters) }
        found.append((letters, String(text[word.start..<word.ends[letters.count - 1]])))
      }
      return found.count < Self.mostWords
    }
    letters = found.map(\.letters)
    typed = found.map(\.typed)
    words = letters.map { String(String.UnicodeScalarView($0)) }
  }

  /// Whether there is nothing to look for, so that everything is found.
  package var isEmpty: Bool { words.isEmpty }

  /// Whether texts together have all the words. O(length).
  package func match(_ texts: [String]) -> Bool {
    var missing = Array(letters.indices)
    for text in texts where !missing.isEmpty {
      SearchWord.forEach(in: text) { word in
        missing.removeAll { word.letters.starts(with: letters[$0]) }
        return !missing.isEmpty
      }
    }
    return missing.isEmpty
  }

  /// Where the words are found in a text: of each word of it as much as is searched for. O(length).
  func ranges(in text: String) -> [Range<String.Index>] {
    guard !isEmpty else { return [] }
    var ranges: [Range<String.Index>] = []
    SearchWord.forEach(in: text) { word in
      let found = letters.filter { word.letters.starts(with: $0) }.map(\.count).max()
      if let found { ranges.append(word.start..<word.ends[found - 1]) }
      return true
    }
    return ranges
  }

  /// How well texts match: the greater, the better. A whole word counts more than a beginning, then an earlier text, then an
  /// earlier word; what the words count is added up. O(length).
  func relevance(of texts: [String]) -> Int {
    var best = Array(repeating: 0, count: letters.count)
    for (number, text) in texts.enumerated() {
      var place = 0
      SearchWord.forEach(in: text) { word in
        for (index, term) in letters.enumerated() where word.letters.starts(with: term) {
          let whole = word.letters.count == term.count ? 1_000_000 : 0
          best[index] = max(best[index], whole + max(0, 999 - number) * 1_000 + max(1, 999 - place))
        }
        place += 1
        return true
      }
    }
    return best.reduce(0, +)
  }
}

extension SearchTerms: Hashable {
  /// Returns a Boolean value that indicates whether two searches have the same letters and were typed with the same bytes, since stores fold text in their own ways.
  package static func == (left: SearchTerms, right: SearchTerms) -> Bool {
    left.letters == right.letters && left.typed.count == right.typed.count
      && zip(left.typed, right.typed).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// Hashes what is searched for.
  ///
  /// - Parameter hasher: The hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(letters) }
}
