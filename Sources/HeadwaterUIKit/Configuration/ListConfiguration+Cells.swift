public import Headwater

extension ListConfiguration {
  /// Registers a cell class. Registrations are tried in the order in which they were added.
  ///
  /// ```swift
  /// list.register(WizardCell.self, when: { wizard, _ in wizard.isAlive }) { cell, wizard in
  ///   cell.nameLabel.text = wizard.name
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - nib: The nib from which cells are created, or nil to create them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard from which cells are created.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback for the class. If it throws, the error is reported and the
  ///     item isn't accepted.
  ///   - setUp: A closure that Headwater calls once for each new cell. A registration with this closure doesn't reuse cells
  ///     from other registrations.
  ///   - layout: A closure that is called when the cell has received its size or a new size.
  ///   - cleanUp: A closure that is called when the cell no longer displays its item, once for each item that it was prepared
  ///     for.
  ///   - reset: A closure that is called before the cell is reused for another item.
  ///   - prepare: A closure that shows an item in a cell. It is called when the view requests the cell, and whenever the
  ///     content of the item changes. If it throws, the error is reported and a placeholder is shown.
  public mutating func register<Cell: ListCellView>(
    _ type: Cell.Type, nib: UINib? = nil, prototype: String? = nil, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Cell) -> Void)? = nil, layout: (@MainActor (Cell) -> Void)? = nil,
    cleanUp: (@MainActor (Cell) -> Void)? = nil, reset: (@MainActor (Cell) -> Void)? = nil,
    prepare: @escaping @MainActor (Cell, Item) throws -> Void
  ) where Cell.HostListView == View {
    register(
      type, nib: nib, prototype: prototype, identifier: identifier, when: predicate, setUp: setUp,
      layout: layout, cleanUp: cleanUp, reset: reset
    ) { cell, item, _ in try prepare(cell, item) }
    registrations.presentation.lastCellIgnoresPlace()
  }

  /// Registers a cell class with a closure that receives the context of an item.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - nib: The nib from which cells are created, or nil to create them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard from which cells are created.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback for the class.
  ///   - setUp: A closure that Headwater calls once for each new cell. A registration with this closure doesn't reuse cells
  ///     from other registrations.
  ///   - layout: A closure that is called when the cell has received its size or a new size.
  ///   - cleanUp: A closure that is called when the cell no longer displays its item.
  ///   - reset: A closure that is called before the cell is reused for another item.
  ///   - prepare: A closure that shows an item in a cell. It also receives the section, the position, and the number of items.
  ///     It isn't called again if only the position of the item changes.
  public mutating func register<Cell: ListCellView>(
    _ type: Cell.Type, nib: UINib? = nil, prototype: String? = nil, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Cell) -> Void)? = nil, layout: (@MainActor (Cell) -> Void)? = nil,
    cleanUp: (@MainActor (Cell) -> Void)? = nil, reset: (@MainActor (Cell) -> Void)? = nil,
    prepare: @escaping @MainActor (Cell, Item, ListContext<Section>) throws -> Void
  ) where Cell.HostListView == View {
    add(
      ViewMaker(type, nib: nib, prototype: prototype), identifier, proposed: String(reflecting: type),
      when: predicate, setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset, prepare: prepare)
  }

  /// Registers a cell class for items that contain a value of another type, such as a case of an enumeration.
  ///
  /// ```swift
  /// list.register(PhotoCell.self, matching: { if case .photo(let photo) = $0 { photo } else { nil } }) {
  ///   cell, photo in cell.imageView.image = photo.image
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - nib: The nib from which cells are created, or nil to create them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard from which cells are created.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - value: A closure that returns the value that an item contains, or nil if the registration doesn't accept the item.
  ///   - prepare: A closure that shows a value in a cell.
  public mutating func register<Cell: ListCellView, Value>(
    _ type: Cell.Type, nib: UINib? = nil, prototype: String? = nil, identifier: String? = nil,
    matching value: @escaping @MainActor (Item) -> Value?,
    prepare: @escaping @MainActor (Cell, Value) throws -> Void
  ) where Cell.HostListView == View {
    register(
      type, nib: nib, prototype: prototype, identifier: identifier, when: { item, _ in value(item) != nil }
    ) { cell, item in
      if let value = value(item) { try prepare(cell, value) }
    }
  }

  /// Registers a cell class that conforms to `ListCell`. Registrations are tried in the order in which they were added.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback for the class. If it throws, the error is reported and the
  ///     item isn't accepted.
  public mutating func register<Cell: ListCellView & ListCell>(
    _ type: Cell.Type, when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil
  ) where Cell.HostListView == View, Cell.Item == Item {
    let drawn = type as? any NibListCell.Type
    registrations.add(
      CellRegistration(
        of: type,
        identifier: presentation.automaticIdentifier(String(reflecting: type), isFallback: predicate == nil),
        when: predicate, create: { UIView() }),
      ViewMaker(type, nib: drawn?.nib, prototype: drawn?.prototype))
  }

  /// Registers a closure that creates cells, for items that need one of several cell classes.
  ///
  /// - Parameters:
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback of this kind.
  ///   - create: A closure that dequeues a cell from the request and shows the item in it. It is called again whenever the
  ///     content of the item changes. If it returns nil or throws, the problem is reported and a placeholder is shown. A table
  ///     view accepts any cell. In a collection view, a cell that wasn't dequeued from the request is reported.
  public mutating func registerCreated(
    identifier: String? = nil, when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    create:
      @escaping @MainActor (CellRequest<View>, Item, ListContext<Section>) throws -> View.CellBase?
  ) {
    let maker = ViewMaker<Item, Section>.closure { order, item, context in
      guard let view = order.view as? View else { return nil }
      return try create(CellRequest(view, order), item, context)
    }
    add(maker, identifier, proposed: "created", when: predicate) { (_: UIView, _, _) in }
  }

  /// Adds a registration for any kind of cell.
  mutating func add<Cell: UIView>(
    _ maker: ViewMaker<Item, Section>, _ identifier: String?, proposed name: String,
    when predicate: (@MainActor (Item, Section) throws -> Bool)?,
    setUp: (@MainActor (Cell) -> Void)? = nil, layout: (@MainActor (Cell) -> Void)? = nil,
    cleanUp: (@MainActor (Cell) -> Void)? = nil, reset: (@MainActor (Cell) -> Void)? = nil,
    prepare: @escaping @MainActor (Cell, Item, ListContext<Section>) throws -> Void
  ) {
    registrations.add(
      CellRegistration(
        identifier: identifier ?? presentation.automaticIdentifier(name, isFallback: predicate == nil),
        when: predicate, create: { UIView() },
        setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset, typed: prepare),
      maker)
  }
}

