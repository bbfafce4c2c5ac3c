import Foundation

/// Finds the letter of an index under which a word stands: `É` under E, `3` under `#`.
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
  /// marks are taken away. O(letters).
  ///
  /// - Parameter word: The word; spaces before it don't count.
  /// - Returns: A letter, or the other title.
  package func title(for word: String) -> String {
    guard let first = word.first(where: { !$0.isWhitespace }).map(String.init) else { return other }
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
    return other
  }

  /// Where a title stands in the index.
  ///
  /// - Parameter title: A title.
  /// - Returns: Its place; that behind all for one that is not in the index.
  package func order(of title: String) -> Int { titles.firstIndex(of: title) ?? titles.count }
}

extension [String] {
  /// The letters from A to Z.
  public static let latinLetters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
}
