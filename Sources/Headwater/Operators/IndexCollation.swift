import Foundation

/// A collation that determines the index letter of a word: `É` belongs to E, `ギター` to か, and `3` to `#`.
package struct IndexCollation: Equatable, Sendable {
  /// The letters of the index, in order.
  package let letters: [String]
  /// The title for words that don't begin with any of the letters.
  package let other: String

  /// Creates a collation.
  ///
  /// - Parameters:
  ///   - letters: The letters, in order; A to Z by default.
  ///   - other: The title for words that don't begin with any of the letters.
  package init(letters: [String] = [String].latinLetters, other: String = "#") {
    self.letters = letters
    self.other = other
  }

  /// All titles, in order.
  package var titles: [String] { letters + [other] }

  /// Returns the index title for a word. This is the first letter of the word. If the index doesn't contain that letter, the
  /// title is its base letter without diacritical marks, or else the letter that the script assigns: the first consonant of a
  /// Korean syllable, or the row of a kana. Case and width are ignored. O(letters).
  ///
  /// - Parameter word: The word. Leading whitespace is ignored.
  /// - Returns: A letter of the index, or the title for all other words.
  package func title(for word: String) -> String {
    // Skip whitespace, and Thai vowels, which precede the consonant that determines the letter.
    guard let first = word.first(where: { !$0.isWhitespace && !Initial.isVowelBefore($0) }).map(String.init)
    else { return other }
    // Turkish distinguishes dotted and dotless I, which are the same letter in other languages.
    if letters.contains("İ"), ["i", "ı", "I"].contains(first) { return first == "i" ? "İ" : "I" }
    // Prefer a letter with marks, then try the base letter.
    let options: [String.CompareOptions] = [
      [.caseInsensitive, .widthInsensitive],
      [.caseInsensitive, .widthInsensitive, .diacriticInsensitive],
    ]
    for option in options {
      let folded = first.folding(options: option, locale: nil)
      if let letter = letters.first(where: { folded.hasPrefix($0.folding(options: option, locale: nil)) }) {
        return letter
      }
    }
    // Otherwise, use the letter that the script assigns, such as the consonant of a Korean syllable.
    let folded = first.folding(options: options[0], locale: nil).decomposedStringWithCanonicalMapping
    let initial = Initial.letter(of: folded)
    return letters.first { $0.folding(options: options[0], locale: nil) == initial } ?? other
  }

  /// Returns the position of a title in the index.
  ///
  /// - Parameter title: The title.
  /// - Returns: The position; the position after the last title if the title isn't in the index.
  package func order(of title: String) -> Int { titles.firstIndex(of: title) ?? titles.count }
}
