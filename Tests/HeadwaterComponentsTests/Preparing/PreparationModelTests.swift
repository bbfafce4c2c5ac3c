import Foundation
import Headwater
import HeadwaterTesting
import Testing

/// Performs random actions on a source whose preparations end at random times, and compares all notifications with the result
/// of applying the changes one after another.
@MainActor
struct PreparationModelTests {
  /// The number of runs: 2,000 in a long search, unless `HEADWATER_PREPARATION_RUNS` specifies another number.
  static let numberOfRuns =
    ProcessInfo.processInfo.environment["HEADWATER_PREPARATION_RUNS"].flatMap { Int($0) }
    ?? Search.runs(2_000)

  @Test(arguments: 0..<Search.runs(8))
  func notificationsMatchSequentialReference(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for run in 0..<(Self.numberOfRuns + 7) / 8 {
      var runRandom = SplitMix64(seed: random.next())
      let model = PreparationModel(&runRandom)
      model.run(&runRandom)
      if let wrong = model.wrong {
        Issue.record("seed \(seed), run \(run): \(wrong)\n\(model.log.joined(separator: "\n"))")
        return
      }
    }
  }
}
