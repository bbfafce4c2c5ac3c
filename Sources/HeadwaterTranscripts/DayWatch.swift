import Headwater
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Detects the start of a new day by sleeping until the current day ends. It wakes up at least once an hour, because the clock
/// may have been set or the user may have traveled to another time zone.
@MainActor
final class DayWatch {
  /// The values that determine the current day.
  private struct Today: Equatable {
    let start: Date
    /// The identifier of the time zone. An autoupdating time zone always equals itself.
    let zone: String
  }

  private let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  /// A closure that returns the calendar that determines when days begin.
  private let calendar: @MainActor () -> Calendar
  private let observers = LoadObservers()
  private var today: Today?
  /// The task that sleeps until the current day ends.
  private var sleeping: Task<Void, Never>?
  private var watching: [Task<Void, Never>] = []
  /// A closure that's called before the observers if the time zone has changed.
  var onOtherZone: @MainActor () -> Void = {}

  init(
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
    calendar: @escaping @MainActor () -> Calendar
  ) {
    self.clock = clock
    self.now = now
    self.calendar = calendar
  }

  deinit {
    sleeping?.cancel()
    for task in watching { task.cancel() }
  }

  func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    // Start with the first observer, so that a transcript without observers never wakes up.
    if sleeping == nil { start() }
    return observers.observe(body)
  }

  /// Checks whether the current day or the time zone has changed, and notifies observers.
  func look() {
    let (old, new) = (today, present)
    today = new
    // Nothing is being observed yet, or the day is the same.
    guard let old, old != new else { return }
    // In another time zone, dates belong to other days.
    if old.zone != new.zone { onOtherZone() }
    observers.tell()
  }

  private var present: Today {
    let calendar = calendar()
    return Today(start: calendar.startOfDay(for: now()), zone: calendar.timeZone.identifier)
  }

  private func start() {
    today = present
    sleep()
    #if canImport(Darwin)
      // The system also reports changes to the day, the time zone, and the clock.
      let names: [Notification.Name] = [
        .NSCalendarDayChanged, .NSSystemTimeZoneDidChange, .NSSystemClockDidChange,
      ]
      watching = names.map { name in
        Task { [weak self] in
          for await _ in NotificationCenter.default.notifications(named: name).map({ _ in () }) {
            self?.look()
          }
        }
      }
    #endif
  }

  /// Sleeps until the current day ends, and then again. Cancels an earlier sleep.
  private func sleep() {
    sleeping?.cancel()
    sleeping = Task { [weak self, clock] in
      // Don't retain this object during the sleep, so that it can be deallocated.
      while let pause = self?.lookBeforePause() {
        guard (try? await clock.sleep(forClamped: pause)) != nil else { return }
      }
    }
  }

  /// Records that days now begin at different times, and notifies observers.
  func daysHaveChanged() {
    if today != nil {
      // Record the new day here. Otherwise, the next check would report the change again.
      today = present
      // The new day may end before the old one.
      sleep()
    }
    observers.tell()
  }

  /// Checks whether a day has ended, and returns the time until the current one ends.
  private func lookBeforePause() -> Duration {
    look()
    return pause
  }

  /// The time until the current day ends, at most one hour.
  private var pause: Duration {
    let (calendar, now) = (calendar(), now())
    let seconds = calendar.dateInterval(of: .day, for: now)?.end.timeIntervalSince(now) ?? 3_600
    // Sleep for at least a millisecond, so that the end of a day doesn't cause a busy loop.
    return .seconds(seconds.isNaN ? 3_600 : min(max(seconds, 0.001), 3_600))
  }
}
