/// Shrinks a failing case as far as possible while it still fails.
@MainActor
struct CaseShrinker<Case: FuzzCase> {
  private let firstFailure: ([Case]) async -> Int?
  /// The maximum total number of elements in all attempts. Trying every simplification of a large case would take too long.
  private let patience: Int
  /// The number of cases to run together.
  private let atOnce: Int

  /// Creates a shrinker for cases that fail. The patience is the maximum total number of elements in all attempts.
  init(patience: Int = 20_000_000, fails: @escaping (Case) async -> Bool) {
    self.init(patience: patience, atOnce: 1) { cases in
      for (index, fuzzCase) in cases.enumerated() where await fails(fuzzCase) { return index }
      return nil
    }
  }

  /// Creates a shrinker that runs several cases together. The closure returns the index of the first case that still fails.
  init(patience: Int = 20_000_000, atOnce: Int, firstFailure: @escaping ([Case]) async -> Int?) {
    (self.patience, self.atOnce, self.firstFailure) = (patience, atOnce, firstFailure)
  }

  /// Returns the smallest failing case found. Every step reduces the weight of the case, so the search always ends.
  func shrink(_ failure: Case) async -> Case {
    var best = failure
    var tried = 0
    // Continue each search where the last one ended, because neighboring parts can often be removed as well.
    var start = 0
    search: while true {
      let candidates = best.simplerCases
      let weight = best.weight
      for offset in stride(from: 0, to: candidates.count, by: atOnce) where tried < patience {
        let tries = (offset..<min(offset + atOnce, candidates.count))
          .map { (start + $0) % candidates.count }
          .map { (index: $0, candidate: candidates[$0]()) }
          .filter { $0.candidate.weight < weight }
        tried += tries.reduce(0) { $0 + $1.candidate.size + 1 }
        if let first = await firstFailure(tries.map(\.candidate)) {
          best = tries[first].candidate
          start = tries[first].index
          continue search
        }
      }
      return best
    }
  }
}
