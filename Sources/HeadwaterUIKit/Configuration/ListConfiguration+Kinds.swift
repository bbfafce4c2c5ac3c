public import Headwater

// Kinds of views that only the layouts of collection views have.
extension ListConfiguration where View == UICollectionView {
  /// Adds a registration for a kind of supplementary views. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name of the kind, which can be a layout's own.
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the views come from.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view.
  public mutating func register<Made: UICollectionReusableView>(
    _ kind: String, _ type: Made.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Made) -> Void)? = nil, layout: (@MainActor (Made) -> Void)? = nil,
    cleanUp: (@MainActor (Made) -> Void)? = nil, reset: (@MainActor (Made) -> Void)? = nil,
    prepare: @escaping @MainActor (Made, Section) throws -> Void
  ) {
    add(
      SupplementaryKind(elementKind: kind), ViewMaker(type, nib: nib, prototype: prototype), when: predicate,
      setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset, takesContext: false
    ) { view, section, _ in try prepare(view, section) }
  }

  /// Adds a registration for a kind of supplementary views. One for all sections takes the place of the one before; others
  /// are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name of the kind, which can be a layout's own.
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the views come from.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with the item that the layout gives it.
  public mutating func register<Made: UICollectionReusableView>(
    _ kind: String, _ type: Made.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (Made) -> Void)? = nil, layout: (@MainActor (Made) -> Void)? = nil,
    cleanUp: (@MainActor (Made) -> Void)? = nil, reset: (@MainActor (Made) -> Void)? = nil,
    prepare: @escaping @MainActor (Made, Section, ListContext<Section>) throws -> Void
  ) {
    add(
      SupplementaryKind(elementKind: kind), ViewMaker(type, nib: nib, prototype: prototype), when: predicate,
      setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset, prepare: prepare)
  }

  /// Adds a registration that UIKit itself knows, with the handler that is in it.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name of the kind, for which the registration was made.
  ///   - registration: The registration; made once, and not while a view is asked for.
  public mutating func register<Made: UICollectionReusableView>(
    _ kind: String, using registration: UICollectionView.SupplementaryRegistration<Made>
  ) {
    let maker = ViewMaker<Section, Section>.registration { order, _, _ in
      (order.view as? UICollectionView)?.dequeueConfiguredReusableSupplementary(
        using: registration, for: order.indexPath)
    }
    // UIKit's handler is told the index alone.
    add(SupplementaryKind(elementKind: kind), maker, when: nil, takesContext: false) { (_: UIView, _, _) in }
  }

  /// Adds a registration for a kind of supplementary views that a closure makes. One for all sections takes the place of the
  /// one before; others are tried in their order, before it.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name of the kind, which can be a layout's own.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - create: Gets a view from the request and shows the section in it, given with the item that the layout gives it. When
  ///     one of them changes, it is called for a new view. Nil, a view that was not dequeued, or an error is reported,
  ///     and a placeholder is shown.
  public mutating func registerCreated(
    _ kind: String, when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    create:
      @escaping @MainActor (ViewRequest<UICollectionView>, Section, ListContext<Section>) throws ->
      UICollectionReusableView?
  ) {
    add(SupplementaryKind(elementKind: kind), when: predicate, create)
  }
}

@MainActor
extension SupplementaryKind {
  /// UIKit's name of the kind.
  var elementKind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    case .custom(let name): name
    }
  }

  /// Whether its views may belong to items: those of a layout's own kinds.
  var isOfItems: Bool {
    if case .custom = self { true } else { false }
  }

  /// The kind of UIKit's name.
  init(elementKind: String) {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: self = .header
    case UICollectionView.elementKindSectionFooter: self = .footer
    default: self = .custom(elementKind)
    }
  }
}
