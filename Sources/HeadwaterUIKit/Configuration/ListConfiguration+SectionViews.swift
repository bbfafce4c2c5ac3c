public import Headwater

extension ListConfiguration {
  /// Registers a class of headers, footers, or other supplementary views. A registration for all sections replaces the previous
  /// one of the kind. Registrations with a predicate take precedence over it, in the order in which they were added. A section
  /// that no registration accepts has no view of the kind.
  ///
  /// ```swift
  /// configuration.register(.header, HouseHeader.self) { header, house in header.title = house.name }
  ///   .withContext { header, _, context in header.count = context.numberOfItems }
  /// ```
  ///
  /// - Parameters:
  ///   - kind: The kind of the views. Table views have only headers and footers.
  ///   - type: The class of the views.
  ///   - configure: A closure that shows a section in a view. For a custom kind, the context contains the position of the item
  ///     next to which the layout places the view. Without a closure, a `ListCell` shows the section itself, and views of other
  ///     classes stay as they are.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<Made: ListSectionView>(
    _ kind: SupplementaryKind, _ type: Made.Type,
    configure: (@MainActor (Made, Section) throws -> Void)? = nil
  ) -> ViewRegistration<Made, Section, Section> where Made.HostListView == View {
    let added = add(kind, .type(type), configure: configure).drawn(as: type)
    if configure == nil { added.useOwnMethods(preparesForReuse: false, showing: { $0 }) }
    return added
  }

  /// Registers a closure that creates headers, footers, or other supplementary views, for sections that need one of several
  /// classes. See ``register(_:_:configure:)``.
  ///
  /// - Parameters:
  ///   - kind: The kind of the views.
  ///   - create: A closure that dequeues a view from the request and shows the section in it. For a custom kind, it also
  ///     receives the position of the item next to which the layout places the view. When the section, its index, or the item
  ///     changes, it is called again to create a new view. If it returns nil, returns a view that wasn't dequeued, or throws,
  ///     the problem is reported and a placeholder is shown.
  /// - Returns: The registration.
  @discardableResult
  public mutating func viewProvider(
    _ kind: SupplementaryKind,
    create:
      @escaping @MainActor (ViewRequest<View>, Section, ListContext<Section>) throws -> View.SectionViewBase?
  ) -> ViewRegistration<View.SectionViewBase, Section, Section> {
    let way = ViewMaker<Section, Section>.Way.closure { order, section, context in
      guard let view = order.view as? View else { return nil }
      return try create(ViewRequest(view, order), section, context)
    }
    return add(kind, way, takesContext: true)
  }

  /// Adds a registration for any kind of section view.
  @discardableResult
  mutating func add<Made: UIView>(
    _ kind: SupplementaryKind, _ way: ViewMaker<Section, Section>.Way, takesContext: Bool = false,
    configure: (@MainActor (Made, Section) throws -> Void)? = nil
  ) -> ViewRegistration<Made, Section, Section> {
    let registration = SupplementaryRegistration<UIView, Section>(
      maker: ViewMaker<Section, Section>(way), takesContext: takesContext, create: { UIView() },
      typed: { (view: Made, section, _) in try configure?(view, section) })
    presentation.register(kind, registration)
    return ViewRegistration(registration)
  }
}
