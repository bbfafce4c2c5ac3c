extension Tree {
  /// Replaces a range of elements. O(log n + elements that come, + nodes that go); all nodes off the path are shared.
  ///
  /// - Precondition: The range is within bounds.
  @inlinable
  mutating func replaceSubrange(_ range: Range<Int>, with elements: ContiguousArray<Element>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    if range.isEmpty && elements.isEmpty { return }
    var key = nextKey
    if let root {
      let nodes = Tree.replacing(range, of: root, with: elements, &key)
      self = Tree(stacking: nodes, height: height, nextKey: key)
    } else {
      self = Tree(stacking: Tree.leaves(of: elements, firstKey: nil, &key), height: 0, nextKey: key)
    }
    checkInvariantsIfSmall()
  }

  /// Inserts an element. O(log n).
  @inlinable
  mutating func insert(_ element: Element, at index: Int) {
    replaceSubrange(index..<index, with: [element])
  }

  /// Removes an element and returns it. O(log n).
  @inlinable
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    let element = self[index]
    replaceSubrange(index..<index + 1, with: [])
    return element
  }

  /// Replaces an element. O(log n).
  @inlinable
  mutating func replace(at index: Int, with element: Element) {
    replaceSubrange(index..<index + 1, with: [element])
  }

  /// The nodes that stand for `node` when a range of its elements is replaced: none, one, or several of its height.
  @inlinable
  static func replacing(
    _ range: Range<Int>, of node: Node, with elements: ContiguousArray<Element>, _ nextKey: inout Int
  ) -> ContiguousArray<Node> {
    if node.isLeaf {
      var all = ContiguousArray<Element>()
      all.reserveCapacity(node.count - range.count + elements.count)
      all.append(contentsOf: node.elements[..<range.lowerBound])
      all.append(contentsOf: elements)
      all.append(contentsOf: node.elements[range.upperBound...])
      return leaves(of: all, firstKey: node.key, &nextKey)
    }
    let (first, firstStart) = child(of: node, reaching: range.lowerBound)
    let (last, lastStart) = child(of: node, reaching: range.upperBound)
    let firstChild = node.children[first]
    var replaced: ContiguousArray<Node>
    if first == last {
      replaced = replacing(
        range.lowerBound - firstStart..<range.upperBound - firstStart, of: firstChild, with: elements,
        &nextKey)
    } else {
      replaced = replacing(
        range.lowerBound - firstStart..<firstChild.count, of: firstChild, with: elements, &nextKey)
      replaced += replacing(
        0..<range.upperBound - lastStart, of: node.children[last], with: [], &nextKey)
    }
    return parents(
      of: joining(node.children[..<first], replaced, node.children[(last + 1)...]), firstKey: node.key,
      &nextKey)
  }

  /// The first child that an index reaches into or ends at, and the index of the child's first element.
  @inlinable
  static func child(of node: Node, reaching index: Int) -> (child: Int, start: Int) {
    // An index between two children belongs to the first of them.
    let child = index == 0 ? 0 : node.child(at: index - 1)
    return (child, node.starts[child])
  }

  /// Puts replaced siblings between those that stayed, and evens out any that became too small with a neighbour.
  @inlinable
  static func joining(
    _ before: ArraySlice<Node>, _ replaced: ContiguousArray<Node>, _ after: ArraySlice<Node>
  ) -> ContiguousArray<Node> {
    var nodes = ContiguousArray(before)
    nodes.reserveCapacity(before.count + replaced.count + after.count)
    for node in replaced { append(node, to: &nodes) }
    if let next = after.first {
      append(next, to: &nodes)
      nodes.append(contentsOf: after.dropFirst())
    }
    return nodes
  }

  /// Appends a node; if it or the one before is too small, both become one, or two of the same size.
  @inlinable
  static func append(_ node: Node, to nodes: inout ContiguousArray<Node>) {
    guard let last = nodes.last, last.isUnderfull || node.isUnderfull else {
      nodes.append(node)
      return
    }
    nodes.removeLast()
    if node.isLeaf {
      let all = last.elements + node.elements
      for (key, range) in zip([last.key, node.key], evenly(all.count, by: Node.maximumElements)) {
        nodes.append(Node(key: key, elements: ContiguousArray(all[range])))
      }
    } else {
      // A node with a single child may have brought one that is too small; it has a neighbour now.
      var all = last.children
      append(node.children[0], to: &all)
      all.append(contentsOf: node.children.dropFirst())
      for (key, range) in zip([last.key, node.key], evenly(all.count, by: Node.maximumChildren)) {
        nodes.append(Node(key: key, children: ContiguousArray(all[range])))
      }
    }
  }
}
