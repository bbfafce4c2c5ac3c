import Foundation

/// Finds the letter of an index under which a word stands: `É` under E, `ギター` under か, `3` under `#`.
package struct IndexCollation: Equatable, Sendable {
  /// The letters of the index, in order.
  package let letters: [String]
  /// The title for what begins with none of the letters.
  package let other: String

  /// Makes a collation.
  ///
  /// - Parameters:
  ///   - letters: The letters in order; by default A to Z.
  ///   - other: The title for what begins with none of them.
  package init(letters: [String] = [String].latinLetters, other: String = "#") {
    self.letters = letters
    self.other = other
  }

  /// All titles, in order.
  package var titles: [String] { letters + [other] }

  /// The title under which a word stands: the letter that it begins with, else the letter that is left when case, width and
  /// marks are taken away, else the letter that the script has for it: a Korean syllable's consonant, a kana's row. O(letters).
  ///
  /// - Parameter word: The word; spaces before it don't count.
  /// - Returns: A letter, or the other title.
  package func title(for word: String) -> String {
    guard let first = word.first(where: { !$0.isWhitespace && !Initial.isVowelBefore($0) }).map(String.init)
    else { return other }
    // Turkish has a letter for each of two letters that are one elsewhere.
    if letters.contains("İ"), ["i", "ı", "I"].contains(first) { return first == "i" ? "İ" : "I" }
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
    let folded = first.folding(options: options[0], locale: nil).decomposedStringWithCanonicalMapping
    let initial = Initial.letter(of: folded)
    return letters.first { $0.folding(options: options[0], locale: nil) == initial } ?? other
  }

  /// Where a title stands in the index.
  ///
  /// - Parameter title: A title.
  /// - Returns: Its place; that behind all for one that is not in the index.
  package func order(of title: String) -> Int { titles.firstIndex(of: title) ?? titles.count }
}
