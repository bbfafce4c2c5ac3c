package import Headwater

/// One of ``ChangeCommands``, without the value that it brings: what errors name.
package enum ChangeCommand: Hashable, Sendable {
  /// Puts an item in place of the one that was at a position.
  case updateItem(at: ItemPosition)
  /// Removes the item that was at a position.
  case removeItem(at: ItemPosition)
  /// Moves the item that was at a position to where it will be.
  case moveItem(from: ItemPosition, to: ItemPosition)
  /// Inserts an item where it will be.
  case insertItem(at: ItemPosition)
  /// Puts a section value in place of the one that was at an index.
  case updateSection(at: Int)
  /// Removes the section that was at an index.
  case removeSection(at: Int)
  /// Moves the section that was at an index to where it will be.
  case moveSection(from: Int, to: Int)
  /// Inserts a section where it will be.
  case insertSection(at: Int)
}

extension ChangeCommand: CustomStringConvertible {
  /// The command in a few words.
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
