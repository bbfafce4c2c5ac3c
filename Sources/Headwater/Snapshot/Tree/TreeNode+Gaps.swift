extension TreeNode {
  /// Creates a leaf whose elements are created when they are read.
  @inlinable
  convenience init(key: Int, gap: Gap) {
    self.init(key: key, gap: gap, count: gap.count)
  }

  /// A Boolean value that indicates whether the node is a gap. Always false, without a check, in lists that can't have gaps.
  @inlinable @inline(__always)
  var isGap: Bool { Measure.hasGaps && elements.isEmpty && children.isEmpty }

  /// The gap that the node stores.
  @inlinable
  var gap: Gap { Gap(words: starts) }

  /// Returns an element in a leaf.
  @inlinable @inline(__always)
  func element(at offset: Int) -> Element {
    if Measure.hasGaps, elements.isEmpty { return Measure.element(gap.identity(at: offset)) }
    return elements[offset]
  }

  /// The number of elements in a leaf that are compared one by one. A gap counts as one.
  @inlinable
  var countToCompare: Int { isGap ? 1 : count }
}

extension Tree {
  /// Replaces a range of elements with placeholders, which are joined with adjacent placeholders. O(log n + removed nodes).
  ///
  /// - Precondition: The range is within bounds.
  @usableFromInline
  mutating func replaceSubrange(_ range: Range<Int>, withGapOf added: Int) {
    guard added > 0 else { return replaceSubrange(range, with: EmptyCollection()) }
    replaceSubrange(range) { $0.grow(by: added) }
  }

  /// Replaces a range of elements with the placeholders of a gap, which are joined with adjacent placeholders. O(log n +
  /// removed nodes).
  ///
  /// - Precondition: The range is within bounds, and the gap isn't empty.
  @usableFromInline
  package mutating func replaceSubrange(_ range: Range<Int>, with added: Gap) {
    replaceSubrange(range) { $0 = $0.joined(with: added) }
  }

  private mutating func replaceSubrange(_ range: Range<Int>, addingTo add: (inout Gap) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    var (gap, rest, key) = (Gap(), Gap(), nextKey)
    var (lower, upper) = (range.lowerBound, range.upperBound)
    // Extend the range over the adjacent gaps, and keep their remaining placeholders.
    // Collect the placeholders before the range, and those after it if it begins and ends in the same gap.
    if let place = gapLeaf(before: lower) {
      // Cut the range out of the gap that reaches up to it.
      let offset = place.leaf.count - (place.end - lower)
      let parts = place.leaf.gap.removing(offset..<min(place.leaf.count, offset + range.count))
      gap = parts.before
      // If the range also ends in this gap, extend it over the gap's remaining placeholders.
      if place.end > upper {
        rest = parts.after
        upper = place.end
      }
      // Join this gap with the gaps directly before it, and extend the range to include them.
      var start = place.end - place.leaf.count
      while let earlier = gapLeaf(before: start) {
        gap = earlier.leaf.gap.joined(with: gap)
        lower = earlier.end
        start = earlier.end - earlier.leaf.count
      }
    }
    // Collect the placeholders after the range.
    while upper < count {
      let place = leaf(at: upper)
      guard place.leaf.isGap else { break }
      // Drop the placeholders that are in the range, and extend the range over the remaining ones.
      rest = rest.joined(with: place.leaf.gap.removing(0..<upper - place.start).after)
      upper = place.start + place.leaf.count
    }
    // Insert the joined gap.
    add(&gap)
    gap = gap.joined(with: rest)
    let nodes =
      root.map { Tree.replacing(lower..<upper, of: $0, with: [], gap: gap, &key) }
      ?? [Node(key: Tree.newKey(&key), gap: gap)]
    self = Tree(stacking: nodes, height: height, nextKey: key)
    checkInvariantsIfSmall()
  }

  /// Returns the gap leaf that contains the element before an index, and the index where the leaf ends.
  private func gapLeaf(before index: Int) -> (leaf: Node, end: Int)? {
    guard index > 0 else { return nil }
    let place = leaf(at: index - 1)
    return place.leaf.isGap ? (place.leaf, place.start + place.leaf.count) : nil
  }

