/// Which elements of two trees are the same, as far as can be told without hashing.
///
/// Shared nodes are matched by object identity. From the end of each shared run, and from both ends of the trees, the
/// match is extended element by element for as long as identities agree. Costs the nodes and elements that are not
/// shared; what is left over is for the hash join.
@usableFromInline
struct TreeMatch<Measure: TreeMeasure> {
  /// Elements in shared nodes: the same, content included. Ascending by target.
  @usableFromInline private(set) var shared: [Run]
  /// Elements that were compared and have the same identity. In no order.
  @usableFromInline private(set) var compared: [Run] = []
  /// Compared elements whose content differs, one each. In no order.
  @usableFromInline private(set) var updated: [Run] = []
  /// What is left of the old tree, ascending.
  @usableFromInline private(set) var oldRest: [Range<Int>] = []
  /// What is left of the new tree, ascending.
  @usableFromInline private(set) var newRest: [Range<Int>] = []

  @usableFromInline var old: TreeReader<Measure>
  @usableFromInline var new: TreeReader<Measure>

  @inlinable
  init(from oldTree: Tree<Measure>, to newTree: Tree<Measure>) {
    old = TreeReader(oldTree)
    new = TreeReader(newTree)
    shared = TreeComparison(from: oldTree, to: newTree).runs
    extend()
  }

  /// Grows the runs into the gaps between them: first all forwards, then all backwards.
  @inlinable
  mutating func extend() {
    let (oldCount, newCount) = (old.tree.count, new.tree.count)
    // A run of nothing at either end lets the ends grow like any other.
    let byTarget =
      [Run(source: 0, target: 0, count: 0)] + shared + [Run(source: oldCount, target: newCount, count: 0)]
    let bySource = byTarget.indices.sorted { (byTarget[$0].source, $0) < (byTarget[$1].source, $1) }
    var place = Array(repeating: 0, count: byTarget.count)
    for (position, run) in bySource.enumerated() { place[run] = position }
    // How far the gap behind each run has been filled, in the old and in the new tree.
    var oldFilled = byTarget.map(\.sourceEnd)
    var newFilled = byTarget.map(\.targetEnd)

    for (index, run) in byTarget.enumerated().dropLast() {
      guard place[index] + 1 < bySource.count else { continue }
      let oldEnd = byTarget[bySource[place[index] + 1]].source
      let newEnd = byTarget[index + 1].target
      var count = 0
      while run.sourceEnd + count < oldEnd, run.targetEnd + count < newEnd,
        compare(run.sourceEnd + count, run.targetEnd + count)
      { count += 1 }
      if count > 0 { compared.append(Run(source: run.sourceEnd, target: run.targetEnd, count: count)) }
      oldFilled[index] += count
      newFilled[index] += count
    }
    for (index, run) in byTarget.enumerated().dropFirst() {
      guard place[index] > 0 else { continue }
      let before = bySource[place[index] - 1]
      var count = 0
      while run.source - count > oldFilled[before], run.target - count > newFilled[index - 1],
        compare(run.source - count - 1, run.target - count - 1)
      { count += 1 }
      if count > 0 {
        compared.append(Run(source: run.source - count, target: run.target - count, count: count))
      }
      if oldFilled[before] < run.source - count { oldRest.append(oldFilled[before]..<run.source - count) }
      if newFilled[index - 1] < run.target - count {
        newRest.append(newFilled[index - 1]..<run.target - count)
      }
    }
    oldRest.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Whether two elements are the same; notes it if their content differs.
  @inlinable
  mutating func compare(_ source: Int, _ target: Int) -> Bool {
    let (left, right) = (old[source], new[target])
    guard Measure.identity(of: left) == Measure.identity(of: right) else { return false }
    if !Measure.hasSameContent(left, right) { updated.append(Run(source: source, target: target, count: 1)) }
    return true
  }
}
