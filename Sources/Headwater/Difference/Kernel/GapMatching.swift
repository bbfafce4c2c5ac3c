/// The placeholders that the gaps of two lists have in common, as ranges. O(stretches times log stretches).
struct GapMatching {
  /// The placeholders that are in both lists.
  private(set) var runs: [Run] = []
  /// The indices of removed placeholders in the old list, ascending.
  private(set) var gone: [Range<Int>] = []
  /// The indices of added placeholders in the new list, ascending.
  private(set) var come: [Range<Int>] = []

  /// Matches the gaps among the leaves of two trees.
  init<Measure>(from old: [TreeComparison<Measure>.Place], to new: [TreeComparison<Measure>.Place]) {
    let old = Self.stretches(of: old), new = Self.stretches(of: new)
    // Walk through the sorted stretches of both sides, and intersect those with the same number.
    var (oldNext, newNext) = (0, 0)
    while oldNext < old.count, newNext < new.count {
      let (left, right) = (old[oldNext], new[newNext])
      if left.stretch.number == right.stretch.number {
        let first = max(left.stretch.first, right.stretch.first)
        let count = min(left.stretch.end, right.stretch.end) - first
        if count > 0 {
          runs.append(
            Run(
              source: left.start + first - left.stretch.first,
              target: right.start + first - right.stretch.first, count: count))
        }
      }
      // Advance the side whose stretch ends first.
      if (left.stretch.number, left.stretch.end) <= (right.stretch.number, right.stretch.end) {
        oldNext += 1
      } else {
        newNext += 1
      }
    }
    // Placeholders outside the common runs were removed or added.
    gone = Self.rest(of: old, runs.map { $0.source..<$0.sourceEnd })
    come = Self.rest(of: new, runs.map { $0.target..<$0.targetEnd })
  }

  private typealias Placed = (stretch: Gap.Stretch, start: Int)

  /// Returns the stretches of all gaps, sorted by number and index, each with the index of its first placeholder in the list.
  private static func stretches<Measure>(of leaves: [TreeComparison<Measure>.Place]) -> [Placed] {
    var stretches: [Placed] = []
    for leaf in leaves where leaf.node.isGap {
      var start = leaf.start
      for stretch in leaf.node.gap.stretches {
        stretches.append((stretch, start))
        start += stretch.count
      }
    }
    return stretches.sorted {
      ($0.stretch.number, $0.stretch.first) < ($1.stretch.number, $1.stretch.first)
    }
  }

  /// Returns the parts of the stretches outside the matched ranges, ascending.
  private static func rest(of stretches: [Placed], _ matched: [Range<Int>]) -> [Range<Int>] {
    let matched = matched.sorted { $0.lowerBound < $1.lowerBound }
    var (rest, next) = ([Range<Int>](), 0)
    for (stretch, start) in stretches.sorted(by: { $0.start < $1.start }) {
      // Cut the matched ranges out of the stretch.
      var from = start
      while next < matched.count, matched[next].lowerBound < start + stretch.count {
        if from < matched[next].lowerBound { rest.append(from..<matched[next].lowerBound) }
        from = matched[next].upperBound
        next += 1
      }
      if from < start + stretch.count { rest.append(from..<start + stretch.count) }
    }
    return rest
  }
}
