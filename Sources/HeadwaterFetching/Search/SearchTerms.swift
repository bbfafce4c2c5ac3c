/// The words to search for. Each must be the beginning of a word in the searched text.
///
/// A word that is the beginning of another search word adds no condition, so it is omitted.
package struct SearchTerms: Sendable {
  /// The maximum number of words. Additional words are ignored.
  package static let mostWords = 32
  /// The maximum number of letters in a word. Longer words are truncated.
  package static let mostLetters = 64
  /// The maximum number of Unicode scalars to read from the search text.
  static let mostScalars = 4_096

  /// The words in the folded form that is compared.
  package let words: [String]
  /// The words as the user typed them, for stores that fold text themselves. They contain only letters, numbers, and marks.
  package let typed: [String]
  private let letters: [[Unicode.Scalar]]

  /// Creates terms from the words in search text. O(length), but only the first few thousand characters are read.
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

  /// A Boolean value that indicates whether there are no words, so that every row matches.
  package var isEmpty: Bool { words.isEmpty }

  /// Returns a Boolean value that indicates whether the strings, taken together, contain all the words. O(length).
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

  /// Returns the matching ranges in a string: the part of each word that matches. O(length).
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

  /// Returns the relevance of the strings; greater values indicate better matches. A match of a whole word scores higher than a
  /// match of the beginning of a word. Among these, matches in earlier strings score higher, followed by matches of earlier
  /// words. The scores of all search words are added up. O(length).
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
  /// Returns a Boolean value that indicates whether two searches have the same letters and were typed as the same bytes. The
  /// bytes matter because stores fold text in different ways.
  package static func == (left: SearchTerms, right: SearchTerms) -> Bool {
    left.letters == right.letters && left.typed.count == right.typed.count
      && zip(left.typed, right.typed).allSatisfy { $0.hasSameBytes(as: $1) }
  }

  /// Hashes the words in their folded form.
  ///
  /// - Parameter hasher: The hasher.
  package func hash(into hasher: inout Hasher) { hasher.combine(letters) }
}
