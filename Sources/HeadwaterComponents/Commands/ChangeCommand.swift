package import Headwater

/// A single command in ``ChangeCommands``, without its item or section value. Errors use it to identify a command.
package enum ChangeCommand: Hashable, Sendable {
  /// Replaces an item, identified by its position before the change.
  case updateItem(at: ItemPosition)
  /// Removes an item, identified by its position before the change.
  case removeItem(at: ItemPosition)
  /// Moves an item from its position before the change to its position after the change.
  case moveItem(from: ItemPosition, to: ItemPosition)
  /// Inserts an item at its position after the change.
  case insertItem(at: ItemPosition)
  /// Replaces a section value, identified by the section's index before the change.
  case updateSection(at: Int)
  /// Removes a section, identified by its index before the change.
  case removeSection(at: Int)
  /// Moves a section from its index before the change to its index after the change.
  case moveSection(from: Int, to: Int)
  /// Inserts a section at its index after the change.
  case insertSection(at: Int)
}

extension ChangeCommand: CustomStringConvertible {
  /// A short description of the command.
  package var description: String {
    switch self {
    case .updateItem(let position): "update item \(position)"
    case .removeItem(let position): "remove item \(position)"
    case .moveItem(let source, let target): "move item \(source) to \(target)"
    case .insertItem(let position): "insert item \(position)"
    case .updateSection(let index): "update section \(index)"
    case .removeSection(let index): "remove section \(index)"
    case .moveSection(let source, let target): "move section \(source) to \(target)"
    case .insertSection(let index): "insert section \(index)"
    }
  }
}
