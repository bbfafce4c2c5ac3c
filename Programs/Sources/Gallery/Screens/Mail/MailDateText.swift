import Foundation

/// When a message was sent, as short as it can be said: the time today, else the day.
///
/// - Parameters:
///   - milliseconds: The moment, in milliseconds since 1970.
///   - now: What time it is.
/// - Returns: The text.
func mailDateText(_ milliseconds: Int64, now: Date = Date()) -> String {
  let date = Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1_000)
  return Calendar.current.isDate(date, inSameDayAs: now)
    ? date.formatted(date: .omitted, time: .shortened) : date.formatted(date: .abbreviated, time: .omitted)
}
