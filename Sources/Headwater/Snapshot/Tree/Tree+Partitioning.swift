extension Tree {
  /// Works like the collection method and needs about as many calls to the predicate. It descends the tree only once instead of
  /// looking up each element by its index.
  @inlinable
  func partitioningIndex(where belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    guard var node = root else { return 0 }
    var start = 0
    // Descend to the leaf that contains the result or ends at it.
    for level in 0..<height {
      // The first child needs no check: if all elements belong to the second partition, the result is in it.
      var (low, high) = (1, node.children.count)
      while low < high {
        let middle = (low &+ high) &>> 1
        // Check the first element in the child's subtree.
        var leaf = node.children[middle]
        for _ in level + 1..<height { leaf = leaf.children[0] }
        if try belongsInSecondPartition(leaf.element(at: 0)) { high = middle } else { low = middle &+ 1 }
      }
      // Descend into the child before the first one that starts in the second partition.
      start &+= node.starts[low &- 1]
      node = node.children[low &- 1]
    }
    // Search the leaf.
    var (low, high) = (0, node.count)
    while low < high {
      let middle = (low &+ high) &>> 1
      if try belongsInSecondPartition(node.element(at: middle)) { high = middle } else { low = middle &+ 1 }
    }
    return start &+ low
  }
}

extension Snapshot.Items {
  /// Works like the collection method but is faster; see ``Tree/partitioningIndex(where:)``.
  @inlinable
  package func partitioningIndex(where belongsInSecondPartition: (Item) throws -> Bool) rethrows -> Int {
    try tree.partitioningIndex(where: belongsInSecondPartition)
  }
}
