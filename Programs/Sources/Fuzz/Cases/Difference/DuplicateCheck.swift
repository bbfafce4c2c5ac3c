import Headwater

/// Judges which of several equals became which, where that is free: what stands at the ends must not need moves.
struct DuplicateCheck {
  private let provenance: Provenance
  private let before: FuzzList
  private let after: FuzzList

  init(_ provenance: Provenance, from before: FuzzList, to after: FuzzList) {
    self.provenance = provenance
    self.before = before
    self.after = after
  }

  /// Throws if something moved that both sides of a section begin with, or that they end with.
  ///
  /// Between the ends the choice is free: to find the one with the fewest moves, all of both lists had to be hashed.
  func run() throws(ChangesetFailure) {
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
