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
    @usableFromInline unowned(unsafe) let node: Node  // Safe: the trees, which the caller holds, hold it.
    @usableFromInline let start: Int

    @inlinable
    init(node: Node, start: Int) {
      self.node = node
      self.start = start
    }

    @inlinable
    var address: UInt64 { UInt64(UInt(bitPattern: Unmanaged.passUnretained(node).toOpaque())) }
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
    var oldLevel: [Place] = []
    var newLevel: [Place] = []
    var height = max(old.height, new.height)
    if old.height == new.height, let oldRoot = old.root, let newRoot = new.root {
      (oldLevel, newLevel) = descend(oldRoot, newRoot, &height)
    } else {
      if let root = old.root { oldLevel.append(Place(node: root, start: 0)) }
      if let root = new.root { newLevel.append(Place(node: root, start: 0)) }
    }
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

  /// Goes down as long as the trees differ in a single child, the case of an edit at one place: all that is shared is
  /// then two runs, one before that place and one behind it, found without listing a level.
  @inlinable
  mutating func descend(_ oldRoot: Node, _ newRoot: Node, _ height: inout Int) -> (old: [Place], new: [Place])
  {
    var (old, new) = (Place(node: oldRoot, start: 0), Place(node: newRoot, start: 0))
    let oldCount = oldRoot.count
    if oldRoot === newRoot {
      share(old, new)
      height = 0
      return ([], [])
    }
    while height > 0 {
      let (before, oldAfter, newAfter) = Node.sharedEnds(old.node.children, new.node.children)
      guard oldAfter == before + 1, newAfter == before + 1 else { break }
      oldInnerNodes.append(old.node)
      newInnerNodes.append(new.node)
      old = Place(node: old.node.children[before], start: old.start + old.node.starts[before])
      new = Place(node: new.node.children[before], start: new.start + new.node.starts[before])
      height -= 1
    }
    if old.start > 0 { runs.append(Run(source: 0, target: 0, count: old.start)) }
    let (oldEnd, newEnd) = (old.start + old.node.count, new.start + new.node.count)
    if oldEnd < oldCount { runs.append(Run(source: oldEnd, target: newEnd, count: oldCount - oldEnd)) }
    return ([old], [new])
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
    let arena = Arena()
    defer { arena.deallocate() }
    let seed = HashSeed.ofProcess
    var table = HashTable(capacity: oldMiddle.count, numbersBelow: oldEnd, in: arena)
    for index in oldMiddle.indices {
      let hash = seed.mix(old[index].address)
      if let found = table.slot(for: hash, where: { _ in false }) {
        table.set(index, hash: hash, at: found.slot)
      }
    }
    let shared = NumberSet(below: oldEnd, in: arena)
    var remaining: [Place] = []
    for place in newMiddle {
      let found = table.slot(for: seed.mix(place.address)) { old[$0].node === place.node }
      if let match = found?.number, !shared.contains(match) {
        share(old[match], place)
        shared.insert(match)
      } else {
        remaining.append(place)
      }
    }
    old = oldMiddle.indices.filter { !shared.contains($0) }.map { old[$0] }
    new = remaining
  }

  @inlinable
  mutating func share(_ old: Place, _ new: Place) {
    runs.append(Run(source: old.start, target: new.start, count: old.node.count))
  }
}

extension TreeNode {
  /// How many nodes two lists share at the front, and where what they share at the back begins in each.
  @inlinable
  static func sharedEnds(
    _ old: ContiguousArray<TreeNode>, _ new: ContiguousArray<TreeNode>
  ) -> (before: Int, oldAfter: Int, newAfter: Int) {
    // Objects are compared as addresses: to take each from the array would retain it.
    old.withUnsafeBytes { oldBytes in
      new.withUnsafeBytes { newBytes in
        let (old, new) = (oldBytes.bindMemory(to: UInt.self), newBytes.bindMemory(to: UInt.self))
        var (before, oldAfter, newAfter) = (0, old.count, new.count)
        while before < min(oldAfter, newAfter), old[before] == new[before] { before &+= 1 }
        while before < min(oldAfter, newAfter), old[oldAfter &- 1] == new[newAfter &- 1] {
          oldAfter &-= 1
          newAfter &-= 1
        }
        return (before, oldAfter, newAfter)
      }
    }
  }
}
