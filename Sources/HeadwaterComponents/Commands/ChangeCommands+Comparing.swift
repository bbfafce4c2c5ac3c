import Headwater

extension ChangeCommands: Equatable {
  /// Returns a Boolean value that indicates whether two lists contain the same commands with equal items and sections, in any
  /// order. Their contexts aren't compared. O(n log n).
  public static func == (left: ChangeCommands, right: ChangeCommands) -> Bool {
    // Compare one kind of commands after the other.
    guard left.count == right.count, left.removedItems.sorted() == right.removedItems.sorted(),
      left.removedSections.sorted() == right.removedSections.sorted()
    else { return false }
    guard areSame(left.movedItems, right.movedItems, { ($0.source, $0.target) }) else { return false }
    guard areSame(left.movedSections, right.movedSections, { ($0.source, $0.target) }) else { return false }
    guard areSame(left.insertedItems, right.insertedItems, { ($0.position, $0.item) }) else { return false }
    guard areSame(left.insertedSections, right.insertedSections, { ($0.index, $0.section) }) else {
      return false
    }
    guard areSame(left.updatedItems, right.updatedItems, { ($0.position, $0.item) }) else { return false }
    return areSame(left.updatedSections, right.updatedSections, { ($0.index, $0.section) })
  }

  /// Returns a Boolean value that indicates whether two lists contain the same values at the same places.
  private static func areSame<Command, Place: Comparable, Value: Equatable>(
    _ left: [Command], _ right: [Command], _ parts: (Command) -> (place: Place, value: Value)
  ) -> Bool {
    func sorted(_ commands: [Command]) -> [(place: Place, value: Value)] {
      commands.map(parts).sorted { $0.place < $1.place }
    }
    return sorted(left).elementsEqual(sorted(right)) { $0 == $1 }
  }
}

extension ChangeCommands: CustomStringConvertible {
  /// The commands, one on each line, including the descriptions of items and sections. Removals come first, then moves,
  /// insertions, and updates.
  public var description: String {
    var lines: [String] = []
    func add(_ command: ChangeCommand, _ value: Any? = nil) {
      lines.append("\(command)" + (value.map { ": \($0)" } ?? ""))
    }
    for index in removedSections { add(.removeSection(at: index)) }
    for position in removedItems { add(.removeItem(at: position)) }
    for move in movedSections { add(.moveSection(from: move.source, to: move.target)) }
    for move in movedItems { add(.moveItem(from: move.source, to: move.target)) }
    for (index, section) in insertedSections { add(.insertSection(at: index), section) }
    for (position, item) in insertedItems { add(.insertItem(at: position), item) }
    for (index, section) in updatedSections { add(.updateSection(at: index), section) }
    for (position, item) in updatedItems { add(.updateItem(at: position), item) }
    return lines.joined(separator: "\n")
  }
}
