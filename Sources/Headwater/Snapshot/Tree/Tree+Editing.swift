extension Tree {
  /// Replaces a range of elements. All nodes outside the path to it are shared. O(log n + inserted elements + removed nodes).
  ///
  /// - Precondition: The range is within bounds.
  @inlinable
  package mutating func replaceSubrange(_ range: Range<Int>, with elements: some Collection<Element>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    if range.isEmpty && elements.isEmpty { return }
    var key = nextKey
    if let root {
      // Try editing a single leaf before making a general edit.
      if let edited = Tree.replacingInOneLeaf(range, of: root, with: elements, isRoot: true) {
        self = Tree(root: edited, height: height, nextKey: key)
      } else {
        let nodes = Tree.replacing(range, of: root, with: ContiguousArray(elements), gap: nil, &key)
        self = Tree(stacking: nodes, height: height, nextKey: key)
      }
    } else {
      // An empty tree has no node to edit, so build leaves from the elements.
      let nodes = ContiguousArray(elements).withUnsafeBufferPointer {
        Tree.leaves(of: $0, firstKey: nil, &key)
      }
      self = Tree(stacking: nodes, height: 0, nextKey: key)
    }
    checkInvariantsIfSmall()
  }

  /// Inserts an element. O(log n).
  @inlinable
  package mutating func insert(_ element: Element, at index: Int) {
    replaceSubrange(index..<index, with: CollectionOfOne(element))
  }

  /// Removes an element and returns it. O(log n).
  @inlinable
  @discardableResult
  package mutating func remove(at index: Int) -> Element {
    let element = self[index]
    replaceSubrange(index..<index + 1, with: EmptyCollection())
    return element
  }

  /// Replaces an element. O(log n).
  @inlinable
  package mutating func replace(at index: Int, with element: Element) {
    replaceSubrange(index..<index + 1, with: CollectionOfOne(element))
  }

  /// Returns a copy of a node with a range of its elements replaced if the range is in one leaf and the leaf doesn't become too
  /// large or too small. This is true for most edits. Otherwise, returns nil.
  @inlinable
  static func replacingInOneLeaf(
    _ range: Range<Int>, of node: Node, with elements: some Collection<Element>, isRoot: Bool
  ) -> Node? {
    if node.isLeaf {
      // The edited leaf must have a valid size. The root may have as few as one element.
      let count = node.count - range.count + elements.count
      guard count <= Node.maximumElements, count >= (isRoot ? 1 : Node.minimumElements), !node.isGap else {
        return nil
      }
      return Node(key: node.key, elements: node.elements.replacing(range, with: elements, count: count))
    }
    // Find the child in which the range begins. The whole range must be in it.
    let (index, start) = child(of: node, reaching: range.lowerBound)
    let child = node.children[index]
    guard range.upperBound <= start + child.count,
      let edited = replacingInOneLeaf(
        range.lowerBound - start..<range.upperBound - start, of: child, with: elements, isRoot: false)
    else { return nil }
    return Node(node, replacingChild: index, with: edited)
  }

  /// Returns the nodes that replace `node` when a range of its elements is replaced: none, one, or several of the same height.
  @inlinable
  static func replacing(
    _ range: Range<Int>, of node: Node, with elements: ContiguousArray<Element>, gap: Gap?,
    _ nextKey: inout Int
  ) -> ContiguousArray<Node> {
    if node.isLeaf {
      // If a gap is involved, elements and placeholders become separate leaves.
      if Measure.hasGaps, gap != nil || node.isGap {
        return replacingGap(range, of: node, with: elements, gap: gap, &nextKey)
      }
      // Distribute the elements across as many leaves as they need. The first one keeps the node's key.
      let count = node.count - range.count + elements.count
      return node.elements.replacing(range, with: elements, count: count).withUnsafeBufferPointer {
        leaves(of: $0, firstKey: node.key, &nextKey)
      }
    }
    // Find the children in which the range begins and ends.
    let (first, firstStart) = child(of: node, reaching: range.lowerBound)
    let (last, lastStart) = child(of: node, reaching: range.upperBound)
    let firstChild = node.children[first]
    var replaced: ContiguousArray<Node>
    // Edit these children. The first receives the new elements.
    if first == last {
      replaced = replacing(
        range.lowerBound - firstStart..<range.upperBound - firstStart, of: firstChild, with: elements,
        gap: gap, &nextKey)
    } else {
      replaced = replacing(
        range.lowerBound - firstStart..<firstChild.count, of: firstChild, with: elements, gap: gap,
        &nextKey)
      // The last child only loses its elements up to the end of the range.
      replaced += replacing(
        0..<range.upperBound - lastStart, of: node.children[last], with: [], gap: nil, &nextKey)
    }
    // The children between them are dropped. Group the remaining ones under parents.
    return parents(
      of: joining(node.children[..<first], replaced, node.children[(last + 1)...]), firstKey: node.key,
      &nextKey)
  }

  /// Returns the first child that contains an index or ends at it, and the index of the child's first element.
  @inlinable
  static func child(of node: Node, reaching index: Int) -> (child: Int, start: Int) {
    // An index between two children belongs to the first of them.
    let child = index == 0 ? 0 : node.child(at: index - 1)
    return (child, node.starts[child])
  }

  /// Inserts replacement nodes between the siblings that stay. A node that is too small is merged with a neighbor, or the
  /// content of the two is divided equally.
  @inlinable
  static func joining(
    _ before: ArraySlice<Node>, _ replaced: ContiguousArray<Node>, _ after: ArraySlice<Node>
  ) -> ContiguousArray<Node> {
    var nodes = ContiguousArray(before)
    nodes.reserveCapacity(before.count + replaced.count + after.count)
    // Append the replacement nodes, merging them with the sibling before them if necessary.
    for node in replaced { append(node, to: &nodes) }
    if let next = after.first {
      // Append the next sibling, merging it with the last replacement node if necessary. All later siblings stay.
      append(next, to: &nodes)
      nodes.append(contentsOf: after.dropFirst())
    }
    return nodes
  }

  /// Appends a node. If it or the previous node is too small, the two are merged, or divided into two of equal size. Adjacent
  /// gaps are merged. A leaf between gaps stays small.
  @inlinable
  static func append(_ node: Node, to nodes: inout ContiguousArray<Node>) {
    // Nodes that are large enough stay as they are.
    guard let last = nodes.last, last.isUnderfull || node.isUnderfull else {
      nodes.append(node)
      return
    }
    if last.isGap || node.isGap {
      // A gap is joined with another gap, but never with elements.
      if last.isGap, node.isGap {
        nodes[nodes.count - 1] = Node(key: last.key, gap: last.gap.joined(with: node.gap))
      } else {
        nodes.append(node)
      }
      return
    }
    // Combine the content of the two nodes, and divide it again if it's too much for one.
    nodes.removeLast()
    if node.isLeaf {
      let all = last.elements + node.elements
      nodes += halves(all.count, atMost: Node.maximumElements, last, node) {
        Node(key: $0, elements: ContiguousArray(all[$1]))
      }
    } else {
      // If the node has a single child, that child may be too small. Now that it has a neighbor, balance the two.
      var all = last.children
      append(node.children[0], to: &all)
      all.append(contentsOf: node.children.dropFirst())
      nodes += halves(all.count, atMost: Node.maximumChildren, last, node) {
        Node(key: $0, children: ContiguousArray(all[$1]))
      }
    }
  }

  /// Returns one node with the first key or, if there are too many elements for one, two nodes of equal size.
  @inlinable
  static func halves(
    _ count: Int, atMost maximum: Int, _ first: Node, _ second: Node, _ make: (Int, Range<Int>) -> Node
  ) -> ContiguousArray<Node> {
    if count <= maximum { return [make(first.key, 0..<count)] }
    return [make(first.key, 0..<count / 2), make(second.key, count / 2..<count)]
  }
}

extension ContiguousArray {
  /// Returns a copy with a range of elements replaced, so that it has `count` elements.
  @inlinable
  func replacing(
    _ range: Range<Int>, with elements: some Collection<Element>, count: Int
  ) -> ContiguousArray {
    var copy = ContiguousArray()
    copy.reserveCapacity(count)
    copy.append(contentsOf: self[..<range.lowerBound])
    copy.append(contentsOf: elements)
    copy.append(contentsOf: self[range.upperBound...])
    return copy
  }
}
