internal import Foundation

/// Dates in the formats that SQLite's date functions accept: the text formats `YYYY-MM-DD`, `YYYY-MM-DD HH:MM`,
/// `YYYY-MM-DD HH:MM:SS`, and `YYYY-MM-DD HH:MM:SS.SSS`, with an optional `T` instead of the space and an optional time zone
/// `Z` or `±HH:MM`, and Julian day numbers. PostgreSQL's `±HH` is also accepted. A time without a day isn't a date, and neither
/// is a day that doesn't exist in its month.
extension SQLDateText {
  /// Returns the date that a string represents; nil for other strings, and for dates outside the years 0 to 9999.
  static func sqliteDate(_ text: String) -> Date? {
    var rest = text.utf8[...]
    if let year = number(&rest, digits: 4...4), skip("-", &rest), let month = number(&rest, digits: 2...2),
      skip("-", &rest), let dayOfMonth = number(&rest, digits: 2...2)
    {
      let day = CivilDay(year: year, month: month, day: dayOfMonth)
      guard day.isValid else { return nil }
      while let next = rest.first, next == UInt8(ascii: "T") || isSpace(next) { rest.removeFirst() }
      if rest.isEmpty { return sqliteDate(day, (0, 0)) }
      return time(rest).flatMap { sqliteDate(day, $0) }
    }
    // The text is a Julian day number.
    let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    return isNumber ? Double(text).flatMap { sqliteDate(julianDay: $0) } : nil
  }

  /// Returns the date of a Julian day number, rounded to the nearest millisecond as in SQLite; nil outside the years 0 to 9999.
  static func sqliteDate(julianDay: Double) -> Date? {
    guard julianDay >= 1_721_059.5, julianDay < 5_373_484.5 else { return nil }
    let milliseconds = Int64(julianDay * 86_400_000 + 0.5) - 210_866_760_000_000
    let seconds = milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000
    return Date(seconds: seconds, microseconds: (milliseconds - seconds * 1000) * 1000)
  }

  private static func sqliteDate(_ day: CivilDay, _ time: (seconds: Int64, microseconds: Int64)) -> Date? {
    var seconds = day.daysSince1970 * 86_400 + time.seconds
    var microseconds = time.microseconds
    if microseconds == 1_000_000 { (seconds, microseconds) = (seconds + 1, 0) }
    let range: Range<Int64> = -62_167_219_200..<253_402_300_800
    // The last microseconds would be rounded up to the next year.
    return range.contains(seconds) ? min(Date(seconds: seconds, microseconds: microseconds), last) : nil
  }

  /// Returns the time at the end of a string, which may include a time zone, as seconds and microseconds since the start of the
  /// day in UTC.
  private static func time(_ text: Substring.UTF8View) -> (seconds: Int64, microseconds: Int64)? {
    var rest = text
    // The hour and the minute.
    guard let hour = number(&rest, digits: 2...2), hour <= 24, skip(":", &rest),
      let minute = number(&rest, digits: 2...2), minute < 60
    else { return nil }
    var seconds = hour * 3600 + minute * 60
    var microseconds: Int64 = 0
    // The second, with an optional fraction.
    if skip(":", &rest) {
      guard let second = number(&rest, digits: 2...2), second < 60 else { return nil }
      seconds += second
      if rest.first == UInt8(ascii: "."), let digit = rest.dropFirst().first, (0x30...0x39).contains(digit) {
        rest.removeFirst()
        microseconds = fraction(&rest)
      }
    }
    skipSpaces(&rest)
    // The time zone.
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      rest.removeFirst()
      guard let hours = number(&rest, digits: 2...2), hours <= 15 else { return nil }
      var minutes: Int64 = 0
      if skip(":", &rest) {
        guard let found = number(&rest, digits: 2...2), found < 60 else { return nil }
        minutes = found
      }
      seconds -= (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    } else if !skip("Z", &rest) {
      _ = skip("z", &rest)
    }
    skipSpaces(&rest)
    return rest.isEmpty ? (seconds, microseconds) : nil
  }

  /// Returns the fraction of a second, rounded to the nearest microsecond.
  private static func fraction(_ rest: inout Substring.UTF8View) -> Int64 {
    var (value, count, roundsUp): (Int64, Int, Bool) = (0, 0, false)
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      if count < 6 { value = value * 10 + Int64(byte - 0x30) }
      if count == 6 { roundsUp = byte >= 0x35 }
      count += 1
      rest.removeFirst()
    }
    while count < 6 { (value, count) = (value * 10, count + 1) }
    return value + (roundsUp ? 1 : 0)
  }

  private static func skipSpaces(_ rest: inout Substring.UTF8View) {
    while let next = rest.first, isSpace(next) { rest.removeFirst() }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Returns a Boolean value that indicates whether UTF-8 text is a date in the format that ``sqlite(_:)`` writes, in the years
  /// 1 to 9999.
  package static func isDeclared(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == 23 || bytes.count == 26 else { return false }
    func number(_ start: Int, _ count: Int) -> Int64? {
      var value: Int64 = 0
      for byte in bytes[start..<start + count] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 0x30)
      }
      return value
    }
    guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"), bytes[19] == UInt8(ascii: "."),
      let year = number(0, 4), year > 0, let month = number(5, 2), (1...12).contains(month),
      let day = number(8, 2), day > 0, let hour = number(11, 2), hour < 24, let minute = number(14, 2),
      minute < 60, let second = number(17, 2), second < 60, let fraction = number(20, bytes.count - 20)
    else { return false }
    if bytes.count == 26, fraction % 1000 == 0 { return false }
    guard day <= 28 || CivilDay(year: year, month: month, day: day).isValid else { return false }
    // In these years, a `Date` has enough precision to distinguish all microseconds.
    if bytes.count == 23 || (1935...2067).contains(year) { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return sqliteDate(text).map { sqlite($0).hasSameBytes(as: text) } ?? false
  }
}
