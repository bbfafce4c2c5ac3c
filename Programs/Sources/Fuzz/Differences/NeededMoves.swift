import Headwater

/// The minimum number of moves between two lists for a given correspondence of elements. With unique ids, the correspondence is
/// unambiguous. Otherwise, it is that of the changeset, and ``DuplicateCheck`` judges the choice.
struct NeededMoves {
  /// The number of sections to move: the number of sections that remain, minus the length of their longest increasing
  /// subsequence.
  let sections: Int
  /// The number of items to move: the number of items that move to another section and, for each section, the number of items
  /// that remain, minus the length of their longest increasing subsequence.
  let items: Int

  init(following provenance: Provenance) {
    sections = Self.outOfOrder(provenance.sections.compactMap { $0 })
    var moves = 0
    for (section, sources) in provenance.items.enumerated() {
      let kept = sources.compactMap { $0 }
      let stayed = kept.filter { $0.section == provenance.sections[section] }.map(\.item)
      moves += kept.count - stayed.count + Self.outOfOrder(stayed)
    }
    items = moves
  }

  private static func outOfOrder(_ places: [Int]) -> Int {
    places.count - places.lengthOfLongestIncreasingSubsequence
  }
}

extension [Int] {
  /// The length of the longest strictly increasing subsequence. O(n log n), by patience sorting: each number goes on the first
  /// pile whose top isn't less, and the number of piles is the result.
  var lengthOfLongestIncreasingSubsequence: Int {
    var tops: [Int] = []
    for number in self {
      var (low, high) = (0, tops.count)
      if let last = tops.last, last < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if tops[middle] < number { low = middle + 1 } else { high = middle }
      }
      if low == tops.count { tops.append(number) } else { tops[low] = number }
    }
    return tops.count
  }
}

extension [Int] {
  /// Returns the length of the longest common subsequence, by dynamic programming. O(n²).
  func lengthOfLongestCommonSubsequence(with other: [Int]) -> Int {
    var lengths = Array(repeating: 0, count: other.count + 1)
    for value in self {
      var before = 0
      for (index, item) in other.enumerated() {
        let present = lengths[index + 1]
        lengths[index + 1] = value == item ? before + 1 : Swift.max(present, lengths[index])
        before = present
      }
    }
    return lengths[other.count]
  }
}
