/// Which rows of a list have cells: those near what is seen. The others that GTK keeps ready, some 200, are empty.
///
/// An empty row is as long as it was when it had a cell, or as long as half of them are.
struct RowFilling: Equatable {
  /// Where a row stands, in points from where what is seen begins.
  struct Line: Equatable {
    var number: Int
    var start: Double
    var end: Double
  }

  /// How many rows have cells before anything is laid out, and at most of those that come at once.
  static let reach = 24
  /// How many rows have cells on either side of those that are seen, at least.
  static let margin = 8

  /// The numbers of the rows that have cells.
  private(set) var near = 0..<reach
  /// How long a row is thought to be that never had a cell.
  private(set) var length = 40

  /// Whether a row has a cell.
  func contains(_ number: Int) -> Bool { near.contains(number) }

  /// All rows are exchanged.
  mutating func reload() { near = 0..<Self.reach }

  /// Rows are exchanged. Those that come among the near ones, or right behind, count as near until the list is laid out. O(1).
  mutating func splice(at position: Int, removed: Int, added: Int) {
    if position > near.upperBound { return }
    if position < near.lowerBound, position + removed <= near.lowerBound {
      near = near.lowerBound + added - removed..<near.upperBound + added - removed
      return
    }
    let stay = max(position, near.upperBound - removed)
    near = min(near.lowerBound, position)..<stay + min(added, Self.reach)
  }

  /// Looks which rows are near, now that they are laid out: those that are seen, and some on either side. O(rows).
  /// Where none is seen, nothing changes.
  ///
  /// - Parameters:
  ///   - lines: Where rows stand, in order.
  ///   - extent: How much is seen at once.
  mutating func look(at lines: some Sequence<Line>, extent: Double) {
    var seen: Range<Int>?
    for line in lines where line.end > 0 && line.start < extent {
      seen = (seen?.lowerBound ?? line.number)..<line.number + 1
    }
    guard let seen else { return }
    let margin = max(Self.margin, seen.count / 3)
    near = max(0, seen.lowerBound - margin)..<seen.upperBound + margin
  }

  /// Learns how long rows are that have cells.
  ///
  /// - Returns: Whether rows are thought to be of another length than before: not for a small difference, so that they do not
  ///   change all the time.
  mutating func learn(_ lengths: [Int]) -> Bool {
    guard !lengths.isEmpty else { return false }
    // Of some rows that are much longer than the others nothing is learned.
    let median = max(1, lengths.sorted()[lengths.count / 2])
    guard median * 5 > length * 6 || median * 6 < length * 5 else { return false }
    length = median
    return true
  }
}
