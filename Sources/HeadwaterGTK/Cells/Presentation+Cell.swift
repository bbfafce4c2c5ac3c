#if GTK
  public import Headwater

  extension Presentation where View == Cell {
    /// Adds a registration for a class of cells. It is tried after those that are there.
    ///
    /// ```swift
    /// presentation.register(LabelCell.self) { cell, wizard in cell.text = wizard.name }
    /// ```
    ///
    /// - Parameters:
    ///   - type: The class of the cells.
    ///   - identifier: The registration's name; one of the same name is replaced. By default a name of its own.
    ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and
    ///     counts as no.
    ///   - setUp: A cell is new; called once for each.
    ///   - layout: The cell has its size, or another one.
    ///   - cleanUp: The cell no longer shows its item.
    ///   - reset: The cell is about to be used for another item.
    ///   - prepare: Shows an item in a cell. What it throws is reported, and a placeholder is shown.
    public mutating func register<C: Cell>(
      _ type: C.Type, identifier: String? = nil,
      when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
      setUp: (@MainActor (C) -> Void)? = nil, layout: (@MainActor (C) -> Void)? = nil,
      cleanUp: (@MainActor (C) -> Void)? = nil, reset: (@MainActor (C) -> Void)? = nil,
      prepare: @escaping @MainActor (C, Item) throws -> Void
    ) {
      register(
        type, identifier: identifier, when: predicate, setUp: setUp, layout: layout, cleanUp: cleanUp,
        reset: reset
      ) { cell, item, _ in try prepare(cell, item) }
    }

    /// Adds a registration for a class of cells, with a closure that wants to know more of an item's place.
    ///
    /// - Parameters:
    ///   - type: The class of the cells.
    ///   - identifier: The registration's name; one of the same name is replaced. By default a name of its own.
    ///   - predicate: For which items it is; nil for all.
    ///   - setUp: A cell is new; called once for each.
    ///   - layout: The cell has its size, or another one.
    ///   - cleanUp: The cell no longer shows its item.
    ///   - reset: The cell is about to be used for another item.
    ///   - prepare: Shows an item in a cell, given with what else the list knows of its place.
    public mutating func register<C: Cell>(
      _ type: C.Type, identifier: String? = nil,
      when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
      setUp: (@MainActor (C) -> Void)? = nil, layout: (@MainActor (C) -> Void)? = nil,
      cleanUp: (@MainActor (C) -> Void)? = nil, reset: (@MainActor (C) -> Void)? = nil,
      prepare: @escaping @MainActor (C, Item, ListContext<Section>) throws -> Void
    ) {
      register(
        CellRegistration(
          identifier: identifier ?? unusedIdentifier(String(reflecting: type)), when: predicate,
          create: { type.init() }, setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset,
          typed: prepare))
    }

    /// Adds a registration for the headers of sections. One for all sections takes the place of the one before; others are
    /// tried in their order, before it.
    ///
    /// - Parameters:
    ///   - type: The class of the views.
    ///   - predicate: For which sections it is; nil for all.
    ///   - setUp: The view is new; called once for each.
    ///   - layout: The view has its size, or another one.
    ///   - cleanUp: The view no longer shows its section.
    ///   - reset: The view is about to be used for another section.
    ///   - prepare: Shows a section in a view.
    public mutating func registerHeader<C: Cell>(
      _ type: C.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
      setUp: (@MainActor (C) -> Void)? = nil, layout: (@MainActor (C) -> Void)? = nil,
      cleanUp: (@MainActor (C) -> Void)? = nil, reset: (@MainActor (C) -> Void)? = nil,
      prepare: @escaping @MainActor (C, Section) throws -> Void
    ) {
      add(.header, type, predicate, setUp, layout, cleanUp, reset, takesContext: false) { view, section, _ in
        try prepare(view, section)
      }
    }

    /// Adds a registration for the headers of sections, with a closure that wants to know more of a section's place.
    ///
    /// - Parameters:
    ///   - type: The class of the views.
    ///   - predicate: For which sections it is; nil for all.
    ///   - setUp: The view is new; called once for each.
    ///   - layout: The view has its size, or another one.
    ///   - cleanUp: The view no longer shows its section.
    ///   - reset: The view is about to be used for another section.
    ///   - prepare: Shows a section in a view, given with its place.
    public mutating func registerHeader<C: Cell>(
      _ type: C.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
      setUp: (@MainActor (C) -> Void)? = nil, layout: (@MainActor (C) -> Void)? = nil,
      cleanUp: (@MainActor (C) -> Void)? = nil, reset: (@MainActor (C) -> Void)? = nil,
      prepare: @escaping @MainActor (C, Section, ListContext<Section>) throws -> Void
    ) {
      add(
        .header, type, predicate, setUp, layout, cleanUp, reset, takesContext: true, prepare: prepare)
    }

    /// Adds a registration for the footers of sections. One for all sections takes the place of the one before; others are
    /// tried in their order, before it.
    ///
    /// - Parameters:
    ///   - type: The class of the views.
    ///   - predicate: For which sections it is; nil for all.
    ///   - setUp: The view is new; called once for each.
    ///   - layout: The view has its size, or another one.
    ///   - cleanUp: The view no longer shows its section.
    ///   - reset: The view is about to be used for another section.
    ///   - prepare: Shows a section in a view.
    public mutating func registerFooter<C: Cell>(
      _ type: C.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
      setUp: (@MainActor (C) -> Void)? = nil, layout: (@MainActor (C) -> Void)? = nil,
      cleanUp: (@MainActor (C) -> Void)? = nil, reset: (@MainActor (C) -> Void)? = nil,
      prepare: @escaping @MainActor (C, Section) throws -> Void
    ) {
      add(.footer, type, predicate, setUp, layout, cleanUp, reset, takesContext: false) { view, section, _ in
        try prepare(view, section)
      }
    }

    /// Adds a registration for the footers of sections, with a closure that wants to know more of a section's place.
    ///
    /// - Parameters:
    ///   - type: The class of the views.
    ///   - predicate: For which sections it is; nil for all.
    ///   - setUp: The view is new; called once for each.
    ///   - layout: The view has its size, or another one.
    ///   - cleanUp: The view no longer shows its section.
    ///   - reset: The view is about to be used for another section.
    ///   - prepare: Shows a section in a view, given with its place.
    public mutating func registerFooter<C: Cell>(
      _ type: C.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
      setUp: (@MainActor (C) -> Void)? = nil, layout: (@MainActor (C) -> Void)? = nil,
      cleanUp: (@MainActor (C) -> Void)? = nil, reset: (@MainActor (C) -> Void)? = nil,
      prepare: @escaping @MainActor (C, Section, ListContext<Section>) throws -> Void
    ) {
      add(
        .footer, type, predicate, setUp, layout, cleanUp, reset, takesContext: true, prepare: prepare)
    }

    private mutating func add<C: Cell>(
      _ kind: SupplementaryKind, _ type: C.Type, _ predicate: (@MainActor (Section) throws -> Bool)?,
      _ setUp: (@MainActor (C) -> Void)?, _ layout: (@MainActor (C) -> Void)?,
      _ cleanUp: (@MainActor (C) -> Void)?, _ reset: (@MainActor (C) -> Void)?, takesContext: Bool,
      prepare: @escaping @MainActor (C, Section, ListContext<Section>) throws -> Void
    ) {
      var registration = SupplementaryRegistration<Cell, Section>(
        identifier: identifier(of: kind, isForAll: predicate == nil),
        when: SupplementaryRegistration<Cell, Section>.accepting(predicate),
        create: { type.init() }, setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset, typed: prepare)
      registration.takesContext = takesContext
      register(kind, registration)
    }
  }
#endif
