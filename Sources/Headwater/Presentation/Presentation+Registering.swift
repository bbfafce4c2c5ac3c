extension Presentation {
  /// Registers a cell class. Registrations are tried in the order in which they were added.
  ///
  /// ```swift
  /// presentation.register(LabelCell.self) { cell, wizard in cell.text = wizard.name }
  /// ```
  ///
  /// The registration applies to all items and replaces an earlier one for the class that also does. To limit it to some items,
  /// or to follow the lifecycle of its cells, call methods of the returned ``ViewRegistration``.
  ///
  /// - Parameters:
  ///   - type: The class of the cells, which are created with `init()`.
  ///   - identifier: The registration's name, by default a unique one. A registration with the same name is replaced. Cells are
  ///     reused among the items of one registration.
  ///   - configure: A closure that shows an item in a cell. If it throws, the error is reported and a placeholder is shown.
  ///     Without a closure, a ``ListCell`` shows the item itself, and cells of other classes stay as they are.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<V: ReusableView>(
    _ type: V.Type = V.self, identifier: String? = nil,
    configure: (@MainActor (V, Item) throws -> Void)? = nil
  ) -> ViewRegistration<V, Item, Section> where V.Base == View {
    let registration = CellRegistration<View, Section, Item>(
      identifier: identifier, proposed: String(reflecting: type), create: { V()._base },
      typed: { (cell: V, item, _) in try configure?(cell, item) })
    register(registration)
    let added = ViewRegistration<V, Item, Section>(registration)
    if configure == nil { added.useOwnMethods(showing: { $0 }) }
    return added
  }

  /// Registers a cell class for a value that some items contain, such as the message of a `TranscriptRow`. Registrations are
  /// tried in the order in which they were added.
  ///
  /// ```swift
  /// configuration.register(BubbleCell.self, matching: \.message) { cell, message in cell.text = message.text }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells, which are created with `init()`.
  ///   - identifier: The registration's name, by default a unique one. A registration with the same name is replaced.
  ///   - value: A closure that returns the value that an item contains; nil if the registration doesn't apply to the item.
  ///   - configure: A closure that shows a value in a cell. If it throws, the error is reported and a placeholder is shown.
  ///     Without a closure, a ``ListCell`` shows the value itself.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<V: ReusableView, Value>(
    _ type: V.Type = V.self, identifier: String? = nil, matching value: @escaping @MainActor (Item) -> Value?,
    configure: (@MainActor (V, Value) throws -> Void)? = nil
  ) -> ViewRegistration<V, Item, Section> where V.Base == View {
    let added = register(type, identifier: identifier) { cell, item in
      if let configure, let value = value(item) { try configure(cell, value) }
    }
    if configure == nil { added.useOwnMethods(showing: value) }
    return added.when { item, _ in value(item) != nil }
  }

  /// Registers a class of headers, footers, or other supplementary views. A registration for all sections replaces the previous
  /// one of the kind. Registrations with a predicate are tried before it, in the order in which they were added. A section that
  /// no registration applies to has no view of the kind.
  ///
  /// ```swift
  /// presentation.register(.header, TitleCell.self) { cell, house in cell.text = house.name }
  ///   .withContext { cell, _, context in cell.count = context.numberOfItems }
  /// ```
  ///
  /// - Parameters:
  ///   - kind: The kind of the views. Lists without layouts show only headers and footers.
  ///   - type: The class of the views, which are created with `init()`.
  ///   - configure: A closure that shows a section in a view. Errors that it throws are reported. Without a closure, a
  ///     ``ListCell`` shows the section itself, and views of other classes stay as they are.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<V: ReusableView>(
    _ kind: SupplementaryKind, _ type: V.Type = V.self,
    configure: (@MainActor (V, Section) throws -> Void)? = nil
  ) -> ViewRegistration<V, Section, Section> where V.Base == View {
    let registration = SupplementaryRegistration<View, Section>(
      create: { V()._base }, typed: { (view: V, section, _) in try configure?(view, section) })
    register(kind, registration)
    let added = ViewRegistration<V, Section, Section>(registration)
    if configure == nil { added.useOwnMethods(showing: { $0 }) }
    return added
  }
}
