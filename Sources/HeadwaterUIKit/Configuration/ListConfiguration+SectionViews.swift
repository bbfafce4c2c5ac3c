public import Headwater

extension ListConfiguration {
  /// Registers a header class for sections. A registration for all sections replaces an earlier one for all sections.
  /// Registrations with a predicate take precedence over it, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: The nib from which views are created, or nil to create them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard from which views are created.
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted. A section that no registration accepts has no header.
  ///   - setUp: A closure that Headwater calls once for each new view.
  ///   - layout: A closure that is called when the view has received its size or a new size.
  ///   - cleanUp: A closure that is called when the view no longer displays its section.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view.
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

  /// Registers a header class for sections, with a closure that receives the context of a section. A registration for all
  /// sections replaces an earlier one for all sections. Registrations with a predicate take precedence over it, in the order in
  /// which they were added.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: The nib from which views are created, or nil to create them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard from which views are created.
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted. A section that no registration accepts has no header.
  ///   - setUp: A closure that Headwater calls once for each new view.
  ///   - layout: A closure that is called when the view has received its size or a new size.
  ///   - cleanUp: A closure that is called when the view no longer displays its section.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view. It also receives the section's index and number of items, and is
  ///     called again when they change.
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

  /// Registers a header class that conforms to `ListCell`.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted.
  public mutating func registerHeader<Header: ListSectionView & ListCell>(
    _ type: Header.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil
  ) where Header.HostListView == View, Header.Item == Section {
    add(.header, knowing: type, when: predicate)
  }

  /// Registers a footer class for sections. A registration for all sections replaces an earlier one for all sections.
  /// Registrations with a predicate take precedence over it, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: The nib from which views are created, or nil to create them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard from which views are created.
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted. A section that no registration accepts has no footer.
  ///   - setUp: A closure that Headwater calls once for each new view.
  ///   - layout: A closure that is called when the view has received its size or a new size.
  ///   - cleanUp: A closure that is called when the view no longer displays its section.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view.
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

  /// Registers a footer class for sections, with a closure that receives the context of a section. A registration for all
  /// sections replaces an earlier one for all sections. Registrations with a predicate take precedence over it, in the order in
  /// which they were added.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: The nib from which views are created, or nil to create them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard from which views are created.
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted. A section that no registration accepts has no footer.
  ///   - setUp: A closure that Headwater calls once for each new view.
  ///   - layout: A closure that is called when the view has received its size or a new size.
  ///   - cleanUp: A closure that is called when the view no longer displays its section.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view. It also receives the section's index and number of items, and is
  ///     called again when they change.
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

  /// Registers a footer class that conforms to `ListCell`.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted.
  public mutating func registerFooter<Footer: ListSectionView & ListCell>(
    _ type: Footer.Type, when predicate: (@MainActor (Section) throws -> Bool)? = nil
  ) where Footer.HostListView == View, Footer.Item == Section {
    add(.footer, knowing: type, when: predicate)
  }

  /// Registers a closure that creates headers, for sections that need one of several classes. A registration for all sections
  /// replaces an earlier one for all sections. Registrations with a predicate take precedence over it, in the order in which
  /// they were added.
  ///
  /// - Parameters:
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted. A section that no registration accepts has no header.
  ///   - create: A closure that dequeues a view from the request and shows the section in it. When the section or its index
  ///     changes, it is called again to create a new view. If it returns nil, returns a view that wasn't dequeued, or throws,
  ///     the problem is reported and a placeholder is shown.
  public mutating func registerCreatedHeader(
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    create:
      @escaping @MainActor (ViewRequest<View>, Section, ListContext<Section>) throws -> View.SectionViewBase?
  ) {
    add(.header, when: predicate, create)
  }

  /// Registers a closure that creates footers, for sections that need one of several classes. A registration for all sections
  /// replaces an earlier one for all sections. Registrations with a predicate take precedence over it, in the order in which
  /// they were added.
  ///
  /// - Parameters:
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted. A section that no registration accepts has no footer.
  ///   - create: A closure that dequeues a view from the request and shows the section in it. When the section or its index
  ///     changes, it is called again to create a new view. If it returns nil, returns a view that wasn't dequeued, or throws,
  ///     the problem is reported and a placeholder is shown.
  public mutating func registerCreatedFooter(
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    create:
      @escaping @MainActor (ViewRequest<View>, Section, ListContext<Section>) throws -> View.SectionViewBase?
  ) {
    add(.footer, when: predicate, create)
  }
}

extension ListConfiguration {
  /// Adds a registration for any kind of section view.
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
