import Headwater

/// A case that can be made smaller.
protocol ShrinkableCase: CustomStringConvertible, Sendable {
  /// How much there is to read in it.
  var weight: Int { get }
  /// How many elements it has, which is what it costs to try it.
  var size: Int { get }
  /// Cases like this one with a part taken away, those that lose most first.
  var simplerCases: [() -> Self] { get }
}

extension ShrinkableCase {
  /// The case without some of its parts: without all of them, without each half, each quarter, down to each alone.
  ///
  /// - Parameter parts: What is taken away.
  /// - Returns: The cases, those that lose most first.
  func withoutParts<Part>(of parts: WritableKeyPath<Self, [Part]>) -> [() -> Self] {
    let count = self[keyPath: parts].count
    return sequence(first: count) { $0 / 2 }.prefix { $0 > 0 }.flatMap { length in
      stride(from: 0, to: count, by: length).map { start in
        { [self] in
          var simpler = self
          simpler[keyPath: parts].removeSubrange(start..<min(start + length, count))
          return simpler
        }
      }
    }
  }
}

/// Makes a failing case as small as it can while it still fails.
@MainActor
struct CaseShrinker<Case: ShrinkableCase> {
  private let firstFailure: ([Case]) async -> Int?
  /// How many elements all cases together may have that are tried: large ones cannot be tried in every way.
  private let patience: Int
  /// How many cases are tried together.
  private let atOnce: Int

  /// Makes a shrinker.
  ///
  /// - Parameters:
  ///   - patience: How many elements all cases together may have that are tried.
  ///   - fails: Whether a case still fails.
  init(patience: Int = 20_000_000, fails: @escaping (Case) async -> Bool) {
    self.init(patience: patience, atOnce: 1) { cases in
      for (index, fuzzCase) in cases.enumerated() where await fails(fuzzCase) { return index }
      return nil
    }
  }

  /// Makes a shrinker that tries several cases together.
  ///
  /// - Parameters:
  ///   - patience: How many elements all cases together may have that are tried.
  ///   - atOnce: How many cases are tried together, at most.
  ///   - firstFailure: The index of the first case that still fails.
  init(patience: Int = 20_000_000, atOnce: Int, firstFailure: @escaping ([Case]) async -> Int?) {
    (self.patience, self.atOnce, self.firstFailure) = (patience, atOnce, firstFailure)
  }

  /// The smallest case found. Each step makes the case lighter, so that there is an end.
  func shrink(_ failure: Case) async -> Case {
    var best = failure
    var tried = 0
    // What could be taken away once can often be taken away again nearby: so each search goes on where the last ended.
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
