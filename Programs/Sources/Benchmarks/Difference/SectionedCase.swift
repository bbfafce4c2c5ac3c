import Headwater

/// A benchmark that diffs the snapshots of a changed list with sections, with the same figures as a ``ListCase``. The lower
/// bounds treat all items as one list. There is no figure for the standard library, because it doesn't support sections.
struct SectionedCase<Standard: BenchmarkElement, Fast: BenchmarkElement>: Sendable {
  let name: String
  var rounds = 21
  let change: @Sendable () -> SectionedChange

  /// All figures of the case, which are measured alternately.
  var figures: [Figure] {
    [
      figure("ours") { ours(Standard.self) },
      figure("ours.fast") { ours(Fast.self) },
      figure("stdlib", rounds: 0) { { 0 } },
      figure("floor.equal") { floor(Floor.equal) },
      figure("floor.hash") { floor(Floor.hash) },
      figure("floor.table") { floor(Floor.table) },
      figure("ratio.equal", unit: "x") { ratio(ours(Standard.self), floor(Floor.equal)) },
      figure("ratio.hash", unit: "x") { ratio(ours(Standard.self), floor(Floor.hash)) },
      figure("ratio.table", unit: "x") { ratio(ours(Standard.self), floor(Floor.table)) },
      figure("moves", unit: "moves", rounds: 1) {
        let snapshots = Snapshots<Standard>(change())
        return { Double(try snapshots.new.changeset(from: snapshots.old).numberOfMoves) }
      },
      figure("moves.minimum", unit: "moves", rounds: 1) {
        { Double(change().minimumMoves) }
      },
    ]
  }

  private func figure(
    _ suffix: String, unit: String = "us", rounds: Int? = nil,
    prepare: @escaping @MainActor @Sendable () throws -> Sample
  ) -> Figure {
    Figure("\(name).\(suffix)", unit: unit, set: name, rounds: rounds ?? self.rounds, prepare: prepare)
  }

  @MainActor
  private func ours<Element: BenchmarkElement>(_: Element.Type) -> Sample {
    let snapshots = Snapshots<Element>(change())
    return { try microseconds { use(try snapshots.new.changeset(from: snapshots.old)) } }
  }

  @MainActor
  private func floor(_ scan: @escaping ([Standard], [Standard]) -> Int) -> Sample {
    let change = change()
    let old = change.old.joined().map { Standard(number: $0, version: 0) }
    let new = change.new.joined().map { Standard(number: $0, version: 0) }
    return { try microseconds { use(scan(old, new)) } }
  }
}
