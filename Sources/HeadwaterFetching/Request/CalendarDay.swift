public import Foundation
public import Headwater

/// A day of the Gregorian calendar, as a section's value.
public struct CalendarDay: Hashable, Sendable, ListElement {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes a day; nil where there is none such in the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, from 1.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    self.init(CivilDay(year: Int64(year), month: Int64(month), day: Int64(day)))
  }

  fileprivate init?(_ day: CivilDay) {
    guard (1...9999).contains(day.year), day.isValid else { return nil }
    year = Int(day.year)
    month = Int(day.month)
    self.day = Int(day.day)
  }

  /// The moment at which the day begins.
  ///
  /// - Parameter secondsFromGMT: How far east of UTC.
  /// - Returns: The moment.
  public func start(secondsFromGMT: Int = 0) -> Date {
    Date(seconds: civil.daysSince1970 * 86_400 - Int64(secondsFromGMT), microseconds: 0)
  }

  fileprivate var civil: CivilDay { CivilDay(year: Int64(year), month: Int64(month), day: Int64(day)) }
}

extension CalendarDay: Comparable {
  /// Whether a day is earlier than another.
  public static func < (first: CalendarDay, second: CalendarDay) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `YYYY-MM-DD`.
  public var description: String { civil.text }
}

extension CalendarDay: FetchValueConvertible {
  /// Text.
  public static var columnType: ColumnType { .text }
  /// `YYYY-MM-DD`.
  public var fetchValue: FetchValue { .text(description) }
  /// Takes text `YYYY-MM-DD`.
  public init?(fetchValue: FetchValue) {
    guard case .text(let text) = fetchValue, let day = CivilDay(text) else { return nil }
    self.init(day)
  }
}

/// A month of the Gregorian calendar, as a section's value.
public struct CalendarMonth: Hashable, Sendable, ListElement {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int

  /// Makes a month; nil where there is none such in the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, from 1.
  public init?(year: Int, month: Int) {
    guard let day = CalendarDay(year: year, month: month, day: 1) else { return nil }
    self.init(day)
  }

  fileprivate init(_ day: CalendarDay) {
    year = day.year
    month = day.month
  }

  /// The moment at which the month begins.
  ///
  /// - Parameter secondsFromGMT: How far east of UTC.
  /// - Returns: The moment.
  public func start(secondsFromGMT: Int = 0) -> Date {
    Date(seconds: civil.daysSince1970 * 86_400 - Int64(secondsFromGMT), microseconds: 0)
  }

  private var civil: CivilDay { CivilDay(year: Int64(year), month: Int64(month), day: 1) }
}

extension CalendarMonth: Comparable {
  /// Whether a month is earlier than another.
  public static func < (first: CalendarMonth, second: CalendarMonth) -> Bool {
    (first.year, first.month) < (second.year, second.month)
  }
}

extension CalendarMonth: CustomStringConvertible {
  /// `YYYY-MM`.
  public var description: String { civil.monthText }
}

extension CalendarMonth: FetchValueConvertible {
  /// Text.
  public static var columnType: ColumnType { .text }
  /// `YYYY-MM`.
  public var fetchValue: FetchValue { .text(description) }
  /// Takes text `YYYY-MM`.
  public init?(fetchValue: FetchValue) {
    guard case .text(let text) = fetchValue, let day = CivilDay(text + "-01"), let first = CalendarDay(day)
    else { return nil }
    self.init(first)
  }
}
