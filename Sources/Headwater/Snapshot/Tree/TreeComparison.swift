/// The difference between two trees, found by the identity of their nodes.
///
/// The comparison proceeds level by level from the top, with levels aligned by their distance from the leaves. Nodes that are
/// the same object on both sides become runs; the others are expanded into their children. After k edits, it visits O(k log n)
/// nodes. For trees that share nothing, it visits all nodes.
@usableFromInline
struct TreeComparison<Measure: TreeMeasure> {
  @usableFromInline typealias Node = TreeNode<Measure>

  /// A node and the index of its first element.
  @usableFromInline
  struct Place: BitwiseCopyable {
    /// The node. It is retained by its tree, which the caller must retain.
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

  /// The shared elements, in ascending order of their target.
  @usableFromInline var runs: [Run] = []
  /// The leaves of the old tree that aren't in the new one, in order.
  @usableFromInline var oldLeaves: [Place] = []
  /// The leaves of the new tree that aren't in the old one, in order.
  @usableFromInline var newLeaves: [Place] = []
  /// The inner nodes of the old tree that aren't in the new one.
  @usableFromInline var oldInnerNodes: [Place] = []
  /// The inner nodes of the new tree that aren't in the old one.
  @usableFromInline var newInnerNodes: [Place] = []
  /// A buffer for the next level while a level is expanded.
  @usableFromInline var nextLevel: [Place] = []

  @inlinable
  init() {}

  @inlinable
  init(from old: Tree<Measure>, to new: Tree<Measure>) {
    compare(from: old, to: new)
  }

  /// Compares two trees and reuses the memory of the previous comparison.
  @inlinable
  mutating func compare(from old: Tree<Measure>, to new: Tree<Measure>) {
    removeAll()
    var height = max(old.height, new.height)
    // After an edit in one place, trees of the same height differ along a single path.
    if old.height == new.height, let oldRoot = old.root, let newRoot = new.root {
      descend(oldRoot, newRoot, &height)
    } else {
      // Otherwise, start with the roots. The shorter tree waits until its level is reached.
      if let root = old.root { oldLeaves.append(Place(root, start: 0)) }
      if let root = new.root { newLeaves.append(Place(root, start: 0)) }
    }
    // The lists of leaves contain the nodes of one level at a time.
    while true {
      // Only nodes at the same distance from the leaves can be shared.
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
    // The runs were found level by level, so sort and join them.
    if runs.count > 1 { runs = Run.joined(runs) }
  }

  @inlinable
  mutating func removeAll() {
    // Calling this on an empty array would allocate a new one.
    if !runs.isEmpty { runs.removeAll(keepingCapacity: true) }
    if !oldLeaves.isEmpty { oldLeaves.removeAll(keepingCapacity: true) }
    if !newLeaves.isEmpty { newLeaves.removeAll(keepingCapacity: true) }
    if !oldInnerNodes.isEmpty { oldInnerNodes.removeAll(keepingCapacity: true) }
    if !newInnerNodes.isEmpty { newInnerNodes.removeAll(keepingCapacity: true) }
  }

  /// Descends while the trees differ in a single child, which is the case after an edit in one place. The shared elements are
  /// then two runs, one before the edit and one after it, found without listing the nodes of any level.
  @inlinable
  mutating func descend(_ oldRoot: Node, _ newRoot: Node, _ height: inout Int) {
    var (old, new) = (Place(oldRoot, start: 0), Place(newRoot, start: 0))
    let oldCount = oldRoot.count
    // With the same root, the trees share everything.
    if oldRoot === newRoot {
      share(old, new)
      height = 0
      return
    }
    while height > 0 {
      let (before, oldAfter, newAfter) = Node.sharedEnds(old.node.children, new.node.children)
      // Stop if several children differ, or if one was inserted or removed.
      guard oldAfter == before + 1, newAfter == before + 1 else { break }
      // Record both versions of the node, and continue with the child that differs.
      oldInnerNodes.append(old)
      newInnerNodes.append(new)
      old = Place(old.node.children[before], start: old.start + old.node.starts[before])
      new = Place(new.node.children[before], start: new.start + new.node.starts[before])
      height -= 1
    }
    // Record the shared elements before and after the last pair of nodes.
    if old.start > 0 { runs.append(Run(source: 0, target: 0, count: old.start)) }
    let (oldEnd, newEnd) = (old.start + old.count, new.start + new.count)
    if oldEnd < oldCount { runs.append(Run(source: oldEnd, target: newEnd, count: oldCount - oldEnd)) }
    // The comparison by levels continues with this pair.
    oldLeaves.append(old)
    newLeaves.append(new)
  }

  @inlinable
  static func expand(
    _ level: inout [Place], recording nodes: inout [Place], by nextLevel: inout [Place]
  ) {
    // Replace each node with its children, in order.
    nextLevel.removeAll(keepingCapacity: true)
    for place in level {
      nodes.append(place)
      place.reference._withUnsafeGuaranteedRef { node in
        // Don't retain or read the children. Most of them are only compared by address.
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
  /// Returns the number of nodes that two lists share at the start, and the indices at which their shared ends begin.
  @inlinable
  static func sharedEnds(
    _ old: ContiguousArray<TreeNode>, _ new: ContiguousArray<TreeNode>
  ) -> (before: Int, oldAfter: Int, newAfter: Int) {
    // Compare objects by address, because reading them from the array would retain each.
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
