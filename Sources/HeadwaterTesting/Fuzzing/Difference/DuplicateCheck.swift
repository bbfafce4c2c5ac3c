import Headwater

/// Judges which of several equals became which, where that is free: it must not need moves that another choice spares.
struct DuplicateCheck {
  private let provenance: Provenance
  private let before: FuzzList
  private let after: FuzzList

  init(_ provenance: Provenance, from before: FuzzList, to after: FuzzList) {
    self.provenance = provenance
    self.before = before
    self.after = after
  }

  /// Throws what is chosen badly.
  func run() throws(ChangesetFailure) {
    try checkEnds()
    try checkCrossings()
  }

  /// What both sides of a section begin with, and what they end with, stays.
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

  /// Above so many items a difference may look only at some of them, to find what is near.
  private static let fewItems = 16

  /// Where equals stay in a section, there are no fewer moves with the first of them as the first, and so on.
  private func checkCrossings() throws(ChangesetFailure) {
    let identities = after.allItems().map(\.id)
    guard identities.count <= Self.fewItems, before.allItems().count <= Self.fewItems,
      Set(identities).count < identities.count
    else { return }

    struct Equals: Hashable {
      let identity: Int
      let source: Int
      let target: Int
    }
    var sources: [Equals: [ItemPosition]] = [:]
    func equals(_ source: ItemPosition, _ section: Int, _ item: Int) -> Equals {
      Equals(identity: after[section].items[item].id, source: source.section, target: section)
    }
    for (section, items) in provenance.items.enumerated() {
      for (item, source) in items.enumerated() {
        if let source { sources[equals(source, section, item), default: []].append(source) }
      }
    }
    for key in sources.keys { sources[key]?.sort(by: >) }
    var straight = provenance
    for (section, items) in provenance.items.enumerated() {
      for (item, source) in items.enumerated() {
        if let source {
          straight.items[section][item] = sources[equals(source, section, item)]?.popLast()
        }
      }
    }
    let (actual, needed) = (NeededMoves(following: provenance).items, NeededMoves(following: straight).items)
    guard actual <= needed else { throw .needlessItemMoves(needed: needed, actual: actual) }
  }
}
