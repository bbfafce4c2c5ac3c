public import Foundation
public import Headwater

/// A day or a month of the Gregorian calendar, as a section's value.
public struct CalendarDate: Hashable, Sendable, ListElement {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1; nil for the whole month.
  public let day: Int?

  /// Makes a day or a month; nil where there is none such in the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1; nil for the whole month.
  public init?(year: Int, month: Int, day: Int? = nil) {
    self.init(CivilDay(year: Int64(year), month: Int64(month), day: Int64(day ?? 1)), isMonth: day == nil)
  }

  private init?(_ day: CivilDay, isMonth: Bool) {
    guard (1...9999).contains(day.year), day.isValid else { return nil }
    year = Int(day.year)
    month = Int(day.month)
    self.day = isMonth ? nil : Int(day.day)
  }

  /// The moment at which the day or month begins.
  ///
  /// - Parameter secondsFromGMT: How far east of UTC, at most a day in either direction; more counts as a day.
  /// - Returns: The moment.
  public func start(secondsFromGMT: Int = 0) -> Date {
    Date(seconds: civil.daysSince1970 * 86_400 - Int64(secondsFromGMT.asSecondsFromGMT), microseconds: 0)
  }

  private var civil: CivilDay { CivilDay(year: Int64(year), month: Int64(month), day: Int64(day ?? 1)) }
}

extension CalendarDate: Comparable {
  /// Whether one is earlier than another. A month comes before its days.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day ?? 0) < (second.year, second.month, second.day ?? 0)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// `YYYY-MM-DD`, or `YYYY-MM` for a month.
  public var description: String { day == nil ? civil.monthText : civil.text }
}

extension CalendarDate: FetchValueConvertible {
  /// Text.
  public static var columnType: ColumnType { .text }
  /// `YYYY-MM-DD`, or `YYYY-MM` for a month.
  public var fetchValue: FetchValue { .text(description) }
  /// Takes text `YYYY-MM-DD`, or `YYYY-MM`.
  public init?(fetchValue: FetchValue) {
    guard case .text(let text) = fetchValue else { return nil }
    let isMonth = text.utf8.count == 7
    guard let day = CivilDay(isMonth ? text + "-01" : text) else { return nil }
    self.init(day, isMonth: isMonth)
  }
}

extension Int {
  /// The nearest offset from UTC: a day at most. No time zone has more than 14 hours.
  var asSecondsFromGMT: Int { Swift.max(-86_400, Swift.min(self, 86_400)) }
}
