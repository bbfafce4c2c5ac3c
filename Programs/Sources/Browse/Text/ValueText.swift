import Foundation
import HeadwaterFetching

extension FetchValue {
  /// Returns the value as one line of text, in the format that `sqlite3` and `psql` use for values without line breaks. Missing
  /// values are written as `NULL`, bytes are written as a literal, and control characters are escaped as in Swift. An ellipsis
  /// replaces everything beyond the limit, which is a number of characters or bytes.
  func shownText(limit: Int? = nil) -> String {
    switch self {
    case .null: "NULL"
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .real(let value): Self.text(of: value)
    case .text(let value): Self.text(of: value, limit: limit)
    case .malformedText(let value): Self.text(of: String(decoding: value, as: UTF8.self), limit: limit)
    case .bytes(let value): Self.text(of: value, limit: limit)
    case .date(let value): Self.text(of: value)
    case .uuid(let value): value.uuidString.lowercased()
    }
  }

  /// The number of bytes to print from a value.
  static let printedBytes = 256

  /// The value as the program prints it: text in full, but only the first ``printedBytes`` bytes of binary values.
  var printedText: String {
    if case .bytes(let value) = self { return Self.text(of: value, limit: Self.printedBytes) }
    return shownText()
  }

  /// A Boolean value that indicates whether the value is a number, which is right-aligned in its column.
  var isNumber: Bool {
    switch self {
    case .integer, .real: true
    default: false
    }
  }

  /// Returns the shortest sequence of digits that identifies the number, always with a decimal point, in SQLite's notation.
  private static func text(of value: Double) -> String {
    guard value.isFinite else { return value > 0 ? "Inf" : "-Inf" }
    let text = value.description
    if let exponent = text.firstIndex(of: "e") {
      return text[..<exponent].contains(".") ? text : "\(text[..<exponent]).0\(text[exponent...])"
    }
    if value.magnitude < 1e15 { return text }
    // Swift doesn't use exponents for numbers below 2 to the power of 54.
    let parts = value.magnitude.description.split(separator: ".")
    var fraction = parts.joined().dropFirst()
    while fraction.last == "0", fraction.count > 1 { fraction.removeLast() }
    return "\(value < 0 ? "-" : "")\(text.drop { $0 == "-" }.prefix(1)).\(fraction)e+\(parts[0].count - 1)"
  }

  private static func text(of value: String, limit: Int?) -> String {
    let isLong = limit.map { value.utf8.count > $0 && value.count > $0 } ?? false
    let shown = isLong ? value.prefix(limit ?? 0) : value[...]
    var text = ""
    text.reserveCapacity(shown.utf8.count)
    for scalar in shown.unicodeScalars {
      // Escape characters that end lines, move the cursor, or change text direction, because they would hide or distort the
      // value.
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: text += scalar.escaped(asASCII: true)
      case .format where bidirectional.contains(scalar.value): text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return isLong ? text + "…" : text
  }

  /// Characters that change the direction of surrounding text.
  private static let bidirectional: Set<UInt32> = Set([0x61C, 0x200E, 0x200F]).union(0x202A...0x202E).union(
    0x2066...0x2069)

  private static func text(of value: Data, limit: Int?) -> String {
    text(of: value.prefix(limit ?? value.count), count: value.count)
  }

  /// Returns the first bytes of a value as a literal, followed by the total number of bytes if the value has more.
  static func text(of first: Data, count: Int) -> String {
    let digits = first.map { byte in
      let text = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + text : text
    }.joined()
    return first.count < count ? "X'\(digits)…' (\(count) bytes)" : "X'\(digits)'"
  }

  /// Returns the date in UTC and in PostgreSQL's format, with microseconds only if they aren't zero.
  private static func text(of value: Date) -> String {
    let microseconds = (value.timeIntervalSince1970 * 1e6).rounded()
    guard microseconds.magnitude < 9e18 else { return "\(value.timeIntervalSince1970) s since 1970" }
    let (seconds, rest) = Int64(microseconds).floored(by: 1_000_000)
    let (days, second) = seconds.floored(by: 86_400)
    let date = civilDate(days)
    let padded = { (number: Int64, width: Int) in
      String(repeating: "0", count: max(0, width - String(number).count)) + String(number)
    }
    let isBeforeFirst = date.year < 1
    let year = padded(isBeforeFirst ? 1 - date.year : date.year, 4)
    let day = "\(year)-\(padded(date.month, 2))-\(padded(date.day, 2))"
    let time = "\(padded(second / 3_600, 2)):\(padded(second / 60 % 60, 2)):\(padded(second % 60, 2))"
    var fraction = rest == 0 ? "" : "." + padded(rest, 6)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(day) \(time)\(fraction)+00\(isBeforeFirst ? " BC" : "")"
  }

  /// Returns the date that is a given number of days after January 1, 1970, in the proleptic Gregorian calendar that databases
  /// use.
  private static func civilDate(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    // Count years from March so that the leap day is the last day of a year. Every period of 400 years has the same number of
    // days.
    let (era, dayOfEra) = (days + 719_468).floored(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      era * 400 + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Int64 {
  /// Returns the quotient, rounded down, and the remainder, which is never negative.
  fileprivate func floored(by divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
