extension [ItemRun] {
  /// The runs in ascending order, those that continue each other as one. O(n) if they are in order.
  func joined() -> [ItemRun] {
    joined(by: { $0.start < $1.start }) { last, next in
      guard last.start.section == next.start.section, last.start.item + last.count == next.start.item else {
        return nil
      }
      return ItemRun(start: last.start, count: last.count + next.count)
    }
  }
}

extension [ItemMove] {
  /// Moves in ascending order of targets, those that continue each other as one. O(n) if they are in order.
  func joined() -> [ItemMove] {
    joined(by: { $0.target < $1.target }) { last, next in
      guard last.source.section == next.source.section, last.target.section == next.target.section,
        last.source.item + last.count == next.source.item, last.target.item + last.count == next.target.item
      else { return nil }
      return ItemMove(source: last.source, target: last.target, count: last.count + next.count)
    }
  }
}

extension Array {
  /// The elements in order, each joined to the one before where that is possible.
  @inline(__always)
  fileprivate func joined(
    by areInIncreasingOrder: (Element, Element) -> Bool, joining join: (Element, Element) -> Element?
  ) -> [Element] {
    if count < 2 { return self }
    var result = self
    if !indices.dropFirst().allSatisfy({ areInIncreasingOrder(self[$0 - 1], self[$0]) }) {
      result.sort(by: areInIncreasingOrder)
    }
    var last = 0
    for index in result.indices.dropFirst() {
      let next = result[index]
      // In most lists nothing joins, and nothing has to be written.
      if let joined = join(result[last], next) {
        result[last] = joined
      } else {
        last += 1
        if last != index { result[last] = next }
      }
    }
    if last + 1 < result.count { result.removeSubrange((last + 1)...) }
    return result
  }
}
