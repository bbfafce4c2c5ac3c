public import Headwater

// Kinds of supplementary views that only collection view layouts support.
extension ListConfiguration where View == UICollectionView {
  /// Registers a supplementary view of any kind. A registration for all sections replaces an earlier one for all sections.
  /// Registrations with a predicate take precedence over it, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name for the kind, which can be custom.
  ///   - type: The class of the views.
  ///   - nib: The nib from which views are created, or nil to create them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard from which views are created.
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted. A section that no registration accepts doesn't have a view of this kind.
  ///   - setUp: A closure that Headwater calls once for each new view.
  ///   - layout: A closure that is called when the view has received its size or a new size.
  ///   - cleanUp: A closure that is called when the view no longer displays its section.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view.
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

  /// Registers a supplementary view of any kind, with a closure that receives its context. A registration for all sections
  /// replaces an earlier one for all sections. Registrations with a predicate take precedence over it, in the order in which
  /// they were added.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name for the kind, which can be custom.
  ///   - type: The class of the views.
  ///   - nib: The nib from which views are created, or nil to create them from their class.
  ///   - prototype: The reuse identifier of a prototype in the view's storyboard from which views are created.
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted. A section that no registration accepts doesn't have a view of this kind.
  ///   - setUp: A closure that Headwater calls once for each new view.
  ///   - layout: A closure that is called when the view has received its size or a new size.
  ///   - cleanUp: A closure that is called when the view no longer displays its section.
  ///   - reset: A closure that is called before the view is reused for another section.
  ///   - prepare: A closure that shows a section in a view. It also receives the position of the item next to which the layout
  ///     places the view.
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

  /// Registers one of UIKit's supplementary registrations, which contains a handler.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name for the kind that the registration was created for.
  ///   - registration: The supplementary registration. Create it once, outside of any closure that provides views.
  public mutating func register<Made: UICollectionReusableView>(
    _ kind: String, using registration: UICollectionView.SupplementaryRegistration<Made>
  ) {
    let maker = ViewMaker<Section, Section>.registration { order, _, _ in
      (order.view as? UICollectionView)?.dequeueConfiguredReusableSupplementary(
        using: registration, for: order.indexPath)
    }
    // UIKit's handler receives only the index path.
    add(SupplementaryKind(elementKind: kind), maker, when: nil, takesContext: false) { (_: UIView, _, _) in }
  }

  /// Registers a closure that creates supplementary views of any kind. A registration for all sections replaces an earlier one
  /// for all sections. Registrations with a predicate take precedence over it, in the order in which they were added.
  ///
  /// - Parameters:
  ///   - kind: UIKit's name for the kind, which can be custom.
  ///   - predicate: A closure that determines whether the registration accepts a section. If it is nil, all sections are
  ///     accepted. A section that no registration accepts doesn't have a view of this kind.
  ///   - create: A closure that dequeues a view from the request and shows the section in it. It also receives the position of
  ///     the item next to which the layout places the view. When the section or the item changes, it is called again to create
  ///     a new view. If it returns nil, returns a view that wasn't dequeued, or throws, the problem is reported and a
  ///     placeholder is shown.
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
  /// UIKit's name for the kind.
  var elementKind: String {
    switch self {
    case .header: UICollectionView.elementKindSectionHeader
    case .footer: UICollectionView.elementKindSectionFooter
    case .custom(let name): name
    }
  }

  /// A Boolean value that indicates whether views of this kind may belong to items, which is the case for custom kinds.
  var isOfItems: Bool {
    if case .custom = self { true } else { false }
  }

  /// Creates a kind from UIKit's name.
  init(elementKind: String) {
    switch elementKind {
    case UICollectionView.elementKindSectionHeader: self = .header
    case UICollectionView.elementKindSectionFooter: self = .footer
    default: self = .custom(elementKind)
    }
  }
}
