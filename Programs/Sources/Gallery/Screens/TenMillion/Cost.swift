import Foundation
import GalleryKit

/// A measurement of the resources that the program has used up to a point in time.
struct CostReading: Equatable, Sendable {
  /// The time of the measurement.
  var time: Duration
  /// The processor time that the main thread has used.
  var main: Duration
  /// The processor time that the entire program has used.
  var process: Duration
  /// The resident memory of the program in bytes, or nil if the system doesn't provide it.
  var resident: Int?

  /// Measures the resources that the program has used. Must be called on the main thread.
  @MainActor
  static func now(at time: Duration) -> CostReading {
    CostReading(
      time: time, main: processorTime(CLOCK_THREAD_CPUTIME_ID),
      process: processorTime(CLOCK_PROCESS_CPUTIME_ID),
      resident: residentBytes)
  }

  private static func processorTime(_ clock: clockid_t) -> Duration {
    var time = timespec()
    clock_gettime(clock, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }

  private static var residentBytes: Int? {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return pages.map { $0 * Int(sysconf(Int32(_SC_PAGESIZE))) }
  }
}

/// The cost of following a table during an interval.
struct Cost: Equatable, Sendable {
  /// The number of updates per second that the list has shown.
  var roundsPerSecond: Double
  /// The time per update on the main thread, including drawing, or nil if there were no updates.
  var mainPerRound: Duration?
  /// The usage of one processor core by the entire program, as a fraction.
  var share: Double
  /// The resident memory in bytes.
  var resident: Int?

  /// Computes the cost of a number of updates from the measurements before and after them. Returns nil if no time has passed
  /// between the measurements.
  init?(from first: CostReading, to second: CostReading, rounds: Int) {
    let seconds = (second.time - first.time) / .seconds(1)
    guard seconds > 0 else { return nil }
    roundsPerSecond = Double(rounds) / seconds
    mainPerRound = rounds > 0 ? (second.main - first.main) / rounds : nil
    share = (second.process - first.process) / (second.time - first.time)
    resident = second.resident
  }

  /// A description of the cost.
  var text: String {
    [
      "\(Int(roundsPerSecond.rounded())) rounds/s\(mainPerRound.map { " at \(timeText($0))" } ?? "")",
      "\(percentText(tenths: Int((share * 1_000).rounded()))) of a core",
      resident.map { sizeText(bytes: $0) },
    ].compactMap { $0 }.joined(separator: " · ")
  }
}
