extension Snapshot {
  /// The maximum number of items, including placeholders, that a snapshot can have across all sections: 2^40.
  ///
  /// An edit that would exceed it by adding placeholders throws ``EditError/tooManyItems(maximum:)`` and changes nothing.
  /// Operations that can't throw leave out the excess placeholders.
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

  /// A Boolean value that indicates whether the snapshot has no items, regardless of its number of sections. O(1).
  @inlinable
  public var isEmpty: Bool { numberOfItems == 0 }

  /// Returns the number of items in a section; 0 if the section doesn't exist. O(log sections).
  @inlinable
  public func numberOfItems(inSection section: Int) -> Int {
    if storage.edit != nil { return joined.count(ofSection: section) }
    return count(ofSection: section)
  }

  @inlinable @inline(__always)
  func count(ofSection section: Int) -> Int {
    tree.indices.contains(section) ? tree[section].items.count : 0
  }

  /// Returns the section at an index, or nil if it doesn't exist. O(log sections).
  @inlinable
  public func section(at index: Int) -> Section? {
    let tree = joined.tree
    return tree.indices.contains(index) ? tree[index].section : nil
  }

  /// Returns the item at a position, or nil if it doesn't exist. O(log n).
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

  /// The section values in order. Creating the collection takes O(1). To read a single section, use ``section(at:)``.
  @inlinable
  public var sections: some RandomAccessCollection<Section> & Sendable { Sections(tree: joined.tree) }

  /// Returns the items of a section in order, or an empty collection if the section doesn't exist. Creating the collection
  /// takes O(log sections), and each step of an iteration takes O(1).
  @inlinable
  public func items(inSection section: Int) -> Items {
    if storage.edit != nil { return Items(tree: joined.itemTree(ofSection: section)) }
    return Items(tree: itemTree(ofSection: section))
  }

  @inlinable @inline(__always)
  func itemTree(ofSection section: Int) -> ItemTree {
    tree.indices.contains(section) ? tree[section].items : Tree()
  }

  /// The items of all sections in order.
  @inlinable
  public var items: some Sequence<Item> & Sendable {
    AllItems(tree: joined.tree)
  }

  /// Returns the index of an item among the items of all sections, or nil if the item doesn't exist. O(log n).
  @inlinable
  public func offset(of position: ItemPosition) -> Int? {
    guard position.item >= 0, position.item < numberOfItems(inSection: position.section) else { return nil }
    return joined.tree.weight(before: position.section) + position.item
  }

  /// Returns the position of the item at an index among the items of all sections, or nil if there is none. O(log n).
  @inlinable
  public func position(atOffset offset: Int) -> ItemPosition? {
    joined.tree.element(atWeight: offset).map { ItemPosition(section: $0.index, item: $0.offset) }
  }

  /// Returns a Boolean value that indicates whether two snapshots share their storage and therefore have the same content. If
  /// the result is false, they may still be equal. O(1).
  @inlinable @inline(__always)
  public func isIdentical(to other: Snapshot) -> Bool { tree.isIdentical(to: other.tree) }
}

extension Snapshot: Equatable {
  /// Returns a Boolean value that indicates whether two snapshots have the same sections and items in the same order. O(n), but
  /// parts that they share are skipped. Runs of placeholders are compared without reading each placeholder.
  public static func == (left: Snapshot, right: Snapshot) -> Bool {
    // During an edit, include the other edits that were made in the meantime.
    let (left, right) = (left.joined, right.joined)
    guard left.numberOfSections == right.numberOfSections, left.numberOfItems == right.numberOfItems else {
      return false
    }
    if left.isIdentical(to: right) { return true }
    // Compare the sections one by one, and the items of each section as a whole tree.
    return zip(TreeElements(tree: left.tree), TreeElements(tree: right.tree)).allSatisfy { left, right in
      left.section == right.section && left.items.hasSameElements(as: right.items)
    }
  }
}

extension Snapshot {
  /// Returns a Boolean value that indicates whether two snapshots have the same sections and items in the same order, with the
  /// same content. The cost is proportional to the size of the parts that the two don't share, up to the first difference.
  @inlinable
  func hasSameContent(as other: Snapshot) -> Bool {
    guard numberOfItems == other.numberOfItems, numberOfSections == other.numberOfSections else {
      return false
    }
    return tree.hasSameElements(as: other.tree) { left, right in
      // Equal values may have different identities, so compare both.
      left.section == right.section && left.section.identity == right.section.identity
        && left.items.count == right.items.count
        && left.items.hasSameElements(as: right.items) { $0 == $1 && $0.identity == $1.identity }
    }
  }
}

extension Tree {
  /// Returns a Boolean value that indicates whether two trees with the same number of elements have equal elements in the same
  /// order. The cost is proportional to the size of the parts that the two don't share, up to the first difference.
  @inlinable
  func hasSameElements(as other: Tree, by areSame: (Element, Element) -> Bool) -> Bool {
    if isIdentical(to: other) { return true }
    // Shared leaves are equal, provided that they are at the same index in both trees. Compare the rest element by element.
    let comparison = TreeComparison(from: other, to: self)
    return withExtendedLifetime((self, other)) {
      // A shared leaf at a different index counts as a difference.
      if comparison.runs.contains(where: { $0.source != $0.target }) { return false }
      return comparison.newLeaves.allSatisfy { place in
        hasSameElements(in: place.start..<place.start + place.count, as: other, by: areSame)
      }
    }
  }

  /// Compares a range that exists in both trees. See ``hasSameElements(as:by:)``.
  @inlinable
  func hasSameElements(
    in range: Range<Int>, as other: Tree, by areSame: (Element, Element) -> Bool
  ) -> Bool {
    // Walk through both trees together. Their leaves may begin and end at different indices.
    var index = range.lowerBound
    while index < range.upperBound {
      let (left, right) = (leaf(at: index), other.leaf(at: index))
      // Compare up to the nearer end of the two leaves.
      let end = min(left.start + left.leaf.count, right.start + right.leaf.count, range.upperBound)
      let (own, others) = (index - left.start..<end - left.start, index - right.start..<end - right.start)
      // Compare two gaps by their stretches, without creating placeholders.
      if left.leaf.isGap, right.leaf.isGap {
        if !left.leaf.gap.hasSameElements(own, as: right.leaf.gap, others) { return false }
      } else {
        // The number of elements is limited by the size of a leaf.
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
  /// A description that contains the numbers of sections and items.
  public var description: String { "\(numberOfItems) items in \(numberOfSections) sections" }
}
