extension Tree {
  @inlinable
  var indices: Range<Int> { 0..<count }
}

/// Iterates a tree leaf by leaf.
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
    /// What is left of a leaf; the tree holds it.
    @usableFromInline var elements = UnsafeBufferPointer<Measure.Element>(start: nil, count: 0)
    @usableFromInline var offset = 0
    @usableFromInline var nextLeafStart = 0

    @inlinable
    init(tree: Tree<Measure>) {
      self.tree = tree
    }

    @inlinable
    @inline(__always)
    mutating func next() -> Measure.Element? {
      withExtendedLifetime(tree) {
        if offset == elements.count, !goToNextLeaf() { return nil }
        defer { offset &+= 1 }
        return elements[offset]
      }
    }

    @inlinable
    mutating func goToNextLeaf() -> Bool {
      guard nextLeafStart < tree.count else { return false }
      elements = tree.leafReference(at: nextLeafStart).leaf._withUnsafeGuaranteedRef {
        // A leaf's array is never changed nor moved while the leaf lives, so the address outlives the closure.
        $0.elements.withUnsafeBufferPointer { $0 }
      }
      offset = 0
      nextLeafStart &+= elements.count
      return true
    }
  }
}

extension Snapshot {
  /// The items of one section: a collection over the snapshot's own storage.
  public struct Items: RandomAccessCollection, Sendable {
    @usableFromInline let tree: Tree<ItemMeasure<Item>>

    @inlinable
    init(tree: Tree<ItemMeasure<Item>>) {
      self.tree = tree
    }

    /// 0.
    @inlinable
    public var startIndex: Int { 0 }
    /// The number of items.
    @inlinable
    public var endIndex: Int { tree.count }
    /// The item at an index, which must be in range. O(log n).
    @inlinable
    public subscript(index: Int) -> Item { tree[index] }
    /// Iterates at O(1) an item.
    @inlinable
    public func makeIterator() -> some IteratorProtocol<Item> {
      TreeElements<ItemMeasure<Item>>(tree: tree).makeIterator()
    }
  }

  /// The section values in order: a collection over the snapshot's own storage.
  public struct Sections: RandomAccessCollection, Sendable {
    @usableFromInline let tree: Tree<SectionMeasure<Section, Item>>

    @inlinable
    init(tree: Tree<SectionMeasure<Section, Item>>) {
      self.tree = tree
    }

    /// 0.
    @inlinable
    public var startIndex: Int { 0 }
    /// The number of sections.
    @inlinable
    public var endIndex: Int { tree.count }
    /// The section at an index, which must be in range. O(log n).
    @inlinable
    public subscript(index: Int) -> Section { tree[index].section }
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
        while true {
          if let item = items.next() { return item }
          guard let section = sections.next() else { return nil }
          items = TreeElements(tree: section.items).makeIterator()
        }
      }
    }
  }
}
