extension [ItemRun] {
  /// Sorts the runs and joins adjacent ones. O(n) if they are already sorted.
  mutating func join() {
    join(by: { $0.start < $1.start }) { last, next in
      guard last.start.section == next.start.section, last.start.item + last.count == next.start.item else {
        return nil
      }
      return ItemRun(start: last.start, count: last.count + next.count)
    }
  }
}

extension [ItemMove] {
  /// Sorts the moves by target and joins adjacent ones. O(n) if they are already sorted.
  mutating func join() {
    join(by: { $0.target < $1.target }) { last, next in
      // Two moves can be joined only if they are adjacent both before and after the update.
      guard last.source.section == next.source.section, last.target.section == next.target.section,
        last.source.item + last.count == next.source.item, last.target.item + last.count == next.target.item
      else { return nil }
      return ItemMove(source: last.source, target: last.target, count: last.count + next.count)
    }
  }
}

extension Array {
  /// Sorts the elements and joins each to the previous one if possible.
  @inline(__always)
  fileprivate mutating func join(
    by areInIncreasingOrder: (Element, Element) -> Bool, joining joined: (Element, Element) -> Element?
  ) {
    if count < 2 { return }
    // Most lists are already sorted, and checking is cheaper than sorting.
    if !indices.dropFirst().allSatisfy({ areInIncreasingOrder(self[$0 - 1], self[$0]) }) {
      sort(by: areInIncreasingOrder)
    }
    // Write the joined elements to the front of the array.
    var last = 0
    for index in indices.dropFirst() {
      let next = self[index]
      // In most lists, nothing can be joined, and no element is written.
      if let both = joined(self[last], next) {
        self[last] = both
      } else {
        last += 1
        if last != index { self[last] = next }
      }
    }
    // Remove the remaining elements.
    if last + 1 < count { removeSubrange((last + 1)...) }
  }
}
