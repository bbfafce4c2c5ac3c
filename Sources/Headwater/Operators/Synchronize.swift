extension Snapshot {
  /// This snapshot with the sections, items and content of another, keeping whatever is the same: both have equal
  /// content, and this one's structure is shared as far as it can be, so that whoever follows pays for the difference
  /// alone. O(n) to compare, then the size of the difference times log n; when most has changed, the other as it is.
  @MainActor
  @inlinable
  public func synchronized(with other: Snapshot) -> Snapshot {
    guard let changeset = try? other.changeset(from: self) else { return other }
    if changeset.isEmpty { return self }
    if changeset.numberOfItemsChanged > 64 + numberOfItems / 8 { return other }
    var replay = MapReplay<Section, Item, Item>(output: self) { $0 }
    replay.replay(changeset, to: other)
    return replay.output
  }
}
