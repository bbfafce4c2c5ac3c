public import Headwater

/// An error that describes why ``ChangeCommands`` were rejected. The list remains unchanged.
public struct CommandError: Error, Equatable, Sendable {
  /// The problem with a command.
  package enum Reason: Equatable, Sendable {
    /// No section with this index exists before the change; the number of sections is `count`.
    case noSection(Int, count: Int)
    /// No item at this position exists before the change; its section has `count` items.
    case noItem(ItemPosition, count: Int)
    /// No section with this index will exist after the change; the number of sections will be `count`.
    case noTargetSection(Int, count: Int)
    /// No item at this position will exist after the change; its section will have `count` items.
    case noTarget(ItemPosition, count: Int)
    /// Another command affects the same item or section, or removes the section that contains it.
    case conflict(with: ChangeCommand)
    /// Another command has the same target position.
    case sameTarget(as: ChangeCommand)
    /// Each of these identities would be shared by several items of the list.
    case duplicateItems(identities: [String])
    /// Each of these identities would be shared by several sections of the list.
    case duplicateSections(identities: [String])
  }

  /// The problem.
  package var reason: Reason
  /// The invalid command, or `nil` if all commands together would lead to duplicate identities.
  package var command: ChangeCommand?
  /// The origin of the commands, from their context.
  public var origin: String?
  /// The sequence number of the commands in their data source, starting at 1, or `nil` if they were applied directly to a
  /// snapshot.
  public var number: Int?
  /// The number of sections before the change.
  public var numberOfSections: Int
  /// The number of items before the change.
  public var numberOfItems: Int

  /// The index of the invalid section or of the section to which the invalid command applies, or `nil` for duplicate
  /// identities.
  public var section: Int? {
    switch reason {
    case .noSection(let section, _), .noTargetSection(let section, _): section
    case .noItem(let position, _), .noTarget(let position, _): position.section
    case .conflict, .sameTarget: command?.section
    case .duplicateItems, .duplicateSections: nil
    }
  }

  /// The invalid position or the position that two commands share, or `nil` if the error doesn't concern an item.
  public var position: ItemPosition? {
    switch reason {
    case .noItem(let position, _), .noTarget(let position, _): position
    case .conflict: command?.source
    case .sameTarget: command?.target
    case .noSection, .noTargetSection, .duplicateItems, .duplicateSections: nil
    }
  }
}

extension ChangeCommand {
  /// The command's source section, or its target section if it has no source.
  fileprivate var section: Int {
    switch self {
    case .updateItem(let position), .removeItem(let position), .insertItem(let position): position.section
    case .moveItem(let source, _): source.section
    case .updateSection(let index), .removeSection(let index), .insertSection(let index): index
    case .moveSection(let source, _): source
    }
  }

  fileprivate var source: ItemPosition? {
    switch self {
    case .updateItem(let position), .removeItem(let position), .moveItem(let position, _): position
    default: nil
    }
  }

  fileprivate var target: ItemPosition? {
    switch self {
    case .insertItem(let position), .moveItem(_, let position): position
    default: nil
    }
  }
}

extension CommandError: CustomStringConvertible {
  /// One sentence that describes the problem and one that identifies the commands.
  public var description: String {
    let what = command.map { "Can't \($0): " } ?? ""
    let name = number.map { "Commands \($0)" } ?? "The commands"
    let maker = origin.map { " from \($0)" } ?? ""
    return "\(what)\(reason). \(name)\(maker) were rejected; "
      + "the list has \(numberOfItems) items in \(numberOfSections) sections."
  }
}

extension CommandError.Reason: CustomStringConvertible {
  /// A short description of the problem.
  package var description: String {
    switch self {
    case .noSection(let section, let count):
      "section \(section) doesn't exist; the list has \(count) sections"
    case .noItem(_, let count): "the item doesn't exist; its section has \(count) items"
    case .noTargetSection(let section, let count):
      "section \(section) won't exist; the list will have \(count) sections"
    case .noTarget(let position, let count):
      "item \(position) won't exist; its section will have \(count) items"
    case .conflict(let command): "it conflicts with another command: \(command)"
    case .sameTarget(let command): "another command has the same target: \(command)"
    case .duplicateItems(let identities):
      "The list would contain these items more than once: \(identities.joined(separator: ", "))"
    case .duplicateSections(let identities):
      "The list would contain these sections more than once: \(identities.joined(separator: ", "))"
    }
  }
}
