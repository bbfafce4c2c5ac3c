extension PagedDataSource: FollowsVisibleItems {
  /// Says which rows are visible. Loads the next page where they come near an end of what is loaded; where they are
  /// placeholders, the page that is there, at once where the source can go anywhere, else page by page. What has failed is
  /// not tried again by this. Where no row is visible, only the first page is loaded. O(log n).
  ///
  /// - Parameter rows: The rows, in ``snapshot``; those that are not there are left out.
  public func visibleItemsDidChange(_ rows: Range<Int>) { visibleItemsDidChange(VisibleRows(rows)) }

  package func visibleItemsDidChange(_ rows: VisibleRows) {
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    if rows != visible { lastJump = nil }
    visible = rows
    // Nothing has been asked for yet, and somebody looks.
    if !wasAsked { return startLoading(.refresh) }
    loadNearVisible()
  }

  /// Loads what is near what is visible. O(log n).
  func loadNearVisible() {
    guard let visible = visible.flatMap(stretch), !window.isEmpty, states[.refresh] != .loading else {
      return
    }
    if let key = jumpKey(for: visible) {
      if key != lastJump {
        lastJump = key
        _ = refresh(at: key)
        return
      }
      // Where it could not be loaded, pages one after the other would not be what was meant.
      if states[.refresh] != .idle { return }
    }
    for edge in [LoadEdge.append, .prepend] where states[Part(edge)] == .idle && isNear(edge, visible) {
      load(edge)
    }
  }

  /// The part of what is visible that pages are loaded for. They are in one piece, so it is what is visible of them and less
  /// than a page beside them; where nothing is, the longest range. Nil where no row is visible: nothing is near. A source
  /// without rows is visible as a whole.
  private func stretch(of visible: VisibleRows) -> Range<Int>? {
    let (loaded, reach) = (window.itemRows, options.pageSize)
    let near = visible.ranges.filter {
      $0.lowerBound - loaded.upperBound < reach && loaded.lowerBound - $0.upperBound < reach
    }
    if let first = near.first, let last = near.last { return first.lowerBound..<last.upperBound }
    return visible.ranges.max { $0.count < $1.count } ?? (window.numberOfRows == 0 ? 0..<0 : nil)
  }

  /// The key of a page that is far from those in memory, where only placeholders are visible.
  private func jumpKey(for visible: Range<Int>) -> Key? {
    let loaded = window.itemRows
    let gap = max(loaded.lowerBound - visible.upperBound, visible.lowerBound - loaded.upperBound)
    guard gap >= options.pageSize, let offset = window.offset(ofRow: visible.lowerBound) else { return nil }
    return source.key(atOffset: offset)
  }

  /// Whether an end of what is loaded is near enough to load there. Where a page has to be dropped for that, only if the
  /// other end would not come as near by it; or if this end is visible.
  private func isNear(_ edge: LoadEdge, _ visible: Range<Int>) -> Bool {
    let loaded = window.itemRows
    let (atStart, atEnd) = (visible.lowerBound - loaded.lowerBound, loaded.upperBound - visible.upperBound)
    let (here, there) = edge == .append ? (atEnd, atStart) : (atStart, atEnd)
    guard here <= options.prefetchDistance else { return false }
    guard let maximum = options.maximumPages, window.pages.count >= maximum, here > 0 else { return true }
    let farthest = edge == .append ? 0 : window.pages.count - 1
    return there - window.rows(ofPage: farthest).count > options.prefetchDistance
  }

  /// The key for a refresh around what is visible.
  var refreshKey: Key? {
    guard !window.isEmpty else { return firstKey }
    guard let row = visible.map({ $0.first ?? window.itemRows.lowerBound }) else { return nil }
    let offset = window.offset(ofRow: row)
    let item = window.item(atRow: row)
    if item == nil, let offset, let key = source.key(atOffset: offset) { return key }
    return source.refreshKey(around: item, offset: offset, key: window.keyOfPage(atRow: row))
  }
}
