public import Headwater

extension ListConfiguration {
  /// Adds a registration whose cells show content configurations, as lists of UIKit's own do.
  ///
  /// ```swift
  /// list.registerContent { wizard in
  ///   var content = UIListContentConfiguration.subtitleCell()
  ///   content.text = wizard.name
  ///   return content
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells; by default that of lists.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  ///   - content: Makes an item's configuration; when the view asks for the cell, and whenever the item's content changes.
  public mutating func registerContent(
    in type: View.CellBase.Type? = nil, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    content: @escaping @MainActor (Item) throws -> any UIContentConfiguration
  ) {
    registerContent(in: type, identifier: identifier, when: predicate) { item, _ in try content(item) }
  }

  /// Adds a registration whose cells show content configurations, as lists of UIKit's own do.
  ///
  /// - Parameters:
  ///   - type: The class of the cells; by default that of lists.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  ///   - content: Makes an item's configuration, given with its section, its position and the number of items; when the view
  ///     asks for the cell, and whenever the item's content changes.
  public mutating func registerContent(
    in type: View.CellBase.Type? = nil, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    content: @escaping @MainActor (Item, ListContext<Section>) throws -> any UIContentConfiguration
  ) {
    let list: UIView.Type =
      View.self is UITableView.Type ? UITableViewCell.self : UICollectionViewListCell.self
    let cells = type ?? list
    add(.type(cells), identifier, proposed: String(reflecting: cells), when: predicate) {
      (cell: View.CellBase, item, context) in
      cell.contentConfiguration = try content(item, context)
    }
  }
}
