import Headwater

extension CollectionConfiguration {
  /// Adds the registration for the headers of sections, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - cleanUp: The view no longer shows its section.
  ///   - prepare: Shows a section, given with its index, in a view.
  public mutating func registerHeader<View: UICollectionReusableView>(
    _ type: View.Type, nib: UINib? = nil, cleanUp: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, Int) throws -> Void
  ) {
    register(.header, type, nib: nib, cleanUp: cleanUp, prepare: prepare)
  }

  /// Adds the registration for the footers of sections, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - cleanUp: The view no longer shows its section.
  ///   - prepare: Shows a section, given with its index, in a view.
  public mutating func registerFooter<View: UICollectionReusableView>(
    _ type: View.Type, nib: UINib? = nil, cleanUp: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, Int) throws -> Void
  ) {
    register(.footer, type, nib: nib, cleanUp: cleanUp, prepare: prepare)
  }

  /// Adds the registration for a kind of supplementary views, in place of an earlier one.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name of the kind, which can be a layout's own.
  ///   - type: The class of the views.
  ///   - nib: Where the views come from; nil to make them from their class.
  ///   - cleanUp: The view no longer shows its section.
  ///   - prepare: Shows a section, given with its index, in a view.
  public mutating func register<View: UICollectionReusableView>(
    _ kind: String, _ type: View.Type, nib: UINib? = nil, cleanUp: (@MainActor (View) -> Void)? = nil,
    prepare: @escaping @MainActor (View, Section, Int) throws -> Void
  ) {
    register(SupplementaryKind(elementKind: kind), type, nib: nib, cleanUp: cleanUp, prepare: prepare)
  }

  private mutating func register<View: UICollectionReusableView>(
    _ kind: SupplementaryKind, _ type: View.Type, nib: UINib?, cleanUp: (@MainActor (View) -> Void)?,
    prepare: @escaping @MainActor (View, Section, Int) throws -> Void
  ) {
    var registration = SupplementaryRegistration<UICollectionReusableView, Section>(
      kind: kind, create: { type.init(frame: .zero) },
      prepare: { view, section, index in
        guard let typed = view as? View else {
          throw Diagnostic.wrongView(
            registration: "\(kind)", position: ItemPosition(section: index, item: 0),
            found: "\(Swift.type(of: view))")
        }
        try prepare(typed, section, index)
      })
    registration.cleanUp = Self.typed(cleanUp)
    presentation.register(registration)
    supplementaryMakers[kind] = nib.map { .nib($0) } ?? .type(type)
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
    presentation.register(
      SupplementaryRegistration<UICollectionReusableView, Section>(
        kind: kind, create: { View(frame: .zero) }, prepare: { _, _, _ in }))
    supplementaryMakers[kind] = .closure { view, path in
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

  /// The kind of UIKit's name.
  init(elementKind: String) {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: self = .header
    case UICollectionView.elementKindSectionFooter: self = .footer
    default: self = .custom(elementKind)
    }
  }
}
