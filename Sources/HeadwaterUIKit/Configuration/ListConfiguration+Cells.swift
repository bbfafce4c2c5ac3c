public import Headwater

extension ListConfiguration {
  /// Registers a cell class. Registrations are tried in the order in which they were added.
  ///
  /// ```swift
  /// configuration.register(WizardCell.self) { cell, wizard in cell.nameLabel.text = wizard.name }
  ///   .when { wizard, _ in wizard.isAlive }
  ///   .nib(UINib(nibName: "WizardCell", bundle: nil))
  /// ```
  ///
  /// The registration applies to all items and replaces an earlier one for the class that also does. To limit it to some items,
  /// to create cells from a nib or a prototype, or to follow the lifecycle of the cells, call methods of the returned
  /// `ViewRegistration`.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - configure: A closure that shows an item in a cell. It is called when the view requests the cell, and whenever the
  ///     content of the item changes. If it throws, the error is reported and a placeholder is shown. Without a closure, a
  ///     `ListCell` shows the item itself, and cells of other classes stay as they are.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<Cell: ListCellView>(
    _ type: Cell.Type, identifier: String? = nil,
    configure: (@MainActor (Cell, Item) throws -> Void)? = nil
  ) -> ViewRegistration<Cell, Item, Section> where Cell.HostListView == View {
    let added = add(.type(type), identifier, proposed: String(reflecting: type), configure: configure)
      .drawn(as: type)
    if configure == nil { added.useOwnMethods(preparesForReuse: false, showing: { $0 }) }
    return added
  }

  /// Registers a cell class for items that contain a value of another type, such as a case of an enumeration.
  ///
  /// ```swift
  /// configuration.register(PhotoCell.self, matching: { if case .photo(let photo) = $0 { photo } else { nil } }) {
  ///   cell, photo in cell.imageView.image = photo.image
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - value: A closure that returns the value that an item contains, or nil if the registration doesn't accept the item.
  ///   - configure: A closure that shows a value in a cell. Without a closure, a `ListCell` shows the value itself.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<Cell: ListCellView, Value>(
    _ type: Cell.Type, identifier: String? = nil, matching value: @escaping @MainActor (Item) -> Value?,
    configure: (@MainActor (Cell, Value) throws -> Void)? = nil
  ) -> ViewRegistration<Cell, Item, Section> where Cell.HostListView == View {
    let added = register(type, identifier: identifier) { cell, item in
      if let configure, let value = value(item) { try configure(cell, value) }
    }
    if configure == nil { added.useOwnMethods(preparesForReuse: false, showing: value) }
    return added.when { item, _ in value(item) != nil }
  }

  /// Registers a closure that creates cells, for items that need one of several cell classes.
  ///
  /// - Parameters:
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - create: A closure that dequeues a cell from the request and shows the item in it. It is called again whenever the
  ///     content of the item changes. If it returns nil or throws, the problem is reported and a placeholder is shown. A table
  ///     view accepts any cell. In a collection view, a cell that wasn't dequeued from the request is reported.
  /// - Returns: The registration.
  @discardableResult
  public mutating func cellProvider(
    identifier: String? = nil,
    create:
      @escaping @MainActor (CellRequest<View>, Item, ListContext<Section>) throws -> View.CellBase?
  ) -> ViewRegistration<View.CellBase, Item, Section> {
    let way = ViewMaker<Item, Section>.Way.closure { order, item, context in
      guard let view = order.view as? View else { return nil }
      return try create(CellRequest(view, order), item, context)
    }
    return add(way, identifier, proposed: "created", takesContext: true)
  }

  /// Adds a registration for any kind of cell.
  @discardableResult
  mutating func add<Cell: UIView>(
    _ way: ViewMaker<Item, Section>.Way, _ identifier: String?, proposed name: String,
    takesContext: Bool = false, configure: (@MainActor (Cell, Item) throws -> Void)? = nil
  ) -> ViewRegistration<Cell, Item, Section> {
    let registration = CellRegistration<UIView, Section, Item>(
      identifier: identifier, proposed: name, maker: ViewMaker<Item, Section>(way),
      takesContext: takesContext, create: { UIView() },
      typed: { (cell: Cell, item, _) in try configure?(cell, item) })
    if case .style(let style) = way { registration.reuse(by: "style \(style.rawValue)") }
    presentation.register(registration)
    return ViewRegistration(registration)
  }
}

