import Foundation
import Headwater

/// The formatters for the titles of day dividers. Creating a formatter is slow, so each one is created once for a calendar, a
/// time zone, a locale, and a style.
@MainActor
final class DayFormatters {
  /// The formatters of all lists.
  static let shared = DayFormatters()

  private struct Key: Hashable {
    let calendar: Calendar
    /// The time zone, which changes in a calendar that is updated automatically.
    let timeZone: TimeZone
    let locale: Locale
    let isRelative: Bool
  }

  /// The maximum number of formatters. Apps rarely use more than two.
  private static let limit = 16

  private var formatters: [Key: DateFormatter] = [:]
  /// The number of formatters that have been created so far.
  private(set) var numberOfCreations = 0

  /// Returns a formatter for days.
  ///
  /// - Parameters:
  ///   - calendar: The calendar that the days belong to.
  ///   - locale: The locale of the titles.
  ///   - isRelative: A Boolean value that indicates whether the formatter uses words such as "Today", if the system has any.
  /// - Returns: The formatter, which must not be changed.
  func formatter(for calendar: Calendar, _ locale: Locale = .current, isRelative: Bool) -> DateFormatter {
    let key = Key(calendar: calendar, timeZone: calendar.timeZone, locale: locale, isRelative: isRelative)
    if let formatter = formatters[key] { return formatter }
    if formatters.count >= Self.limit { formatters = [:] }
    let formatter = DateFormatter()
    formatter.locale = locale
    (formatter.calendar, formatter.timeZone, formatter.dateStyle) = (calendar, key.timeZone, .full)
    formatter.doesRelativeDateFormatting = isRelative
    formatters[key] = formatter
    numberOfCreations += 1
    return formatter
  }
}

extension ListStrings {
  /// Returns the title of a day divider. By default, it is formatted by the system.
  func title(
    of day: Date, now: Date, _ calendar: Calendar, _ formatters: DayFormatters = .shared
  ) -> String {
    title(of: day, now: now, calendar) { daysAgo in
      guard let daysAgo, (0...1).contains(daysAgo) else {
        return formatters.formatter(for: calendar, isRelative: false).string(from: day)
      }
      // Format as "Today" or "Yesterday" in the user's language. The formatter uses the system's current time as the reference.
      return formatters.formatter(for: calendar, isRelative: true)
        .string(from: calendar.date(byAdding: .day, value: -daysAgo, to: Date()) ?? day)
    }
  }
}
