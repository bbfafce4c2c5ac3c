extension ExpandingDataSource {
  /// Opens or shuts a section, also one that is not there yet. O(log n).
  ///
  /// - Parameters:
  ///   - isExpanded: Whether it is to be open.
  ///   - section: The section's identity.
  @inlinable
  public func setExpanded(_ isExpanded: Bool, _ section: Source.Section.Identity) {
    set(section) { _ in isExpanded }
  }

  /// Expands or collapses a section, depending on its state when its turn comes.
  @inlinable
  func set(_ section: Source.Section.Identity, isExpanded: @escaping (Bool) -> Bool) {
    let context = UpdateContext.current(origin: "expansion")
    inTurn { [self] in
      let (before, after) = (present.isExpanded(section), isExpanded(present.isExpanded(section)))
      if before == after { return }
      present.set(section, isExpanded: after)
      // A custom source may have several sections of one identity.
      show(followed.storage.index.sectionIndices(of: section, in: followed), context)
    }
  }

  /// Opens a section, also one that is not there yet. O(log n).
  ///
  /// - Parameter section: The section's identity.
  @inlinable
  public func expand(_ section: Source.Section.Identity) { setExpanded(true, section) }

  /// Shuts a section, also one that is not there yet. O(log n).
  ///
  /// - Parameter section: The section's identity.
  @inlinable
  public func collapse(_ section: Source.Section.Identity) { setExpanded(false, section) }

  /// Opens a section that is shut, and shuts one that is open. O(log n).
  ///
  /// - Parameter section: The section's identity.
  @inlinable
  public func toggle(_ section: Source.Section.Identity) {
    set(section) { !$0 }
  }

  /// Opens all sections, also those that are to come. O(sections).
  @inlinable
  public func expandAll() { expansion = Expansion(isExpandedByDefault: true) }

  /// Shuts all sections, also those that are to come. O(sections).
  @inlinable
  public func collapseAll() { expansion = Expansion(isExpandedByDefault: false) }

  /// Opens the section of an item, if that hides it. O(log n).
  ///
  /// - Parameter item: The item's identity.
  /// - Returns: Where the item is shown; nil where the source has none of that identity.
  @inlinable
  @discardableResult
  public func expand(toReveal item: Source.Item.Identity) -> ItemPosition? {
    guard let position = followed.position(of: item) else { return nil }
    if !isVisible(item) { expand(followed.tree[position.section].section.identity) }
    return position
  }

  /// Whether a section is open, or would be if it were there. O(1).
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: Whether it is.
  @inlinable
  public func isExpanded(_ section: Source.Section.Identity) -> Bool { present.isExpanded(section) }

  /// How many items of a section are shown. O(log sections).
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: The number; 0 where there is no such section.
  @inlinable
  public func numberOfVisibleItems(in section: Source.Section.Identity) -> Int {
    index(of: section).map { rows.numberOfItems(inSection: $0) } ?? 0
  }

  /// How many items of a section are not shown. O(log sections).
  ///
  /// - Parameter section: The section's identity.
  /// - Returns: The number; 0 where there is no such section.
  @inlinable
  public func numberOfHiddenItems(in section: Source.Section.Identity) -> Int {
    index(of: section).map { rows.tree[$0].section.numberOfHiddenItems } ?? 0
  }

  /// Whether an item is shown. O(log n).
  ///
  /// - Parameter item: The item's identity.
  /// - Returns: Whether it is; false where there is none of that identity.
  @inlinable
  public func isVisible(_ item: Source.Item.Identity) -> Bool {
    if turns.isAsking { return snapshot.contains(item) }
    return followed.position(of: item).map { $0.item < output.numberOfItems(inSection: $0.section) } ?? false
  }

  /// Where an item stands, or, if it is hidden, where it would stand if its section were open. O(log n).
  ///
  /// - Parameter item: The item's identity.
  /// - Returns: The position; nil where there is no such item.
  @inlinable
  public func position(of item: Source.Item.Identity) -> ItemPosition? { followed.position(of: item) }

  /// The displayed state. While one of the operator's closures runs, the output is half updated, so this is the state before
  /// the update.
  @inlinable
  var rows: Snapshot<ExpandableSection<Source.Section>, Source.Item> { turns.isAsking ? snapshot : output }

  /// The index of a section of ``rows``.
  @inlinable
  func index(of section: Source.Section.Identity) -> Int? {
    turns.isAsking ? snapshot.sectionIndex(of: section) : followed.sectionIndex(of: section)
  }
}
