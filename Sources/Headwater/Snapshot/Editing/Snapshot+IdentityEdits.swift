extension Snapshot {
  /// Returns the position of the item with the given identity, or throws an error if it doesn't exist. The cost is the same as
  /// for ``position(of:)``.
  @inlinable
  package func requirePosition(of identity: Item.Identity) throws(EditError) -> ItemPosition {
    guard let position = position(of: identity) else { throw .unknownItem(identity: "\(identity)") }
    return position
  }

  /// Returns the index of the section with the given identity, or throws an error if it doesn't exist. The cost is the same as
  /// for ``sectionIndex(of:)``.
  @inlinable
  package func requireSectionIndex(of identity: Section.Identity) throws(EditError) -> Int {
    guard let index = sectionIndex(of: identity) else { throw .unknownSection(identity: "\(identity)") }
    return index
  }

  /// Inserts items before the item with the given identity. O(log n + items).
  @inlinable
  public mutating func insert(
    contentsOf items: some Sequence<Item>, before identity: Item.Identity
  ) throws(EditError) {
    // Read the sequence before looking up the position, because reading it can run arbitrary code.
    let items = ContiguousArray(items)
    try insert(contentsOf: items, at: requirePosition(of: identity))
  }

  /// Inserts items after the item with the given identity. O(log n + items).
  @inlinable
  public mutating func insert(
    contentsOf items: some Sequence<Item>, after identity: Item.Identity
  ) throws(EditError) {
    let items = ContiguousArray(items)
    var position = try requirePosition(of: identity)
    // Insert at the next position, which may be the end of the section.
    position.item += 1
    try insert(contentsOf: items, at: position)
  }

  /// Appends items to the section with the given identity. O(log n + items).
  @inlinable
  public mutating func append(
    contentsOf items: some Sequence<Item>, toSectionID id: Section.Identity
  ) throws(EditError) {
    let items = ContiguousArray(items)
    try append(contentsOf: items, toSection: requireSectionIndex(of: id))
  }

  /// Replaces the item that has the same identity. The content changes, but the position doesn't. O(log n).
  @inlinable
  public mutating func update(_ item: Item) throws(EditError) {
    try replace(at: requirePosition(of: item.identity), with: item)
  }

  /// Removes the item with the given identity. O(log n).
  @inlinable
  public mutating func remove(id: Item.Identity) throws(EditError) {
    try remove(at: requirePosition(of: id))
  }

  /// Removes the items with the given identities. O(identities times log n).
  @inlinable
  public mutating func remove(ids: some Sequence<Item.Identity>) throws(EditError) {
    // Look up all identities first, so that an unknown one throws before anything changes.
    let positions = try ids.map { id throws(EditError) in try requirePosition(of: id) }
    try remove(at: positions)
  }

  /// Moves the item with the given identity to the position before another item. O(log n).
  @inlinable
  public mutating func move(
    id: Item.Identity, before other: Item.Identity
  ) throws(EditError) {
    let source = try requirePosition(of: id)
    var target = try requirePosition(of: other)
    // The target is counted without the moved item, which precedes it in this case.
    if source.section == target.section, source.item < target.item { target.item -= 1 }
    try move(from: source, to: target)
  }

  /// Moves the item with the given identity to the end of a section. O(log n).
  @inlinable
  public mutating func move(
    id: Item.Identity, toSectionID section: Section.Identity
  ) throws(EditError) {
    let source = try requirePosition(of: id)
    let target = try requireSectionIndex(of: section)
    // The end of the section is counted without the moved item, too.
    let count = numberOfItems(inSection: target) - (source.section == target ? 1 : 0)
    try move(from: source, to: ItemPosition(section: target, item: count))
  }

  /// Replaces the value of the section that has the same identity. Its items stay. O(log n).
  @inlinable
  public mutating func updateSection(_ section: Section) throws(EditError) {
    try replaceSection(at: requireSectionIndex(of: section.identity), with: section)
  }

  /// Removes the section with the given identity and its items. O(log n).
  @inlinable
  public mutating func removeSection(id: Section.Identity) throws(EditError) {
    try removeSection(at: requireSectionIndex(of: id))
  }

  /// Moves the section with the given identity to the position before another section. O(log n).
  @inlinable
  public mutating func moveSection(
    id: Section.Identity, before other: Section.Identity
  ) throws(EditError) {
    let source = try requireSectionIndex(of: id)
    let target = try requireSectionIndex(of: other)
    // The target is counted without the moved section.
    try moveSection(from: source, to: source < target ? target - 1 : target)
  }

  /// Returns the snapshot without duplicates, and the identities of the elements that were left out. The first item and the
  /// first section with each identity are kept. Once the index is built, O(1) if there are no duplicates; otherwise,
  /// O(duplicates times log n).
  @inlinable
  public func removingDuplicates() -> (snapshot: Snapshot, dropped: [String]) {
    var snapshot = detached
    var dropped: [String] = []
    // Remove all but the first section with each identity, along with their items.
    let sections = duplicateSectionIdentities
    if !sections.isEmpty {
      let indices = sections.flatMap { identity in
        snapshot.storage.index.sectionIndices(of: identity, in: snapshot).dropFirst()
      }
      // Remove from last to first, so that the remaining indices stay valid.
      for index in indices.sorted(by: >) {
        snapshot.replaceSections(index..<index + 1, with: EmptyCollection())
      }
      dropped += sections.map { "\($0)" }
    }
    // Look for duplicate items only now, because the items of the removed sections are gone.
    let items = snapshot.duplicateIdentities
    if !items.isEmpty {
      let kept = snapshot
      let positions = items.flatMap { kept.positions(of: $0).dropFirst() }
      // Remove from last to first here, too.
      for position in positions.sorted(by: >) {
        snapshot.replaceItems(
          position.item..<position.item + 1, inSection: position.section, with: EmptyCollection())
      }
      dropped += items.map { "\($0)" }
    }
    return (snapshot, dropped)
  }
}
