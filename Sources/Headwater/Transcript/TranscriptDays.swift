#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Finds the days of dates, and remembers the last one: neighbours of one day ask the calendar once.
@usableFromInline
struct TranscriptDays {
  @usableFromInline let calendar: Calendar
  @usableFromInline var known = Date.distantPast..<Date.distantPast

  @inlinable
  init(_ calendar: Calendar) {
    self.calendar = calendar
  }

  /// When the day of a date begins; nil for a date that no calendar knows.
  @inlinable
  mutating func day(of date: Date) -> Date? {
    known.contains(date) ? known.lowerBound : otherDay(of: date)
  }

  @usableFromInline
  mutating func otherDay(of date: Date) -> Date? {
    // Not a number is in no range; of dates themselves, it is neither before another nor behind it.
    let seconds = date.timeIntervalSinceReferenceDate
    let (first, last) = (Date.distantPast, Date.distantFuture)
    guard seconds >= first.timeIntervalSinceReferenceDate, seconds <= last.timeIntervalSinceReferenceDate,
      let day = calendar.dateInterval(of: .day, for: date)
    else { return nil }
    known = day.start..<day.end
    return day.start
  }
}

/// Numbers that tell the runs of one day apart. A day's only run has the number 0 unless others have come and gone.
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

  /// A number that no run of a day has.
  mutating func take(_ day: Date) -> Int {
    var numbers = days.removeValue(forKey: day) ?? Numbers()
    defer { days[day] = numbers }
    numbers.count += 1
    if let free = numbers.free.popLast() { return free }
    numbers.next += 1
    return numbers.next - 1
  }

  /// Gives back the number of a run that goes.
  mutating func giveBack(_ number: Int, of day: Date) {
    guard var numbers = days.removeValue(forKey: day), numbers.count > 1 else { return }
    numbers.count -= 1
    numbers.free.append(number)
    days[day] = numbers
  }

  /// Gives back the numbers of all runs of a section.
  @usableFromInline
  mutating func giveBack(_ section: TranscriptStretches) {
    for stretch in section.messages.allElements() {
      if let day = stretch.day, let run = stretch.run { giveBack(run, of: day) }
    }
  }
}
