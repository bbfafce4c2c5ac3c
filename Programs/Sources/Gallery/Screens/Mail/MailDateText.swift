import Foundation

/// Returns the time of a message, in milliseconds since 1970, as short text: the time of day if the message is from today, or
/// the date otherwise.
func mailDateText(_ milliseconds: Int64, now: Date = Date()) -> String {
  let date = Date(timeIntervalSince1970: TimeInterval(milliseconds) / 1_000)
  return Calendar.current.isDate(date, inSameDayAs: now)
    ? date.formatted(date: .omitted, time: .shortened) : date.formatted(date: .abbreviated, time: .omitted)
}
