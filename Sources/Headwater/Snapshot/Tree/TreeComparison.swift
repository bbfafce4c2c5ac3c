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
  struct Place: BitwiseCopyable {
    /// The node; the trees hold it, which the caller holds.
    @usableFromInline let reference: Unmanaged<Node>
    @usableFromInline let start: Int

    @inlinable
    init(_ node: Node, start: Int) {
      reference = .passUnretained(node)
      self.start = start
    }

    @inlinable
    init(reference: Unmanaged<Node>, start: Int) {
      self.reference = reference
      self.start = start
    }

    @inlinable var node: Node { reference.takeUnretainedValue() }
    @inlinable var count: Int { reference._withUnsafeGuaranteedRef { $0.count } }
    @inlinable var address: UInt { UInt(bitPattern: reference.toOpaque()) }
  }

  /// Elements that are shared, ascending by target.
  @usableFromInline var runs: [Run] = []
  /// Leaves of the old tree that are not in the new one, in order.
  @usableFromInline var oldLeaves: [Place] = []
  /// Leaves of the new tree that are not in the old one, in order.
  @usableFromInline var newLeaves: [Place] = []
  /// Inner nodes of the old tree that are not in the new one.
  @usableFromInline var oldInnerNodes: [Place] = []
  /// Inner nodes of the new tree that are not in the old one.
  @usableFromInline var newInnerNodes: [Place] = []
  /// Where a level is written that is expanded.
  @usableFromInline var nextLevel: [Place] = []

  @inlinable
  init() {}

  @inlinable
  init(from old: Tree<Measure>, to new: Tree<Measure>) {
    compare(from: old, to: new)
  }

  /// Compares two trees in place of those before, whose memory is used again.
  @inlinable
  mutating func compare(from old: Tree<Measure>, to new: Tree<Measure>) {
    removeAll()
    var height = max(old.height, new.height)
    if old.height == new.height, let oldRoot = old.root, let newRoot = new.root {
      descend(oldRoot, newRoot, &height)
    } else {
      if let root = old.root { oldLeaves.append(Place(root, start: 0)) }
      if let root = new.root { newLeaves.append(Place(root, start: 0)) }
    }
    // What becomes the leaves is each level in turn.
    while true {
      if height <= old.height, height <= new.height { setAsideShared() }
      if height == 0 { break }
      if height <= old.height {
        TreeComparison.expand(&oldLeaves, recording: &oldInnerNodes, by: &nextLevel)
      }
      if height <= new.height {
        TreeComparison.expand(&newLeaves, recording: &newInnerNodes, by: &nextLevel)
      }
      height -= 1
    }
    if runs.count > 1 { runs = Run.joined(runs) }
  }

  @inlinable
  mutating func removeAll() {
    // Of an array that is empty already even this would make a new one.
    if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
    if !oldLeaves.isEmpty { oldLeaves.removeAll(keepingCapacity: true) }
    if !newLeaves.isEmpty { newLeaves.removeAll(keepingCapacity: true) }
    if !oldInnerNodes.isEmpty { oldInnerNodes.removeAll(keepingCapacity: true) }
    if !newInnerNodes.isEmpty { newInnerNodes.removeAll(keepingCapacity: true) }
  }

  /// Goes down as long as the trees differ in a single child, the case of an edit at one place: all that is shared is
  /// then two runs, one before that place and one behind it, found without listing a level.
  @inlinable
  mutating func descend(_ oldRoot: Node, _ newRoot: Node, _ height: inout Int) {
    var (old, new) = (Place(oldRoot, start: 0), Place(newRoot, start: 0))
    let oldCount = oldRoot.count
    if oldRoot === newRoot {
      share(old, new)
      height = 0
      return
    }
    while height > 0 {
      let (before, oldAfter, newAfter) = Node.sharedEnds(old.node.children, new.node.children)
      guard oldAfter == before + 1, newAfter == before + 1 else { break }
      oldInnerNodes.append(old)
      newInnerNodes.append(new)
      old = Place(old.node.children[before], start: old.start + old.node.starts[before])
      new = Place(new.node.children[before], start: new.start + new.node.starts[before])
      height -= 1
    }
    if old.start > 0 { runs.append(Run(source: 0, target: 0, count: old.start)) }
    let (oldEnd, newEnd) = (old.start + old.count, new.start + new.count)
    if oldEnd < oldCount { runs.append(Run(source: oldEnd, target: newEnd, count: oldCount - oldEnd)) }
    oldLeaves.append(old)
    newLeaves.append(new)
  }

  @inlinable
  static func expand(
    _ level: inout [Place], recording nodes: inout [Place], by nextLevel: inout [Place]
  ) {
    nextLevel.removeAll(keepingCapacity: true)
    for place in level {
      nodes.append(place)
      place.reference._withUnsafeGuaranteedRef { node in
        // Neither is a child retained nor does it come into the cache: most are only compared by address.
        node.children.withUnsafeBytes { bytes in
          for (child, start) in zip(bytes.bindMemory(to: UnsafeRawPointer.self), node.starts) {
            nextLevel.append(Place(reference: .fromOpaque(child), start: place.start + start))
          }
        }
      }
    }
    swap(&level, &nextLevel)
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
