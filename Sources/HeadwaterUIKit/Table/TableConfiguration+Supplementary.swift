public import Headwater

extension TableConfiguration {
  /// Adds a registration for the headers of sections. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view.
  public mutating func registerHeader<View: UITableViewHeaderFooterView>(
    _ type: View.Type, nib: UINib? = nil, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section) throws -> Void
  ) {
    add(.header, type, nib, predicate, setUp, layout, cleanUp, reset, takesContext: false) {
      view, section, _ in
      try prepare(view, section)
    }
  }

  /// Adds a registration for the headers of sections. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with its index and the number of its items; again when either is another.
  public mutating func registerHeader<View: UITableViewHeaderFooterView>(
    _ type: View.Type, nib: UINib? = nil, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    add(
      .header, type, nib, predicate, setUp, layout, cleanUp, reset, takesContext: true,
      prepare: prepare)
  }

  /// Adds a registration for the footers of sections. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view.
  public mutating func registerFooter<View: UITableViewHeaderFooterView>(
    _ type: View.Type, nib: UINib? = nil, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section) throws -> Void
  ) {
    add(.footer, type, nib, predicate, setUp, layout, cleanUp, reset, takesContext: false) {
      view, section, _ in
      try prepare(view, section)
    }
  }

  /// Adds a registration for the footers of sections. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with its index and the number of its items; again when either is another.
  public mutating func registerFooter<View: UITableViewHeaderFooterView>(
    _ type: View.Type, nib: UINib? = nil, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    add(
      .footer, type, nib, predicate, setUp, layout, cleanUp, reset, takesContext: true,
      prepare: prepare)
  }

  private mutating func add<View: UITableViewHeaderFooterView>(
    _ kind: SupplementaryKind, _ type: View.Type, _ nib: UINib?,
    _ predicate: (@MainActor (Section) throws -> Bool)?, _ setUp: (@MainActor (View) -> Void)?,
    _ layout: (@MainActor (View) -> Void)?, _ cleanUp: (@MainActor (View) -> Void)?,
    _ reset: (@MainActor (View) -> Void)?, takesContext: Bool,
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    let identifier = presentation.identifier(of: kind, isForAll: predicate == nil)
    var registration = SupplementaryRegistration<UIView, Section>(
      identifier: identifier, when: SupplementaryRegistration<UIView, Section>.accepting(predicate),
      create: { type.init(reuseIdentifier: identifier) }, setUp: setUp, layout: layout, cleanUp: cleanUp,
      reset: reset, typed: prepare)
    registration.takesContext = takesContext
    presentation.register(kind, registration)
    supplementaryMakers[SupplementaryKey(kind, identifier)] = nib.map { .nib($0) } ?? .type(type)
  }
  /// Adds a registration for headers that a closure makes: for sections that need views of several classes. One for all
  /// sections takes the place of the one before; others are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - create: Gets a view from the request and shows the section in it. When the section changes, or its index, it is
  ///     called for a new view. Nil, a view that was not dequeued, or an error is reported, and a placeholder is shown.
  public mutating func registerCreatedHeader(
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    create:
      @escaping @MainActor (ViewRequest<UITableView>, Section, ListContext<Section>) throws ->
      UITableViewHeaderFooterView?
  ) {
    add(.header, predicate, create)
  }

  /// Adds a registration for footers that a closure makes: for sections that need views of several classes. One for all
  /// sections takes the place of the one before; others are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - create: Gets a view from the request and shows the section in it. When the section changes, or its index, it is
  ///     called for a new view. Nil, a view that was not dequeued, or an error is reported, and a placeholder is shown.
  public mutating func registerCreatedFooter(
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    create:
      @escaping @MainActor (ViewRequest<UITableView>, Section, ListContext<Section>) throws ->
      UITableViewHeaderFooterView?
  ) {
    add(.footer, predicate, create)
  }

  private mutating func add(
    _ kind: SupplementaryKind, _ predicate: (@MainActor (Section) throws -> Bool)?,
    _ create: @escaping TableViewCreation<Section>
  ) {
    let identifier = presentation.identifier(of: kind, isForAll: predicate == nil)
    presentation.register(
      kind,
      SupplementaryRegistration(
        identifier: identifier, when: SupplementaryRegistration<UIView, Section>.accepting(predicate),
        create: { UITableViewHeaderFooterView(reuseIdentifier: identifier) }, prepare: { _, _, _ in }))
    supplementaryMakers[SupplementaryKey(kind, identifier)] = .closure(create)
  }
}
