extension RandomAccessCollection {
  /// The first index whose element belongs to the second of two partitions, where all of the first come before; the end index
  /// where none does. O(log n), a binary search.
  ///
  /// - Parameter belongsInSecondPartition: Whether an element is of the second partition.
  /// - Returns: The index.
  /// - Throws: What the predicate throws.
  @inlinable
  package func partitioningIndex(
    where belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension Tree {
  /// As the method of collections, with as many calls. It goes down once: an element is not looked up by its index.
  @inlinable
  func partitioningIndex(where belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Int {
    guard var node = root else { return 0 }
    var start = 0
    while !node.isLeaf {
      let others = node.children.dropFirst()
      let child = try others.partitioningIndex { try belongsInSecondPartition($0.firstElement) } - 1
      start &+= node.starts[child]
      node = node.children[child]
    }
    if node.isGap {
      return try start
        + (0..<node.count).partitioningIndex { try belongsInSecondPartition(node.element(at: $0)) }
    }
    return try start + node.elements.partitioningIndex(where: belongsInSecondPartition)
  }
}

extension TreeNode {
  /// The first element at or below the node. O(height).
  @inlinable
  var firstElement: Element {
    var node = Unmanaged.passUnretained(self)
    return withExtendedLifetime(self) {
      while true {
        // The node holds all below it. An inner node has children, and a leaf of a tree elements.
        guard let child = node._withUnsafeGuaranteedRef({ $0.isLeaf ? nil : $0.childReference(0) }) else {
          return node._withUnsafeGuaranteedRef { $0.element(at: 0) }
        }
        node = child
      }
    }
  }
}

extension Snapshot.Items {
  @inlinable
  package func partitioningIndex(where belongsInSecondPartition: (Item) throws -> Bool) rethrows -> Int {
    try tree.partitioningIndex(where: belongsInSecondPartition)
  }
}
