public import Foundation

/// A comparator that orders text by the rules of a language, as file browsers order file names: å comes after z in Swedish and
/// next to a in German, and "Part 2" comes before "Part 10".
///
/// ```swift
/// let sorted = contacts.sort(by: \.name, using: .localizedStandard)
/// ```
///
/// The order is that of Foundation's `localizedStandardCompare(_:)`, on every platform and for any locale. Case is ignored
/// unless two strings differ in nothing else. Different strings compare as equal only if they contain the same characters in
/// different Unicode forms.
///
/// A comparison takes far longer than comparing bytes.
public struct LocalizedComparator: SortComparator, Sendable {
  /// The locale, reduced to its identifier.
  public let locale: Locale
  /// The direction of the order.
  public var order: SortOrder
  /// The locale as an object. Foundation looks up the rules of a language by this object, and creating one takes longer than
  /// comparing strings.
  private let rules: NSLocale

  /// Creates a comparator.
  ///
  /// - Parameters:
  ///   - locale: The locale whose language determines the order; nil for the user's locale.
  ///   - order: The direction of the order.
  public init(locale: Locale? = nil, order: SortOrder = .forward) {
    let identifier = (locale ?? UserLocale.current).identifier
    self.locale = Locale(identifier: identifier)
    self.order = order
    rules = NSLocale(localeIdentifier: identifier)
  }

  /// The comparator for the user's locale.
  ///
  /// On Apple platforms, the locale is `Locale.current`. On Linux, it is that of the environment variables `LC_ALL`,
  /// `LC_COLLATE`, and `LANG`, of which the first that isn't empty applies.
  public static var localizedStandard: LocalizedComparator { LocalizedComparator() }

  /// Returns the comparator for a locale.
  ///
  /// - Parameter locale: The locale whose language determines the order.
  /// - Returns: The comparator.
  public static func localizedStandard(in locale: Locale) -> LocalizedComparator {
    LocalizedComparator(locale: locale)
  }

  /// Compares two strings.
  ///
  /// - Parameters:
  ///   - lhs: A string.
  ///   - rhs: The string to compare with.
  /// - Returns: The order of the first string relative to the second one.
  public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    let text = NSString(string: lhs)
    let result = text.compare(
      rhs, options: [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering],
      range: NSRange(location: 0, length: text.length), locale: rules)
    switch (result, order) {
    case (.orderedAscending, .reverse): return .orderedDescending
    case (.orderedDescending, .reverse): return .orderedAscending
    default: return result
    }
  }

  /// Returns a Boolean value that indicates whether two comparators have the same locale and direction.
  public static func == (left: LocalizedComparator, right: LocalizedComparator) -> Bool {
    left.locale == right.locale && left.order == right.order
  }

  /// Hashes the locale and the direction.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(locale)
    hasher.combine(order)
  }
}
