public import Headwater

extension CollectionConfiguration {
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
  public mutating func register<Cell: UICollectionViewCell>(
    _ type: Cell.Type, nib: UINib? = nil, prototype: String? = nil, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Cell) -> Void)? = nil, layout: (@MainActor (Cell) -> Void)? = nil,
    cleanUp: (@MainActor (Cell) -> Void)? = nil, reset: (@MainActor (Cell) -> Void)? = nil,
    prepare: @escaping @MainActor (Cell, Item) throws -> Void
  ) {
    register(
      type, nib: nib, prototype: prototype, identifier: identifier, when: predicate, setUp: setUp,
      layout: layout, cleanUp: cleanUp,
      reset: reset
    ) { cell, item, _ in try prepare(cell, item) }
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
  public mutating func register<Cell: UICollectionViewCell>(
    _ type: Cell.Type, nib: UINib? = nil, prototype: String? = nil, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Cell) -> Void)? = nil, layout: (@MainActor (Cell) -> Void)? = nil,
    cleanUp: (@MainActor (Cell) -> Void)? = nil, reset: (@MainActor (Cell) -> Void)? = nil,
    prepare: @escaping @MainActor (Cell, Item, ListContext<Section>) throws -> Void
  ) {
    let identifier = identifier ?? presentation.unusedIdentifier(String(reflecting: type))
    presentation.register(
      CellRegistration(
        identifier: identifier, when: predicate, create: { type.init(frame: .zero) }, setUp: setUp,
        layout: layout, cleanUp: cleanUp, reset: reset, typed: prepare))
    if let prototype {
      makers[identifier] = .prototype(prototype)
    } else if let nib {
      makers[identifier] = .nib(nib)
    } else {
      makers[identifier] = .type(type)
    }
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
  public mutating func register<Cell: UICollectionViewCell, Value>(
    _ type: Cell.Type, nib: UINib? = nil, prototype: String? = nil, identifier: String? = nil,
    matching value: @escaping @MainActor (Item) -> Value?,
    prepare: @escaping @MainActor (Cell, Value) throws -> Void
  ) {
    register(
      type, nib: nib, prototype: prototype, identifier: identifier, when: { item, _ in value(item) != nil }
    ) { cell, item in
      if let value = value(item) { try prepare(cell, value) }
    }
  }

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
    let name = "UIKit's registration of \(String(reflecting: Cell.self))"
    let identifier = identifier ?? presentation.unusedIdentifier(name)
    registerCreated(identifier: identifier, when: predicate) { _, _, _ in nil }
    makers[identifier] = .registration { request, item, _ in request.dequeue(using: registration, for: item) }
  }

  /// Adds a registration whose cells a closure makes: for items that need one of several classes.
  ///
  /// - Parameters:
  ///   - identifier: The registration's name; one of the same name is replaced. By default a unique name.
  ///   - predicate: For which items it is; nil for all.
  ///   - create: Gets a cell from the request and shows the item in it; called again whenever the item's content changes.
  ///     Nil, another cell than the one it got, or an error is reported, and a placeholder is shown.
  public mutating func registerCreated(
    identifier: String? = nil, when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    create:
      @escaping @MainActor (CellRequest<UICollectionView>, Item, ListContext<Section>) throws ->
      UICollectionViewCell?
  ) {
    let identifier = identifier ?? presentation.unusedIdentifier("created")
    presentation.register(
      CellRegistration(
        identifier: identifier, when: predicate, create: { UICollectionViewCell(frame: .zero) },
        prepare: { _, _, _ in }))
    makers[identifier] = .closure(create)
  }
}
