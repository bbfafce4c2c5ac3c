internal import Headwater

/// A check that validates commands against a snapshot and throws an error if they aren't valid.
///
/// O(c log c) for c commands, because only the section and item counts of the snapshot are needed.
struct CommandCheck<Section: ListElement, Item: ListElement> {
  let commands: ChangeCommands<Section, Item>
  let before: Snapshot<Section, Item>

  /// The commands that remove sections or move them away, by index before the change.
  private var leavingSections: [Int: ChangeCommand] = [:]
  /// The commands that insert sections or move them in, by index after the change. A moved section has its source index.
  private var comingSections: [Int: (command: ChangeCommand, source: Int?)] = [:]
  private var sortedLeavingSections: [Int] = []
  private var sortedComingSections: [Int] = []
  /// The commands that remove items or move them away.
  private var leavingItems: [ItemPosition: ChangeCommand] = [:]
  /// The number of items that each section loses, by index before the change.
  private var numberLeaving: [Int: Int] = [:]

  /// - Throws: The first error.
  init(
    _ commands: ChangeCommands<Section, Item>, of before: Snapshot<Section, Item>
  ) throws(CommandError) {
    self.commands = commands
    self.before = before
    try checkSections()
    try checkLeavingItems()
    try checkComingItems()
  }

  private var numberOfSectionsAfter: Int {
    before.numberOfSections - commands.removedSections.count + commands.insertedSections.count
  }

  private func error(_ reason: CommandError.Reason, _ command: ChangeCommand) -> CommandError {
    CommandError(reason, command, commands, before)
  }

  // MARK: Sections

  private mutating func checkSections() throws(CommandError) {
    // Record the indices that sections leave and the indices that they move to.
    for index in commands.removedSections { try takeSection(index, by: .removeSection(at: index)) }
    for (source, target) in commands.movedSections {
      let command = ChangeCommand.moveSection(from: source, to: target)
      try takeSection(source, by: command)
      try bringSection(target, by: command, from: source)
    }
    for (index, _) in commands.insertedSections {
      try bringSection(index, by: .insertSection(at: index), from: nil)
    }
    // A section may be updated at most once, and not at all if it is removed.
    var updated: Set<Int> = []
    for (index, _) in commands.updatedSections {
      let command = ChangeCommand.updateSection(at: index)
      try checkSection(index, command)
      guard updated.insert(index).inserted else { throw error(.conflict(with: command), command) }
      if let other = leavingSections[index], case .removeSection = other {
        throw error(.conflict(with: other), command)
      }
    }
    // Sort the indices for the mapping between positions before and after the change.
    sortedLeavingSections = leavingSections.keys.sorted()
    sortedComingSections = comingSections.keys.sorted()
  }

  private func checkSection(_ index: Int, _ command: ChangeCommand) throws(CommandError) {
    guard index >= 0, index < before.numberOfSections else {
      throw error(.noSection(index, count: before.numberOfSections), command)
    }
  }

  private mutating func takeSection(_ index: Int, by command: ChangeCommand) throws(CommandError) {
    try checkSection(index, command)
    if let other = leavingSections.updateValue(command, forKey: index) {
      throw error(.conflict(with: other), command)
    }
  }

  private mutating func bringSection(
    _ index: Int, by command: ChangeCommand, from source: Int?
  ) throws(CommandError) {
    guard index >= 0, index < numberOfSectionsAfter else {
      throw error(.noTargetSection(index, count: max(0, numberOfSectionsAfter)), command)
    }
    if let other = comingSections.updateValue((command, source), forKey: index) {
      throw error(.sameTarget(as: other.command), command)
    }
  }

  /// Returns the original index of a section, given its index after the change, or `nil` if the section is new.
  private func origin(ofSection index: Int) -> Int? {
    if let coming = comingSections[index] { return coming.source }
    // Find the n-th remaining section, where n is the number of remaining sections before this one.
    let staying = index - sortedComingSections.partitioningIndex { $0 >= index }
    let places = sortedLeavingSections
    return staying + places.indices.partitioningIndex { places[$0] - $0 > staying }
  }

  // MARK: Items

  private mutating func checkLeavingItems() throws(CommandError) {
    for position in commands.removedItems {
      let command = ChangeCommand.removeItem(at: position)
      try takeItem(position, by: command)
      if let other = removal(ofSection: position.section) { throw error(.conflict(with: other), command) }
    }
    for (source, target) in commands.movedItems {
      try takeItem(source, by: .moveItem(from: source, to: target))
    }
    // An item may be updated at most once. It may also be moved, but not removed.
    var updated: Set<ItemPosition> = []
    for (position, _) in commands.updatedItems {
      let command = ChangeCommand.updateItem(at: position)
      try checkItem(position, command)
      guard updated.insert(position).inserted else { throw error(.conflict(with: command), command) }
      switch leavingItems[position] {
      case .moveItem: break
      case let other?: throw error(.conflict(with: other), command)
      case nil:
        if let other = removal(ofSection: position.section) { throw error(.conflict(with: other), command) }
      }
    }
  }

  private func removal(ofSection index: Int) -> ChangeCommand? {
    if let command = leavingSections[index], case .removeSection = command { command } else { nil }
  }

  private func checkItem(_ position: ItemPosition, _ command: ChangeCommand) throws(CommandError) {
    try checkSection(position.section, command)
    let count = before.numberOfItems(inSection: position.section)
    guard position.item >= 0, position.item < count else {
      throw error(.noItem(position, count: count), command)
    }
  }

  private mutating func takeItem(_ position: ItemPosition, by command: ChangeCommand) throws(CommandError) {
    try checkItem(position, command)
    if let other = leavingItems.updateValue(command, forKey: position) {
      throw error(.conflict(with: other), command)
    }
    numberLeaving[position.section, default: 0] += 1
  }

  private func checkComingItems() throws(CommandError) {
    // Count the items that each target section will have.
    let coming =
      commands.movedItems.map { ($0.target, ChangeCommand.moveItem(from: $0.source, to: $0.target)) }
      + commands.insertedItems.map { ($0.position, ChangeCommand.insertItem(at: $0.position)) }
    var targets: [ItemPosition: ChangeCommand] = [:]
    var counts: [Int: Int] = [:]
    for (target, command) in coming {
      guard target.section >= 0, target.section < numberOfSectionsAfter else {
        throw error(.noTargetSection(target.section, count: max(0, numberOfSectionsAfter)), command)
      }
      if let other = targets.updateValue(command, forKey: target) {
        throw error(.sameTarget(as: other), command)
      }
      counts[target.section, default: numberStaying(inSection: target.section)] += 1
    }
    // Check the positions against the final counts.
    for (target, command) in coming {
      let count = counts[target.section, default: 0]
      guard target.item >= 0, target.item < count else {
        throw error(.noTarget(target, count: count), command)
      }
    }
  }

  /// Returns the number of items that stay in a section, given its index after the change.
  private func numberStaying(inSection index: Int) -> Int {
    guard let origin = origin(ofSection: index) else { return 0 }
    return before.numberOfItems(inSection: origin) - numberLeaving[origin, default: 0]
  }
}

extension CommandError {
  init<Section, Item>(
    _ reason: Reason, _ command: ChangeCommand?, _ commands: ChangeCommands<Section, Item>,
    _ before: Snapshot<Section, Item>
  ) {
    self.init(
      reason: reason, command: command, origin: commands.context.origin, number: nil,
      numberOfSections: before.numberOfSections, numberOfItems: before.numberOfItems)
  }
}
