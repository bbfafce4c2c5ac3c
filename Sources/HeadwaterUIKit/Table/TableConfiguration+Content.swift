public import Headwater

extension TableConfiguration {
  /// Adds a registration whose cells show content configurations.
  ///
  /// ```swift
  /// list.registerContent { wizard in
  ///   var content = UIListContentConfiguration.valueCell()
  ///   content.text = wizard.name
  ///   return content
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  ///   - content: Makes an item's configuration; when the view asks for the cell, and whenever the item's content changes.
  public mutating func registerContent(
    in type: UITableViewCell.Type = UITableViewCell.self, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    content: @escaping @MainActor (Item) throws -> any UIContentConfiguration
  ) {
    register(type, identifier: identifier, when: predicate) { cell, item in
      cell.contentConfiguration = try content(item)
    }
  }

  /// Adds a registration whose cells show content configurations.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  ///   - content: Makes an item's configuration, given with its section, its position and the number of items; when the view asks for the cell, and whenever the item's content changes.
  public mutating func registerContent(
    in type: UITableViewCell.Type = UITableViewCell.self, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    content: @escaping @MainActor (Item, ListContext<Section>) throws -> any UIContentConfiguration
  ) {
    register(type, identifier: identifier, when: predicate) { cell, item, context in
      cell.contentConfiguration = try content(item, context)
    }
  }
}
