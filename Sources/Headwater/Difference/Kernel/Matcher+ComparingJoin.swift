/// Stage 4 if only a few elements are left.
extension Matcher {
  /// The number of remaining pairs up to which comparing all of them is cheaper than hashing.
  @inlinable static var mostPairsToCompare: Int { 64 }

  /// Matches the remaining elements by comparing each new one with each old one. Elements that share an identity are matched in
  /// order, as in the hash join. O(remaining old elements times remaining new ones).
  ///
  /// - Returns: The matches, each consisting of one element, ascending by new number.
  @inlinable
  mutating func joinByComparing() -> RunList {
    var matches = RunList(capacity: min(matching.unmatchedOldCount, matching.unmatchedNewCount), in: arena)
    var candidates = ArenaList<Int>(capacity: matching.unmatchedOldCount, in: arena)
    // Collect the remaining old elements.
    var oldNumbers = NumberSetComplement(in: matching.matchedOld, below: old.count)
    while let number = oldNumbers.next() { candidates.append(number) }
    // Match each remaining new element with the first equal old one that is still unmatched.
    var newNumbers = NumberSetComplement(in: matching.matchedNew, below: new.count)
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