extension ViewRegistration where View: UIView {
  /// Creates the views from a nib instead of their class.
  ///
  /// - Parameter nib: The nib.
  /// - Returns: The registration.
  @discardableResult
  public func nib(_ nib: UINib) -> ViewRegistration {
    // Nibs have no name to compare, so a later registration doesn't reuse the views of an earlier one.
    make(.nib(nib), named: "nib \(UUID().uuidString)")
  }

  /// Creates the views from a prototype in the storyboard of the list view instead of their class.
  ///
  /// - Parameter identifier: The reuse identifier of the prototype.
  /// - Returns: The registration.
  @discardableResult
  public func prototype(_ identifier: String) -> ViewRegistration {
    make(.prototype(identifier), named: "prototype \(identifier)")
  }

  private func make(_ way: ViewMaker<Element, Section>.Way, named name: String) -> ViewRegistration {
    (stored.maker as? ViewMaker<Element, Section>)?.way = way
    stored.reuse(by: name)
    return self
  }

  /// Creates the views from the nib or prototype that their class specifies, if it does.
  func drawn(as type: View.Type) -> ViewRegistration {
    guard let drawn = type as? any NibListCell.Type else { return self }
    return drawn.prototype.map { prototype($0) } ?? drawn.nib.map { nib($0) } ?? self
  }
}

extension ListConfiguration where View == UITableView {
  /// Registers cells of one of UIKit's built-in styles, which determines their labels.
  ///
  /// ```swift
  /// configuration.register(style: .subtitle) { cell, wizard in
  ///   cell.textLabel?.text = wizard.name
  ///   cell.detailTextLabel?.text = wizard.house
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - style: The style of the cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - configure: A closure that shows an item in a cell.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register(
    style: UITableViewCell.CellStyle, identifier: String? = nil,
    configure: (@MainActor (UITableViewCell, Item) throws -> Void)? = nil
  ) -> ViewRegistration<UITableViewCell, Item, Section> {
    add(.style(style), identifier, proposed: "UIKit's style \(style.rawValue)", configure: configure)
  }

  /// Registers cells of one of UIKit's built-in styles for items that contain a value of another type, such as a case of an
  /// enumeration.
  ///
  /// ```swift
  /// configuration.register(style: .default, matching: \.separator) { cell, title in cell.textLabel?.text = title }
  /// ```
  ///
  /// - Parameters:
  ///   - style: The style of the cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - value: A closure that returns the value that an item contains, or nil if the registration doesn't accept the item.
  ///   - configure: A closure that shows a value in a cell.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<Value>(
    style: UITableViewCell.CellStyle, identifier: String? = nil,
    matching value: @escaping @MainActor (Item) -> Value?,
    configure: @escaping @MainActor (UITableViewCell, Value) throws -> Void
  ) -> ViewRegistration<UITableViewCell, Item, Section> {
    register(style: style, identifier: identifier) { cell, item in
      if let value = value(item) { try configure(cell, value) }
    }
    .when { item, _ in value(item) != nil }
  }
}

extension ListConfiguration where View == UICollectionView {
  /// Registers one of UIKit's cell registrations, which contains a handler.
  ///
  /// - Parameters:
  ///   - registration: The cell registration. Create it once, outside of any closure that provides cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<Cell: UICollectionViewCell>(
    _ registration: UICollectionView.CellRegistration<Cell, Item>, identifier: String? = nil
  ) -> ViewRegistration<Cell, Item, Section> {
    add(registration, identifier) { $0 }
  }

  /// Registers one of UIKit's cell registrations whose handler receives the identity of an item, as the handlers of diffable
  /// data sources do. See ``register(_:identifier:)``.
  @_disfavoredOverload
  @discardableResult
  public mutating func register<Cell: UICollectionViewCell>(
    _ registration: UICollectionView.CellRegistration<Cell, Item.Identity>, identifier: String? = nil
  ) -> ViewRegistration<Cell, Item, Section> {
    add(registration, identifier) { $0.identity }
  }

  private mutating func add<Cell: UICollectionViewCell, Value>(
    _ registration: UICollectionView.CellRegistration<Cell, Value>, _ identifier: String?,
    value: @escaping @MainActor (Item) -> Value
  ) -> ViewRegistration<Cell, Item, Section> {
    let way = ViewMaker<Item, Section>.Way.registration { order, item, _ in
      guard let view = order.view as? UICollectionView else { return nil }
      return CellRequest(view, order).dequeue(using: registration, for: value(item))
    }
    return add(way, identifier, proposed: "UIKit's registration of \(String(reflecting: Cell.self))")
  }
}
