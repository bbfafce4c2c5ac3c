extension Matching {
  /// Returns the positions of the matches, in order.
  func places(in arena: Arena) -> [ItemMove] {
    var places = MatchPlaces(self, in: arena)
    return matches.all.map { places.place(of: $0) }
  }
}

/// A cursor that finds the positions of matches, in ascending order of new numbers.
struct MatchPlaces {
  let windows: UnsafeBufferPointer<Window>
  /// The windows of the last match.
  private var newWindow = 0
  private var oldWindow = 0
  /// For each block of 64 old numbers, the window that contains the first of them, followed by the last window.
  private let windowOfBlock: UnsafeMutablePointer<Int32>

  /// Creates a cursor. O(windows + old elements / 64).
  init(_ matching: Matching, in arena: Arena) {
    windows = matching.windows
    let numberOfBlocks = (matching.oldCount + 63) / 64
    windowOfBlock = arena.allocate(Int32.self, count: numberOfBlocks + 1)
    // Find the window in which each block begins.
    var window = 0
    for block in 0..<numberOfBlocks {
      while windows[window].old.upperBound <= block * 64 { window += 1 }
      (windowOfBlock + block).initialize(to: Int32(truncatingIfNeeded: window))
    }
    // The entry after the last block is an upper bound for the search.
    (windowOfBlock + numberOfBlocks).initialize(to: Int32(truncatingIfNeeded: windows.count - 1))
  }

  /// The pair of lists that contains the old elements of the last match.
  var oldPair: Int? { windows[oldWindow].pair }

  /// Returns the pair of lists that contains the new elements of a match.
  mutating func newPair(of match: Run) -> Int? {
    // Matches arrive in ascending order, so the search only moves forward.
    while windows[newWindow].new.upperBound <= match.target { newWindow += 1 }
    return windows[newWindow].pair
  }

  /// Returns the position of a match. O(1), or O(log windows) if many windows start within 64 elements.
  mutating func place(of match: Run) -> ItemMove {
    _ = newPair(of: match)
    let old = match.source
    // Most matches stay in their window. Otherwise, search the windows of the old number's block.
    oldWindow = newWindow
    if !windows[newWindow].old.contains(old) {
      // The window isn't after the one in which the next block begins.
      var last = Int(windowOfBlock[old / 64 + 1])
      oldWindow = Int(windowOfBlock[old / 64])
      while oldWindow < last {
        let middle = (oldWindow + last) / 2
        if windows[middle].old.upperBound <= old { oldWindow = middle + 1 } else { last = middle }
      }
    }
    return ItemMove(
      source: windows[oldWindow].oldPosition(of: old),
      target: windows[newWindow].newPosition(of: match.target), count: match.count)
  }
}
