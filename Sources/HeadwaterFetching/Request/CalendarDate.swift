public import Foundation
public import Headwater

/// A day or a month in the Gregorian calendar, used as the value of a section.
public struct CalendarDate: Hashable, Sendable, ListElement {
  /// The year, from 1 to 9999.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, starting at 1; nil for a month.
  public let day: Int?

  /// Creates a day or a month. Returns nil if it doesn't exist in the years 1 to 9999.
  ///
  /// - Parameters:
  ///   - year: The year.
  ///   - month: The month, starting at 1.
  ///   - day: The day of the month, starting at 1; nil for a month.
  public init?(year: Int, month: Int, day: Int? = nil) {
    self.init(CivilDay(year: Int64(year), month: Int64(month), day: Int64(day ?? 1)), isMonth: day == nil)
  }

  private init?(_ day: CivilDay, isMonth: Bool) {
    guard (1...9999).contains(day.year), day.isValid else { return nil }
    year = Int(day.year)
    month = Int(day.month)
    self.day = isMonth ? nil : Int(day.day)
  }

  /// Returns the date when the day or month starts.
  ///
  /// - Parameter secondsFromGMT: The offset east of UTC in seconds, limited to one day in either direction.
  /// - Returns: The date.
  public func start(secondsFromGMT: Int = 0) -> Date {
    Date(seconds: civil.daysSince1970 * 86_400 - Int64(secondsFromGMT.asSecondsFromGMT), microseconds: 0)
  }

  private var civil: CivilDay { CivilDay(year: Int64(year), month: Int64(month), day: Int64(day ?? 1)) }
}

extension CalendarDate: Comparable {
  /// Returns a Boolean value that indicates whether a day or month is earlier than another. A month precedes its days.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day ?? 0) < (second.year, second.month, second.day ?? 0)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// Text in the form `YYYY-MM-DD`, or `YYYY-MM` for a month.
  public var description: String { day == nil ? civil.monthText : civil.text }
}

extension CalendarDate: FetchValueConvertible {
  /// The text column type.
  public static var columnType: ColumnType { .text }
  /// Text in the form `YYYY-MM-DD`, or `YYYY-MM` for a month.
  public var fetchValue: FetchValue { .text(description) }
  /// Creates a day or a month from text in the form `YYYY-MM-DD` or `YYYY-MM`.
  public init?(fetchValue: FetchValue) {
    guard case .text(let text) = fetchValue else { return nil }
    let isMonth = text.utf8.count == 7
    guard let day = CivilDay(isMonth ? text + "-01" : text) else { return nil }
    self.init(day, isMonth: isMonth)
  }
}

extension Int {
  /// The nearest offset from UTC that doesn't exceed one day. No time zone is more than 14 hours from UTC.
  var asSecondsFromGMT: Int { Swift.max(-86_400, Swift.min(self, 86_400)) }
}
