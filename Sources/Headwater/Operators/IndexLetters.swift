public import Foundation

/// The letters of a section index, and the rules by which words belong to them: `Émile` belongs to E, `ギター` to か, and `3M` to
/// `#`.
///
/// ```swift
/// let byLetter = contacts.sectionByInitial(of: \.name)
/// configuration.indexTitle { letter in letter }
/// configuration.indexTitles = IndexLetters.current.titles
/// ```
public struct IndexLetters: Hashable, Sendable {
  /// The letters, in order.
  public let letters: [String]
  /// The title for words that don't begin with any of the letters. It follows the letters.
  public let other: String
  /// The letters without differences in case and width, and then also without diacritical marks.
  private let folded: [[String]]
  /// The positions of words that begin with an ASCII character, by that character.
  private let common: [Int]
  /// The position of each title.
  private let positions: [String: Int]
  /// The position of the letter that two A represent, as in Danish and Norwegian; nil if they are two letters.
  private let doubleA: Int?

  /// Creates an index with the given letters.
  ///
  /// - Parameters:
  ///   - letters: The letters, in order. A letter with diacritical marks takes precedence over its base letter.
  ///   - other: The title for words that don't begin with any of the letters.
  public init(_ letters: [String], other: String = "#") {
    self.letters = letters
    self.other = other
    let folded = Self.foldings.map { options in letters.map { $0.folding(options: options, locale: nil) } }
    self.folded = folded
    common = (0..<0x80).map { Self.position(of: String(Unicode.Scalar(UInt8($0))), in: letters, folded) }
    positions = Dictionary(
      (letters + [other]).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    doubleA = letters.last == "Å" && letters.contains("Ø") ? letters.count - 1 : nil
  }

  /// Creates the index of a locale's language: with Å, Ä, and Ö after Z in Swedish, А to Я in Russian, the rows of kana in
  /// Japanese, and the first consonants in Korean. Letters of non-Latin scripts are followed by A to Z.
  ///
  /// Unknown languages use the letters from A to Z. So does Chinese: section by romanized text instead. UIKit has an overload
  /// of ``DataSource/sectionByInitial(of:letters:)`` that uses the system's collation. The letters are single characters, so
  /// `Ch` belongs to C in every language. In Danish and Norwegian, `Aa` belongs to Å.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - other: The title for words that don't begin with any of the letters.
  public init(locale: Locale, other: String = "#") {
    self.init(Alphabets.letters(of: locale), other: other)
  }

  /// The letters from A to Z.
  public static let latin = IndexLetters(Alphabets.latin)

  /// The index of the user's language; see ``LocalizedComparator/localizedStandard``.
  public static var current: IndexLetters { IndexLetters(locale: UserLocale.current) }

  /// All titles, in order: the letters, and then the title for all other words.
  public var titles: [String] { letters + [other] }

  /// Returns the title that a word belongs to. This is the first letter of the word. If the index doesn't contain that letter,
  /// the title is its base letter without diacritical marks, or else the letter that the script assigns: the first consonant of
  /// a Korean syllable, or the row of a kana. Case and width are ignored. O(letters).
  ///
  /// - Parameter word: The word. Leading whitespace is ignored.
  /// - Returns: One of the letters, or the title for all other words.
  public func title(for word: String) -> String {
    let position = position(for: word)
    return position < letters.count ? letters[position] : other
  }

  /// Returns the position of the title that a word belongs to.
  ///
  /// - Parameter word: The word.
  /// - Returns: The position in ``titles``.
  package func position(for word: String) -> Int {
    // Skip whitespace, and Thai vowels, which precede the consonant that determines the letter.
    guard let start = word.firstIndex(where: { !$0.isWhitespace && !Initial.isVowelBefore($0) }) else {
      return letters.count
    }
    let first = word[start]
    guard let character = first.asciiValue else {
      return Self.position(of: String(first), in: letters, folded)
    }
    if let doubleA, first == "A" || first == "a" {
      let next = word[word.index(after: start)...].first
      if next == "a" || next == "A" { return doubleA }
    }
    return common[Int(character)]
  }

  /// Returns the position of a title.
  ///
  /// - Parameter title: The title.
  /// - Returns: The position; the position after the last title if the index doesn't contain the title.
  package func order(of title: String) -> Int { positions[title] ?? letters.count + 1 }

  private static let foldings: [String.CompareOptions] = [
    [.caseInsensitive, .widthInsensitive], [.caseInsensitive, .widthInsensitive, .diacriticInsensitive],
  ]

  /// Returns the position of the letter that the first character of a word belongs to; the number of letters if there is none.
  private static func position(of first: String, in letters: [String], _ folded: [[String]]) -> Int {
    // Turkish distinguishes dotted and dotless I, which are the same letter in other languages.
    if letters.contains("İ"), ["i", "ı", "I"].contains(first) {
      return letters.firstIndex(of: first == "i" ? "İ" : "I") ?? letters.count
    }
    // Prefer a letter with marks, then try the base letter.
    for (options, folded) in zip(foldings, folded) {
      let found = first.folding(options: options, locale: nil)
      if let index = folded.firstIndex(where: { !$0.isEmpty && found.hasPrefix($0) }) { return index }
    }
    // Otherwise, use the letter that the script assigns, such as the consonant of a Korean syllable.
    let found = first.folding(options: foldings[0], locale: nil).decomposedStringWithCanonicalMapping
    let initial = Initial.letter(of: found)
    return folded[0].firstIndex(of: initial) ?? letters.count
  }

  /// Returns a Boolean value that indicates whether two indexes have the same titles.
  public static func == (left: IndexLetters, right: IndexLetters) -> Bool {
    left.letters == right.letters && left.other == right.other
  }

  /// Hashes the titles.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(letters)
    hasher.combine(other)
  }
}
