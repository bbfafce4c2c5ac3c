import Foundation

/// Returns a short text for the time of a message: the time of day for today's messages, or else the date.
///
/// - Parameters:
///   - milliseconds: The time of the message, in milliseconds since 1970.
///   - now: The current time.
/// - Returns: The text.
func mailDateText(_ milliseconds: Int64, now: Date = Date()) -> String {
  let date = Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1_000)
  return Calendar.current.isDate(date, inSameDayAs: now)
    ? date.formatted(date: .omitted, time: .shortened) : date.formatted(date: .abbreviated, time: .omitted)
}
