import Foundation
import HeadwaterFetching

/// Dates in the formats that SQLite's functions accept and produce, and their meaning, which is computed naively.
enum StoreDateForm {
  private static let days = [
    "2024-03-31", "2024-02-29", "1970-01-01", "1969-12-31", "2000-01-01", "2023-12-31",
  ]

  /// Returns the stored form of the date with the given number. Consecutive numbers have different formats.
  static func stored(_ number: Int) -> FetchValue {
    let day = days[number / 4 % days.count]
    let hour = String(format: "%02d", number * 7 % 24)
    switch number % 12 {
    case 0: return .text(day)
    case 1: return .text("\(day) 00:00:00")
    case 2: return .text("\(day)T\(hour):30:00Z")
    case 3: return .text("\(day) \(hour):30")
    case 4: return .text("\(day) \(hour):30:00.000")
    case 5: return .text("\(day)T\(hour):30:00.250+02:00")
    case 6: return .text("\(day) \(hour):30:00.250")
    case 7: return .text("\(day)T\(hour):30")
    case 8: return .text("\(day) \(hour):30:00-05:30")
    // A Julian day, at noon or midnight.
    case 9: return .real(2_460_400.5 + Double(number / 12) / 2)
    case 10: return .text("\(day) \(hour):30:15.5")
    default: return .text("\(day)T\(hour):30:15.500Z")
    }
  }

  /// Returns the date that SQLite's functions derive from a value, or nil if it isn't a date.
  static func moment(of stored: FetchValue) -> FetchValue? {
    switch stored {
    case .integer(let day): return moment(julianDay: Double(day))
    case .real(let day): return moment(julianDay: day)
    case .text(let text): return moment(text)
    default: return nil
    }
  }

  private static func moment(julianDay day: Double) -> FetchValue {
    .date(Date(timeIntervalSince1970: ((day - 2_440_587.5) * 86_400_000).rounded() / 1000))
  }

  private static func moment(_ text: String) -> FetchValue? {
    let numbers = text.split { !$0.isNumber }
    guard numbers.count >= 3, let year = Int(numbers[0]), let month = Int(numbers[1]),
      let day = Int(numbers[2])
    else { return nil }
    var seconds = 0.0
    for (place, unit) in [3: 3600.0, 4: 60, 5: 1] where place < numbers.count {
      guard let number = Double(numbers[place]) else { return nil }
      // Numbers after a plus or minus sign that follows the time belong to the time zone.
      if place < zone(text) { seconds += number * unit }
    }
    let time = text.dropFirst(10)
    if let point = time.firstIndex(of: ".") {
      seconds += Double("0." + time[time.index(after: point)...].prefix { $0.isNumber }) ?? 0
    }
    if let sign = time.firstIndex(where: { $0 == "+" || $0 == "-" }) {
      let parts = time[time.index(after: sign)...].split(separator: ":").compactMap { Double($0) }
      guard parts.count == 2 else { return nil }
      seconds -= (time[sign] == "-" ? -1 : 1) * (parts[0] * 3600 + parts[1] * 60)
    }
    return .date(Date(timeIntervalSince1970: Double(days(year, month, day)) * 86_400 + seconds))
  }

  /// Returns the number of numeric components before the time zone.
  private static func zone(_ text: String) -> Int {
    let time = text.dropFirst(10).prefix { $0 != "+" && $0 != "-" && $0 != "." }
    return 3 + time.split { !$0.isNumber }.count
  }

  /// Returns the number of days since 1970.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    // 400 years have 146,097 days.
    let cycles = Int((Double(year - 1970) / 400).rounded(.down))
    var days = cycles * 146_097
    for other in (1970 + cycles * 400)..<year { days += isLeap(other) ? 366 : 365 }
    let lengths = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return days + lengths[..<(month - 1)].reduce(0, +) + day - 1
  }
}
