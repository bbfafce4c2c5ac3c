extension TreeNode {
  /// Makes a leaf of elements that are made when they are read.
  @inlinable
  convenience init(key: Int, gap: Gap) {
    self.init(key: key, gap: gap, count: gap.count)
  }

  /// Whether a leaf is a gap; false in lists that have none, without looking.
  @inlinable @inline(__always)
  var isGap: Bool { Measure.hasGaps && elements.isEmpty && children.isEmpty }

  /// What a gap knows of its elements.
  @inlinable
  var gap: Gap { Gap(words: starts) }

  /// An element of a leaf.
  @inlinable @inline(__always)
  func element(at offset: Int) -> Element {
    if Measure.hasGaps, elements.isEmpty { return Measure.element(gap.identity(at: offset)) }
    return elements[offset]
  }

  /// How many elements of a leaf are compared one by one: none of a gap, which counts as one.
  @inlinable
  var countToCompare: Int { isGap ? 1 : count }
}

extension Tree {
  /// Replaces a range of elements with placeholders, which become one gap with those beside them. O(log n), + nodes that
  /// go.
  ///
  /// - Precondition: The range is within bounds.
  @usableFromInline
  mutating func replaceSubrange(_ range: Range<Int>, withGapOf added: Int) {
    guard added > 0 else { return replaceSubrange(range, with: EmptyCollection()) }
    replaceSubrange(range) { $0.grow(by: added) }
  }

  /// Replaces a range of elements with the placeholders of a gap, which become one gap with those beside them. O(log n), +
  /// nodes that go.
  ///
  /// - Precondition: The range is within bounds, and the gap is not empty.
  @usableFromInline
  mutating func replaceSubrange(_ range: Range<Int>, with added: Gap) {
    replaceSubrange(range) { $0 = $0.joined(with: added) }
  }

  private mutating func replaceSubrange(_ range: Range<Int>, addingTo add: (inout Gap) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    var (gap, rest, key) = (Gap(), Gap(), nextKey)
    var (lower, upper) = (range.lowerBound, range.upperBound)
    // What stays of the gap that the range begins in or ends in, and of others beside it.
    if let place = gapLeaf(before: lower) {
      let offset = place.leaf.count - (place.end - lower)
      let parts = place.leaf.gap.removing(offset..<min(place.leaf.count, offset + range.count))
      gap = parts.before
      if place.end > upper {
        rest = parts.after
        upper = place.end
      }
      var start = place.end - place.leaf.count
      while let earlier = gapLeaf(before: start) {
        gap = earlier.leaf.gap.joined(with: gap)
        lower = earlier.end
        start = earlier.end - earlier.leaf.count
      }
    }
    while upper < count {
      let place = leaf(at: upper)
      guard place.leaf.isGap else { break }
      rest = rest.joined(with: place.leaf.gap.removing(0..<upper - place.start).after)
      upper = place.start + place.leaf.count
    }
    add(&gap)
    gap = gap.joined(with: rest)
    let nodes =
      root.map { Tree.replacing(lower..<upper, of: $0, with: [], gap: gap, &key) }
      ?? [Node(key: Tree.newKey(&key), gap: gap)]
    self = Tree(stacking: nodes, height: height, nextKey: key)
    checkInvariantsIfSmall()
  }

  /// The gap that holds the element before an index, and where it ends.
  private func gapLeaf(before index: Int) -> (leaf: Node, end: Int)? {
    guard index > 0 else { return nil }
    let place = leaf(at: index - 1)
    return place.leaf.isGap ? (place.leaf, place.start + place.leaf.count) : nil
  }

  /// The leaves that stand for a leaf when a range of its elements is replaced, where it is a gap or a gap comes.
  ///
  /// - Parameters:
  ///   - range: What goes.
  ///   - node: The leaf.
  ///   - elements: What comes.
  ///   - gap: The gap that comes, with all that stays of the leaf if that is a gap; nil if none comes.
  ///   - nextKey: The key of the next new node.
  /// - Returns: The leaves.
  @usableFromInline
  static func replacingGap(
    _ range: Range<Int>, of node: Node, with elements: ContiguousArray<Element>, gap: Gap?,
    _ nextKey: inout Int
  ) -> ContiguousArray<Node> {
    if let gap, node.isGap { return [Node(key: node.key, gap: gap)] }
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
      let (before, after) = node.gap.removing(range)
      add(before)
      add(elements)
      add(after)
    } else {
      add(node.elements[..<range.lowerBound])
      add(gap ?? Gap())
      add(node.elements[range.upperBound...])
    }
    return nodes
  }

  /// Whether two trees have equal elements in the same order. O(leaves + elements that are there), less what is shared.
  @usableFromInline
  func hasSameElements(as other: Tree) -> Bool where Element: Equatable {
    guard count == other.count else { return false }
    if isIdentical(to: other) { return true }
    guard Measure.hasGaps else { return TreeElements(tree: self).elementsEqual(TreeElements(tree: other)) }
    var index = 0
    while index < count {
      let (left, right) = (leaf(at: index), other.leaf(at: index))
      let end = min(left.start + left.leaf.count, right.start + right.leaf.count)
      let (from, to) = (index - left.start..<end - left.start, index - right.start..<end - right.start)
      if left.leaf.isGap, right.leaf.isGap {
        if !left.leaf.gap.hasSameElements(from, as: right.leaf.gap, to) { return false }
      } else if left.leaf !== right.leaf || from != to {
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
  /// Whether as many placeholders of one gap have the identities of those of another. O(stretches).
  @usableFromInline
  func hasSameElements(_ range: Range<Int>, as other: Gap, _ otherRange: Range<Int>) -> Bool {
    var offset = 0
    while offset < range.count {
      let left = place(of: range.lowerBound + offset), right = other.place(of: otherRange.lowerBound + offset)
      guard left.stretch.number == right.stretch.number,
        left.stretch.first + left.offset == right.stretch.first + right.offset
      else { return false }
      offset += min(left.stretch.count - left.offset, right.stretch.count - right.offset)
    }
    return true
  }
}
