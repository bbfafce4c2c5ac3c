import Headwater

extension Figure {
  /// How long it takes to find what changed between two snapshots.
  static let difference: [Figure] =
    [1_000, 100_000, 1_000_000].flatMap { count in
      [
        Figure("difference.shared.\(count)", unit: "us", rounds: 101) {
          let before = Snapshot(0..<count)
          let after = try before.edited { try $0.remove(at: ItemPosition(section: 0, item: count / 2)) }
          return { try microseconds { _ = try after.changeset(from: before) } }
        },
        Figure("difference.rebuilt.\(count)", unit: "us", rounds: 11) {
          let before = Snapshot(0..<count)
          let after = Snapshot((0..<count).filter { $0 != count / 2 })
          return { try microseconds { _ = try after.changeset(from: before) } }
        },
      ]
    } + [
      Figure("difference.shuffled.100000", unit: "us", rounds: 11) {
        var generator = SplitMix(seed: 1)
        let before = Snapshot(0..<100_000)
        let after = Snapshot((0..<100_000).shuffled(using: &generator))
        return { try microseconds { _ = try after.changeset(from: before) } }
      }
    ]
}
