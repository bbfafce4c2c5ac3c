public import HashTreeCollections

/// Finds the way to a node of one tree from the node's key: each node's key leads to its parent's.
@usableFromInline
struct TreePaths: Sendable {
  @usableFromInline var parents: TreeDictionary<Int, Int> = [:]

  @inlinable
  init() {}

  /// The index of the first element of the leaf with a key, and the leaf. O(log n).
  @inlinable
  func leaf<Measure>(_ key: Int, in tree: Tree<Measure>) -> (leaf: TreeNode<Measure>, start: Int)? {
    guard var node = tree.root else { return nil }
    var path: [Int] = []
    var next: Int? = key
    while let key = next {
      path.append(key)
      next = parents.isEmpty ? nil : parents[key]
    }
    guard path.popLast() == node.key else { return nil }
    var start = 0
    while let key = path.popLast() {
      guard let child = node.children.firstIndex(where: { $0.key == key }) else { return nil }
      for sibling in node.children[..<child] { start += sibling.count }
      node = node.children[child]
    }
    return (node, start)
  }

  /// Follows a change of the tree. O(nodes that are not shared).
  @inlinable
  mutating func follow<Measure>(_ comparison: TreeComparison<Measure>, in tree: Tree<Measure>) {
    let (oldNodes, newNodes) = (comparison.oldInnerNodes, comparison.newInnerNodes)
    if !newNodes.isEmpty {
      let old = Dictionary(oldNodes.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      for node in newNodes { adopt(childrenOf: node, from: old[node.key]) }
    }
    // The root has no parent, whatever it had when there was more above it.
    if let root = tree.root, !parents.isEmpty { parents.removeValue(forKey: root.key) }
    let oldKeys = oldNodes.map(\.key) + comparison.oldLeaves.map(\.node.key)
    let newKeys = newNodes.map(\.key) + comparison.newLeaves.map(\.node.key)
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
