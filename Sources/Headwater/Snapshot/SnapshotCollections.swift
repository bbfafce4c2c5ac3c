extension Tree {
  @inlinable
  var indices: Range<Int> { 0..<count }
}

/// A sequence that iterates over a tree leaf by leaf.
@usableFromInline
struct TreeElements<Measure: TreeMeasure>: Sequence, Sendable {
  @usableFromInline let tree: Tree<Measure>

  @inlinable
  init(tree: Tree<Measure>) {
    self.tree = tree
  }

  @inlinable
  var underestimatedCount: Int { tree.count }

  @inlinable
  func makeIterator() -> Iterator {
    Iterator(tree: tree)
  }

  @usableFromInline
  struct Iterator: IteratorProtocol {
    @usableFromInline let tree: Tree<Measure>
    /// The elements of the current leaf. The tree keeps the leaf alive.
    @usableFromInline var elements = UnsafeBufferPointer<Measure.Element>(start: nil, count: 0)
    @usableFromInline var offset = 0
    @usableFromInline var nextLeafStart = 0
    /// The remaining elements of the current gap.
    @usableFromInline var gap: (leaf: Unmanaged<TreeNode<Measure>>, left: Range<Int>)?

    @inlinable
    init(tree: Tree<Measure>) {
      self.tree = tree
    }

    @inlinable
    @inline(__always)
    mutating func next() -> Measure.Element? {
      withExtendedLifetime(tree) {
        // At the end of a leaf, continue with a gap or with the next leaf.
        if offset == elements.count {
          if Measure.hasGaps, let element = nextOfGap() { return element }
          if !goToNextLeaf() { return nil }
        }
        defer { offset &+= 1 }
        return elements[offset]
      }
    }

    /// Returns the next element if it is in a gap.
    @inlinable
    mutating func nextOfGap() -> Measure.Element? {
      // Enter the next leaf if it's a gap.
      if gap == nil, nextLeafStart < tree.count {
        let place = tree.leafReference(at: nextLeafStart)
        let count = place.leaf._withUnsafeGuaranteedRef { $0.isGap ? $0.count : 0 }
        if count > 0 {
          gap = (place.leaf, 0..<count)
          nextLeafStart &+= count
        }
      }
      guard let (leaf, left) = gap else { return nil }
      // Leave the gap after its last element.
      gap = left.count > 1 ? (leaf, left.lowerBound + 1..<left.upperBound) : nil
      return leaf._withUnsafeGuaranteedRef { $0.element(at: left.lowerBound) }
    }

    @inlinable
    mutating func goToNextLeaf() -> Bool {
      guard nextLeafStart < tree.count else { return false }
      elements = tree.leafReference(at: nextLeafStart).leaf._withUnsafeGuaranteedRef {
        // The array of a leaf is neither changed nor moved during the leaf's lifetime, so its address stays valid after the
        // closure.
        $0.elements.withUnsafeBufferPointer { $0 }
      }
      offset = 0
      nextLeafStart &+= elements.count
      return true
    }
  }
}

extension Snapshot {
  /// The items of one section, as a collection that uses the snapshot's storage.
  public struct Items: RandomAccessCollection, Sendable {
    @usableFromInline package let tree: Tree<ItemMeasure<Item>>

    @inlinable
    init(tree: Tree<ItemMeasure<Item>>) {
      self.tree = tree
    }

    /// The index of the first item: 0.
    @inlinable
    public var startIndex: Int { 0 }
    /// The number of items.
    @inlinable
    public var endIndex: Int { tree.count }
    /// Accesses the item at an index, which must exist. O(log n).
    @inlinable
    public subscript(index: Int) -> Item { tree[index] }
    /// Returns an iterator over the items. Each step takes O(1).
    @inlinable
    public func makeIterator() -> some IteratorProtocol<Item> {
      TreeElements<ItemMeasure<Item>>(tree: tree).makeIterator()
    }
  }

  @usableFromInline
  struct Sections: RandomAccessCollection, Sendable {
    @usableFromInline let tree: Tree<SectionMeasure<Section, Item>>

    @inlinable
    init(tree: Tree<SectionMeasure<Section, Item>>) {
      self.tree = tree
    }

    @inlinable
    var startIndex: Int { 0 }

    @inlinable
    var endIndex: Int { tree.count }

    @inlinable
    subscript(index: Int) -> Section { tree[index].section }
  }

  @usableFromInline
  struct AllItems: Sequence, Sendable {
    @usableFromInline let tree: Tree<SectionMeasure<Section, Item>>

    @inlinable
    init(tree: Tree<SectionMeasure<Section, Item>>) {
      self.tree = tree
    }

    @inlinable
    var underestimatedCount: Int { tree.weight }

    @inlinable
    func makeIterator() -> Iterator {
      Iterator(sections: TreeElements(tree: tree).makeIterator())
    }

    @usableFromInline
    struct Iterator: IteratorProtocol {
      @usableFromInline var sections: TreeElements<SectionMeasure<Section, Item>>.Iterator
      @usableFromInline var items = TreeElements<ItemMeasure<Item>>(tree: Tree()).makeIterator()

      @inlinable
      init(sections: TreeElements<SectionMeasure<Section, Item>>.Iterator) {
        self.sections = sections
      }

      @inlinable
      mutating func next() -> Item? {
        // Skip sections without items.
        while true {
          if let item = items.next() { return item }
          guard let section = sections.next() else { return nil }
          items = TreeElements(tree: section.items).makeIterator()
        }
      }
    }
  }
}
