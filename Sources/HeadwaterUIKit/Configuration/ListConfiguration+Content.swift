public import Headwater

extension ListConfiguration {
  /// Registers cells that display content configurations, as UIKit's own list cells do.
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
  ///   - type: The class of the cells. The default is the standard list cell.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback of this kind.
  ///   - content: A closure that returns the content configuration of an item. It is called when the view requests the cell,
  ///     and whenever the content of the item changes.
  public mutating func registerContent(
    in type: View.CellBase.Type? = nil, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    content: @escaping @MainActor (Item) throws -> any UIContentConfiguration
  ) {
    registerContent(in: type, identifier: identifier, when: predicate) { item, _ in try content(item) }
  }

  /// Registers cells that display content configurations, with a closure that receives the context of an item.
  ///
  /// - Parameters:
  ///   - type: The class of the cells. The default is the standard list cell.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback of this kind.
  ///   - content: A closure that returns the content configuration of an item. It also receives the section, the position, and
  ///     the number of items. It is called when the view requests the cell, and whenever the content of the item changes.
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
