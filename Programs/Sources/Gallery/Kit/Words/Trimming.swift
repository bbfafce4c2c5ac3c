extension BidirectionalCollection {
  /// Returns the collection without the elements at its ends that meet a condition.
  package func trimmed(while isAround: (Element) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isAround($0) }), let last = lastIndex(where: { !isAround($0) })
    else { return prefix(0) }
    return self[first...last]
  }
}

extension StringProtocol {
  /// The text without leading and trailing white space.
  package var trimmed: String { String(trimmed(while: \.isWhitespace)) }
}
