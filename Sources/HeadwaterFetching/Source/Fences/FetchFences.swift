internal import Headwater

/// Places at regular intervals in a section, called *fences*, with the number of rows up to each of them. Every row is close to
/// a fence, from which it can be found quickly.
///
/// Fences are places, not rows. The row at which a fence was placed may have been deleted since. A gap consists of the rows
/// between two fences and includes the second fence. Nothing is known about the rows after the last fence.
struct FetchFences: Hashable, Sendable {
  /// The desired number of rows in a gap. A gap is too long if it has more than twice this number.
  private(set) var distance: Int
  private(set) var places: [FetchPlace] = []
  /// The number of rows in each gap.
  private var gaps = PrefixSums()
  /// A Boolean value that indicates whether a gap may be too long.
  private var mayHaveLongGaps = false

  /// Creates an empty list of fences.
  ///
  /// - Parameter distance: The desired number of rows in a gap; at least 1.
  init(distance: Int) {
    self.distance = max(1, distance)
  }

  /// The number of rows up to the last fence. O(log n).
  var count: Int { gaps.total }

  /// The number of rows in each gap.
  var counts: [Int] { gaps.values }

  /// Returns the last fence for which the number of rows up to the fence doesn't exceed an index, along with that number; nil
  /// if there is none. O(log n).
  func fence(before index: Int) -> (place: FetchPlace, count: Int)? {
    let found = gaps.count(within: index)
    return found > 0 ? (places[found - 1], gaps.sum(ofFirst: found)) : nil
  }

  /// Returns the index of the gap that contains a place, or the number of gaps if the place is after the last fence. O(log n).
  func gap(of place: FetchPlace, in order: FetchPlaceOrder) -> Int {
    places.partitioningIndex { order.compare($0, place) >= 0 }
  }

  /// Returns the number of rows before a gap. O(log n).
  func count(beforeGap gap: Int) -> Int { gaps.sum(ofFirst: gap) }
}

extension FetchFences {
  /// Updates the row counts after a row has been inserted or deleted. O(log n), or O(n) if gaps are merged, which requires
  /// about as many changes as there are rows in a gap.
  ///
  /// - Parameters:
  ///   - difference: 1 for an insertion, or -1 for a deletion.
  ///   - place: The place of the row.
  ///   - order: The order of places.
  /// - Returns: A Boolean value that indicates whether the change is possible. If not, the fences are wrong.
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

  /// Merges a gap with the next one by removing the fence between them.
  private mutating func join(_ gap: Int) {
    places.remove(at: gap)
    gaps.replace(gap..<gap + 2, with: [gaps.values[gap] + gaps.values[gap + 1]])
  }

  /// Returns the index of the first gap that is too long and therefore needs another fence. If that gap consists of the rows
  /// after the last fence, its index is the number of gaps. O(n) if a gap may have become too long; otherwise, O(log n).
  ///
  /// - Parameter count: The number of rows in the section.
  /// - Returns: The index of the gap; nil if none is too long.
  mutating func longGap(ofRows count: Int) -> Int? {
    if mayHaveLongGaps {
      if let gap = gaps.values.firstIndex(where: { $0 > 2 * distance }) { return gap }
      mayHaveLongGaps = false
    }
    return count - self.count > 2 * distance ? places.count : nil
  }

  /// Returns a Boolean value that indicates whether ``longGap(ofRows:)`` must be called. O(log n).
  func mayHaveLongGap(ofRows count: Int) -> Bool {
    mayHaveLongGaps || count - self.count > 2 * distance
  }

  /// Returns the position of the row where a gap needs a fence, one distance after the previous fence. O(1).
  func start(ofFenceIn gap: Int) -> FetchStart {
    gap > 0 ? .after(places[gap - 1], skipping: distance - 1) : .index(distance - 1)
  }

  /// Inserts a fence into a gap that is too long, one distance after the previous fence. O(n), or O(log n) after the last
  /// fence.
  ///
  /// - Parameters:
  ///   - place: The place of the row at the fence's position.
  ///   - gap: The gap that ``longGap(ofRows:)`` returned.
  ///   - order: The order of places.
  /// - Returns: A Boolean value that indicates whether the place is in the gap. If not, the fences are wrong.
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

  /// Repeatedly removes every other fence, doubling the distance each time, but never beyond the given distance. O(n).
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
