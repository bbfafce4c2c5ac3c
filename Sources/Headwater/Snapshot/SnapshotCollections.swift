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
    @usableFromInline var leaf: ContiguousArray<Measure.Element> = []
    @usableFromInline var offset = 0
    @usableFromInline var nextLeafStart = 0

    @inlinable
    init(tree: Tree<Measure>) {
      self.tree = tree
    }

    @inlinable
    mutating func next() -> Measure.Element? {
      if offset == leaf.count {
        guard nextLeafStart < tree.count else { return nil }
        leaf = tree.leaf(at: nextLeafStart).leaf.elements
        offset = 0
        nextLeafStart += leaf.count
      }
      defer { offset &+= 1 }
      return leaf[offset]
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
    func makeIterator() -> some IteratorProtocol<Item> {
      TreeElements<SectionMeasure<Section, Item>>(tree: tree).lazy
        .map { TreeElements<ItemMeasure<Item>>(tree: $0.items) }.joined().makeIterator()
    }
  }
}
