/// A path through which an operator passes visible rows on to one of its sources.
struct VisibleItemsPath {
  let source: any VisibleItemsTracking
  /// A closure that returns the rows in the source that correspond to rows in the operator; nil if they can't be determined.
  let rows: @MainActor (VisibleRows) -> VisibleRows?
}

// Rows that are visible in an operator are visible in its source. Therefore, a list that shows a filter, collapsible sections,
// or rows at its edges loads visible items like any other list.
extension DerivedDataSource: VisibleItemsTracking {
  /// Converts the visible rows to rows in the sources, and passes them on. O(visible rows times log n).
  public func visibleItemsDidChange(_ rows: VisibleRows) {
    // While the operator's closures are running, its rows may be incomplete, so convert the rows afterward.
    if turns.isAsking {
      return wait { [self] in
        // The queue marks every turn as running the operator's closures, but this turn doesn't call any.
        turns.isAsking = false
        visibleItemsDidChange(rows)
      }
    }
    // Ignore rows that don't exist.
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    for path in visibleItemsPaths where path.source.wantsVisibleItems {
      if rows.isEmpty {
        // An empty set needs no conversion.
        path.source.visibleItemsDidChange(rows)
      } else if let rows = path.rows(rows) {
        path.source.visibleItemsDidChange(rows)
      }
    }
  }

  /// A Boolean value that indicates whether any of the operator's sources uses the visible rows.
  public var wantsVisibleItems: Bool { visibleItemsPaths.contains { $0.source.wantsVisibleItems } }

  /// Adds a source to the underlying sources, and passes visible rows on to it.
  @usableFromInline
  package func passVisibleItems(
    to source: some DataSource, _ rows: @escaping @MainActor (VisibleRows) -> VisibleRows?
  ) {
    sourcesBehind.append(source)
    guard let source: any VisibleItemsTracking = source.capability() else { return }
    visibleItemsPaths.append(VisibleItemsPath(source: source, rows: rows))
  }

  /// Passes visible rows on to a source that has the same rows.
  @usableFromInline
  func passSameVisibleItems(to source: some DataSource) {
    passVisibleItems(to: source) { $0 }
  }

  /// Passes visible rows on to a source that has the same sections, with the items in the same order.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - leading: A closure that returns the number of rows before the first item in a section, given the section's index. A
  ///     row that isn't an item in the source counts as the nearest item.
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
        // Convert the first and last rows of the run to items in the section.
        let item = max(0, min(start.item - leading(start.section), end - 1))
        let last = max(0, min(start.item + count - 1 - leading(start.section), end - 1))
        // The items between them are contiguous in the source.
        if let row = upstream.offset(of: ItemPosition(section: start.section, item: item)) {
          found.append(row..<row + last - item + 1)
        }
        // Stop when the set has reached its limit.
        return !found.isFull
      }
      return found
    }
  }

  /// Passes visible rows on to a source that has the same items in any order. Placeholders can't be looked up by identity, so
  /// their distance from the nearest item is assumed to be the same in the source.
  @usableFromInline
  func passVisibleItemsByIdentity<Source: DataSource>(to source: Source) where Source.Item == Item {
    passVisibleItems(to: source) { [weak self] rows in
      self.flatMap { $0.snapshot.rows(of: source.snapshot, seenIn: rows) }
    }
  }
}

extension Snapshot {
  /// Returns the rows in another snapshot of the same items that correspond to rows in this one. O(rows times log n).
  ///
  /// - Parameters:
  ///   - other: The other snapshot.
  ///   - rows: The rows. At most `VisibleRows.maximumCount` rows are considered.
  /// - Returns: The rows in the other snapshot; nil if it contains neither these items nor nearby ones.
  package func rows<OtherSection, OtherItem>(
    of other: Snapshot<OtherSection, OtherItem>, seenIn rows: VisibleRows
  ) -> VisibleRows? where OtherItem.Identity == Item.Identity {
    // Find the row of the same item in the other snapshot.
    func row(_ row: Int) -> Int? {
      position(atOffset: row).flatMap { item(at: $0) }.flatMap { other.position(of: $0.identity) }
        .flatMap { other.offset(of: $0) }
    }
    // Limit the total number of lookups.
    var (found, left): ([Range<Int>], Int) = ([], VisibleRows.maximumCount)
    for range in rows.ranges {
      let part = range.prefix(left)
      left -= part.count
      found += placed(part, among: part.map { row($0) }) { row($0) }
    }
    // Merge the ranges, and drop rows that were extrapolated beyond the list.
    let result = VisibleRows(found).clamped(to: 0..<other.numberOfItems)
    return result.isEmpty ? nil : result
  }

  /// Returns the ranges in another snapshot that correspond to contiguous rows, given the known positions of these rows.
  private func placed(
    _ rows: Range<Int>, among places: [Int?], _ place: (Int) -> Int?
  ) -> [Range<Int>] {
    let reach = 256
    guard let first = places.firstIndex(where: { $0 != nil }), let start = places[first] else {
      // None of the rows has a known position, so derive the position from the nearest preceding row that has one.
      if let near = (max(0, rows.lowerBound - reach)..<rows.lowerBound).last(where: { place($0) != nil }) {
        return place(near).map { [$0 + rows.lowerBound - near..<$0 + rows.upperBound - near] } ?? []
      }
      // Otherwise, search the following rows.
      let following = rows.upperBound..<max(rows.upperBound, min(numberOfItems, rows.upperBound + reach))
      guard let near = following.first(where: { place($0) != nil }), let end = place(near) else { return [] }
      // Preserve the distance to that row.
      return [end - (near - rows.lowerBound)..<end - (near - rows.upperBound)]
    }
    // Place unknown rows right before the first known row, or right after the row that precedes them.
    var (found, last) = (first > 0 ? [start - first..<start] : [], start - 1)
    for known in places[first...] {
      last = known ?? last + 1
      found.append(last..<last + 1)
    }
    return found
  }
}
