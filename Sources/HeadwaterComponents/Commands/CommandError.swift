public import Headwater

/// Why ``ChangeCommands`` were refused. Nothing has changed.
public struct CommandError: Error, Equatable, Sendable {
  /// What is wrong with a command.
  package enum Reason: Equatable, Sendable {
    /// There is no such section before the change, for what names one there: there are `count`.
    case noSection(Int, count: Int)
    /// There is no such item before the change: its section has `count`.
    case noItem(ItemPosition, count: Int)
    /// There will be no such section: after the change there are `count`.
    case noTargetSection(Int, count: Int)
    /// There will be no such item: after the change its section has `count`.
    case noTarget(ItemPosition, count: Int)
    /// Another command deals with the same item or section, or removes the section that it is in.
    case conflict(with: ChangeCommand)
    /// Another command puts something at the same place.
    case sameTarget(as: ChangeCommand)
    /// Items with these identities would be in the list more than once.
    case duplicateItems(identities: [String])
    /// Sections with these identities would be in the list more than once.
    case duplicateSections(identities: [String])
  }

  /// What is wrong.
  package var reason: Reason
  /// The command; none where they are wrong together, because of identities that would be there twice.
  package var command: ChangeCommand?
  /// Who made the commands: their context's origin.
  public var origin: String?
  /// Which commands of their source they are, counted from 1; nil for commands that were applied to a snapshot by hand.
  public var number: Int?
  /// How many sections there were when the commands came.
  public var numberOfSections: Int
  /// How many items there were when the commands came.
  public var numberOfItems: Int

  /// The section that is wrong, or that a wrong command begins at; nil where identities would be there twice.
  public var section: Int? {
    switch reason {
    case .noSection(let section, _), .noTargetSection(let section, _): section
    case .noItem(let position, _), .noTarget(let position, _): position.section
    case .conflict, .sameTarget: command?.section
    case .duplicateItems, .duplicateSections: nil
    }
  }

  /// The position that is wrong, or that two commands deal with; nil where it is not about an item.
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
  /// The section that a command begins at, or where it has none the one that it leads to.
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
  /// One sentence that names what was wrong, and one that says of which commands.
  public var description: String {
    let what = command.map { "Cannot \($0): " } ?? ""
    let name = number.map { "Commands \($0)" } ?? "The commands"
    let maker = origin.map { " of \($0)" } ?? ""
    return "\(what)\(reason). \(name)\(maker) met \(numberOfItems) items in \(numberOfSections) sections."
  }
}

extension CommandError.Reason: CustomStringConvertible {
  /// What is wrong, in a few words.
  package var description: String {
    switch self {
    case .noSection(let section, let count): "there is no section \(section); there are \(count)"
    case .noItem(_, let count): "there is no such item; its section has \(count)"
    case .noTargetSection(let section, let count):
      "there will be no section \(section); there will be \(count)"
    case .noTarget(let position, let count):
      "there will be no item \(position); its section will have \(count)"
    case .conflict(let command): "it contradicts another command, \(command)"
    case .sameTarget(let command): "its place is that of another command, \(command)"
    case .duplicateItems(let identities):
      "items would be in the list more than once: \(identities.joined(separator: ", "))"
    case .duplicateSections(let identities):
      "sections would be in the list more than once: \(identities.joined(separator: ", "))"
    }
  }
}
