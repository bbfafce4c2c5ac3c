import Headwater

/// The least number of moves between two lists, counted the plain way; nil where identities are not unique.
struct NeededMoves {
  /// Of sections: those that stay, less their longest increasing subsequence.
  let sections: Int?
  /// Of items: those that change their section, and in each section those that stay less their longest increasing
  /// subsequence.
  let items: Int?

  init(from before: FuzzList, to after: FuzzList) {
    guard let oldSections = Self.places(before.map(\.value.id)), Self.places(after.map(\.value.id)) != nil
    else {
      (sections, items) = (nil, nil)
      return
    }
    let order = after.compactMap { oldSections[$0.value.id] }
    sections = order.count - Self.longestIncreasingRun(order)

    guard let oldItems = Self.places(before.allItems().map(\.id)),
      Self.places(after.allItems().map(\.id)) != nil
    else {
      items = nil
      return
    }
    var oldSectionOfItem: [Int: Int] = [:]
    for section in before { for item in section.items { oldSectionOfItem[item.id] = section.value.id } }
    var moves = 0
    for section in after {
      let kept = section.items.filter { oldItems[$0.id] != nil }
      let stayed = kept.filter { oldSectionOfItem[$0.id] == section.value.id }
      moves += kept.count - stayed.count
      moves += stayed.count - Self.longestIncreasingRun(stayed.compactMap { oldItems[$0.id] })
    }
    items = moves
  }

  /// The place of each identity, or nil if one is there twice.
  private static func places(_ identities: [Int]) -> [Int: Int]? {
    var places: [Int: Int] = [:]
    for (place, identity) in identities.enumerated() where places.updateValue(place, forKey: identity) != nil
    {
      return nil
    }
    return places
  }

  /// The length of the longest increasing subsequence, by trying all. O(n²).
  private static func longestIncreasingRun(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      var best = 0
      for earlier in 0..<index where values[earlier] < value { best = max(best, lengths[earlier]) }
      lengths.append(best + 1)
    }
    return lengths.max() ?? 0
  }
}
