public import Headwater

extension ListConfiguration {
  /// Registers cells that display content configurations, as UIKit's own list cells do.
  ///
  /// ```swift
  /// configuration.contentConfiguration { wizard in
  ///   var content = UIListContentConfiguration.subtitleCell()
  ///   content.text = wizard.name
  ///   return content
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells. The default is the standard list cell.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - content: A closure that returns the content configuration of an item. It is called when the view requests the cell,
  ///     and whenever the content of the item changes.
  /// - Returns: The registration.
  @discardableResult
  public mutating func contentConfiguration(
    in type: View.CellBase.Type? = nil, identifier: String? = nil,
    content: @escaping @MainActor (Item) throws -> any UIContentConfiguration
  ) -> ViewRegistration<View.CellBase, Item, Section> {
    addContent(in: type, identifier, content)
  }

  /// Registers cells that display content configurations of a value that some items contain, such as the message of a
  /// `TranscriptRow`. Registrations are tried in the order in which they were added.
  ///
  /// ```swift
  /// configuration.contentConfiguration(matching: \.message) { message in
  ///   var content = UIListContentConfiguration.cell()
  ///   content.text = message.text
  ///   return content
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells. The default is the standard list cell.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - value: A closure that returns the value that an item contains; nil if the registration doesn't apply to the item. It
  ///     is called several times for each cell, so it should be fast.
  ///   - content: A closure that returns the content configuration of a value. It is called when the view requests the cell,
  ///     and whenever the content of the item changes.
  /// - Returns: The registration.
  @discardableResult
  public mutating func contentConfiguration<Value>(
    in type: View.CellBase.Type? = nil, identifier: String? = nil,
    matching value: @escaping @MainActor (Item) -> Value?,
    content: @escaping @MainActor (Value) throws -> any UIContentConfiguration
  ) -> ViewRegistration<View.CellBase, Item, Section> {
    addContent(in: type, identifier) { item in
      guard let value = value(item) else { return nil }
      return try content(value)
    }
    .when { item, _ in value(item) != nil }
  }

  private mutating func addContent(
    in type: View.CellBase.Type?, _ identifier: String?,
    _ content: @escaping @MainActor (Item) throws -> (any UIContentConfiguration)?
  ) -> ViewRegistration<View.CellBase, Item, Section> {
    let list: UIView.Type =
      View.self is UITableView.Type ? UITableViewCell.self : UICollectionViewListCell.self
    let cells = type ?? list
    return add(.type(cells), identifier, proposed: String(reflecting: cells)) { (cell: View.CellBase, item) in
      cell.contentConfiguration = try content(item)
    }
  }
}
