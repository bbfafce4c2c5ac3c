import Headwater

/// A benchmark that diffs a changed list in two versions: with elements that use the standard library's hash, and with elements
/// whose ids have a faster hash for diffing.
struct ListCase<Standard: BenchmarkElement, Fast: BenchmarkElement>: Sendable {
  /// The prefix for the names of the case's figures.
  let name: String
  /// The number of measurements for each time.
  var rounds = 21
  /// The number of measurements for the standard library, or 0 if they would take too long.
  var standardLibraryRounds = 0
  /// The number of consecutive repetitions in each measurement.
  var repetitions = 1
  /// A closure that returns the change, which must be the same each time.
  let change: @Sendable () -> ListChange

  /// All figures of the case, which are measured alternately.
  var figures: [Figure] {
    [
      figure("ours") { ours(Standard.self) },
      figure("ours.fast") { ours(Fast.self) },
      figure("ours.snapshot") { oursOfSnapshots() },
      figure("stdlib", rounds: standardLibraryRounds) { standardLibrary() },
      figure("floor.equal") { floor(Floor.equal) },
      figure("floor.hash") { floor(Floor.hash) },
      figure("floor.table") { floor(Floor.table) },
      figure("ratio.equal", unit: "x") { ratio(ours(Standard.self), floor(Floor.equal)) },
      figure("ratio.hash", unit: "x") { ratio(ours(Standard.self), floor(Floor.hash)) },
      figure("ratio.table", unit: "x") { ratio(ours(Standard.self), floor(Floor.table)) },
      figure("moves", unit: "moves", rounds: 1) {
        let lists = Lists<Standard>(change())
        return { Double(try lists.new.changeset(from: lists.old).numberOfMoves) }
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
    let lists = Lists<Element>(change())
    return {
      try microseconds(repeating: repetitions) { use(try lists.new.changeset(from: lists.old)) }
    }
  }

  @MainActor
  private func oursOfSnapshots() -> Sample {
    let lists = Lists<Standard>(change())
    let (old, new) = (Snapshot(lists.old), Snapshot(lists.new))
    return { try microseconds(repeating: repetitions) { use(try new.changeset(from: old)) } }
  }

  @MainActor
  private func standardLibrary() -> Sample {
    let lists = Lists<Standard>(change())
    let (old, new) = (lists.old.map(\.identity), lists.new.map(\.identity))
    return { try microseconds(repeating: repetitions) { use(new.difference(from: old).inferringMoves()) } }
  }

  @MainActor
  private func floor(_ scan: @escaping ([Standard], [Standard]) -> Int) -> Sample {
    let lists = Lists<Standard>(change())
    return { try microseconds(repeating: repetitions) { use(scan(lists.old, lists.new)) } }
  }
}

/// Returns a sample that measures two samples, one after the other, and divides the first result by the second.
@MainActor
func ratio(_ first: @escaping Sample, _ second: @escaping Sample) -> Sample {
  { try first() / second() }
}

extension Changeset {
  /// The number of moved items and sections.
  var numberOfMoves: Int {
    movedSections.count + movedItems.reduce(0) { $0 + $1.count }
  }
}
