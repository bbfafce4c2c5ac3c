internal import Foundation
package import Headwater

/// The index letters of a language, by which rows are sectioned. The key of a section is the position of its letter, so that
/// the keys have the order of the sections.
package struct FetchInitials: Hashable, Sendable {
  /// The comparator whose locale determines the letters.
  package let comparator: LocalizedComparator
  /// The letters.
  package let letters: IndexLetters

  /// Creates the index letters of a comparator's locale.
  package init(_ comparator: LocalizedComparator) {
    self.comparator = LocalizedComparator(locale: comparator.locale)
    letters = IndexLetters(locale: comparator.locale)
  }

  /// Returns the position of the letter that text belongs to; null for a value that isn't text. Text that isn't valid UTF-8 is
  /// repaired.
  package func position(of value: FetchValue) -> FetchValue {
    guard let bytes = value.bytesOfText else { return .null }
    return .integer(Int64(letters.position(for: String(decoding: bytes, as: UTF8.self))))
  }

  /// Returns the letter at a position; nil if the value isn't a position.
  func title(at position: FetchValue?) -> String? {
    guard case .integer(let number)? = position, let index = Int(exactly: number) else { return nil }
    let titles = letters.titles
    return titles.indices.contains(index) ? titles[index] : nil
  }

  /// Returns a Boolean value that indicates whether two values have the same locale, and therefore the same letters.
  package static func == (left: FetchInitials, right: FetchInitials) -> Bool {
    left.comparator == right.comparator
  }

  /// Hashes the locale.
  package func hash(into hasher: inout Hasher) { hasher.combine(comparator) }
}
