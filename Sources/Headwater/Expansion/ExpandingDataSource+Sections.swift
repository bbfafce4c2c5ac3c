extension ExpandingDataSource {
  /// Expands or collapses a section, even if it doesn't exist yet. O(log n).
  ///
  /// - Parameters:
  ///   - isExpanded: A Boolean value that indicates whether to expand the section.
  ///   - section: The section's identity.
  @inlinable
  public func setExpanded(_ isExpanded: Bool, _ section: Source.Section.Identity) {
    set(section) { _ in isExpanded }
  }

  /// Expands or collapses a section, depending on its state at the time this change is applied.
  @inlinable
  func set(_ section: Source.Section.Identity, isExpanded: @escaping (Bool) -> Bool) {
    let context = UpdateContext.current(origin: "expansion")
    inTurn { [self] in
      let (before, after) = (present.isExpanded(section), isExpanded(present.isExpanded(section)))
      if before == after { return }
      present.set(section, isExpanded: after)
      // A custom source may have several sections with the same identity.
      show(followed.storage.index.sectionIndices(of: section, in: followed), context)
    }
  }

  /// Expands a section, even if it doesn't exist yet. O(log n).
  ///
  /// - Parameter section: The section's identity.
  @inlinable
  public func expand(_ section: Source.Section.Identity) { setExpanded(true, section) }

  /// Collapses a section, even if it doesn't exist yet. O(log n).
  ///
  /// - Parameter section: The section's identity.
  @inlinable
  public func collapse(_ section: Source.Section.Identity) { setExpanded(false, section) }

  /// Expands a section that is collapsed, or collapses one that is expanded. O(log n).
  ///
  /// - Parameter section: The section's identity.
  @inlinable
  public func toggle(_ section: Source.Section.Identity) {
    set(section) { !$0 }
  }

  /// Expands all sections, including future ones. O(sections).
  @inlinable
  public func expandAll() { expansion = Expansion(isExpandedByDefault: true) }

  /// Collapses all sections, including future ones. O(sections).
  @inlinable
  public func collapseAll() { expansion = Expansion(isExpandedByDefault: false) }

  /// Expands the section that contains an item if it hides the item. O(log n).
  ///
  /// - Parameter item: The item's identity.
  /// - Returns: The position of the item; nil if the source has no item with this identity.
  @inlinable
  @discardableResult
  public func expand(toReveal item: Source.Item.Identity) -> ItemPosition? {
    guard let position = followed.position(of: item) else { return nil }
    // A collapsed section may show its first items, so expand it only if it hides this one.
    if !isVisible(item) { expand(followed.tree[position.section].section.identity) }
    return position
  }

  /// Returns a Boolean value that indicates whether a section is expanded. For a section that doesn't exist, returns the state
  /// that it would have. O(1).
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: True if the section is expanded.
  @inlinable
  public func isExpanded(_ section: Source.Section.Identity) -> Bool { present.isExpanded(section) }

  /// Returns the number of items in a section that are shown. O(log sections).
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: The number of items; 0 if the section doesn't exist.
  @inlinable
  public func numberOfVisibleItems(in section: Source.Section.Identity) -> Int {
    index(of: section).map { rows.numberOfItems(inSection: $0) } ?? 0
  }

  /// Returns the number of items in a section that are hidden. O(log sections).
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: The number of items; 0 if the section doesn't exist.
  @inlinable
  public func numberOfHiddenItems(in section: Source.Section.Identity) -> Int {
    index(of: section).map { rows.tree[$0].section.numberOfHiddenItems } ?? 0
  }

  /// Returns a Boolean value that indicates whether an item is shown. O(log n).
  ///
  /// - Parameter item: The item's identity.
  /// - Returns: True if the item is shown; false if it is hidden or doesn't exist.
  @inlinable
  public func isVisible(_ item: Source.Item.Identity) -> Bool {
    // While the operator's closures are running, the output is incomplete, so read the published rows.
    if turns.isAsking { return snapshot.contains(item) }
    // A section hides items only at its end.
    return followed.position(of: item).map { $0.item < output.numberOfItems(inSection: $0.section) } ?? false
  }

  /// Returns the position of an item or, if it is hidden, the position that it would have if its section were expanded.
  /// O(log n).
  ///
  /// - Parameter item: The item's identity.
  /// - Returns: The position; nil if the item doesn't exist.
  @inlinable
  public func position(of item: Source.Item.Identity) -> ItemPosition? { followed.position(of: item) }

  /// The rows that are shown. While one of the operator's closures runs, the output is only partly updated, so this is the
  /// state before the update.
  @inlinable
  var rows: Snapshot<ExpandableSection<Source.Section>, Source.Item> { turns.isAsking ? snapshot : output }

  /// Returns the index of a section in ``rows``.
  @inlinable
  func index(of section: Source.Section.Identity) -> Int? {
    turns.isAsking ? snapshot.sectionIndex(of: section) : followed.sectionIndex(of: section)
  }
}
