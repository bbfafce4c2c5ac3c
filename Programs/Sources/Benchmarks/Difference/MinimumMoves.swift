extension ListChange {
  /// The minimum number of moves: the number of elements that are in both lists, minus the length of the longest increasing
  /// subsequence of their old indexes.
  var minimumMoves: Int {
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    return numberOfMoves(new.compactMap { places[$0] })
  }
}

extension SectionedChange {
  /// The minimum number of moves: the number of items that move to another section, plus the number of remaining items in each
  /// section that must move to be in order.
  var minimumMoves: Int {
    var places: [Int: (section: Int, item: Int)] = [:]
    for (section, items) in old.enumerated() {
      for (item, number) in items.enumerated() { places[number] = (section, item) }
    }
    return new.enumerated().reduce(0) { moves, next in
      let common = next.element.compactMap { places[$0] }
      let staying = common.filter { $0.section == next.offset }
      return moves + common.count - staying.count + numberOfMoves(staying.map(\.item))
    }
  }
}

/// Returns the number of distinct indexes that must move so that all are in ascending order.
private func numberOfMoves(_ places: [Int]) -> Int {
  // For each length, the smallest last index of all ascending subsequences.
  var ends: [Int] = []
  for place in places {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < place { low = middle + 1 } else { high = middle }
    }
    if low == ends.count { ends.append(place) } else { ends[low] = place }
  }
  return places.count - ends.count
}
