extension Presentation {
  /// Adds a kind of cell. It is tried after those that are there.
  ///
  /// ```swift
  /// presentation.register(LabelCell.self) { cell, wizard in cell.text = wizard.name }
  /// ```
  ///
  /// Life: `create` and `setUp` once; then, each time a cell is shown, `layout` when it has its size, `prepare` before it
  /// appears and `cleanUp` after it has gone; `reset` before it is used for another item. `prepare` and `cleanUp` always
  /// pair: an item whose content changes while its cell is visible is prepared again without a clean-up between.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a name of its own. Cells are
  ///     reused among items of one name.
  ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and counts
  ///     as no.
  ///   - create: Makes a cell; by default its `init()`.
  ///   - setUp: A cell is new; called once for each.
  ///   - layout: The cell has its size, or another one.
  ///   - cleanUp: The cell is no longer visible.
  ///   - reset: The cell is about to be used for another item.
  ///   - prepare: Shows an item in a cell. What it throws is reported, and a placeholder is shown.
  public mutating func register<V: ReusableView>(
    _ type: V.Type = V.self, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    create: (@MainActor () -> V)? = nil, setUp: (@MainActor (V) -> Void)? = nil,
    layout: (@MainActor (V) -> Void)? = nil, cleanUp: (@MainActor (V) -> Void)? = nil,
    reset: (@MainActor (V) -> Void)? = nil,
    prepare: @escaping @MainActor (V, Item) throws -> Void
  ) where V.Base == View {
    register(
      type, identifier: identifier, when: predicate, create: create, setUp: setUp, layout: layout,
      cleanUp: cleanUp, reset: reset
    ) { cell, item, _ in try prepare(cell, item) }
    lastCellIgnoresPlace()
  }

  /// Adds a kind of cell. It is tried after those that are there.
  ///
  /// ```swift
  /// presentation.register(LabelCell.self) { cell, wizard in cell.text = wizard.name }
  /// ```
  ///
  /// Life: `create` and `setUp` once; then, each time a cell is shown, `layout` when it has its size, `prepare` before it
  /// appears and `cleanUp` after it has gone; `reset` before it is used for another item. `prepare` and `cleanUp` always
  /// pair: an item whose content changes while its cell is visible is prepared again without a clean-up between.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a name of its own. Cells are
  ///     reused among items of one name.
  ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and counts
  ///     as no.
  ///   - create: Makes a cell; by default its `init()`.
  ///   - setUp: A cell is new; called once for each.
  ///   - layout: The cell has its size, or another one.
  ///   - cleanUp: The cell is no longer visible.
  ///   - reset: The cell is about to be used for another item.
  ///   - prepare: Shows an item in a cell, given with what else the list knows of its place. It is called again when the value of
  ///     the section changes, but not when only the position does, as by an insertion above. What it throws is reported, and a
  ///     placeholder is shown.
  public mutating func register<V: ReusableView>(
    _ type: V.Type = V.self, identifier: String? = nil,
    when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    create: (@MainActor () -> V)? = nil, setUp: (@MainActor (V) -> Void)? = nil,
    layout: (@MainActor (V) -> Void)? = nil, cleanUp: (@MainActor (V) -> Void)? = nil,
    reset: (@MainActor (V) -> Void)? = nil,
    prepare: @escaping @MainActor (V, Item, ListContext<Section>) throws -> Void
  ) where V.Base == View {
    register(
      CellRegistration(
        identifier: identifier ?? unusedIdentifier(String(reflecting: type)), when: predicate,
        create: { (create?() ?? V())._base }, isCreatedByClass: create == nil, setUp: setUp, layout: layout,
        cleanUp: cleanUp, reset: reset, typed: prepare))
  }

  /// Adds a kind of cell for a value that some items hold, such as the message of a ``TranscriptRow``. It is tried after those
  /// that are there.
  ///
  /// ```swift
  /// list.register(BubbleCell.self, matching: \.message) { cell, message in cell.text = message.text }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The registration's name; one of the same name is replaced. By default a name of its own.
  ///   - value: The value that an item holds; nil if the registration is not for it.
  ///   - create: Makes a cell; by default its `init()`.
  ///   - prepare: Shows a value in a cell. What it throws is reported, and a placeholder is shown.
  public mutating func register<V: ReusableView, Value>(
    _ type: V.Type = V.self, identifier: String? = nil,
    matching value: @escaping @MainActor (Item) -> Value?, create: (@MainActor () -> V)? = nil,
    prepare: @escaping @MainActor (V, Value) throws -> Void
  ) where V.Base == View {
    register(type, identifier: identifier, when: { item, _ in value(item) != nil }, create: create) {
      cell, item in
      if let value = value(item) { try prepare(cell, value) }
    }
  }

  /// Adds a registration for the headers of sections. One for all sections takes the place of the one before; others are
  /// tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all. What it throws is reported and counts as no.
  ///   - create: Makes a view; by default its `init()`.
  ///   - setUp: A view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view is no longer visible.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view. What it throws is reported.
  public mutating func registerHeader<V: ReusableView>(
    _ type: V.Type = V.self, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    create: (@MainActor () -> V)? = nil, setUp: (@MainActor (V) -> Void)? = nil,
    layout: (@MainActor (V) -> Void)? = nil, cleanUp: (@MainActor (V) -> Void)? = nil,
    reset: (@MainActor (V) -> Void)? = nil,
    prepare: @escaping @MainActor (V, Section) throws -> Void
  ) where V.Base == View {
    add(.header, predicate, create, setUp, layout, cleanUp, reset, takesContext: false) {
      view, section, _ in
      try prepare(view, section)
    }
  }

