public import HashTreeCollections

/// Finds the way to a node of one tree from the node's key: each node's key leads to its parent's.
@usableFromInline
struct TreePaths: Sendable {
  @usableFromInline var parents: TreeDictionary<Int, Int> = [:]

  @inlinable
  init() {}

  /// The node with a key, and the index of its first element. O(log n).
  @inlinable
  func node<Measure>(_ key: Int, in tree: Tree<Measure>) -> (node: TreeNode<Measure>, start: Int)? {
    guard !parents.isEmpty, let parentKey = parents[key] else {
      return tree.root.flatMap { $0.key == key ? ($0, 0) : nil }
    }
    guard let (parent, start) = node(parentKey, in: tree) else { return nil }
    for index in parent.children.indices where parent.children[index].key == key {
      return (parent.children[index], start + parent.starts[index])
    }
    return nil
  }

  /// Follows a change of the tree. O(nodes that are not shared).
  @inlinable
  mutating func follow<Measure>(_ comparison: TreeComparison<Measure>, in tree: Tree<Measure>) {
    let (oldNodes, newNodes) = (comparison.oldInnerNodes, comparison.newInnerNodes)
    if !newNodes.isEmpty {
      let old = Dictionary(oldNodes.map { ($0.node.key, $0.node) }, uniquingKeysWith: { first, _ in first })
      for place in newNodes { adopt(childrenOf: place.node, from: old[place.node.key]) }
    }
    // The root has no parent, whatever it had when there was more above it.
    if let root = tree.root, !parents.isEmpty { parents.removeValue(forKey: root.key) }
    let oldKeys = oldNodes.map(\.node.key) + comparison.oldLeaves.map(\.node.key)
    let newKeys = newNodes.map(\.node.key) + comparison.newLeaves.map(\.node.key)
    if oldKeys != newKeys {
      for key in Set(oldKeys).subtracting(newKeys) { parents.removeValue(forKey: key) }
    }
  }

  /// Leads a node's children to it, less those that were led to its earlier version.
  @inlinable
  mutating func adopt<Measure>(childrenOf node: TreeNode<Measure>, from old: TreeNode<Measure>?) {
    let children = node.children
    guard let earlier = old?.children else {
      for child in children { parents[child.key] = node.key }
      return
    }
    var (first, end, earlierEnd) = (0, children.count, earlier.count)
    while first < min(end, earlierEnd), children[first].key == earlier[first].key { first += 1 }
    while first < min(end, earlierEnd), children[end - 1].key == earlier[earlierEnd - 1].key {
      end -= 1
      earlierEnd -= 1
    }
    for child in children[first..<end] { parents[child.key] = node.key }
  }
}
