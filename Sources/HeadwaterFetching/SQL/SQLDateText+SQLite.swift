internal import Foundation

/// Moments in the forms that SQLite's own functions for dates take: text `YYYY-MM-DD`, `YYYY-MM-DD HH:MM`,
/// `YYYY-MM-DD HH:MM:SS` and `YYYY-MM-DD HH:MM:SS.SSS`, with a `T` for the space, with a time zone `Z` or `±HH:MM`; the time alone,
/// which is that of January 1, 2000; and numbers of Julian days. As there, the 31st of a short month is a day of the next one.
extension SQLDateText {
  /// The moment that a text stands for; nil for a text that is none, and outside the years 0 to 9999.
  static func sqliteDate(_ text: String) -> Date? {
    var rest = text.utf8[...]
    var day = CivilDay(year: 2000, month: 1, day: 1)
    let start = rest
    if let year = number(&rest, digits: 4...4), skip("-", &rest), let month = number(&rest, digits: 2...2),
      skip("-", &rest), let dayOfMonth = number(&rest, digits: 2...2)
    {
      guard (1...12).contains(month), (1...31).contains(dayOfMonth) else { return nil }
      day = CivilDay(year: year, month: month, day: dayOfMonth)
      while let next = rest.first, next == UInt8(ascii: "T") || isSpace(next) { rest.removeFirst() }
      if rest.isEmpty { return sqliteDate(day, (0, 0)) }
    } else {
      rest = start
    }
    if let time = time(&rest) { return sqliteDate(day, time) }
    // A number that is text.
    guard rest.startIndex == start.startIndex,
      start.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }), let number = Double(text)
    else { return nil }
    return sqliteDate(julianDay: number)
  }

  /// The moment of a Julian day, to the nearest millisecond as SQLite has it; nil outside the years 0 to 9999.
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
    return range.contains(seconds) ? Date(seconds: seconds, microseconds: microseconds) : nil
  }

  /// A time with its zone, to the end of the text: seconds and microseconds since the start of the day in UTC.
  private static func time(_ rest: inout Substring.UTF8View) -> (seconds: Int64, microseconds: Int64)? {
    let start = rest
    func none() -> (seconds: Int64, microseconds: Int64)? {
      rest = start
      return nil
    }
    guard let hour = number(&rest, digits: 2...2), hour <= 24, skip(":", &rest),
      let minute = number(&rest, digits: 2...2), minute < 60
    else { return none() }
    var seconds = hour * 3600 + minute * 60
    var microseconds: Int64 = 0
    if skip(":", &rest) {
      guard let second = number(&rest, digits: 2...2), second < 60 else { return none() }
      seconds += second
      if rest.first == UInt8(ascii: "."), let digit = rest.dropFirst().first, (0x30...0x39).contains(digit) {
        rest.removeFirst()
        microseconds = fraction(&rest)
      }
    }
    skipSpaces(&rest)
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      rest.removeFirst()
      guard let hours = number(&rest, digits: 2...2), hours <= 14, skip(":", &rest),
        let minutes = number(&rest, digits: 2...2), minutes < 60
      else { return none() }
      seconds -= (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
    } else if !skip("Z", &rest) {
      _ = skip("z", &rest)
    }
    skipSpaces(&rest)
    return rest.isEmpty ? (seconds, microseconds) : none()
  }

  /// The digits of a fraction, to the nearest microsecond.
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

  /// Whether bytes are a moment in the form in which ``sqlite(_:)`` writes it, in the years 1 to 9999.
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
    return day <= 28 || CivilDay(year: year, month: month, day: day).isValid
  }
}
