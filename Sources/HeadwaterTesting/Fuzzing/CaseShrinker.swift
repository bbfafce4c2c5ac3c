import Headwater

/// Makes a failing case as small as it can while it still fails.
package struct CaseShrinker {
  private let fails: (FuzzCase) -> Bool

  /// Makes a shrinker.
  ///
  /// - Parameter fails: Whether a case still fails.
  package init(fails: @escaping (FuzzCase) -> Bool) {
    self.fails = fails
  }

  /// The smallest case found. Each step makes the case simpler by ``weight(of:)``, so that there is an end.
  package func shrink(_ fuzzCase: FuzzCase) -> FuzzCase {
    var best = fuzzCase
    while let simpler = simplerFailure(than: best) { best = simpler }
    return best
  }

  private func simplerFailure(than fuzzCase: FuzzCase) -> FuzzCase? {
    let weight = Self.weight(of: fuzzCase)
    return fuzzCase.simplerCases.lazy
      .map { $0() }
      .first { Self.weight(of: $0) < weight && fails($0) }
  }

  /// How much there is to read in a case.
  static func weight(of fuzzCase: FuzzCase) -> Int {
    let (before, after) = (fuzzCase.before, fuzzCase.after)
    let size = [before, after].reduce(0) { sum, list in
      list.reduce(sum) { sum, section in
        section.items.reduce(sum + 2_000 + section.value.weight) { $0 + 1_000 + $1.weight }
      }
    }
    let options =
      (fuzzCase.sharesStructure ? 1 : 0) + (fuzzCase.layout.hasHeaders ? 1 : 0)
      + (fuzzCase.layout.hasFooters ? 1 : 0)
    return size + options + 100 * before.distance(to: after)
  }
}

extension FuzzElement {
  fileprivate var weight: Int { min(content, 10) + min(id, 20) }
}

extension FuzzList {
  /// How many items stand in another section, or in another order beside their neighbour, than in another list.
  fileprivate func distance(to other: FuzzList) -> Int {
    var places: [Int: (section: Int, offset: Int)] = [:]
    var offset = 0
    for section in self {
      for item in section.items {
        places[item.id] = (section.value.id, offset)
        offset += 1
      }
    }
    var distance = 0
    for section in other {
      var last = -1
      for item in section.items {
        guard let place = places[item.id] else { continue }
        if place.section != section.value.id { distance += 1 }
        if place.offset < last { distance += 1 }
        last = place.offset
      }
    }
    return distance
  }
}
