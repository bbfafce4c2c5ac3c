extension Presentation {
  /// Adds a kind of cell. It is tried after those that are there.
  ///
  /// Life: `create` and `setUp` once; then, each time a cell is shown, `layout` when it has its size, `prepare` before it
  /// appears and `cleanUp` after it has gone; `reset` before it is used for another item. `prepare` and `cleanUp` always
  /// pair: an item whose content changes while its cell is visible is prepared again without a clean-up between.
  ///
  /// - Parameters:
  ///   - identifier: The registration's name; one of the same name is replaced. By default a name of its own. Cells are
  ///     reused among items of one name.
  ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and counts
  ///     as no.
  ///   - create: Makes a cell.
  ///   - setUp: A cell is new; called once for each.
  ///   - layout: The cell has its size, or another one.
  ///   - cleanUp: The cell is no longer visible.
  ///   - reset: The cell is about to be used for another item.
  ///   - prepare: Shows an item in a cell. What it throws is reported, and a placeholder is shown.
  public mutating func register(
    identifier: String? = nil, when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    create: @escaping @MainActor () -> View, setUp: @escaping @MainActor (View) -> Void = { _ in },
    layout: (@MainActor (View) -> Void)? = nil, cleanUp: @escaping @MainActor (View) -> Void = { _ in },
    reset: @escaping @MainActor (View) -> Void = { _ in },
    prepare: @escaping @MainActor (View, Item) throws -> Void
  ) {
    register(
      identifier: identifier, when: predicate, create: create, setUp: setUp, layout: layout, cleanUp: cleanUp,
      reset: reset
    ) { cell, item, _ in try prepare(cell, item) }
  }

  /// Adds a kind of cell. It is tried after those that are there.
  ///
  /// Life: `create` and `setUp` once; then, each time a cell is shown, `layout` when it has its size, `prepare` before it
  /// appears and `cleanUp` after it has gone; `reset` before it is used for another item. `prepare` and `cleanUp` always
  /// pair: an item whose content changes while its cell is visible is prepared again without a clean-up between.
  ///
  /// - Parameters:
  ///   - identifier: The registration's name; one of the same name is replaced. By default a name of its own. Cells are
  ///     reused among items of one name.
  ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and counts
  ///     as no.
  ///   - create: Makes a cell.
  ///   - setUp: A cell is new; called once for each.
  ///   - layout: The cell has its size, or another one.
  ///   - cleanUp: The cell is no longer visible.
  ///   - reset: The cell is about to be used for another item.
  ///   - prepare: Shows an item in a cell, given with what else the list knows of its place. What it throws is reported, and a placeholder is shown.
  public mutating func register(
    identifier: String? = nil, when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
    create: @escaping @MainActor () -> View, setUp: @escaping @MainActor (View) -> Void = { _ in },
    layout: (@MainActor (View) -> Void)? = nil, cleanUp: @escaping @MainActor (View) -> Void = { _ in },
    reset: @escaping @MainActor (View) -> Void = { _ in },
    prepare: @escaping @MainActor (View, Item, ListContext<Section>) throws -> Void
  ) {
    var registration = CellRegistration<View, Section, Item>(
      identifier: identifier ?? unusedIdentifier("cell"), when: predicate, create: create, prepare: prepare)
    registration.moments.setUp = setUp
    registration.moments.layout = layout
    registration.moments.cleanUp = cleanUp
    registration.moments.reset = reset
    register(registration)
  }

  /// Adds a registration for the headers of sections. One for all sections takes the place of the one before; others are
  /// tried in their order, before it.
  ///
  /// - Parameters:
  ///   - predicate: For which sections it is; nil for all. What it throws is reported and counts as no.
  ///   - create: Makes a view.
  ///   - setUp: A view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view is no longer visible.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view. What it throws is reported.
  public mutating func registerHeader(
    when predicate: (@MainActor (Section) throws -> Bool)? = nil, create: @escaping @MainActor () -> View,
    setUp: @escaping @MainActor (View) -> Void = { _ in }, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: @escaping @MainActor (View) -> Void = { _ in },
    reset: @escaping @MainActor (View) -> Void = { _ in },
    prepare: @escaping @MainActor (View, Section) throws -> Void
  ) {
    add(.header, predicate, create, setUp, layout, cleanUp, reset, takesContext: false) { view, section, _ in
      try prepare(view, section)
    }
  }

  /// Adds a registration for the headers of sections. One for all sections takes the place of the one before; others are
  /// tried in their order, before it.
  ///
  /// - Parameters:
  ///   - predicate: For which sections it is; nil for all. What it throws is reported and counts as no.
  ///   - create: Makes a view.
  ///   - setUp: A view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view is no longer visible.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with what else the list knows of its place. What it throws is reported.
  public mutating func registerHeader(
    when predicate: (@MainActor (Section) throws -> Bool)? = nil, create: @escaping @MainActor () -> View,
    setUp: @escaping @MainActor (View) -> Void = { _ in }, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: @escaping @MainActor (View) -> Void = { _ in },
    reset: @escaping @MainActor (View) -> Void = { _ in },
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    add(
      .header, predicate, create, setUp, layout, cleanUp, reset, takesContext: true, prepare: prepare)
  }

  /// Adds a registration for the footers of sections. One for all sections takes the place of the one before; others are
  /// tried in their order, before it.
  ///
  /// - Parameters:
  ///   - predicate: For which sections it is; nil for all. What it throws is reported and counts as no.
  ///   - create: Makes a view.
  ///   - setUp: A view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view is no longer visible.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view. What it throws is reported.
  public mutating func registerFooter(
    when predicate: (@MainActor (Section) throws -> Bool)? = nil, create: @escaping @MainActor () -> View,
    setUp: @escaping @MainActor (View) -> Void = { _ in }, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: @escaping @MainActor (View) -> Void = { _ in },
    reset: @escaping @MainActor (View) -> Void = { _ in },
    prepare: @escaping @MainActor (View, Section) throws -> Void
  ) {
    add(.footer, predicate, create, setUp, layout, cleanUp, reset, takesContext: false) { view, section, _ in
      try prepare(view, section)
    }
  }

  /// Adds a registration for the footers of sections. One for all sections takes the place of the one before; others are
  /// tried in their order, before it.
  ///
  /// - Parameters:
  ///   - predicate: For which sections it is; nil for all. What it throws is reported and counts as no.
  ///   - create: Makes a view.
  ///   - setUp: A view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view is no longer visible.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with what else the list knows of its place. What it throws is reported.
  public mutating func registerFooter(
    when predicate: (@MainActor (Section) throws -> Bool)? = nil, create: @escaping @MainActor () -> View,
    setUp: @escaping @MainActor (View) -> Void = { _ in }, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: @escaping @MainActor (View) -> Void = { _ in },
    reset: @escaping @MainActor (View) -> Void = { _ in },
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    add(
      .footer, predicate, create, setUp, layout, cleanUp, reset, takesContext: true, prepare: prepare)
  }

  private mutating func add(
    _ kind: SupplementaryKind, _ predicate: (@MainActor (Section) throws -> Bool)?,
    _ create: @escaping @MainActor () -> View, _ setUp: @escaping @MainActor (View) -> Void,
    _ layout: (@MainActor (View) -> Void)?, _ cleanUp: @escaping @MainActor (View) -> Void,
    _ reset: @escaping @MainActor (View) -> Void, takesContext: Bool,
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    var registration = SupplementaryRegistration<View, Section>(
      identifier: identifier(of: kind, isForAll: predicate == nil),
      when: SupplementaryRegistration<View, Section>.accepting(predicate), create: create,
      prepare: prepare)
    registration.moments.setUp = setUp
    registration.moments.layout = layout
    registration.moments.cleanUp = cleanUp
    registration.moments.reset = reset
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
  public mutating func registerState(
    _ kind: StateKind, fillsList: Bool = true, create: @escaping @MainActor () -> View,
    cleanUp: @escaping @MainActor (View) -> Void = { _ in },
    prepare:
      @escaping @MainActor (View, _ error: (any Error)?, _ retry: @escaping @MainActor () -> Void) throws ->
      Void
  ) {
    register(
      StateRegistration(
        kind: kind, fillsList: fillsList, create: create, prepare: prepare, cleanUp: cleanUp))
  }
}
