public import Headwater

extension ListConfiguration {
  /// Adds a registration for the headers of sections. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the views come from.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view.
  public mutating func registerHeader<Header: ListSectionView>(
    _ type: Header.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Header) -> Void)? = nil, layout: (@MainActor (Header) -> Void)? = nil,
    cleanUp: (@MainActor (Header) -> Void)? = nil, reset: (@MainActor (Header) -> Void)? = nil,
    prepare: @escaping @MainActor (Header, Section) throws -> Void
  ) where Header.HostListView == View {
    add(
      .header, ViewMaker(type, nib: nib, prototype: prototype), when: predicate, setUp: setUp,
      layout: layout, cleanUp: cleanUp, reset: reset, takesContext: false
    ) { view, section, _ in try prepare(view, section) }
  }

  /// Adds a registration for the headers of sections. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the views come from.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with its index and the number of its items; again when either is another.
  public mutating func registerHeader<Header: ListSectionView>(
    _ type: Header.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Header) -> Void)? = nil, layout: (@MainActor (Header) -> Void)? = nil,
    cleanUp: (@MainActor (Header) -> Void)? = nil, reset: (@MainActor (Header) -> Void)? = nil,
    prepare: @escaping @MainActor (Header, Section, ListContext<Section>) throws -> Void
  ) where Header.HostListView == View {
    add(
      .header, ViewMaker(type, nib: nib, prototype: prototype), when: predicate, setUp: setUp,
      layout: layout, cleanUp: cleanUp, reset: reset, prepare: prepare)
  }

  /// Adds a registration for a class of headers that know how they show sections.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all.
  public mutating func registerHeader<Header: ListSectionView & ListCell>(
    _ type: Header.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil
  ) where Header.HostListView == View, Header.Item == Section {
    add(.header, knowing: type, when: predicate)
  }

  /// Adds a registration for the footers of sections. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the views come from.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view.
  public mutating func registerFooter<Footer: ListSectionView>(
    _ type: Footer.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Footer) -> Void)? = nil, layout: (@MainActor (Footer) -> Void)? = nil,
    cleanUp: (@MainActor (Footer) -> Void)? = nil, reset: (@MainActor (Footer) -> Void)? = nil,
    prepare: @escaping @MainActor (Footer, Section) throws -> Void
  ) where Footer.HostListView == View {
    add(
      .footer, ViewMaker(type, nib: nib, prototype: prototype), when: predicate, setUp: setUp,
      layout: layout, cleanUp: cleanUp, reset: reset, takesContext: false
    ) { view, section, _ in try prepare(view, section) }
  }

  /// Adds a registration for the footers of sections. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the views come from.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with its index and the number of its items; again when either is another.
  public mutating func registerFooter<Footer: ListSectionView>(
    _ type: Footer.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Footer) -> Void)? = nil, layout: (@MainActor (Footer) -> Void)? = nil,
    cleanUp: (@MainActor (Footer) -> Void)? = nil, reset: (@MainActor (Footer) -> Void)? = nil,
    prepare: @escaping @MainActor (Footer, Section, ListContext<Section>) throws -> Void
  ) where Footer.HostListView == View {
    add(
      .footer, ViewMaker(type, nib: nib, prototype: prototype), when: predicate, setUp: setUp,
      layout: layout, cleanUp: cleanUp, reset: reset, prepare: prepare)
  }

  /// Adds a registration for a class of footers that know how they show sections.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: For which sections it is; nil for all.
  public mutating func registerFooter<Footer: ListSectionView & ListCell>(
    _ type: Footer.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil
  ) where Footer.HostListView == View, Footer.Item == Section {
    add(.footer, knowing: type, when: predicate)
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
      @escaping @MainActor (ViewRequest<View>, Section, ListContext<Section>) throws -> View.SectionViewBase?
  ) {
    add(.header, when: predicate, create)
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
      @escaping @MainActor (ViewRequest<View>, Section, ListContext<Section>) throws -> View.SectionViewBase?
  ) {
    add(.footer, when: predicate, create)
  }
}

extension ListConfiguration {
  /// Adds a registration of views of sections, of any kind.
  mutating func add<Made: UIView>(
    _ kind: SupplementaryKind, _ maker: ViewMaker<Section, Section>,
    when predicate: (@MainActor (Section) throws -> Bool)?,
    setUp: (@MainActor (Made) -> Void)? = nil, layout: (@MainActor (Made) -> Void)? = nil,
    cleanUp: (@MainActor (Made) -> Void)? = nil, reset: (@MainActor (Made) -> Void)? = nil,
    takesContext: Bool = true,
    prepare: @escaping @MainActor (Made, Section, ListContext<Section>) throws -> Void
  ) {
    var registration = SupplementaryRegistration<UIView, Section>(
      identifier: presentation.identifier(of: kind, isForAll: predicate == nil),
      when: SupplementaryRegistration<UIView, Section>.accepting(predicate), create: { UIView() },
      setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset, typed: prepare)
    registration.takesContext = takesContext
    registrations.add(kind, registration, maker)
  }

  private mutating func add<Made: ListSectionView & ListCell>(
    _ kind: SupplementaryKind, knowing type: Made.Type, when predicate: (@MainActor (Section) throws -> Bool)?
  ) where Made.Item == Section {
    let drawn = type as? any NibListCell.Type
    registrations.add(
      kind,
      SupplementaryRegistration(
        of: type, identifier: presentation.identifier(of: kind, isForAll: predicate == nil),
        when: SupplementaryRegistration<UIView, Section>.accepting(predicate), create: { UIView() }),
      ViewMaker(type, nib: drawn?.nib, prototype: drawn?.prototype))
  }

  mutating func add(
    _ kind: SupplementaryKind, when predicate: (@MainActor (Section) throws -> Bool)?,
    _ create:
      @escaping @MainActor (ViewRequest<View>, Section, ListContext<Section>) throws -> View.SectionViewBase?
  ) {
    let maker = ViewMaker<Section, Section>.closure { order, section, context in
      guard let view = order.view as? View else { return nil }
      return try create(ViewRequest(view, order), section, context)
    }
    add(kind, maker, when: predicate) { (_: UIView, _, _) in }
  }
}
