import Headwater

/// Computes the new position of a row after a batch from the batch's commands alone, as the view does. Used only for visible
/// rows.
struct BatchFollower {
  private let sections: IndexFollower
  private let items: [Int: Changes]
  private let moves: [ItemPosition: ItemPosition]

  private struct Changes {
    var left: [Int] = []
    var came: [Int] = []
  }

  /// Indexes the commands of a batch for lookups. O(commands × log commands).
  init(_ batch: Batch) {
    sections = IndexFollower(
      left: batch.deletedSections + batch.reloadedSections,
      came: batch.insertedSections + batch.reloadedSections,
      moves: Dictionary(batch.movedSections.map { ($0.source, $0.target) }) { first, _ in first })
    moves = Dictionary(batch.movedItems.map { ($0.source, $0.target) }) { first, _ in first }
    // Keyed by the old section index of removed items, and by the complement of the new section index of added items.
    var items: [Int: Changes] = [:]
    for item in batch.deletedItems + batch.reloadedItems + batch.movedItems.map(\.source) {
      items[item.section, default: Changes()].left.append(item.item)
    }
    for item in batch.insertedItems + batch.reloadedItems + batch.movedItems.map(\.target) {
      items[~item.section, default: Changes()].came.append(item.item)
    }
    self.items = items
  }

  /// Returns the position of a row after the batch, or nil if the row was removed.
  func target(of row: Row) -> Row? {
    switch row {
    case .header(let section): sections.target(of: section).map { .header(section: $0) }
    case .footer(let section): sections.target(of: section).map { .footer(section: $0) }
    case .item(let position): target(of: position).map { .item($0) }
    }
  }

  private func target(of position: ItemPosition) -> ItemPosition? {
    if let target = moves[position] { return target }
    guard let section = sections.target(of: position.section) else { return nil }
    let follower = IndexFollower(
      left: items[position.section]?.left ?? [], came: items[~section]?.came ?? [], moves: [:])
    return follower.target(of: position.item).map { ItemPosition(section: section, item: $0) }
  }
}

/// Computes new indices after deletions, insertions, and moves: the remaining elements fill the remaining places in order.
struct IndexFollower {
  private let left: [Int]
  private let taken: [Int]
  private let moves: [Int: Int]

  init(left: [Int], came: [Int], moves: [Int: Int]) {
    self.left = (left + moves.keys).sorted()
    self.taken = (came + moves.values).sorted()
    self.moves = moves
  }

  func target(of index: Int) -> Int? {
    if let target = moves[index] { return target }
    // Close the gaps that removed elements leave before the index.
    var target = index
    for gone in left {
      if gone == index { return nil }
      if gone < index { target -= 1 }
    }
    // Make space for each added element, in ascending order.
    for place in taken where place <= target { target += 1 }
    return target
  }
}
