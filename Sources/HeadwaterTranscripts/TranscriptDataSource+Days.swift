package import Headwater
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension TranscriptDataSource {
  /// The calendar that determines when days begin. Setting it recreates the dividers in O(n). Changes to an autoupdating
  /// calendar, such as `autoupdatingCurrent`, are detected within an hour.
  public var calendar: Calendar {
    get { presentCalendar }
    set {
      guard newValue != presentCalendar else { return }
      presentCalendar = newValue
      let context = UpdateContext.current(origin: "days")
      inTurn { [self] in
        // The state contains the day of each message, so recreate it.
        change(context) { state = TranscriptReplay(followed, TranscriptDays(newValue), state.date) }
        days.daysHaveChanged()
      }
    }
  }

  /// The current time, which determines the current day.
  package var now: Date { days.now() }

  /// Calls a closure each time the current day changes. While there are observers, the source wakes up once an hour and at the
  /// end of each day.
  package func observeDays(_ body: @escaping @MainActor () -> Void) -> ObservationToken? {
    hasDays ? days.observe(body) : nil
  }

  /// Creates the object that detects changes to the current day.
  func makeDays(_ clock: any Clock<Duration>, _ now: @escaping @Sendable () -> Date) -> DayWatch {
    let watch = DayWatch(clock: clock, now: now) { [weak self] in self?.calendar ?? .current }
    // In another time zone, messages fall on different days.
    watch.onOtherZone = { [weak self] in self?.invalidate() }
    return watch
  }
}
