import Headwater

extension FuzzCase: ListPair, ShrinkableCase {
  var size: Int { before.size + after.size }

  var weight: Int {
    before.weight + after.weight + 100 * before.distance(to: after) + (sharesStructure ? 1 : 0)
      + (layout.hasHeaders ? 1 : 0) + (layout.hasFooters ? 1 : 0)
  }

  var simplerCases: [() -> FuzzCase] {
    withoutSections + withoutItems + withoutMoves + withoutUpdates + withoutOptions + [withSmallerNames]
  }

  private var withoutOptions: [() -> FuzzCase] {
    [
      { changed { $0.sharesStructure = false } },
      { changed { $0.layout.hasHeaders = false } },
      { changed { $0.layout.hasFooters = false } },
    ]
  }

  /// Returns the case with its ids renumbered from 0.
  private func withSmallerNames() -> FuzzCase {
    let names = SmallerNames([before, after])
    return changed {
      $0.before = names.rename($0.before)
      $0.after = names.rename($0.after)
    }
  }
}