  /// Adds a registration for the headers of sections. One for all sections takes the place of the one before; others are
  /// tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all. What it throws is reported and counts as no.
  ///   - create: Makes a view; by default its `init()`.
  ///   - setUp: A view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view is no longer visible.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with its index and the number of its items; again when either is
  ///     another. What it throws is reported.
  public mutating func registerHeader<V: ReusableView>(
    _ type: V.Type = V.self, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    create: (@MainActor () -> V)? = nil, setUp: (@MainActor (V) -> Void)? = nil,
    layout: (@MainActor (V) -> Void)? = nil, cleanUp: (@MainActor (V) -> Void)? = nil,
    reset: (@MainActor (V) -> Void)? = nil,
    prepare: @escaping @MainActor (V, Section, ListContext<Section>) throws -> Void
  ) where V.Base == View {
    add(
      .header, predicate, create, setUp, layout, cleanUp, reset, takesContext: true, prepare: prepare)
  }

  /// Adds a registration for the footers of sections. One for all sections takes the place of the one before; others are
  /// tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all. What it throws is reported and counts as no.
  ///   - create: Makes a view; by default its `init()`.
  ///   - setUp: A view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view is no longer visible.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view. What it throws is reported.
  public mutating func registerFooter<V: ReusableView>(
    _ type: V.Type = V.self, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    create: (@MainActor () -> V)? = nil, setUp: (@MainActor (V) -> Void)? = nil,
    layout: (@MainActor (V) -> Void)? = nil, cleanUp: (@MainActor (V) -> Void)? = nil,
    reset: (@MainActor (V) -> Void)? = nil,
    prepare: @escaping @MainActor (V, Section) throws -> Void
  ) where V.Base == View {
    add(.footer, predicate, create, setUp, layout, cleanUp, reset, takesContext: false) {
      view, section, _ in
      try prepare(view, section)
    }
  }

  /// Adds a registration for the footers of sections. One for all sections takes the place of the one before; others are
  /// tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all. What it throws is reported and counts as no.
  ///   - create: Makes a view; by default its `init()`.
  ///   - setUp: A view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view is no longer visible.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with its index and the number of its items; again when either is
  ///     another. What it throws is reported.
  public mutating func registerFooter<V: ReusableView>(
    _ type: V.Type = V.self, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    create: (@MainActor () -> V)? = nil, setUp: (@MainActor (V) -> Void)? = nil,
    layout: (@MainActor (V) -> Void)? = nil, cleanUp: (@MainActor (V) -> Void)? = nil,
    reset: (@MainActor (V) -> Void)? = nil,
    prepare: @escaping @MainActor (V, Section, ListContext<Section>) throws -> Void
  ) where V.Base == View {
    add(
      .footer, predicate, create, setUp, layout, cleanUp, reset, takesContext: true, prepare: prepare)
  }

  private mutating func add<V: ReusableView>(
    _ kind: SupplementaryKind, _ predicate: (@MainActor (Section) throws -> Bool)?,
    _ create: (@MainActor () -> V)?, _ setUp: (@MainActor (V) -> Void)?,
    _ layout: (@MainActor (V) -> Void)?, _ cleanUp: (@MainActor (V) -> Void)?,
    _ reset: (@MainActor (V) -> Void)?, takesContext: Bool,
    prepare: @escaping @MainActor (V, Section, ListContext<Section>) throws -> Void
  ) where V.Base == View {
    var registration = SupplementaryRegistration<View, Section>(
      identifier: identifier(of: kind, isForAll: predicate == nil),
      when: SupplementaryRegistration<View, Section>.accepting(predicate),
      create: { (create?() ?? V())._base }, isCreatedByClass: create == nil, setUp: setUp, layout: layout,
      cleanUp: cleanUp, reset: reset, typed: prepare)
    registration.takesContext = takesContext
    register(kind, registration)
  }

  /// Adds the view that stands where a list has no items to show, in place of an earlier one for the state.
  ///
  /// Life: `create` once; then `prepare` each time before it appears, and `cleanUp` after it has gone. The two always pair,
  /// but for a view whose failure gives way to another: it is prepared again without a clean-up between.
  ///
  /// - Parameters:
  ///   - kind: What the view is for.
  ///   - fillsList: Whether the view is as large as the visible part of the list; else it has its own size, in the middle of
  ///     it.
  ///   - create: Makes the view, when it is first needed.
  ///   - cleanUp: The view is no longer shown.
  ///   - prepare: Shows the state in it, given why the first items could not be loaded, where that is shown, and what tries
  ///     again, for a button. What it throws is reported, and nothing is shown.
  public mutating func registerState<V: ReusableView>(
    _ kind: StateKind, fillsList: Bool = true, create: @escaping @MainActor () -> V,
    cleanUp: @escaping @MainActor (V) -> Void = { _ in },
    prepare:
      @escaping @MainActor (V, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws -> Void
  ) where V.Base == View {
    register(
      StateRegistration(kind: kind, fillsList: fillsList, of: create, cleanUp: cleanUp, prepare: prepare))
  }
}
