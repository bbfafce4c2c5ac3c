public import HashTreeCollections

/// Maps the key of each node of a tree to that of its parent, so that the path to a node can be found.
@usableFromInline
struct TreePaths: Sendable {
  @usableFromInline var parents: TreeDictionary<Int, Int> = [:]

  @inlinable
  init() {}

  /// Returns the node with the given key, and the index of its first element. O(log n).
  @inlinable
  func node<Measure>(_ key: Int, in tree: Tree<Measure>) -> (node: TreeNode<Measure>, start: Int)? {
    // Only the root can have no parent.
    guard !parents.isEmpty, let parentKey = parents[key] else {
      return tree.root.flatMap { $0.key == key ? ($0, 0) : nil }
    }
    // Locate the parent first, because the start of a node is relative to it.
    guard let (parent, start) = node(parentKey, in: tree) else { return nil }
    for index in parent.children.indices where parent.children[index].key == key {
      return (parent.children[index], start + parent.starts[index])
    }
    return nil
  }

  /// Follows a change to the tree. O(nodes that aren't shared).
  @inlinable
  mutating func follow<Measure>(_ comparison: TreeComparison<Measure>, in tree: Tree<Measure>) {
    let (oldNodes, newNodes) = (comparison.oldInnerNodes, comparison.newInnerNodes)
    // Record the parents of the new nodes' children.
    if !newNodes.isEmpty {
      let old = Dictionary(oldNodes.map { ($0.node.key, $0.node) }, uniquingKeysWith: { first, _ in first })
      for place in newNodes { adopt(childrenOf: place.node, from: old[place.node.key]) }
    }
    // The root has no parent, even if it had one when the tree was taller.
    if let root = tree.root, !parents.isEmpty { parents.removeValue(forKey: root.key) }
    // Remove the keys of nodes that no longer exist.
    let oldKeys = oldNodes.map(\.node.key) + comparison.oldLeaves.map(\.node.key)
    let newKeys = newNodes.map(\.node.key) + comparison.newLeaves.map(\.node.key)
    // Most edits don't add or remove nodes, so the lists are equal.
    if oldKeys != newKeys {
      for key in Set(oldKeys).subtracting(newKeys) { parents.removeValue(forKey: key) }
    }
  }

  /// Records a node as the parent of its children. Children at both ends that also belonged to its earlier version are skipped.
  @inlinable
  mutating func adopt<Measure>(childrenOf node: TreeNode<Measure>, from old: TreeNode<Measure>?) {
    let children = node.children
    // A new node adopts all of its children.
    guard let earlier = old?.children else {
      for child in children { parents[child.key] = node.key }
      return
    }
    var (first, end, earlierEnd) = (0, children.count, earlier.count)
    // Children that the earlier version had at the same end already have this parent.
    while first < min(end, earlierEnd), children[first].key == earlier[first].key { first += 1 }
    while first < min(end, earlierEnd), children[end - 1].key == earlier[earlierEnd - 1].key {
      end -= 1
      earlierEnd -= 1
    }
    for child in children[first..<end] { parents[child.key] = node.key }
  }
}
