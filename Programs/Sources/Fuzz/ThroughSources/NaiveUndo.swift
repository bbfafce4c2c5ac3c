import Headwater
import HeadwaterTesting

/// The expected list of a source that the user edits, and the edits that can be undone and redone.
struct NaiveUndo {
  /// An edit that deletes, inserts, or moves one item.
  struct Edit: Equatable {
    let before: FuzzList
    let after: FuzzList
  }

  private(set) var list: FuzzList
  private(set) var done: [Edit] = []
  private(set) var undone: [Edit] = []

  init(_ list: FuzzList) { self.list = list }

  /// Makes an edit of the user.
  mutating func edit(to new: FuzzList) {
    guard new != list else { return }
    done.append(Edit(before: list, after: new))
    undone = []
    list = new
  }

  /// Makes an edit of the app, which isn't registered.
  mutating func become(_ other: FuzzList) { list = other }

  /// Undoes the last edit, or redoes the one that was undone last.
  ///
  /// - Parameters:
  ///   - redoes: A Boolean value that indicates whether to redo an edit.
  ///   - actual: The list that the source contains afterward. It is used only if several results are correct.
  /// - Returns: The number of expected reports; nil if several are correct.
  mutating func undo(redoes: Bool, actual: FuzzList) -> Int? {
    guard let edit = redoes ? undone.popLast() : done.popLast() else { return 0 }
    let results = Self.reversals(of: edit, in: list)
    let result = results.first { $0.list == actual } ?? results.first ?? (list, false)
    if result.list != list {
      // Undoing an edit is an edit in the opposite direction.
      let opposite = Edit(before: list, after: result.list)
      if redoes { done.append(opposite) } else { undone.append(opposite) }
      list = result.list
    }
    return results.count == 1 ? (result.isImpossible ? 1 : 0) : nil
  }

  /// Returns the correct results of reverting an edit in a list that may have changed since. There are several if two adjacent
  /// items have been exchanged, because either may be the one that was moved.
  private static func reversals(
    of edit: Edit, in list: FuzzList
  ) -> [(list: FuzzList, isImpossible: Bool)] {
    if list == edit.after { return [(edit.before, false)] }
    let (old, new) = (edit.before.allItems().map(\.id), edit.after.allItems().map(\.id))
    if let inserted = new.first(where: { !old.contains($0) }) { return [(list.without(inserted), false)] }
    if let deleted = old.first(where: { !new.contains($0) }) {
      return [giveBack(deleted, as: edit.before, in: list, isDeleted: true)]
    }
    return old.filter { edit.before.without($0) == edit.after.without($0) }
      .map { giveBack($0, as: edit.before, in: list, isDeleted: false) }
  }

  /// Returns a list in which an item is again at the place that it had in an earlier list: after the nearest item that preceded
  /// it there, or else before the nearest one that followed it.
  private static func giveBack(
    _ identity: Int, as before: FuzzList, in list: FuzzList, isDeleted: Bool
  ) -> (list: FuzzList, isImpossible: Bool) {
    guard let section = before.first(where: { $0.items.contains { $0.id == identity } }),
      let place = section.items.firstIndex(where: { $0.id == identity })
    else { return (list, false) }
    let present = list.allItems().first { $0.id == identity }
    // The app has inserted the item again.
    if isDeleted, present != nil { return (list, false) }
    if !isDeleted, present == nil { return (list, true) }
    let sections = list.map(\.value.id)
    guard let target = sections.firstIndex(of: section.value.id) else { return (list, true) }
    var result = list.without(identity)
    let items = result[target].items.map(\.id)
    let previous = section.items[..<place].reversed().lazy.compactMap { items.firstIndex(of: $0.id) }.first
    let next = section.items[(place + 1)...].lazy.compactMap { items.firstIndex(of: $0.id) }.first
    let index = previous.map { $0 + 1 } ?? next ?? items.count
    result[target].items.insert(present ?? section.items[place], at: index)
    return (result, false)
  }
}

extension FuzzList {
  /// Returns the list without an item.
  func without(_ identity: Int) -> FuzzList {
    map { section in PlainSection(section.value, section.items.filter { $0.id != identity }) }
  }

  /// The positions of all items.
  private var positions: [ItemPosition] {
    indices.flatMap { section in
      self[section].items.indices.map { ItemPosition(section: section, item: $0) }
    }
  }

  /// Returns the position of the item with a number, which is taken modulo the number of items; nil if there are none.
  func position(_ number: Int) -> ItemPosition? {
    let positions = positions
    return positions.isEmpty ? nil : positions[number % positions.count]
  }

  /// Returns a position to which an item can be moved. The first digit of the number determines the section, and the second the
  /// place in it.
  func target(_ number: Int, of source: ItemPosition) -> ItemPosition {
    let section = number / 10 % count
    let room = self[section].items.count - (section == source.section ? 1 : 0)
    return ItemPosition(section: section, item: number % 10 % (room + 1))
  }

  /// Returns the list after an item has moved.
  func moving(from source: ItemPosition, to target: ItemPosition) -> FuzzList {
    var list = self
    let item = list[source.section].items.remove(at: source.item)
    list[target.section].items.insert(item, at: target.item)
    return list
  }
}
