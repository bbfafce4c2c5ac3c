extension Snapshot {
  /// Returns the position of an item in another snapshot, and the position at which it belongs there. The latter is after the
  /// nearest preceding item that the other snapshot contains in the same section; if there is none, before the nearest
  /// following one; otherwise at the end of the section. Nil if the other snapshot doesn't contain the item or the section.
  /// O(log n) if both snapshots contain the same items; at most O(items in the section).
  func place(ofItemAt position: ItemPosition, in other: Snapshot) -> (from: ItemPosition, to: ItemPosition)? {
    guard let item = item(at: position), let from = other.position(of: item.identity),
      let section = section(at: position.section), let index = other.sectionIndex(of: section.identity)
    else { return nil }
    // Leave out the item itself, because it's removed from its old position first.
    let gap = gap(ofItemAt: position, in: other, index)
    return (
      from, ItemPosition(section: index, item: from.section == index && from.item < gap ? gap - 1 : gap)
    )
  }

  /// Returns the position at which an item belongs in another snapshot that doesn't contain it; nil if the other snapshot
  /// doesn't contain its section.
  func place(ofInsertedItemAt position: ItemPosition, in other: Snapshot) -> ItemPosition? {
    section(at: position.section).flatMap { other.sectionIndex(of: $0.identity) }.map {
      ItemPosition(section: $0, item: gap(ofItemAt: position, in: other, $0))
    }
  }

  /// Returns the index, in a section of another snapshot, before which an item belongs.
  private func gap(ofItemAt position: ItemPosition, in other: Snapshot, _ index: Int) -> Int {
    // Returns the index of a neighbor in the other section; nil if it isn't there.
    func found(_ neighbour: Int) -> Int? {
      let identity = self.item(at: ItemPosition(section: position.section, item: neighbour))?.identity
      guard let place = identity.flatMap(other.position(of:)), place.section == index else { return nil }
      return place.item
    }
    // Prefer the nearest preceding neighbor, and then the nearest following one.
    for neighbour in (0..<position.item).reversed() {
      if let place = found(neighbour) { return place + 1 }
    }
    for neighbour in (position.item + 1)..<max(position.item + 1, numberOfItems(inSection: position.section))
    {
      if let place = found(neighbour) { return place }
    }
    // Without a neighbor, the item belongs at the end.
    return other.numberOfItems(inSection: index)
  }
}
