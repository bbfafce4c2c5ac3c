/// Returns the runs that must move so that all others can stay in place, chosen to contain the fewest elements possible.
///
/// The runs that stay are the heaviest subsequence whose sources increase in the order of the targets. The weight of a run is
/// its number of elements. The result is optimal for single elements, too, because a longest increasing subsequence of the
/// elements contains each run completely or not at all. O(runs) if they are in order, otherwise at most O(runs times log runs).
///
/// The runs are added one by one to the frontier, which contains the runs that a later one may follow. In it, greater sources
/// have greater weights (G. Jacobson and K.-P. Vo, "Heaviest increasing/common subsequence problems", 1992).
///
/// - Parameters:
///   - runs: Runs in ascending order of targets, no two of which have the same source.
///   - arena: The arena for the result and for temporary values.
/// - Returns: The runs that move, ascending by target.
@usableFromInline
func movedRuns(of runs: UnsafeBufferPointer<Run>, in arena: Arena) -> RunList {
  // If the sources are in order, nothing moves.
  if runs.count < 2 || (1..<runs.count).allSatisfy({ runs[$0 - 1].source32 < runs[$0].source32 }) {
    return RunList(capacity: 0, in: arena)
  }
  let keys = SourceKeys(of: runs, in: arena)
  let weights = arena.allocate(Int32.self, count: runs.count)
  // The predecessor of each run, or -1.
  let previous = arena.allocate(Int32.self, count: runs.count)
  let runOfKey = arena.allocate(Int32.self, count: keys.bound)
  let frontier = OrderedNumberSet(below: keys.bound, in: arena)
  var lastKey = -1
  for (run, element) in runs.enumerated() {
    // Extend the heaviest subsequence that ends before this source.
    let key = keys[run, element]
    let before = key > lastKey ? lastKey : frontier.next(before: key) ?? -1
    previous[run] = before < 0 ? -1 : runOfKey[before]
    weights[run] = element.count32 + (before < 0 ? 0 : weights[Int(runOfKey[before])])
    if key > lastKey {
      lastKey = key
    } else {
      // Drop frontier entries with a greater source that aren't heavier.
      while let next = frontier.next(after: key), weights[Int(runOfKey[next])] <= weights[run] {
        frontier.remove(next)
        if next == lastKey { lastKey = key }
      }
    }
    // The heaviest subsequence up to this source now ends with this run.
    runOfKey[key] = Int32(truncatingIfNeeded: run)
    frontier.insert(key)
  }
  // Walk back from the heaviest subsequence. Its runs stay, and the rest move.
  let stays = NumberSet(below: runs.count, in: arena)
  var run = Int(runOfKey[lastKey])
  while run >= 0 {
    stays.insert(run)
    run = Int(previous[run])
  }
  // Release the memory first, so that the result can reuse it.
  arena.recycle(runOfKey)
  arena.recycle(weights)
  arena.recycle(previous)
  var moved = RunList(capacity: runs.count, in: arena)
  stays.forEachStretch(false, in: 0..<runs.count) { for run in $0 { moved.append(runs[run]) } }
  return moved
}

/// Small numbers in the order of the runs' sources: the sources themselves, or their ranks if the sources are sparse.
private struct SourceKeys {
  /// The upper bound of the keys (exclusive).
  let bound: Int
  private let start: Int
  private let ranks: UnsafeMutablePointer<Int32>?

  /// Creates the keys. O(runs) if the sources are dense, otherwise O(runs times log runs).
  init(of runs: UnsafeBufferPointer<Run>, in arena: Arena) {
    // Determine the range of the sources.
    var (start, end) = (Int.max, 0)
    for run in runs {
      start = min(start, run.source)
      end = max(end, run.source &+ 1)
    }
    self.start = start
    // Use the sources themselves if a bit set for their range takes at most four words per run.
    if (end - start) / 64 <= 4 * runs.count {
      bound = end - start
      ranks = nil
      return
    }
    // Otherwise, sort the runs, and use their ranks.
    bound = runs.count
    let ranks = arena.allocate(Int32.self, count: runs.count)
    let order = runs.indices.sorted { runs[$0].source < runs[$1].source }
    for (rank, run) in order.enumerated() { ranks[run] = Int32(truncatingIfNeeded: rank) }
    self.ranks = ranks
  }

  /// Returns the key of a run, given its index.
  subscript(index: Int, run: Run) -> Int {
    if let ranks { return Int(ranks[index]) }
    return run.source &- start
  }
}
