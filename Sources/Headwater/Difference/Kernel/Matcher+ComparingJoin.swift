/// Stage 4, where little is left.
extension Matcher {
  /// With no more pairs of elements left, to compare all of them is cheaper than to hash any.
  @inlinable static var mostPairsToCompare: Int { 64 }

  /// Matches what is left by comparing each new element with each old one: elements of one identity first with first, as
  /// the hash join does. O(old elements left times new ones).
  ///
  /// - Returns: The matches, one element each, ascending by new number.
  @inlinable
  mutating func joinByComparing() -> RunList {
    var matches = RunList(capacity: min(matching.unmatchedOldCount, matching.unmatchedNewCount), in: arena)
    var candidates = ArenaList<Int>(capacity: matching.unmatchedOldCount, in: arena)
    var oldNumbers = AbsentNumbers(in: matching.matchedOld, below: old.count)
    while let number = oldNumbers.next() { candidates.append(number) }
    var newNumbers = AbsentNumbers(in: matching.matchedNew, below: new.count)
    while let number = newNumbers.next() {
      let element = new.pointer(near: number)
      for source in candidates.all where !matching.matchedOld.contains(source) {
        let candidate = old.pointer(near: source)
        guard Matcher.isSame(candidate, element) else { continue }
        compareContent(candidate, element, new: number)
        matching.match(source, number, count: 1)
        matches.append(Run(source: source, target: number, count: 1))
        break
      }
    }
    return matches
  }
}
