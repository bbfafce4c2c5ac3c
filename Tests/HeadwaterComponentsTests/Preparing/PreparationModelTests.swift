import Foundation
import Headwater
import HeadwaterTesting
import Testing

/// Does random things to a source whose preparations end at random times, and compares all that is told with what carrying
/// out one change after the other comes to.
@MainActor
struct PreparationModelTests {
  /// How many runs there are: 2,000 in a long search, or as many as `HEADWATER_PREPARATION_RUNS` says.
  static let numberOfRuns =
    ProcessInfo.processInfo.environment["HEADWATER_PREPARATION_RUNS"].flatMap { Int($0) }
    ?? Search.runs(2_000)

  @Test(arguments: 0..<Search.runs(8))
  func whatIsToldIsTheSequentialResultWhateverEndsWhen(_ seed: UInt64) {
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
