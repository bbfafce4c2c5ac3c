/// A source behind an operator that wants to know what is visible.
struct VisibleItemsPath {
  let source: any FollowsVisibleItems
  /// The rows of the source that some rows of the operator stand for; nil where that cannot be said.
  let rows: @MainActor (VisibleRows) -> VisibleRows?
}

// What is visible behind an operator is visible in its source: so a list over a filter, open and shut sections or rows at its
// ends loads what is seen like any other.
extension DerivedDataSource: FollowsVisibleItems {
  /// Passes on which rows are visible, as rows of the sources. O(visible rows times log n).
  package func visibleItemsDidChange(_ rows: VisibleRows) {
    if turns.isAsking {
      return wait { [self] in
        turns.isAsking = false
        visibleItemsDidChange(rows)
      }
    }
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    for path in visibleItemsPaths where path.source.wantsVisibleItems {
      if rows.isEmpty {
        path.source.visibleItemsDidChange(rows)
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
    to source: some DataSource, _ rows: @escaping @MainActor (VisibleRows) -> VisibleRows?
  ) {
    sourcesBehind.append(source)
    guard let source = source as? any FollowsVisibleItems else { return }
    visibleItemsPaths.append(VisibleItemsPath(source: source, rows: rows))
  }

  /// Passes on what is visible to a source that has the same rows.
  @usableFromInline
  func passSameVisibleItems(to source: some DataSource) {
    passVisibleItems(to: source) { $0 }
  }

  /// Passes on what is visible to a source that has the same sections, with items in the same order.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - leading: How many rows of a section, given its index, come before its first item. A row that is no item of the
  ///     source counts as the nearest one.
  @usableFromInline
  func passVisibleItemsByPosition(
    to source: some DataSource, _ leading: @escaping @MainActor (Int) -> Int = { _ in 0 }
  ) {
    passVisibleItems(to: source) { [weak self] rows in
      guard let self else { return nil }
      let upstream = source.snapshot
      var found = VisibleRows()
      snapshot.forEachStretch(of: rows) { start, count in
        let end = upstream.numberOfItems(inSection: start.section)
        let item = max(0, min(start.item - leading(start.section), end - 1))
        let last = max(0, min(start.item + count - 1 - leading(start.section), end - 1))
        if let row = upstream.offset(of: ItemPosition(section: start.section, item: item)) {
          found.append(row..<row + last - item + 1)
        }
        return !found.isFull
      }
      return found
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
  /// The rows of another snapshot of the same items that some rows of this one stand for. O(rows times log n).
  ///
  /// - Parameters:
  ///   - other: The other snapshot.
  ///   - rows: The rows; at most as many are looked at as there can be ranges.
  /// - Returns: The rows of the other; nil where none of the items is known, and none near them.
  package func rows<OtherSection, OtherItem>(
    of other: Snapshot<OtherSection, OtherItem>, seenIn rows: VisibleRows
  ) -> VisibleRows? where OtherItem.Identity == Item.Identity {
    func row(_ row: Int) -> Int? {
      position(atOffset: row).flatMap { item(at: $0) }.flatMap { other.position(of: $0.identity) }
        .flatMap { other.offset(of: $0) }
    }
    var (found, left): ([Range<Int>], Int) = ([], VisibleRows.maximumCount)
    for range in rows.ranges {
      let part = range.prefix(left)
      left -= part.count
      found += placed(part, among: part.map { row($0) }) { row($0) }
    }
    let result = VisibleRows(found).clamped(to: 0..<other.numberOfItems)
    return result.isEmpty ? nil : result
  }

  /// Where rows side by side are in another snapshot, given where each is that is known there.
  private func placed(
    _ rows: Range<Int>, among places: [Int?], _ place: (Int) -> Int?
  ) -> [Range<Int>] {
    let reach = 256
    guard let first = places.firstIndex(where: { $0 != nil }), let start = places[first] else {
      // None is known: their position follows from the nearest row that is.
      if let near = (max(0, rows.lowerBound - reach)..<rows.lowerBound).last(where: { place($0) != nil }) {
        return place(near).map { [$0 + rows.lowerBound - near..<$0 + rows.upperBound - near] } ?? []
      }
      let following = rows.upperBound..<max(rows.upperBound, min(numberOfItems, rows.upperBound + reach))
      guard let near = following.first(where: { place($0) != nil }), let end = place(near) else { return [] }
      return [end - (near - rows.lowerBound)..<end - (near - rows.upperBound)]
    }
    var (found, last) = (first > 0 ? [start - first..<start] : [], start - 1)
    for known in places[first...] {
      last = known ?? last + 1
      found.append(last..<last + 1)
    }
    return found
  }
}