  /// Returns the leaves that replace a leaf when a range of its elements is replaced, if the leaf is a gap or a gap is
  /// inserted.
  ///
  /// - Parameters:
  ///   - range: The range to replace.
  ///   - node: The leaf.
  ///   - elements: The elements to insert.
  ///   - gap: The gap to insert, including all remaining placeholders of the leaf if that is a gap; nil if no gap is inserted.
  ///   - nextKey: The key of the next new node.
  /// - Returns: The leaves.
  @usableFromInline
  static func replacingGap(
    _ range: Range<Int>, of node: Node, with elements: ContiguousArray<Element>, gap: Gap?,
    _ nextKey: inout Int
  ) -> ContiguousArray<Node> {
    // The joined gap already includes everything that remains of this leaf.
    if let gap, node.isGap { return [Node(key: node.key, gap: gap)] }
    // The first new leaf takes over the key of the old one.
    var (nodes, key) = (ContiguousArray<Node>(), Int?.some(node.key))
    func add(_ gap: Gap) {
      if !gap.isEmpty { append(Node(key: key.take() ?? newKey(&nextKey), gap: gap), to: &nodes) }
    }
    func add(_ elements: some Collection<Element>) {
      if elements.isEmpty { return }
      ContiguousArray(elements).withUnsafeBufferPointer {
        for leaf in leaves(of: $0, firstKey: key.take(), &nextKey) { append(leaf, to: &nodes) }
      }
    }
    if node.isGap {
      // Insert the elements between the two remaining parts of the gap.
      let (before, after) = node.gap.removing(range)
      add(before)
      add(elements)
      add(after)
    } else {
      // Insert the gap between the elements around the range. No elements are inserted with it.
      add(node.elements[..<range.lowerBound])
      add(gap ?? Gap())
      add(node.elements[range.upperBound...])
    }
    return nodes
  }

  /// Returns a Boolean value that indicates whether two trees have equal elements in the same order. O(leaves + loaded
  /// elements), except for those that are shared.
  @usableFromInline
  func hasSameElements(as other: Tree) -> Bool where Element: Equatable {
    guard count == other.count else { return false }
    if isIdentical(to: other) { return true }
    // Without gaps, compare the elements in order.
    guard Measure.hasGaps else { return TreeElements(tree: self).elementsEqual(TreeElements(tree: other)) }
    // Walk through both trees together. Their leaves may begin and end at different indices.
    var index = 0
    while index < count {
      let (left, right) = (leaf(at: index), other.leaf(at: index))
      // Compare up to the nearer end of the two leaves.
      let end = min(left.start + left.leaf.count, right.start + right.leaf.count)
      let (from, to) = (index - left.start..<end - left.start, index - right.start..<end - right.start)
      // Compare two gaps by their stretches, without creating placeholders.
      if left.leaf.isGap, right.leaf.isGap {
        if !left.leaf.gap.hasSameElements(from, as: right.leaf.gap, to) { return false }
      } else if left.leaf !== right.leaf || from != to {
        // Unless it's the same part of the same leaf, compare the elements one by one.
        for offset in 0..<from.count
        where left.leaf.element(at: from.lowerBound + offset)
          != right.leaf.element(at: to.lowerBound + offset)
        {
          return false
        }
      }
      index = end
    }
    return true
  }
}

extension Gap {
  /// Returns a Boolean value that indicates whether equally long ranges of two gaps have the same identities. O(stretches).
  @usableFromInline
  func hasSameElements(_ range: Range<Int>, as other: Gap, _ otherRange: Range<Int>) -> Bool {
    var offset = 0
    // Walk through the stretches of both gaps together, each time up to the nearer end of the two.
    while offset < range.count {
      let left = place(of: range.lowerBound + offset), right = other.place(of: otherRange.lowerBound + offset)
      // Two placeholders are the same if their numbers and their indices match.
      guard left.stretch.number == right.stretch.number,
        left.stretch.first + left.offset == right.stretch.first + right.offset
      else { return false }
      offset += min(left.stretch.count - left.offset, right.stretch.count - right.offset)
    }
    return true
  }
}
