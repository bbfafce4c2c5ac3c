/// A source behind an operator that wants to know what is visible.
struct VisibleItemsPath {
  let source: any FollowsVisibleItems
  /// The rows of the source that some rows of the operator stand for; nil where that cannot be said.
  let rows: @MainActor (Range<Int>) -> Range<Int>?
}

// What is visible behind an operator is visible in its source: so a list over a filter, open and shut sections or rows at its
// ends loads what is seen like any other.
extension DerivedDataSource: FollowsVisibleItems {
  /// Passes on which rows are visible, as rows of the sources. O(visible rows times log n).
  package func visibleItemsDidChange(_ rows: Range<Int>) {
    if turns.isAsking {
      return wait { [self] in
        turns.isAsking = false
        visibleItemsDidChange(rows)
      }
    }
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    for path in visibleItemsPaths where path.source.wantsVisibleItems {
      if rows.isEmpty {
        path.source.visibleItemsDidChange(0..<0)
      } else if let rows = path.rows(rows) {
        path.source.visibleItemsDidChange(rows)
      }
    }
  }

  /// Whether a source behind it wants to know.
  package var wantsVisibleItems: Bool { visibleItemsPaths.contains { $0.source.wantsVisibleItems } }

  /// Is made of a source, and passes on to it what is visible as rows of it.
  @usableFromInline
  func passVisibleItems(
    to source: some DataSource, _ rows: @escaping @MainActor (Range<Int>) -> Range<Int>?
  ) {
    sourcesBehind.append(source)
    guard let source = source as? any FollowsVisibleItems else { return }
    visibleItemsPaths.append(VisibleItemsPath(source: source, rows: rows))
  }

  /// Passes on what is visible to a source whose items stand in the same order, in places that follow from theirs here.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - place: Where an item is in the source, given its position here. What is not there is brought to the nearest item.
  @usableFromInline
  func passVisibleItemsByPosition(
    to source: some DataSource, _ place: @escaping @MainActor (ItemPosition) -> ItemPosition = { $0 }
  ) {
    passVisibleItems(to: source) { [weak self] rows in
      guard let self else { return nil }
      let upstream = source.snapshot
      @MainActor func row(_ row: Int) -> Int? {
        guard var position = snapshot.position(atOffset: row).map(place) else { return nil }
        position.item = max(0, min(position.item, upstream.numberOfItems(inSection: position.section) - 1))
        return upstream.offset(of: position)
      }
      guard let first = row(rows.lowerBound), let last = row(rows.upperBound - 1) else { return nil }
      return first..<max(first, last) + 1
    }
  }

  /// Passes on what is visible to a source that has the same items, in whatever order. Placeholders have no identity to be
  /// found by; they stand as far from the nearest item as here.
  @usableFromInline
  func passVisibleItemsByIdentity<Source: DataSource>(to source: Source) where Source.Item == Item {
    passVisibleItems(to: source) { [weak self] rows in
      self.flatMap { $0.snapshot.rows(of: source.snapshot, seenIn: rows) }
    }
  }
}

extension Snapshot {
  /// The rows of another snapshot of the same items from the first to the last that some rows of this one stand for.
  package func rows<OtherSection, OtherItem>(
    of other: Snapshot<OtherSection, OtherItem>, seenIn rows: Range<Int>
  ) -> Range<Int>? where OtherItem.Identity == Item.Identity {
    let (most, reach) = (500, 256)
    func row(_ row: Int) -> Int? {
      position(atOffset: row).flatMap { item(at: $0) }.flatMap { other.position(of: $0.identity) }
        .flatMap { other.offset(of: $0) }
    }
    var found = rows.prefix(most).compactMap(row)
    if row(rows.lowerBound) == nil,
      let near = (max(0, rows.lowerBound - reach)..<rows.lowerBound).last(where: { row($0) != nil }),
      let place = row(near)
    {
      found.append(place + rows.lowerBound - near)
    }
    if row(rows.upperBound - 1) == nil,
      let near = (rows.upperBound..<min(numberOfItems, rows.upperBound + reach)).first(where: {
        row($0) != nil
      }),
      let place = row(near)
    {
      found.append(place - (near - rows.upperBound + 1))
    }
    guard let first = found.min(), let last = found.max() else { return nil }
    let range = (first..<last + 1).clamped(to: 0..<other.numberOfItems)
    // In another order neighbours stand far apart; what is between them is not seen.
    if range.count > 4 * rows.count + reach { return found[0]..<found[0] + 1 }
    return range
  }
}
