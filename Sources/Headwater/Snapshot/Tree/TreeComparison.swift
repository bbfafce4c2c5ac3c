/// What two trees share and what they don't, found by the identity of nodes.
///
/// Level by level from the top, aligned by distance from the leaves: nodes that are the same object on both sides are
/// set aside as runs, the others are expanded into their children. After k edits O(k log n) nodes are looked at; trees
/// that share nothing cost their number of nodes.
@usableFromInline
struct TreeComparison<Measure: TreeMeasure> {
  @usableFromInline typealias Node = TreeNode<Measure>

  /// A node and the index of its first element.
  @usableFromInline
  struct Place {
    @usableFromInline var node: Node
    @usableFromInline var start: Int

    @inlinable
    init(node: Node, start: Int) {
      self.node = node
      self.start = start
    }
  }

  /// Elements that are shared, ascending by target.
  @usableFromInline private(set) var runs: [Run] = []
  /// Leaves of the old tree that are not in the new one, in order.
  @usableFromInline private(set) var oldLeaves: [Place] = []
  /// Leaves of the new tree that are not in the old one, in order.
  @usableFromInline private(set) var newLeaves: [Place] = []
  /// Inner nodes of the old tree that are not in the new one.
  @usableFromInline private(set) var oldInnerNodes: [Node] = []
  /// Inner nodes of the new tree that are not in the old one.
  @usableFromInline private(set) var newInnerNodes: [Node] = []

  @inlinable
  init(from old: Tree<Measure>, to new: Tree<Measure>) {
    var oldLevel = old.root.map { [Place(node: $0, start: 0)] } ?? []
    var newLevel = new.root.map { [Place(node: $0, start: 0)] } ?? []
    var height = max(old.height, new.height)
    while true {
      if height <= old.height, height <= new.height { setAsideShared(&oldLevel, &newLevel) }
      if height == 0 { break }
      if height <= old.height { expand(&oldLevel, recording: &oldInnerNodes) }
      if height <= new.height { expand(&newLevel, recording: &newInnerNodes) }
      height -= 1
    }
    oldLeaves = oldLevel
    newLeaves = newLevel
    if runs.count > 1 { runs = Run.joined(runs) }
  }

  @inlinable
  func expand(_ level: inout [Place], recording nodes: inout [Node]) {
    var children: [Place] = []
    children.reserveCapacity(level.count * 8)
    for place in level {
      nodes.append(place.node)
      var start = place.start
      for child in place.node.children {
        children.append(Place(node: child, start: start))
        start += child.count
      }
    }
    level = children
  }

  /// Takes nodes that stand on both sides out of both, first from the ends, then wherever they are.
  @inlinable
  mutating func setAsideShared(_ old: inout [Place], _ new: inout [Place]) {
    var (first, oldEnd, newEnd) = (0, old.count, new.count)
    while first < min(oldEnd, newEnd), old[first].node === new[first].node {
      share(old[first], new[first])
      first += 1
    }
    while first < min(oldEnd, newEnd), old[oldEnd - 1].node === new[newEnd - 1].node {
      oldEnd -= 1
      newEnd -= 1
      share(old[oldEnd], new[newEnd])
    }
    let (oldMiddle, newMiddle) = (old[first..<oldEnd], new[first..<newEnd])
    guard !oldMiddle.isEmpty, !newMiddle.isEmpty, oldMiddle.count > 1 || newMiddle.count > 1 else {
      (old, new) = (Array(oldMiddle), Array(newMiddle))
      return
    }
    var byIdentity: [ObjectIdentifier: Int] = [:]
    byIdentity.reserveCapacity(oldMiddle.count)
    for (offset, place) in oldMiddle.enumerated() { byIdentity[ObjectIdentifier(place.node)] = first + offset }
    var shared: Set<Int> = []
    let remaining = newMiddle.filter { place in
      guard let match = byIdentity.removeValue(forKey: ObjectIdentifier(place.node)) else { return true }
      share(old[match], place)
      shared.insert(match)
      return false
    }
    old = oldMiddle.indices.compactMap { shared.contains($0) ? nil : old[$0] }
    new = remaining
  }

  @inlinable
  mutating func share(_ old: Place, _ new: Place) {
    runs.append(Run(source: old.start, target: new.start, count: old.node.count))
  }
}

/// Neighbouring elements that stand side by side and in the same order in two sequences.
@usableFromInline
struct Run: Equatable, Sendable {
  /// The index of the first in the old sequence.
  @usableFromInline var source: Int
  /// Its index in the new sequence.
  @usableFromInline var target: Int
  /// How many.
  @usableFromInline var count: Int

  @inlinable
  init(source: Int, target: Int, count: Int) {
    self.source = source
    self.target = target
    self.count = count
  }

  @inlinable var sourceEnd: Int { source + count }
  @inlinable var targetEnd: Int { target + count }

  /// Runs in ascending order of targets, those that continue each other as one.
  @inlinable
  static func joined(_ runs: [Run]) -> [Run] {
    var joined: [Run] = []
    for run in runs.sorted(by: { $0.target < $1.target }) {
      if let last = joined.last, last.sourceEnd == run.source, last.targetEnd == run.target {
        joined[joined.count - 1].count += run.count
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}
