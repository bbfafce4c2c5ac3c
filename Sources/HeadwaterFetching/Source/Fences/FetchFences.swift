internal import Headwater

/// Some places of a section, with how many rows there are up to each, so that any row is near to one of them: *fences*. A value.
///
/// Fences are places, not rows: the row that one was learnt from may have gone. A gap is what lies between two fences, with
/// the second of them. What lies behind the last fence is not known here.
struct FetchFences: Hashable, Sendable {
  /// How many rows a gap is to have; more than twice as many are too many.
  private(set) var distance: Int
  private(set) var places: [FetchPlace] = []
  /// How many rows each gap has.
  private var gaps = PrefixSums()
  /// Whether a gap may have too many rows.
  private var mayHaveLongGaps = false

  /// Makes none.
  ///
  /// - Parameter distance: How many rows a gap is to have; at least 1.
  init(distance: Int) {
    self.distance = max(1, distance)
  }

  /// How many rows there are up to the last fence. O(log n).
  var count: Int { gaps.total }

  /// How many rows each gap has.
  var counts: [Int] { gaps.values }

  /// The last fence that at most so many rows stand up to, and how many those are; nil where there is none. O(log n).
  func fence(before index: Int) -> (place: FetchPlace, count: Int)? {
    let found = gaps.count(within: index)
    return found > 0 ? (places[found - 1], gaps.sum(ofFirst: found)) : nil
  }

  /// The gap that a place is in; the number of gaps where it is behind the last fence. O(log n).
  func gap(of place: FetchPlace, in order: FetchPlaceOrder) -> Int {
    places.partitioningIndex { order.compare($0, place) >= 0 }
  }

  /// How many rows there are before a gap. O(log n).
  func count(beforeGap gap: Int) -> Int { gaps.sum(ofFirst: gap) }
}

extension FetchFences {
  /// A row has come, or gone. O(log n), or O(n) where gaps are joined, which takes as many changes as a gap has rows.
  ///
  /// - Parameters:
  ///   - difference: 1, or -1.
  ///   - place: Where.
  ///   - order: The order of places.
  /// - Returns: Whether it can be; if not, the fences are wrong.
  mutating func change(by difference: Int, at place: FetchPlace, in order: FetchPlaceOrder) -> Bool {
    let gap = gap(of: place, in: order)
    guard gap < places.count else { return true }
    guard gaps.values[gap] + difference >= 0 else { return false }
    gaps.add(difference, at: gap)
    if difference > 0 {
      if gaps.values[gap] > 2 * distance { mayHaveLongGaps = true }
    } else if gap + 1 < places.count, gaps.values[gap] + gaps.values[gap + 1] <= distance {
      join(gap)
    } else if gap > 0, gaps.values[gap - 1] + gaps.values[gap] <= distance {
      join(gap - 1)
    }
    return true
  }

  /// Takes out the fence between a gap and the next.
  private mutating func join(_ gap: Int) {
    places.remove(at: gap)
    gaps.replace(gap..<gap + 2, with: [gaps.values[gap] + gaps.values[gap + 1]])
  }

  /// The first gap that has too many rows, so that a fence is to be put into it; the number of gaps where these are behind the
  /// last fence. O(n) where a gap may have become too long, else O(log n).
  ///
  /// - Parameter count: How many rows the section has.
  /// - Returns: The gap; nil where none has.
  mutating func longGap(ofRows count: Int) -> Int? {
    if mayHaveLongGaps {
      if let gap = gaps.values.firstIndex(where: { $0 > 2 * distance }) { return gap }
      mayHaveLongGaps = false
    }
    return count - self.count > 2 * distance ? places.count : nil
  }

  /// Whether ``longGap(ofRows:)`` has to be asked. O(log n).
  func mayHaveLongGap(ofRows count: Int) -> Bool {
    mayHaveLongGaps || count - self.count > 2 * distance
  }

  /// Where the row is read that is to have a fence in a gap: as many rows behind the fence before as the distance says. O(1).
  func start(ofFenceIn gap: Int) -> FetchStart {
    gap > 0 ? .after(places[gap - 1], skipping: distance - 1) : .index(distance - 1)
  }

  /// Puts a fence into a gap with too many rows: behind as many of them as the distance says. O(n); behind all, O(log n).
  ///
  /// - Parameters:
  ///   - place: Where the row stands that is to have the fence.
  ///   - gap: The gap, as ``longGap(ofRows:)`` gives it.
  ///   - order: The order of places.
  /// - Returns: Whether the place is in the gap; if not, the fences are wrong.
  mutating func insert(_ place: FetchPlace, inGap gap: Int, in order: FetchPlaceOrder) -> Bool {
    guard gap == 0 || order.compare(places[gap - 1], place) < 0 else { return false }
    if gap == places.count {
      places.append(place)
      gaps.append(distance)
      return true
    }
    guard order.compare(place, places[gap]) < 0 else { return false }
    places.insert(place, at: gap)
    gaps.replace(gap..<gap + 1, with: [distance, gaps.values[gap] - distance])
    return true
  }

  /// Leaves every second fence, until the distance is near to another, greater one. O(n).
  mutating func thin(to distance: Int) {
    while 2 * self.distance <= distance {
      let kept = stride(from: 1, to: places.count, by: 2)
      gaps = PrefixSums(kept.map { gaps.values[$0 - 1] + gaps.values[$0] })
      places = kept.map { places[$0] }
      self.distance *= 2
      mayHaveLongGaps = true
    }
  }
}
