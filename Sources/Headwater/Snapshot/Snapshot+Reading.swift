extension Snapshot {
  /// The most items, placeholders included, that a snapshot may have in all sections: 2^40.
  ///
  /// An edit that would add placeholders beyond it throws ``EditError/tooManyItems(maximum:)`` and changes nothing. Where
  /// nothing is thrown, the placeholders that are too many are left out.
  @inlinable
  public static var maximumNumberOfItems: Int { 1 << 40 }

  /// The number of sections. O(1).
  @inlinable @inline(__always)
  public var numberOfSections: Int {
    storage.edit == nil ? tree.count : joined.tree.count
  }

  /// The number of items in all sections. O(1).
  @inlinable @inline(__always)
  public var numberOfItems: Int {
    storage.edit == nil ? tree.weight : joined.tree.weight
  }

  /// Whether there is no item, in whatever number of sections. O(1).
  @inlinable
  public var isEmpty: Bool { numberOfItems == 0 }

  /// The number of items in a section; 0 where there is no such section. O(log sections).
  @inlinable
  public func numberOfItems(inSection section: Int) -> Int {
    if storage.edit != nil { return joined.count(ofSection: section) }
    return count(ofSection: section)
  }

  @inlinable @inline(__always)
  func count(ofSection section: Int) -> Int {
    tree.indices.contains(section) ? tree[section].items.count : 0
  }

  /// The section at an index, or nil where there is none. O(log sections).
  @inlinable
  public func section(at index: Int) -> Section? {
    let tree = joined.tree
    return tree.indices.contains(index) ? tree[index].section : nil
  }

  /// The item at a position, or nil where there is none. O(log n).
  @inlinable
  public func item(at position: ItemPosition) -> Item? {
    if storage.edit != nil { return joined.presentItem(at: position) }
    return presentItem(at: position)
  }

  @inlinable @inline(__always)
  func presentItem(at position: ItemPosition) -> Item? {
    guard tree.indices.contains(position.section) else { return nil }
    let items = tree[position.section].items
    return items.indices.contains(position.item) ? items[position.item] : nil
  }

  /// The section values in order. O(1) to make; for one of them there is ``section(at:)``.
  @inlinable
  public var sections: some RandomAccessCollection<Section> & Sendable { Sections(tree: joined.tree) }

  /// The items of a section in order; empty where there is no such section. O(log sections) to make, and O(1) for an
  /// item beside the one before when iterated.
  @inlinable
  public func items(inSection section: Int) -> Items {
    if storage.edit != nil { return Items(tree: joined.itemTree(ofSection: section)) }
    return Items(tree: itemTree(ofSection: section))
  }

  @inlinable @inline(__always)
  func itemTree(ofSection section: Int) -> ItemTree {
    tree.indices.contains(section) ? tree[section].items : Tree()
  }

  /// All items of all sections in order.
  @inlinable
  public var items: some Sequence<Item> & Sendable {
    AllItems(tree: joined.tree)
  }

  /// The place of an item among all items, counted from 0 over all sections; nil where there is no such item.
  /// O(log n).
  @inlinable
  public func offset(of position: ItemPosition) -> Int? {
    guard position.item >= 0, position.item < numberOfItems(inSection: position.section) else { return nil }
    return joined.tree.weight(before: position.section) + position.item
  }

  /// The position of the item at a place among all items, counted from 0 over all sections; nil where there is none.
  /// O(log n).
  @inlinable
  public func position(atOffset offset: Int) -> ItemPosition? {
    joined.tree.element(atWeight: offset).map { ItemPosition(section: $0.index, item: $0.offset) }
  }

  /// Whether two snapshots are the same object, and so have the same content; false says nothing. O(1).
  @inlinable @inline(__always)
  public func isIdentical(to other: Snapshot) -> Bool { tree.isIdentical(to: other.tree) }
}

extension Snapshot: Equatable {
  /// Whether two snapshots have the same sections and items in the same order. O(n), less what they share;
  /// placeholders that were inserted by their number cost nothing.
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    let (left, right) = (left.joined, right.joined)
    guard left.numberOfSections == right.numberOfSections, left.numberOfItems == right.numberOfItems else {
      return false
    }
    if left.isIdentical(to: right) { return true }
    return zip(TreeElements(tree: left.tree), TreeElements(tree: right.tree)).allSatisfy { left, right in
      left.section == right.section && left.items.hasSameElements(as: right.items)
    }
  }
}

extension Snapshot {
  /// Whether both have the same sections and items in the same order, with the same content. It costs what the two don't share,
  /// up to the first difference.
  @inlinable
  func hasSameContent(as other: Snapshot) -> Bool {
    guard numberOfItems == other.numberOfItems, numberOfSections == other.numberOfSections else {
      return false
    }
    return tree.hasSameElements(as: other.tree) { left, right in
      left.section == right.section && left.section.identity == right.section.identity
        && left.items.count == right.items.count
        && left.items.hasSameElements(as: right.items) { $0 == $1 && $0.identity == $1.identity }
    }
  }
}

extension Tree {
  /// Whether two trees of as many elements have equal ones in the same order. It costs what the two don't share, up to the first
  /// difference.
  @inlinable
  func hasSameElements(as other: Tree, by areSame: (Element, Element) -> Bool) -> Bool {
    if isIdentical(to: other) { return true }
    let comparison = TreeComparison(from: other, to: self)
    return withExtendedLifetime((self, other)) {
      if comparison.runs.contains(where: { $0.source != $0.target }) { return false }
      return comparison.newLeaves.allSatisfy { place in
        hasSameElements(in: place.start..<place.start + place.count, as: other, by: areSame)
      }
    }
  }

  /// See ``hasSameElements(as:by:)``. The range is in both trees.
  @inlinable
  func hasSameElements(
    in range: Range<Int>, as other: Tree, by areSame: (Element, Element) -> Bool
  ) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      let (left, right) = (leaf(at: index), other.leaf(at: index))
      let end = min(left.start + left.leaf.count, right.start + right.leaf.count, range.upperBound)
      let (own, others) = (index - left.start..<end - left.start, index - right.start..<end - right.start)
      if left.leaf.isGap, right.leaf.isGap {
        if !left.leaf.gap.hasSameElements(own, as: right.leaf.gap, others) { return false }
      } else {
        // At most as many as a leaf has.
        let areAllSame = zip(own, others).allSatisfy {
          areSame(left.leaf.element(at: $0), right.leaf.element(at: $1))
        }
        if !areAllSame { return false }
      }
      index = end
    }
    return true
  }
}

extension Snapshot: CustomStringConvertible {
  /// The numbers of sections and items.
  public var description: String { "\(numberOfItems) items in \(numberOfSections) sections" }
}