extension ListConfiguration where View == UITableView {
  /// Registers cells of one of UIKit's built-in styles, which determines their labels.
  ///
  /// ```swift
  /// list.register(style: .subtitle) { cell, wizard in
  ///   cell.textLabel?.text = wizard.name
  ///   cell.detailTextLabel?.text = wizard.house
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - style: The style of the cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback of this style.
  ///   - prepare: A closure that shows an item in a cell.
  public mutating func register(
    style: UITableViewCell.CellStyle, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    prepare: @escaping @MainActor (UITableViewCell, Item) throws -> Void
  ) {
    register(style: style, identifier: identifier, when: predicate) { cell, item, _ in
      try prepare(cell, item)
    }
    registrations.presentation.lastCellIgnoresPlace()
  }

  /// Registers cells of one of UIKit's built-in styles, with a closure that receives the context of an item.
  ///
  /// - Parameters:
  ///   - style: The style of the cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback of this style.
  ///   - prepare: A closure that shows an item in a cell. It also receives the section, the position, and the number of items.
  public mutating func register(
    style: UITableViewCell.CellStyle, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    prepare: @escaping @MainActor (UITableViewCell, Item, ListContext<Section>) throws -> Void
  ) {
    add(
      .style(style), identifier, proposed: "UIKit's style \(style.rawValue)", when: predicate,
      prepare: prepare)
  }
}

extension ListConfiguration where View == UICollectionView {
  /// Registers one of UIKit's cell registrations, which contains a handler.
  ///
  /// - Parameters:
  ///   - registration: The cell registration. Create it once, outside of any closure that provides cells.
  ///   - identifier: The name of the registration. A registration with the same name is replaced. The default is a unique name.
  ///   - predicate: A closure that determines whether the registration accepts an item. If it is nil, the registration is the
  ///     fallback for all items, and replaces an earlier fallback of this kind.
  public mutating func register<Cell: UICollectionViewCell>(
    _ registration: UICollectionView.CellRegistration<Cell, Item>, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil
  ) {
    add(registration, identifier, when: predicate) { $0 }
  }

  /// Registers one of UIKit's cell registrations whose handler receives the identity of an item, as the handlers of diffable
  /// data sources do. See ``register(_:identifier:when:)``.
  @_disfavoredOverload
  public mutating func register<Cell: UICollectionViewCell>(
    _ registration: UICollectionView.CellRegistration<Cell, Item.Identity>, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil
  ) {
    add(registration, identifier, when: predicate, value: \.identity)
  }

  private mutating func add<Cell: UICollectionViewCell, Value>(
    _ registration: UICollectionView.CellRegistration<Cell, Value>, _ identifier: String?,
    when predicate: (@MainActor (Item, Section) throws -> Bool)?, value: @escaping @MainActor (Item) -> Value
  ) {
    let maker = ViewMaker<Item, Section>.registration { order, item, _ in
      guard let view = order.view as? UICollectionView else { return nil }
      return CellRequest(view, order).dequeue(using: registration, for: value(item))
    }
    add(
      maker, identifier, proposed: "UIKit's registration of \(String(reflecting: Cell.self))", when: predicate
    ) {
      (_: UIView, _, _) in
    }
  }
}
