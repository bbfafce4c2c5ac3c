#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TranscriptDataSource: TellsOfDays {
  /// Says when days begin. Setting another makes the dividers anew: O(n). One that changes by itself, as
  /// `autoupdatingCurrent`, is looked at within an hour.
  public var calendar: Calendar {
    get { presentCalendar }
    set {
      guard newValue != presentCalendar else { return }
      presentCalendar = newValue
      let context = UpdateContext.current(origin: "days")
      inTurn { [self] in
        change(context) { state = TranscriptReplay(followed, TranscriptDays(newValue), state.date) }
        days.daysHaveChanged()
      }
    }
  }

  /// The time that makes a day today.
  package var now: Date { days.now() }

  /// Calls a closure each time when another day is today. While somebody wants to know, the source wakes up once an hour, and
  /// when a day ends.
  package func observeDays(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    !hasDays ? ObservationToken(days) : days.observe(body)
  }

  /// Makes what knows of days.
  func makeDays(_ clock: any Clock<Duration>, _ now: @escaping @Sendable () -> Date) -> DayWatch {
    let watch = DayWatch(clock: clock, now: now) { [weak self] in self?.calendar ?? .current }
    watch.onOtherZone = { [weak self] in self?.reapply() }
    return watch
  }
}
