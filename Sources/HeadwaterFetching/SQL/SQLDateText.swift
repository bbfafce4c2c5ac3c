internal import Foundation

/// Conversions between dates and the text formats of databases, in UTC.
package enum SQLDateText {
  /// Returns a date in SQLite's format `YYYY-MM-DD HH:MM:SS.SSS`. If milliseconds don't represent the date exactly, the
  /// fraction has three more digits, so that the strings sort in the same order as the dates. Dates before the year 0 or after
  /// 9999 become the first or last date that the format supports.
  static func sqlite(_ date: Date) -> String {
    if date >= last { return textOfLast }
    guard let (seconds, microseconds) = date.wholeMicroseconds else { return textOfFirst }
    // Far from the year 2001, a `Date` has low precision, and the digits of its microseconds are meaningless.
    let milliseconds = (microseconds + 500) / 1000
    let isWhole =
      microseconds == milliseconds * 1000
      || Date(seconds: seconds, microseconds: milliseconds * 1000)
        == Date(seconds: seconds, microseconds: microseconds)
    return isWhole
      ? text(seconds + milliseconds / 1000, CivilDay.padded(milliseconds % 1000, 3))
      : text(seconds, CivilDay.padded(microseconds, 6))
  }

  private static func text(_ seconds: Int64, _ fraction: String) -> String {
    let (day, time) = split(seconds)
    if day.year < 0 { return textOfFirst }
    return "\(day.text) \(text(ofTime: time)).\(fraction)"
  }

  private static let textOfFirst = "0000-01-01 00:00:00.000"
  /// The last date of the year 9999.
  static let last = Date(timeIntervalSince1970: (253_402_300_800 as Double).nextDown)
  private static let textOfLast = "9999-12-31 23:59:59.999969"

  /// Returns a date in PostgreSQL's format. Dates outside PostgreSQL's range become infinite.
  static func postgres(_ date: Date) -> String {
    guard let (seconds, microseconds) = date.wholeMicroseconds else {
      return date.timeIntervalSince1970 > 0 ? "infinity" : "-infinity"
    }
    return postgres(seconds, microseconds)
  }

  private static func postgres(_ seconds: Int64, _ microseconds: Int64) -> String {
    var (day, time) = split(seconds)
    if day.year < -4700 { return "-infinity" }
    if day.year > 290_000 { return "infinity" }
    let isBeforeChrist = day.year < 1
    if isBeforeChrist { day.year = 1 - day.year }
    return "\(day.text) \(text(ofTime: time)).\(CivilDay.padded(microseconds, 6))+00"
      + (isBeforeChrist ? " BC" : "")
  }

  /// Returns the day that contains a time, and the seconds since the start of that day.
  private static func split(_ seconds: Int64) -> (CivilDay, Int64) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    return (CivilDay(daysSince1970: days), seconds - days * 86_400)
  }

  private static func text(ofTime seconds: Int64) -> String {
    "\(CivilDay.padded(seconds / 3600, 2)):\(CivilDay.padded(seconds / 60 % 60, 2)):\(CivilDay.padded(seconds % 60, 2))"
  }

  /// Returns the date that a string from either database represents; nil for other strings. The time, its seconds, and their
  /// fraction are optional.
  static func date(_ text: String) -> Date? {
    if text == "infinity" { return Date(timeIntervalSince1970: .infinity) }
    if text == "-infinity" { return Date(timeIntervalSince1970: -.infinity) }
    return parts(text).map { Date(seconds: $0.seconds, microseconds: $0.microseconds) }
  }

  /// Returns the date in PostgreSQL's format without rounding if a `Date` can't represent it exactly, or nil if it can.
  static func exact(_ text: String, insteadOf date: Date) -> String? {
    // This far from the year 2001, a `Date` doesn't have enough precision to distinguish all microseconds.
    guard abs(date.timeIntervalSinceReferenceDate) >= 0x1p31, let parts = parts(text) else { return nil }
    if let own = date.wholeMicroseconds, own == parts { return nil }
    // The space distinguishes this string from values in text columns.
    return postgres(parts.seconds, parts.microseconds).replacing("+00", with: " +00")
  }

  /// Compares two dates, at least one of which is a string from ``exact(_:insteadOf:)``. Returns nil if neither is such a
  /// string, or if one of the values isn't a date.
  static func compareExactly(_ first: FetchValue, _ second: FetchValue) -> ComparisonResult? {
    func isExact(_ value: FetchValue) -> Bool {
      if case .text(let text) = value { text.hasSuffix(" +00") || text.hasSuffix(" +00 BC") } else { false }
    }
    guard isExact(first) || isExact(second), let one = moment(first), let other = moment(second) else {
      return nil
    }
    return one < other ? .orderedAscending : other < one ? .orderedDescending : .orderedSame
  }

  private static func moment(_ value: FetchValue) -> (seconds: Int64, microseconds: Int64)? {
    switch value {
    case .text(let text): return parts(text)
    case .date(let date):
      if let whole = date.wholeMicroseconds { return whole }
      // PostgreSQL represents dates outside its range as infinite.
      let isLast = date.timeIntervalSince1970 > 0
      return (seconds: isLast ? Int64.max : Int64.min, microseconds: 0)
    default: return nil
    }
  }

  /// Returns the seconds since 1970 and the microseconds of the date that a string represents.
  private static func parts(_ text: String) -> (seconds: Int64, microseconds: Int64)? {
    // The date.
    var rest = text.utf8[...]
    guard let year = number(&rest, digits: 4...6), skip("-", &rest), let month = number(&rest, digits: 2...2),
      skip("-", &rest), let dayOfMonth = number(&rest, digits: 2...2)
    else { return nil }
    var seconds: Int64 = 0
    var microseconds: Int64 = 0
    // The time, with an optional fraction and an optional offset from UTC.
    if skip(" ", &rest) || skip("T", &rest) {
      guard let hour = number(&rest, digits: 2...2), hour < 24, skip(":", &rest),
        let minute = number(&rest, digits: 2...2), minute < 60
      else { return nil }
      seconds = hour * 3600 + minute * 60
      if skip(":", &rest) {
        guard let second = number(&rest, digits: 2...2), second < 60 else { return nil }
        seconds += second
        if skip(".", &rest) {
          let digits = rest.prefix { (0x30...0x39).contains($0) }.count
          guard let fraction = number(&rest, digits: 1...6) else { return nil }
          microseconds = (digits..<6).reduce(fraction) { value, _ in value * 10 }
        }
      }
      guard let offset = offset(&rest) else { return nil }
      seconds -= offset
    }
    // Years with the suffix `BC` count backward from 1 BC, which is the year 0 of a `CivilDay`.
    let isBeforeChrist = skip(" ", &rest) && skip("B", &rest) && skip("C", &rest)
    let day = CivilDay(year: isBeforeChrist ? 1 - year : year, month: month, day: dayOfMonth)
    guard rest.isEmpty, day.isValid else { return nil }
    return (day.daysSince1970 * 86_400 + seconds, microseconds)
  }

  /// Returns the offset from UTC in seconds, given `Z`, `+HH`, or `+HH:MM`, optionally after a space. Returns 0 if there is no
  /// offset, and nil if the offset is malformed.
  private static func offset(_ rest: inout Substring.UTF8View) -> Int64? {
    if rest.starts(with: " +".utf8) { rest.removeFirst() }
    if skip("Z", &rest) { return 0 }
    let sign: Int64 = skip("+", &rest) ? 1 : skip("-", &rest) ? -1 : 0
    guard sign != 0 else { return 0 }
    guard let hours = number(&rest, digits: 2...2) else { return nil }
    var minutes: Int64 = 0
    if skip(":", &rest) {
      guard let found = number(&rest, digits: 2...2) else { return nil }
      minutes = found
    }
    return sign * (hours * 3600 + minutes * 60)
  }

  static func number(_ rest: inout Substring.UTF8View, digits: ClosedRange<Int>) -> Int64? {
    var value: Int64 = 0
    var count = 0
    while let byte = rest.first, (0x30...0x39).contains(byte), count < digits.upperBound {
      value = value * 10 + Int64(byte - 0x30)
      count += 1
      rest.removeFirst()
    }
    return digits.contains(count) ? value : nil
  }

  static func skip(_ character: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }
}
