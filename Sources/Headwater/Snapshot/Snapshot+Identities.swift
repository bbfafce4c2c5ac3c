public import HashTreeCollections

extension Snapshot {
  /// Returns the position of the item with the given identity, or of the first one if several items share it; nil if there is
  /// none.
  ///
  /// The first lookup builds an index in O(n). After that, updating the index for an edit costs as much as the edit, and a
  /// lookup takes O(log n).
  @inlinable
  public func position(of identity: Item.Identity) -> ItemPosition? {
    if storage.edit == nil { return storage.index.position(of: identity, in: self) }
    // During an edit, this list may lack other edits that were made in the meantime.
    let list = joined
    return list.storage.index.position(of: identity, in: list)
  }

  /// Returns the positions of all items with the given identity, in order. The cost is the same as for ``position(of:)``.
  @inlinable
  public func positions(of identity: Item.Identity) -> [ItemPosition] {
    let list = joined
    return list.storage.index.positions(of: identity, in: list)
  }

  /// Returns the item with the given identity, or nil if there is none. The cost is the same as for ``position(of:)``.
  @inlinable
  public func item(id: Item.Identity) -> Item? {
    position(of: id).flatMap { item(at: $0) }
  }

  /// Returns a Boolean value that indicates whether the snapshot contains an item with the given identity. The cost is the same
  /// as for ``position(of:)``.
  @inlinable
  public func contains(_ identity: Item.Identity) -> Bool {
    joined.storage.index.items[identity] != nil
  }

  /// Returns the index of the section with the given identity, or of the first one if several sections share it; nil if there
  /// is none. The cost is the same as for ``position(of:)``.
  @inlinable
  public func sectionIndex(of identity: Section.Identity) -> Int? {
    let list = joined
    return list.storage.index.sectionIndices(of: identity, in: list).first
  }

  /// The identities that several items share, in no particular order. The cost is the same as for ``position(of:)``.
  @inlinable
  public var duplicateIdentities: [Item.Identity] {
    let others = joined.storage.index.items.others
    return others.isEmpty ? [] : Array(others.keys)
  }

  /// The identities that several sections share, in no particular order. The cost is the same as for ``position(of:)``.
  @inlinable
  public var duplicateSectionIdentities: [Section.Identity] {
    let others = joined.storage.index.sections.others
    return others.isEmpty ? [] : Array(others.keys)
  }
}
