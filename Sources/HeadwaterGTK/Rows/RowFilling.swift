/// A value that tracks which rows of a list have cells. Only rows in and near the visible area do. GTK keeps about 200 rows
/// prepared, and the rest of these rows are empty.
///
/// An empty row has the length that it had with a cell. If it never had one, it has the median length of the other rows.
struct RowFilling: Equatable {
  /// The position of a row in points, relative to the start of the visible area.
  struct Line: Equatable {
    var number: Int
    var start: Double
    var end: Double
  }

  /// The number of rows that have cells before the first layout, and the maximum number of newly inserted rows that get cells
  /// right away.
  static let reach = 24
  /// The minimum number of rows with cells on either side of the visible rows.
  static let margin = 8

  /// The indices of the rows that have cells.
  private(set) var near = 0..<reach
  /// The estimated length of a row that has never had a cell.
  private(set) var length = 40

  /// Returns a Boolean value that indicates whether a row has a cell.
  func contains(_ number: Int) -> Bool { near.contains(number) }

  /// Resets the range after a reload.
  mutating func reload() { near = 0..<Self.reach }

  /// Adjusts the range after a splice. Rows inserted in the range or right after it belong to the range until the next layout.
  /// O(1).
  mutating func splice(at position: Int, removed: Int, added: Int) {
    if position > near.upperBound { return }
    // Shift the range if the splice is before it.
    if position < near.lowerBound, position + removed <= near.lowerBound {
      near = near.lowerBound + added - removed..<near.upperBound + added - removed
      return
    }
    // Merge the inserted rows into the range.
    let stay = max(position, near.upperBound - removed)
    near = min(near.lowerBound, position)..<stay + min(added, Self.reach)
  }

  /// Updates the range after a layout so that it contains the visible rows and a margin around them. If no rows are visible,
  /// nothing changes. O(n) in the number of rows.
  ///
  /// - Parameters:
  ///   - lines: The positions of rows, in order.
  ///   - extent: The length of the visible area.
  mutating func look(at lines: some Sequence<Line>, extent: Double) {
    var seen: Range<Int>?
    for line in lines where line.end > 0 && line.start < extent {
      seen = (seen?.lowerBound ?? line.number)..<line.number + 1
    }
    guard let seen else { return }
    let margin = max(Self.margin, seen.count / 3)
    near = max(0, seen.lowerBound - margin)..<seen.upperBound + margin
  }

  /// Updates the estimated row length based on the rows that have cells.
  ///
  /// - Returns: A Boolean value that indicates whether the estimate has changed. Differences below about 20 percent are
  ///   ignored, so that it doesn't change constantly.
  mutating func learn(_ lengths: [Int]) -> Bool {
    guard !lengths.isEmpty else { return false }
    // Use the median, so that a few very long rows don't affect the estimate.
    let median = max(1, lengths.sorted()[lengths.count / 2])
    guard median * 5 > length * 6 || median * 6 < length * 5 else { return false }
    length = median
    return true
  }
}
