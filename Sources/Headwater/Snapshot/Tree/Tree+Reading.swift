extension Tree {
  /// Accesses the element at an index. O(log n).
  ///
  /// - Precondition: The index is in range.
  @inlinable
  package subscript(index: Int) -> Element {
    let place = leafReference(at: index)
    return withExtendedLifetime(root) {
      place.leaf._withUnsafeGuaranteedRef { $0.element(at: index &- place.start) }
    }
  }

  /// Returns the leaf that contains the element at an index, and the index of the leaf's first element. O(log n).
  ///
  /// - Precondition: The index is in range.
  @inlinable
  func leaf(at index: Int) -> (leaf: Node, start: Int) {
    let place = leafReference(at: index)
    return withExtendedLifetime(root) { (place.leaf.takeUnretainedValue(), place.start) }
  }

  /// Works like ``leaf(at:)`` but doesn't retain the nodes on the path. The reference is valid as long as the tree is retained.
  @inlinable
  func leafReference(at index: Int) -> (leaf: Unmanaged<Node>, start: Int) {
    precondition(index >= 0 && index < count, "index out of range")
    // The tree has elements, so it has a root. The children of a node contain all of its elements.
    var node = Unmanaged.passUnretained(root.unsafelyUnwrapped)
    var start = 0
    // Descend one level at a time into the child that contains the index.
    for _ in 0..<height {
      node = node._withUnsafeGuaranteedRef { node in
        let child = node.child(at: index &- start)
        start &+= node.starts[child]
        return node.childReference(child)
      }
    }
    return (node, start)
  }

  /// Returns the weight of the elements before an index. O(log n + elements of a leaf).
  @inlinable @inline(__always)
  package func weight(before index: Int) -> Int {
    if index <= 0 { return 0 }
    return index < count ? weight(beforeInner: index) : weight
  }

  @inlinable
  func weight(beforeInner index: Int) -> Int {
    guard var node = root else { return 0 }
    var (remaining, weight) = (index, 0)
    // Descend to the leaf, adding up the weights of the preceding children.
    while !node.isLeaf {
      let child = node.child(at: remaining)
      remaining &-= node.starts[child]
      weight &+= node.weights[child]
      node = node.children[child]
    }
    // Use the stored weights of the leaf, or else add up those of its elements. Gaps have no weight.
    if !node.weights.isEmpty { return weight &+ node.weights[remaining] }
    if node.isGap { return weight }
    for element in node.elements[..<remaining] { weight &+= Measure.weight(of: element) }
    return weight
  }

  /// Returns the element at a weighted offset, where the size of each element is its weight plus `extra`, and the offset within
  /// this element. Returns nil if the offset is out of bounds. O(log n + elements of a leaf).
  @inlinable
  package func element(atWeight offset: Int, extra: Int = 0) -> (index: Int, offset: Int)? {
    guard var node = root, offset >= 0, offset < weight + extra * count else { return nil }
    var (remaining, index) = (offset, 0)
    // Descend to the leaf, subtracting the sizes of the preceding children.
    while !node.isLeaf {
      let child = node.child(atWeight: remaining, extra: extra)
      remaining &-= node.weights[child] &+ extra &* node.starts[child]
      index &+= node.starts[child]
      node = node.children[child]
    }
    // Search the leaf: by its stored weights if it has any, by division in a gap, or else element by element.
    if !node.weights.isEmpty {
      var element = node.weights.count &- 1
      while node.weights[element] &+ extra &* element > remaining { element &-= 1 }
      return (index &+ element, remaining &- node.weights[element] &- extra &* element)
    }
    if node.isGap, extra > 0 { return (index &+ remaining / extra, remaining % extra) }
    for element in node.elements {
      let size = Measure.weight(of: element) &+ extra
      if remaining < size { break }
      remaining &-= size
      index &+= 1
    }
    return (index, remaining)
  }

  /// Calls a closure with each leaf, in order.
  @inlinable
  func forEachLeaf(_ body: (Node) throws -> Void) rethrows {
    func visit(_ node: Node) throws {
      if node.isLeaf {
        try body(node)
      } else {
        for child in node.children { try visit(child) }
      }
    }
    if let root { try visit(root) }
  }

  /// Returns all elements in order, including those of gaps. O(n).
  @inlinable
  package func allElements() -> ContiguousArray<Element> {
    var elements = ContiguousArray<Element>()
    elements.reserveCapacity(count)
    forEachLeaf { leaf in
      // Create the elements of a gap one by one.
      if leaf.isGap {
        for offset in 0..<leaf.count { elements.append(leaf.element(at: offset)) }
      } else {
        elements.append(contentsOf: leaf.elements)
      }
    }
    return elements
  }
}

/// Reads a tree by index. It remembers the last leaf, so that reading adjacent elements costs O(1).
@usableFromInline
struct TreeReader<Measure: TreeMeasure> {
  @usableFromInline let tree: Tree<Measure>
  @usableFromInline var elements: ContiguousArray<Measure.Element> = []
  @usableFromInline var start = 0

  @inlinable
  init(_ tree: Tree<Measure>) {
    self.tree = tree
  }

  /// Accesses the element at an index. O(1) in the most recently read leaf; otherwise O(log n).
  ///
  /// - Precondition: The index is in range.
  @inlinable
  subscript(index: Int) -> Measure.Element {
    mutating get {
      // Most reads are in the most recently read leaf.
      let offset = index &- start
      if offset >= 0, offset < elements.count { return elements[offset] }
      let place = tree.leaf(at: index)
      // A gap has no array to remember.
      if place.leaf.isGap { return place.leaf.element(at: index &- place.start) }
      elements = place.leaf.elements
      start = place.start
      return elements[index &- start]
    }
  }
}
