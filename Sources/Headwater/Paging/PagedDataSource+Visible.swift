extension PagedDataSource: VisibleItemsTracking {
  /// Updates the visible rows, and loads the pages around them. If the visible rows are close to an end of the loaded pages,
  /// the source loads the next page. If they are placeholders, it loads their page: directly if the paging source supports
  /// jumps to an offset, otherwise page by page. A failed load isn't retried. If no rows are visible, only the first page is
  /// loaded. O(log n).
  ///
  /// - Parameter rows: The visible rows, expressed as rows of ``snapshot``. Rows that don't exist are ignored.
  public func visibleItemsDidChange(_ rows: VisibleRows) {
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    // If other rows become visible, the same jump is allowed again.
    if rows != visible { lastJump = nil }
    visible = rows
    // This is the first time that the source is visible, and nothing has been requested yet.
    if !wasAsked { return startLoading(.refresh) }
    loadNearVisible()
  }

  /// Loads pages around the visible rows. O(log n).
  func loadNearVisible() {
    // During a refresh, all pages are about to be replaced.
    guard let visible = visible.flatMap(stretch), !window.isEmpty, states[.refresh] != .loading else {
      return
    }
    // If only distant placeholders are visible, load their page directly.
    if let key = jumpKey(for: visible) {
      if key != lastJump {
        lastJump = key
        _ = refresh(at: key)
        return
      }
      // If the jump failed, don't load page by page instead.
      if states[.refresh] != .idle { return }
    }
    // Otherwise, load at the edges that are close to the visible rows.
    for kind in [LoadKind.append, .prepend] where states[Part(kind)] == .idle && isNear(kind, visible) {
      load(kind)
    }
  }

  /// Returns the part of the visible rows for which the source should load pages. Because the pages are contiguous, this part
  /// consists of the visible rows that are loaded or less than a page away from loaded rows. If there are none, it's the
  /// longest visible range. Returns nil if no rows are visible, and an empty range if the source has no rows.
  private func stretch(of visible: VisibleRows) -> Range<Int>? {
    let (loaded, reach) = (window.itemRows, options.pageSize)
    // Keep the visible ranges that are loaded or less than a page away.
    let near = visible.ranges.filter {
      $0.lowerBound - loaded.upperBound < reach && loaded.lowerBound - $0.upperBound < reach
    }
    if let first = near.first, let last = near.last { return first.lowerBound..<last.upperBound }
    // If there are none, load the longest range.
    return visible.ranges.max { $0.count < $1.count } ?? (window.numberOfRows == 0 ? 0..<0 : nil)
  }

  /// Returns the key of the visible page if only placeholders at least a page away from the loaded pages are visible; otherwise
  /// nil.
  private func jumpKey(for visible: Range<Int>) -> Key? {
    let loaded = window.itemRows
    // The distance is negative if loaded rows are visible.
    let gap = max(loaded.lowerBound - visible.upperBound, visible.lowerBound - loaded.upperBound)
    guard gap >= options.pageSize, let offset = window.offset(ofRow: visible.lowerBound) else { return nil }
    return source.key(atOffset: offset)
  }

  /// Returns a Boolean value that indicates whether the visible rows are so close to an end of the loaded pages that the source
  /// should load there. If another page has to be dropped to make room, the source should load only if the other end wouldn't
  /// become equally close to the visible rows, or if this end is visible.
  private func isNear(_ kind: LoadKind, _ visible: Range<Int>) -> Bool {
    let loaded = window.itemRows
    let (atStart, atEnd) = (visible.lowerBound - loaded.lowerBound, loaded.upperBound - visible.upperBound)
    let (here, there) = kind == .append ? (atEnd, atStart) : (atStart, atEnd)
    // Wait until the visible rows are close enough to this end.
    guard here <= options.prefetchDistance else { return false }
    // Load if no page has to be dropped to make room, or if this end is visible.
    guard let maximum = options.maximumPages, window.pages.count >= maximum, here > 0 else { return true }
    // Otherwise, a page is dropped at the other end. Check that it wouldn't be loaded again immediately.
    let farthest = kind == .append ? 0 : window.pages.count - 1
    return there - window.rows(ofPage: farthest).count > options.prefetchDistance
  }

  /// The key for a refresh around the visible rows.
  var refreshKey: Key? {
    guard !window.isEmpty else { return firstKey }
    // No host has reported visible rows, so start from the first page.
    guard let row = visible.map({ $0.first ?? window.itemRows.lowerBound }) else { return nil }
    let offset = window.offset(ofRow: row)
    let item = window.item(atRow: row)
    // If a placeholder is visible and the source can load its page directly, use the key of that page.
    if item == nil, let offset, let key = source.key(atOffset: offset) { return key }
    return source.refreshKey(around: item, offset: offset, key: window.keyOfPage(atRow: row))
  }
}
