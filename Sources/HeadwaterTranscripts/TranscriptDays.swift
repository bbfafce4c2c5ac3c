import Headwater
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Determines the days that dates belong to, and caches the last day. For adjacent messages from the same day, the calendar is
/// used only once.
@usableFromInline
struct TranscriptDays {
  @usableFromInline let calendar: Calendar
  @usableFromInline var known = Date.distantPast..<Date.distantPast

  @inlinable
  init(_ calendar: Calendar) {
    self.calendar = calendar
  }

  /// Returns the start of a date's day, or nil if the calendar can't determine it.
  @inlinable
  mutating func day(of date: Date) -> Date? {
    known.contains(date) ? known.lowerBound : otherDay(of: date)
  }

  @usableFromInline
  mutating func otherDay(of date: Date) -> Date? {
    // Compare the underlying numbers. NaN fails both comparisons, but comparing the dates themselves wouldn't reject it.
    let seconds = date.timeIntervalSinceReferenceDate
    let (first, last) = (Date.distantPast, Date.distantFuture)
    guard seconds >= first.timeIntervalSinceReferenceDate, seconds <= last.timeIntervalSinceReferenceDate,
      let day = calendar.dateInterval(of: .day, for: date)
    else { return nil }
    // Cache the day, because the next message is probably from the same day.
    known = day.start..<day.end
    return day.start
  }
}

/// The numbers that distinguish the runs of the same day. A day's only run has the number 0 unless the day previously had other
/// runs.
@usableFromInline
struct TranscriptRuns {
  private struct Numbers {
    var count = 0
    var next = 0
    var free: [Int] = []
  }

  private var days: [Date: Numbers] = [:]

  @usableFromInline
  init() {}

  /// Returns an unused run number for a day.
  mutating func take(_ day: Date) -> Int {
    // Remove the entry from the dictionary, so that changing it doesn't copy its array.
    var numbers = days.removeValue(forKey: day) ?? Numbers()
    defer { days[day] = numbers }
    numbers.count += 1
    // Reuse released numbers first, so that numbers stay small.
    if let free = numbers.free.popLast() { return free }
    numbers.next += 1
    return numbers.next - 1
  }

  /// Releases the number of a run that was removed.
  mutating func giveBack(_ number: Int, of day: Date) {
    // If this was the day's only run, forget the day, so that its numbers start at 0 again.
    guard var numbers = days.removeValue(forKey: day), numbers.count > 1 else { return }
    numbers.count -= 1
    numbers.free.append(number)
    days[day] = numbers
  }

  /// Releases the numbers of all runs in a section.
  @usableFromInline
  mutating func giveBack(_ section: TranscriptStretches) {
    for stretch in section.messages.allElements() {
      if let day = stretch.day, let run = stretch.run { giveBack(run, of: day) }
    }
  }
}
