public import Headwater

extension CollectionConfiguration {
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
  public mutating func registerHeader<View: UICollectionReusableView>(
    _ type: View.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section) throws -> Void
  ) {
    add(.header, type, nib, prototype, predicate, setUp, layout, cleanUp, reset, takesContext: false) {
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
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the views come from.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with its index and the number of its items; again when either is another.
  public mutating func registerHeader<View: UICollectionReusableView>(
    _ type: View.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    add(
      .header, type, nib, prototype, predicate, setUp, layout, cleanUp, reset, takesContext: true,
      prepare: prepare)
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
  public mutating func registerFooter<View: UICollectionReusableView>(
    _ type: View.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section) throws -> Void
  ) {
    add(.footer, type, nib, prototype, predicate, setUp, layout, cleanUp, reset, takesContext: false) {
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
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard that the views come from.
  ///   - predicate: For which sections it is; nil for all. A section that none is for has no such view.
  ///   - setUp: The view is new; called once for each.
  ///   - layout: The view has its size, or another one.
  ///   - cleanUp: The view no longer shows its section.
  ///   - reset: The view is about to be used for another section.
  ///   - prepare: Shows a section in a view, given with its index and the number of its items; again when either is another.
  public mutating func registerFooter<View: UICollectionReusableView>(
    _ type: View.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    add(
      .footer, type, nib, prototype, predicate, setUp, layout, cleanUp, reset, takesContext: true,
      prepare: prepare)
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
  ///   - prepare: Shows a section in a view.
  public mutating func register<View: UICollectionReusableView>(
    _ kind: String, _ type: View.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section) throws -> Void
  ) {
    add(
      SupplementaryKind(elementKind: kind), type, nib, prototype, predicate, setUp, layout, cleanUp, reset,
      takesContext: false
    ) {
      view, section, _ in
      try prepare(view, section)
    }
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
  public mutating func register<View: UICollectionReusableView>(
    _ kind: String, _ type: View.Type, nib: UINib? = nil, prototype: String? = nil,
    when predicate: (@MainActor (Section) throws -> Bool)? = nil,
    setUp: (@MainActor (View) -> Void)? = nil, layout: (@MainActor (View) -> Void)? = nil,
    cleanUp: (@MainActor (View) -> Void)? = nil, reset: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    add(
      SupplementaryKind(elementKind: kind), type, nib, prototype, predicate, setUp, layout, cleanUp, reset,
      takesContext: true, prepare: prepare)
  }

  private mutating func add<View: UICollectionReusableView>(
    _ kind: SupplementaryKind, _ type: View.Type, _ nib: UINib?, _ prototype: String?,
    _ predicate: (@MainActor (Section) throws -> Bool)?, _ setUp: (@MainActor (View) -> Void)?,
    _ layout: (@MainActor (View) -> Void)?, _ cleanUp: (@MainActor (View) -> Void)?,
    _ reset: (@MainActor (View) -> Void)?, takesContext: Bool,
    prepare: @escaping @MainActor (View, Section, ListContext<Section>) throws -> Void
  ) {
    let identifier = presentation.identifier(of: kind, isForAll: predicate == nil)
    var registration = SupplementaryRegistration<UICollectionReusableView, Section>(
      identifier: identifier,
      when: SupplementaryRegistration<UICollectionReusableView, Section>.accepting(predicate),
      create: { type.init(frame: .zero) }, setUp: setUp, layout: layout, cleanUp: cleanUp, reset: reset,
      typed: prepare)
    registration.takesContext = takesContext
    presentation.register(kind, registration)
    supplementaryMakers[SupplementaryKey(kind, identifier)] =
      prototype.map { .prototype($0) } ?? nib.map { .nib($0) } ?? .type(type)
  }

  /// Adds a registration that UIKit itself knows, with the handler that is in it.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name of the kind, for which the registration was made.
  ///   - registration: The registration; made once, and not while a view is asked for.
  public mutating func register<View: UICollectionReusableView>(
    _ kind: String, using registration: UICollectionView.SupplementaryRegistration<View>
  ) {
    let kind = SupplementaryKind(elementKind: kind)
    let identifier = presentation.identifier(of: kind, isForAll: true)
    var ours = SupplementaryRegistration<UICollectionReusableView, Section>(
      identifier: identifier, create: { View(frame: .zero) }
    ) { _, _, _ in }
    // UIKit's handler is told the index alone.
    ours.takesContext = false
    presentation.register(kind, ours)
    supplementaryMakers[SupplementaryKey(kind, identifier)] = .registration { view, path in
      view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
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
