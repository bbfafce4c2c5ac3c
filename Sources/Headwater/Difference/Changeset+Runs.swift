extension [ItemRun] {
  /// Puts the runs in ascending order, those that continue each other as one. O(n) if they are in order.
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
  /// Puts moves in ascending order of targets, those that continue each other as one. O(n) if they are in order.
  mutating func join() {
    join(by: { $0.target < $1.target }) { last, next in
      guard last.source.section == next.source.section, last.target.section == next.target.section,
        last.source.item + last.count == next.source.item, last.target.item + last.count == next.target.item
      else { return nil }
      return ItemMove(source: last.source, target: last.target, count: last.count + next.count)
    }
  }
}

extension Array {
  /// Puts the elements in order and joins each to the one before where that is possible.
  @inline(__always)
  fileprivate mutating func join(
    by areInIncreasingOrder: (Element, Element) -> Bool, joining joined: (Element, Element) -> Element?
  ) {
    if count < 2 { return }
    if !indices.dropFirst().allSatisfy({ areInIncreasingOrder(self[$0 - 1], self[$0]) }) {
      sort(by: areInIncreasingOrder)
    }
    var last = 0
    for index in indices.dropFirst() {
      let next = self[index]
      // In most lists nothing joins, and nothing has to be written.
      if let both = joined(self[last], next) {
        self[last] = both
      } else {
        last += 1
        if last != index { self[last] = next }
      }
    }
    if last + 1 < count { removeSubrange((last + 1)...) }
  }
}
