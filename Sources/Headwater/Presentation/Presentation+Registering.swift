extension Presentation {
  /// Registers a cell class. Registrations are tried in the order in which they were added.
  ///
  /// ```swift
  /// presentation.register(LabelCell.self) { cell, wizard in cell.text = wizard.name }
  /// ```
  ///
  /// A cell's lifecycle: `create` and `setUp` are called once. Each time the cell is shown, `layout` is called when the cell
  /// has its size, `prepare` before it appears, and `cleanUp` after it has disappeared. `reset` is called before the cell is
  /// reused for another item. If an item's content changes while its cell is visible, `prepare` is called again without
  /// `cleanUp`; otherwise, each call to `prepare` is followed by a call to `cleanUp`.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The registration's name, by default a unique one. A registration with the same name is replaced. Cells are
  ///     reused among the items of one registration.
  ///   - predicate: A closure that returns true if the registration applies to an item; nil for all items, which makes the
  ///     registration the fallback and replaces an earlier fallback for the class. If the closure throws, the error is reported
  ///     and the registration doesn't apply.
  ///   - create: A closure that creates a cell. By default, it calls `init()`.
  ///   - setUp: A closure that is called once for each new cell. A registration with this closure, or with `create`, doesn't
  ///     reuse cells from other registrations.
  ///   - layout: A closure that is called when the cell has its size, and when the size changes.
  ///   - cleanUp: A closure that is called when the cell is no longer visible.
  ///   - reset: A closure that is called before the cell is reused for another item.
  ///   - prepare: A closure that shows an item in a cell. If it throws, the error is reported and a placeholder is shown.
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
    // The closure receives only the item, so changes to its section don't affect the cell.
    lastCellIgnoresPlace()
  }

  /// Registers a cell class whose cells depend on the position of their item. Registrations are tried in the order in which
  /// they were added.
  ///
  /// ```swift
  /// presentation.register(LabelCell.self) { cell, wizard in cell.text = wizard.name }
  /// ```
  ///
  /// A cell's lifecycle: `create` and `setUp` are called once. Each time the cell is shown, `layout` is called when the cell
  /// has its size, `prepare` before it appears, and `cleanUp` after it has disappeared. `reset` is called before the cell is
  /// reused for another item. If an item's content changes while its cell is visible, `prepare` is called again without
  /// `cleanUp`; otherwise, each call to `prepare` is followed by a call to `cleanUp`.
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The registration's name, by default a unique one. A registration with the same name is replaced. Cells are
  ///     reused among the items of one registration.
  ///   - predicate: A closure that returns true if the registration applies to an item; nil for all items, which makes the
  ///     registration the fallback and replaces an earlier fallback for the class. If the closure throws, the error is reported
  ///     and the registration doesn't apply.
  ///   - create: A closure that creates a cell. By default, it calls `init()`.
  ///   - setUp: A closure that is called once for each new cell. A registration with this closure, or with `create`, doesn't
  ///     reuse cells from other registrations.
  ///   - layout: A closure that is called when the cell has its size, and when the size changes.
  ///   - cleanUp: A closure that is called when the cell is no longer visible.
  ///   - reset: A closure that is called before the cell is reused for another item.
  ///   - prepare: A closure that shows an item in a cell, given the item's context. It's called again when the section's value
  ///     changes, but not when only the position changes, for example because of an insertion above. If it throws, the error is
  ///     reported and a placeholder is shown.
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
        identifier: identifier
          ?? automaticIdentifier(String(reflecting: type), isFallback: predicate == nil),
        when: predicate, create: { (create?() ?? V())._base }, isCreatedByClass: create == nil,
        setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset, typed: prepare))
  }

  /// Registers a cell class for a value that some items contain, such as the message of a `TranscriptRow`. Registrations are
  /// tried in the order in which they were added.
  ///
  /// ```swift
  /// list.register(BubbleCell.self, matching: \.message) { cell, message in cell.text = message.text }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The class of the cells.
  ///   - identifier: The registration's name, by default a unique one. A registration with the same name is replaced.
  ///   - value: A closure that returns the value that an item contains; nil if the registration doesn't apply to the item.
  ///   - create: A closure that creates a cell. By default, it calls `init()`.
  ///   - prepare: A closure that shows a value in a cell. If it throws, the error is reported and a placeholder is shown.
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

  /// Registers a class of section headers. A registration for all sections replaces the previous one. Registrations for
  /// specific sections are tried before it, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: A closure that returns true if the registration applies to a section; nil for all sections. If it throws,
  ///     the error is reported and the registration doesn't apply.
  ///   - create: A closure that creates a view. By default, it calls `init()`.
  ///   - setUp: A closure that is called once for each new view.
  ///   - layout: A closure that is called when the view has its size, and when the size changes.
  ///   - cleanUp: A closure that is called when the view is no longer visible.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view. Errors that it throws are reported.
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

  /// Registers a class of section headers that depend on the section's index and its number of items. A registration for all
  /// sections replaces the previous one. Registrations for specific sections are tried before it, in the order in which they
  /// were added.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: A closure that returns true if the registration applies to a section; nil for all sections. If it throws,
  ///     the error is reported and the registration doesn't apply.
  ///   - create: A closure that creates a view. By default, it calls `init()`.
  ///   - setUp: A closure that is called once for each new view.
  ///   - layout: A closure that is called when the view has its size, and when the size changes.
  ///   - cleanUp: A closure that is called when the view is no longer visible.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view, given the section's context. It's called again when the section's
  ///     index or number of items changes. Errors that it throws are reported.
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

  /// Registers a class of section footers. A registration for all sections replaces the previous one. Registrations for
  /// specific sections are tried before it, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: A closure that returns true if the registration applies to a section; nil for all sections. If it throws,
  ///     the error is reported and the registration doesn't apply.
  ///   - create: A closure that creates a view. By default, it calls `init()`.
  ///   - setUp: A closure that is called once for each new view.
  ///   - layout: A closure that is called when the view has its size, and when the size changes.
  ///   - cleanUp: A closure that is called when the view is no longer visible.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view. Errors that it throws are reported.
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

  /// Registers a class of section footers that depend on the section's index and its number of items. A registration for all
  /// sections replaces the previous one. Registrations for specific sections are tried before it, in the order in which they
  /// were added.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: A closure that returns true if the registration applies to a section; nil for all sections. If it throws,
  ///     the error is reported and the registration doesn't apply.
  ///   - create: A closure that creates a view. By default, it calls `init()`.
  ///   - setUp: A closure that is called once for each new view.
  ///   - layout: A closure that is called when the view has its size, and when the size changes.
  ///   - cleanUp: A closure that is called when the view is no longer visible.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view, given the section's context. It's called again when the section's
  ///     index or number of items changes. Errors that it throws are reported.
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

  /// Registers a state view, which is shown when a list has no items to display. It replaces an earlier one for the same state.
  ///
  /// The view's lifecycle: `create` is called once. `prepare` is called each time before the view appears, and `cleanUp` after
  /// it has disappeared. If one failure replaces another while the view is visible, `prepare` is called again without
  /// `cleanUp`.
  ///
  /// - Parameters:
  ///   - kind: The state that the view is for.
  ///   - fillsList: A Boolean value that indicates whether the view fills the visible area of the list. If false, the view has
  ///     its own size and is centered.
  ///   - create: A closure that creates the view when it's first needed.
  ///   - cleanUp: A closure that is called when the view is no longer shown.
  ///   - prepare: A closure that shows the state in the view. It receives the error if loading the first items has failed, and
  ///     a closure that retries the load, for use in a button. If it throws, the error is reported and nothing is shown.
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
