extension Matching {
  /// Where the matches stand, in order.
  func places(in arena: Arena) -> [ItemMove] {
    var places = MatchPlaces(self, in: arena)
    return matches.all.map { places.place(of: $0) }
  }
}

/// Finds where matches stand, in ascending order of new numbers.
struct MatchPlaces {
  let windows: UnsafeBufferPointer<Window>
  /// The windows of the match that was asked for last.
  private var newWindow = 0
  private var oldWindow = 0
  /// For each 64 old numbers the window of the first of them, and in the end the last window.
  private let windowOfBlock: UnsafeMutablePointer<Int32>

  /// O(windows + old elements / 64).
  init(_ matching: Matching, in arena: Arena) {
    windows = matching.windows
    let numberOfBlocks = (matching.oldCount + 63) / 64
    windowOfBlock = arena.allocate(Int32.self, count: numberOfBlocks + 1)
    var window = 0
    for block in 0..<numberOfBlocks {
      while windows[window].old.upperBound <= block * 64 { window += 1 }
      (windowOfBlock + block).initialize(to: Int32(truncatingIfNeeded: window))
    }
    (windowOfBlock + numberOfBlocks).initialize(to: Int32(truncatingIfNeeded: windows.count - 1))
  }

  /// The pair of lists in which the old elements of the last place stand.
  var oldPair: Int? { windows[oldWindow].pair }

  /// The pair of lists in which the new elements of a match stand.
  mutating func newPair(of match: Run) -> Int? {
    while windows[newWindow].new.upperBound <= match.target { newWindow += 1 }
    return windows[newWindow].pair
  }

  /// Where a match stands. O(1), or O(log windows) where many begin within 64 elements.
  mutating func place(of match: Run) -> ItemMove {
    _ = newPair(of: match)
    let old = match.source
    oldWindow = newWindow
    if !windows[newWindow].old.contains(old) {
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
