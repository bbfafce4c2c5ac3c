public import HashTreeCollections

extension Snapshot {
  /// The position of the item with an identity, the first of them where several share it; nil where there is none.
  ///
  /// The first question builds an index in O(n). From then on it is kept up to date by edits at the cost of the edit,
  /// and answers in O(log n).
  @inlinable
  public func position(of identity: Item.Identity) -> ItemPosition? {
    if storage.edit == nil { return storage.index.position(of: identity, in: self) }
    let list = joined
    return list.storage.index.position(of: identity, in: list)
  }

  /// All positions of items with an identity, in order. Costs as ``position(of:)``.
  @inlinable
  public func positions(of identity: Item.Identity) -> [ItemPosition] {
    let list = joined
    return list.storage.index.positions(of: identity, in: list)
  }

  /// The item with an identity, or nil. Costs as ``position(of:)``.
  @inlinable
  public func item(withIdentity identity: Item.Identity) -> Item? {
    position(of: identity).flatMap { item(at: $0) }
  }

  /// Whether there is an item with an identity. Costs as ``position(of:)``.
  @inlinable
  public func contains(_ identity: Item.Identity) -> Bool {
    joined.storage.index.items[identity] != nil
  }

  /// The index of the section with an identity, the first of them where several share it; nil where there is none.
  /// Costs as ``position(of:)``.
  @inlinable
  public func sectionIndex(of identity: Section.Identity) -> Int? {
    let list = joined
    return list.storage.index.sectionIndices(of: identity, in: list).first
  }

  /// The identities that several items share, in no order. Costs as ``position(of:)``.
  @inlinable
  public var duplicateIdentities: [Item.Identity] {
    let others = joined.storage.index.items.others
    return others.isEmpty ? [] : Array(others.keys)
  }

  /// The identities that several sections share, in no order. Costs as ``position(of:)``.
  @inlinable
  public var duplicateSectionIdentities: [Section.Identity] {
    let others = joined.storage.index.sections.others
    return others.isEmpty ? [] : Array(others.keys)
  }
}
