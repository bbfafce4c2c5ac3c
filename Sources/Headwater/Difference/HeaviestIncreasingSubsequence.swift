/// Which runs stay where they are, so that the fewest elements move.
///
/// The runs that stay are those of the heaviest subsequence whose sources increase; a best one takes each run whole or
/// not at all, so it is exact. O(runs times log runs), with a Fenwick tree of prefix maxima over the ranks of sources
/// (P. Fenwick, "A new data structure for cumulative frequency tables", 1994).
///
/// - Parameter runs: Runs in ascending order of targets.
/// - Returns: For each run whether it stays, or nil if all do.
@usableFromInline
func stayingRuns(_ runs: [Run]) -> [Bool]? {
  if zip(runs, runs.dropFirst()).allSatisfy({ $0.source < $1.source }) { return nil }
  var rank = Array(repeating: 0, count: runs.count)
  for (position, run) in runs.indices.sorted(by: { runs[$0].source < runs[$1].source }).enumerated() {
    rank[run] = position + 1
  }
  // For each run the weight of the best subsequence that ends with it, and the run before it there.
  var weight = Array(repeating: 0, count: runs.count)
  var previous = Array(repeating: -1, count: runs.count)
  // For each node of the Fenwick tree the run with the greatest weight below it.
  var best = Array(repeating: -1, count: runs.count + 1)
  var last = 0
  for run in runs.indices {
    var node = rank[run] - 1
    while node > 0 {
      if best[node] >= 0, previous[run] < 0 || weight[best[node]] > weight[previous[run]] {
        previous[run] = best[node]
      }
      node &= node - 1
    }
    weight[run] = runs[run].count + (previous[run] < 0 ? 0 : weight[previous[run]])
    if weight[run] > weight[last] { last = run }
    node = rank[run]
    while node <= runs.count {
      if best[node] < 0 || weight[best[node]] < weight[run] { best[node] = run }
      node += node & -node
    }
  }
  var stays = Array(repeating: false, count: runs.count)
  var run = last
  while run >= 0 {
    stays[run] = true
    run = previous[run]
  }
  return stays
}
