import Headwater

extension Figure {
  /// Figures for one change at a random position, from the call to the data source to the final swap. They include the edit,
  /// diffing, planning, and the driver. The host only swaps snapshots.
  static let pipeline: [Figure] =
    [1_000, 1_000_000, 10_000_000].map { count in
      changes("change.\(count)", count, Pipeline.Change.allCases)
    } + [
      changes("insert.1000000", 1_000_000, [.insert], undoneBy: [.remove]),
      changes("update.1000000", 1_000_000, [.update]),
      changes("move.1000000", 1_000_000, [.move]),
      changes("remove.1000000", 1_000_000, [.remove], undoneBy: [.insert]),
      changes("collection.1000000", 1_000_000, Pipeline.Change.allCases, rules: .collection),
      inFreshProcess("unchanged") {
        let pipeline = try Pipeline(1_000_000)
        return { try pipeline.timeNoChange() }
      },
      inFreshProcess("operators.1000000") {
        let pipeline = try OperatorPipeline(1_000_000)
        return { try pipeline.timeChange() }
      },
    ]

  /// Measures the mean time of several changes.
  private static func changes(
    _ name: String, _ count: Int, _ changes: [Pipeline.Change], undoneBy undoing: [Pipeline.Change] = [],
    rules: UpdateRules = .list
  ) -> Figure {
    inFreshProcess(name) {
      let pipeline = try Pipeline(count, rules: rules)
      return {
        let time = try changes.reduce(0) { try $0 + pipeline.time($1) }
        for change in undoing { _ = try pipeline.time(change) }
        return time / Double(changes.count)
      }
    }
  }

  /// Measures the median of many samples in a process that contains nothing else.
  private static func inFreshProcess(
    _ name: String, _ prepare: @escaping @MainActor @Sendable () throws -> Sample
  ) -> Figure {
    Figure("pipeline.\(name)", unit: "us", rounds: 5, needsFreshProcess: true) {
      let sample = try prepare()
      return { median(try (0..<501).map { _ in try sample() }) ?? .nan }
    }
  }
}
