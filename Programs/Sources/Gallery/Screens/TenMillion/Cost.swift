import Foundation
import GalleryKit

/// What the program has used until a moment.
struct CostReading: Equatable, Sendable {
  /// The moment.
  var time: Duration
  /// The processor's time on the main thread.
  var main: Duration
  /// The processor's time in all.
  var process: Duration
  /// Bytes of the program in memory; nil if the system does not say.
  var resident: Int?

  /// Reads what the program has used. On the main thread.
  ///
  /// - Parameter time: The moment.
  /// - Returns: The reading.
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

/// What it costs to follow a table, over some time.
struct Cost: Equatable, Sendable {
  /// How many rounds of changes the list has shown each second.
  var roundsPerSecond: Double
  /// The time on the main thread for each of them, drawing included; nil where there was none.
  var mainPerRound: Duration?
  /// The share of one core that the whole program has used.
  var share: Double
  /// Bytes in memory.
  var resident: Int?

  /// The difference of two readings.
  ///
  /// - Parameters:
  ///   - first: The earlier one.
  ///   - second: The later one; nil cost where no time has passed.
  ///   - rounds: How many rounds of changes were shown between them.
  init?(from first: CostReading, to second: CostReading, rounds: Int) {
    let seconds = (second.time - first.time) / .seconds(1)
    guard seconds > 0 else { return nil }
    roundsPerSecond = Double(rounds) / seconds
    mainPerRound = rounds > 0 ? (second.main - first.main) / rounds : nil
    share = (second.process - first.process) / (second.time - first.time)
    resident = second.resident
  }

  /// In words.
  var text: String {
    [
      "\(Int(roundsPerSecond.rounded())) rounds/s\(mainPerRound.map { " at \(timeText($0))" } ?? "")",
      "\(percentText(tenths: Int((share * 1_000).rounded()))) of a core",
      resident.map { sizeText(bytes: $0) },
    ].compactMap { $0 }.joined(separator: " · ")
  }
}
