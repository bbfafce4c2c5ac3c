import Headwater

/// Applies the ordered edits between two lists one by one to a plain array.
struct OrderCheck {
  private let edits: [OrderedEdit<FuzzElement>]
  private let before: [FuzzElement]
  private let after: [FuzzElement]

  init(_ edits: [OrderedEdit<FuzzElement>], from before: [FuzzElement], to after: [FuzzElement]) {
    self.edits = edits
    self.before = before
    self.after = after
  }

  /// Checks that each edit is valid at its time, that the edits lead to the new list, and that no shorter series does.
  ///
  /// - Parameter needed: The number of moves that are needed, or nil if it isn't known because items repeat.
  /// - Throws: The first difference.
  func run(moves needed: Int?) throws(ChangesetFailure) {
    var list = before
    var moves = 0
    for edit in edits {
      switch edit {
      case .remove(let index):
        guard list.indices.contains(index) else { throw .outOfRange }
        list.remove(at: index)
      case .insert(let element, let index):
        guard 0...list.count ~= index else { throw .outOfRange }
        list.insert(element, at: index)
      case .move(let source, let target):
        guard list.indices.contains(source), list.indices.contains(target) else { throw .outOfRange }
        guard source != target else { throw .needlessItemMoves(needed: 0, actual: 1) }
        list.insert(list.remove(at: source), at: target)
        moves += 1
      case .update(let index, let element):
        guard list.indices.contains(index) else { throw .outOfRange }
        guard list[index].id == element.id, list[index] != element else { throw .wrongItemUpdates }
        list[index] = element
      }
    }
    guard list == after else { throw .leadsElsewhere(.wrongEnd) }
    var applied = before
    do { try applied.apply(edits) } catch { throw .outOfRange }
    guard applied == after else { throw .leadsElsewhere(.wrongEnd) }
    try checkAmounts(moves: moves, needed: needed)
  }

  private func checkAmounts(moves: Int, needed: Int?) throws(ChangesetFailure) {
    let removals = edits.count { if case .remove = $0 { true } else { false } }
    let common = ChangesetCheck.common(before.map(\.id), after.map(\.id))
    guard removals == before.count - common else { throw .needlessItemChanges }
    if let needed, moves > needed { throw .needlessItemMoves(needed: needed, actual: moves) }
  }
}
