internal import Headwater

/// The rows that a list needs: those that are visible, and those that it's about to scroll to.
struct FetchViewport {
  /// The visible rows that a list has reported.
  private(set) var visible = VisibleRows()
  /// The row that a list is about to scroll to, until the list reports other visible rows. It is loaded in addition to the
  /// visible rows, because the list doesn't scroll while an operator hides the record.
  private(set) var found: VisibleRows?
  /// The number of pending searches.
  private var numberOfSearches = 0
  /// The rows around which the latest read loads rows; nil if that read was canceled because they are no longer needed.
  private var sought: VisibleRows?

  /// The rows that must be loaded: those that are visible or about to become visible.
  var wanted: VisibleRows { found.map { visible.union($0) } ?? visible }

  /// A Boolean value that indicates whether the latest read loads the rows that are needed now.
  var isCurrent: Bool { wanted == sought }

  /// A Boolean value that indicates whether the latest read was canceled because its rows are no longer needed.
  var isReadCanceled: Bool { sought == nil }

  /// Records the visible rows.
  ///
  /// - Returns: A Boolean value that indicates whether other rows may be needed now.
  mutating func show(_ rows: VisibleRows) -> Bool {
    if rows == visible { return false }
    visible = rows
    // The list may still be scrolling to the found row.
    if found != nil, numberOfSearches > 0 { return false }
    found = nil
    return true
  }

  /// Records that a read begins, which loads the rows that are needed now.
  mutating func readBegins() { sought = wanted }

  /// Returns a Boolean value that indicates whether none of the rows that the latest read loads is visible.
  func readMisses(_ rows: VisibleRows) -> Bool { sought.map { !$0.overlaps(rows) } ?? false }

  /// Records that the latest read is canceled because its rows are no longer needed.
  mutating func cancelRead() { sought = nil }

  /// Replaces the rows with the current positions of their records.
  mutating func follow(visible: VisibleRows, found: VisibleRows?) {
    self.visible = visible
    if self.found != nil { self.found = found }
  }

  mutating func searchBegins() { numberOfSearches += 1 }

  mutating func searchEnds() { numberOfSearches -= 1 }

  /// Records that a search has failed. The row that it found is kept if a newer search is pending.
  mutating func searchFails() {
    if numberOfSearches == 1 { found = nil }
  }

  /// Records the row that a list is about to scroll to.
  mutating func find(_ rows: VisibleRows?) { found = rows }
}
