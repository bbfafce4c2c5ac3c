#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A source whose rows say something of days, and so something else when a day begins.
@MainActor
package protocol TellsOfDays: AnyObject {
  /// Calls a closure each time when another day is today.
  ///
  /// - Parameter body: Kept for as long as the token is.
  /// - Returns: The token.
  func observeDays(_ body: @escaping @MainActor () -> Void) -> ObservationToken
}

/// Looks when the next day begins, and sleeps until then; but at least each hour, since the time may have been set and the user
/// may have travelled.
@MainActor
final class DayWatch {
  /// What a day depends on.
  private struct Today: Equatable {
    let start: Date
    let zone: TimeZone
  }

  private let clock: any Clock<Duration>
  let now: @Sendable () -> Date
  /// Says when days begin.
  private let calendar: @MainActor () -> Calendar
  private let observers = LoadObservers()
  private var today: Today?
  private var watching: [Task<Void, Never>] = []
  /// Is called before all others where days begin at other times than before.
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
    for task in watching { task.cancel() }
  }

  func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    if watching.isEmpty { start() }
    return observers.observe(body)
  }

  /// Looks whether another day is today, or days begin at other times, and tells of it.
  func look() {
    let (old, new) = (today, present)
    today = new
    guard let old, old != new else { return }
    if old.zone != new.zone { onOtherZone() }
    observers.tell()
  }

  private var present: Today {
    let calendar = calendar()
    return Today(start: calendar.startOfDay(for: now()), zone: calendar.timeZone)
  }

  private func start() {
    today = present
    watching = [
      Task { [weak self, clock] in
        while let pause = self?.pause {
          guard (try? await clock.sleep(forClamped: pause)) != nil else { return }
          self?.look()
        }
      }
    ]
    #if canImport(Darwin)
      let names: [Notification.Name] = [
        .NSCalendarDayChanged, .NSSystemTimeZoneDidChange, .NSSystemClockDidChange,
      ]
      watching += names.map { name in
        Task { [weak self] in
          for await _ in NotificationCenter.default.notifications(named: name).map({ _ in () }) {
            self?.look()
          }
        }
      }
    #endif
  }

  /// Days begin at other times from now on, and those who observe are told.
  func daysHaveChanged() {
    if today != nil { today = present }
    observers.tell()
  }

  /// How long until the day ends, but no longer than an hour.
  private var pause: Duration {
    let (calendar, now) = (calendar(), now())
    let seconds = calendar.dateInterval(of: .day, for: now)?.end.timeIntervalSince(now) ?? 3_600
    return .seconds(seconds.isNaN ? 3_600 : min(max(seconds, 0.001), 3_600))
  }
}
