public import Headwater

extension ListConfiguration {
  /// Adds a registration for a class of cells. It is tried after those that are there.
  ///
  /// ```swift
  /// list.register(WizardCell.self, when: { wizard, _ in wizard.isAlive }) { cell, wizard in
  ///   cell.nameLabel.text = wizard.name
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - nib: Where the cells come from; nil to make them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the cells come from.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and counts
  ///     as no.
  ///   - setUp: The cell is new; called once for each.
  ///   - layout: The cell has its size, or another one.
  ///   - cleanUp: The cell no longer shows its item; called once for every item that it was prepared for.
  ///   - reset: The cell is about to be used for another item.
  ///   - prepare: Shows an item in a cell; when the view asks for it, and whenever the item's content changes. If it
  ///     throws, that is reported and a placeholder is shown.
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

  /// Adds a registration for a class of cells, with a closure that wants to know more of an item's place.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - nib: Where the cells come from; nil to make them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the cells come from.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  ///   - setUp: The cell is new; called once for each.
  ///   - layout: The cell has its size, or another one.
  ///   - cleanUp: The cell no longer shows its item.
  ///   - reset: The cell is about to be used for another item.
  ///   - prepare: Shows an item in a cell, given with its section, its position and the number of items. It is not called
  ///     again when the item merely has another position.
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

  /// Adds a registration for items that hold a value of another type, as a case of an enumeration does.
  ///
  /// ```swift
  /// list.register(PhotoCell.self, matching: { if case .photo(let photo) = $0 { photo } else { nil } }) {
  ///   cell, photo in cell.imageView.image = photo.image
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - nib: Where the cells come from; nil to make them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the cells come from.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - value: The value that an item holds; nil if the registration is not for it.
  ///   - prepare: Shows a value in a cell.
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

  /// Adds a registration for a class of cells that know how they show items. It is tried after those that are there.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and counts
  ///     as no.
  public mutating func register<Cell: ListCellView & ListCell>(
    _ type: Cell.Type, when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil
  ) where Cell.HostListView == View, Cell.Item == Item {
    let drawn = type as? any NibListCell.Type
    registrations.add(
      CellRegistration(
        of: type, identifier: presentation.unusedIdentifier(String(reflecting: type)), when: predicate,
        create: { UIView() }),
      ViewMaker(type, nib: drawn?.nib, prototype: drawn?.prototype))
  }

  /// Adds a registration whose cells a closure makes: for items that need one of several classes.
  ///
  /// - Parameters:
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  ///   - create: Gets a cell from the request and shows the item in it; called again whenever the item's content changes.
  ///     Nil or an error is reported, and a placeholder is shown. A table takes any cell; a collection view reports one that
  ///     is not from the request.
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

  /// Adds a registration of cells of any kind.
  mutating func add<Cell: UIView>(
    _ maker: ViewMaker<Item, Section>, _ identifier: String?, proposed name: String,
    when predicate: (@MainActor (Item, Section) throws -> Bool)?,
    setUp: (@MainActor (Cell) -> Void)? = nil, layout: (@MainActor (Cell) -> Void)? = nil,
    cleanUp: (@MainActor (Cell) -> Void)? = nil, reset: (@MainActor (Cell) -> Void)? = nil,
    prepare: @escaping @MainActor (Cell, Item, ListContext<Section>) throws -> Void
  ) {
    registrations.add(
      CellRegistration(
        identifier: identifier ?? presentation.unusedIdentifier(name), when: predicate, create: { UIView() },
        setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset, typed: prepare),
      maker)
  }
}

extension ListConfiguration where View == UITableView {
  /// Adds a registration for cells of one of UIKit's own styles, with the labels that the style has.
  ///
  /// ```swift
  /// list.register(style: .subtitle) { cell, wizard in
  ///   cell.textLabel?.text = wizard.name
  ///   cell.detailTextLabel?.text = wizard.house
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - style: Which labels cells have.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  ///   - prepare: Shows an item in a cell.
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

  /// Adds a registration for cells of one of UIKit's own styles, with a closure that wants to know more of an item's place.
  ///
  /// - Parameters:
  ///   - style: Which labels cells have.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  ///   - prepare: Shows an item in a cell, given with its section, its position and the number of items.
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
  /// Adds a registration that UIKit itself knows, with the handler that is in it.
  ///
  /// - Parameters:
  ///   - registration: The registration; made once, and not while a cell is asked for.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  public mutating func register<Cell: UICollectionViewCell>(
    _ registration: UICollectionView.CellRegistration<Cell, Item>, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil
  ) {
    let maker = ViewMaker<Item, Section>.registration { order, item, _ in
      guard let view = order.view as? UICollectionView else { return nil }
      return CellRequest(view, order).dequeue(using: registration, for: item)
    }
    add(
      maker, identifier, proposed: "UIKit's registration of \(String(reflecting: Cell.self))", when: predicate
    ) {
      (_: UIView, _, _) in
    }
  }
}
