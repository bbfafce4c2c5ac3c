import Headwater

/// The least number of moves between two lists, when it is known which element became which. With unique identities
/// that is always known; where identities repeat, it is what the changeset itself says, and ``DuplicateCheck`` judges the choice.
struct NeededMoves {
  /// Of sections: those that stay, less their longest increasing subsequence.
  let sections: Int
  /// Of items: those that change their section, and in each section those that stay less their longest increasing
  /// subsequence.
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
  /// How many of the numbers can be kept so that each is greater than the one before. O(n log n), by patience: each
  /// number goes on the first pile whose top is not below it, and there are as many piles as the answer.
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
  /// How long the longest list is that both have in order, by the table of all beginnings. O(n²).
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
