import Headwater

/// Checks how the changeset matches elements if several have the same id. Common prefixes and suffixes must not move, and short
/// lists must have the minimum number of moves.
struct DuplicateCheck {
  private let provenance: Provenance
  private let before: FuzzList
  private let after: FuzzList

  init(_ provenance: Provenance, from before: FuzzList, to after: FuzzList) {
    self.provenance = provenance
    self.before = before
    self.after = after
  }

  /// The maximum number of element pairs in lists that count as short.
  private static let shortPairs = 5_000

  /// Throws an error if part of a common prefix or suffix of a section has moved, or if a short list has more moves than
  /// necessary. In long lists, finding the minimum would take more than linear time.
  func run() throws(ChangesetFailure) {
    try checkEnds()
    try checkMoves()
  }

  private func checkMoves() throws(ChangesetFailure) {
    let (old, new) = (before.map(\.value.id), after.map(\.value.id))
    if old.count * new.count <= Self.shortPairs {
      let needed = provenance.sections.count { $0 != nil } - old.lengthOfLongestCommonSubsequence(with: new)
      let actual = NeededMoves(following: provenance).sections
      if actual > needed { throw .needlessSectionMoves(needed: needed, actual: actual) }
    }
    let pairs = provenance.sections.enumerated().compactMap { target, source in
      source.map { (before[$0].items.map(\.id), after[target].items.map(\.id)) }
    }
    guard pairs.reduce(0, { $0 + $1.0.count * $1.1.count }) <= Self.shortPairs else { return }
    let staying = pairs.reduce(0) { $0 + $1.0.lengthOfLongestCommonSubsequence(with: $1.1) }
    let needed = provenance.items.reduce(0) { $0 + $1.count { $0 != nil } } - staying
    let actual = NeededMoves(following: provenance).items
    if actual > needed { throw .needlessItemMoves(needed: needed, actual: actual) }
  }

  private func checkEnds() throws(ChangesetFailure) {
    for (target, source) in provenance.sections.enumerated() {
      guard let source else { continue }
      let (old, new) = (before[source].items, after[target].items)
      let head = zip(old, new).prefix { $0.id == $1.id }.count
      let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed())
        .prefix { $0.id == $1.id }.count
      let shift = old.count - new.count
      for item in Array(0..<head) + Array(new.count - tail..<new.count) {
        let origin = ItemPosition(section: source, item: item < head ? item : item + shift)
        guard provenance.items[target][item] == origin else {
          throw .changedEnd(ItemPosition(section: target, item: item))
        }
      }
    }
  }
}
