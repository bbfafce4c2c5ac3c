internal import Foundation

/// Moments as stores write them down as text, in UTC.
package enum SQLDateText {
  /// As SQLite has it: `YYYY-MM-DD HH:MM:SS.SSS`, with three digits more where the moment is another one without them, so that texts
  /// compare as the moments do. A moment before the year 0 or after 9999 becomes the first or the last moment that can be written.
  static func sqlite(_ date: Date) -> String {
    if date >= last { return textOfLast }
    guard let (seconds, microseconds) = date.wholeMicroseconds else { return textOfFirst }
    // Far from 2001 a date has few digits after the point, which are none of a text.
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

  /// As PostgreSQL takes it. What it has no room for is infinite.
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

  /// A day, and seconds since its start.
  private static func split(_ seconds: Int64) -> (CivilDay, Int64) {
    let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    return (CivilDay(daysSince1970: days), seconds - days * 86_400)
  }

  private static func text(ofTime seconds: Int64) -> String {
    "\(CivilDay.padded(seconds / 3600, 2)):\(CivilDay.padded(seconds / 60 % 60, 2)):\(CivilDay.padded(seconds % 60, 2))"
  }

  /// The moment that a text of either store says; nil where it says none. The time, its seconds and their fraction may be
  /// absent.
  static func date(_ text: String) -> Date? {
    if text == "infinity" { return Date(timeIntervalSince1970: .infinity) }
    if text == "-infinity" { return Date(timeIntervalSince1970: -.infinity) }
    return parts(text).map { Date(seconds: $0.seconds, microseconds: $0.microseconds) }
  }

  /// A moment as PostgreSQL takes it, without rounding, where a date rounds it; nil where that is the date's own.
  static func exact(_ text: String, insteadOf date: Date) -> String? {
    // Closer to now a date tells each microsecond from the next.
    guard abs(date.timeIntervalSinceReferenceDate) >= 0x1p31, let parts = parts(text) else { return nil }
    if let own = date.wholeMicroseconds, own == parts { return nil }
    // The space tells it from texts in a column of text.
    return postgres(parts.seconds, parts.microseconds).replacing("+00", with: " +00")
  }

  /// Compares two moments of which one is a text of ``exact(_:insteadOf:)``; nil where none is, and for a text that is no moment.
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
      // The one that is too far away is infinite to PostgreSQL.
      let isLast = date.timeIntervalSince1970 > 0
      return (seconds: isLast ? Int64.max : Int64.min, microseconds: 0)
    default: return nil
    }
  }

  /// The moment that a text says, in seconds since 1970 and microseconds.
  private static func parts(_ text: String) -> (seconds: Int64, microseconds: Int64)? {
    var rest = text.utf8[...]
    guard let year = number(&rest, digits: 4...6), skip("-", &rest), let month = number(&rest, digits: 2...2),
      skip("-", &rest), let dayOfMonth = number(&rest, digits: 2...2)
    else { return nil }
    var seconds: Int64 = 0
    var microseconds: Int64 = 0
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
    let isBeforeChrist = skip(" ", &rest) && skip("B", &rest) && skip("C", &rest)
    let day = CivilDay(year: isBeforeChrist ? 1 - year : year, month: month, day: dayOfMonth)
    guard rest.isEmpty, day.isValid else { return nil }
    return (day.daysSince1970 * 86_400 + seconds, microseconds)
  }

  /// Seconds east of UTC: `Z`, `+HH` or `+HH:MM`, after a space or not, or nothing. Nil where it is something else.
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
