#if GTK
  public import Headwater

  extension Presentation where View == Cell {
    /// Adds a registration for a class of cells.
    ///
    /// ```swift
    /// presentation.register(LabelCell.self, when: { item, _ in item.isText }) { cell, item, _ in
    ///   cell.text = item.title
    /// }
    /// ```
    ///
    /// GTK measures a cell's content to find its frame, so a new cell is prepared before its first layout; a cell that
    /// is reused in its place is laid out first.
    ///
    /// - Parameters:
    ///   - type: The class of the cells; each is made with its `init()`.
    ///   - identifier: The registration's name; a registration of the same name is replaced. By default a unique name,
    ///     after the class.
    ///   - predicate: For which items it is; nil for all, which makes it the fallback. What it throws is reported and
    ///     counts as no.
    ///   - setUp: The cell is new; called once for each.
    ///   - layout: The cell has been given its frame. It must not change what the cell asks for in size.
    ///   - cleanUp: The cell no longer shows its item; called once for every time that it began to.
    ///   - reset: The cell is about to be used for another item.
    ///   - prepare: Shows an item in a cell. If it throws, that is reported and a placeholder is shown.
    public mutating func register<C: Cell>(
      _ type: C.Type,
      identifier: String? = nil,
      when predicate: (@MainActor (Item, Section) throws -> Bool)? = nil,
      setUp: (@MainActor (C) -> Void)? = nil,
      layout: (@MainActor (C) -> Void)? = nil,
      cleanUp: (@MainActor (C) -> Void)? = nil,
      reset: (@MainActor (C) -> Void)? = nil,
      prepare: @escaping @MainActor (C, Item, ItemPosition) throws -> Void
    ) {
      var registration = CellRegistration<Cell, Section, Item>(
        identifier: identifier ?? unusedIdentifier(String(reflecting: type)), when: predicate,
        create: { type.init() },
        prepare: { cell, item, position in
          guard let cell = cell as? C else { return }
          try prepare(cell, item, position)
        })
      registration.setUp = Self.erased(setUp)
      registration.layout = Self.erased(layout)
      registration.cleanUp = Self.erased(cleanUp)
      registration.reset = Self.erased(reset)
      register(registration)
    }

    /// Adds the registration for the headers of sections, in place of an earlier one. A list with headers begins each
    /// section with a row that cannot be selected or activated; a grid has none.
    ///
    /// - Parameters:
    ///   - type: The class of the cells; each is made with its `init()`.
    ///   - cleanUp: The cell no longer shows its section.
    ///   - reset: The cell is about to be used for another section.
    ///   - prepare: Shows a section, given with its index, in a cell. If it throws, that is reported and a placeholder
    ///     is shown.
    public mutating func registerHeader<C: Cell>(
      _ type: C.Type,
      cleanUp: (@MainActor (C) -> Void)? = nil,
      reset: (@MainActor (C) -> Void)? = nil,
      prepare: @escaping @MainActor (C, Section, Int) throws -> Void
    ) {
      register(.header, type, cleanUp: cleanUp, reset: reset, prepare: prepare)
    }

    /// Adds the registration for the footers of sections, in place of an earlier one; see `registerHeader`.
    public mutating func registerFooter<C: Cell>(
      _ type: C.Type,
      cleanUp: (@MainActor (C) -> Void)? = nil,
      reset: (@MainActor (C) -> Void)? = nil,
      prepare: @escaping @MainActor (C, Section, Int) throws -> Void
    ) {
      register(.footer, type, cleanUp: cleanUp, reset: reset, prepare: prepare)
    }

    private mutating func register<C: Cell>(
      _ kind: SupplementaryKind, _ type: C.Type, cleanUp: (@MainActor (C) -> Void)?,
      reset: (@MainActor (C) -> Void)?, prepare: @escaping @MainActor (C, Section, Int) throws -> Void
    ) {
      var registration = SupplementaryRegistration<Cell, Section>(
        kind: kind, create: { type.init() },
        prepare: { cell, section, index in
          guard let cell = cell as? C else { return }
          try prepare(cell, section, index)
        })
      registration.cleanUp = Self.erased(cleanUp)
      registration.reset = Self.erased(reset)
      register(registration)
    }

    private static func erased<C: Cell>(_ body: (@MainActor (C) -> Void)?) -> @MainActor (Cell) -> Void {
      guard let body else { return { _ in } }
      return { cell in
        guard let cell = cell as? C else { return }
        body(cell)
      }
    }
  }
#endif
