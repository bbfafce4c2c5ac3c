public import Headwater

extension CollectionConfiguration {
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
      @escaping @MainActor (ViewRequest<UICollectionView>, Section, ListContext<Section>) throws ->
      UICollectionReusableView?
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
      @escaping @MainActor (ViewRequest<UICollectionView>, Section, ListContext<Section>) throws ->
      UICollectionReusableView?
  ) {
    add(.footer, predicate, create)
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
    add(SupplementaryKind(elementKind: kind), predicate, create)
  }

  private mutating func add(
    _ kind: SupplementaryKind, _ predicate: (@MainActor (Section) throws -> Bool)?,
    _ create:
      @escaping @MainActor (ViewRequest<UICollectionView>, Section, ListContext<Section>) throws ->
      UICollectionReusableView?
  ) {
    let identifier = presentation.identifier(of: kind, isForAll: predicate == nil)
    presentation.register(
      kind,
      SupplementaryRegistration(
        identifier: identifier,
        when: SupplementaryRegistration<UICollectionReusableView, Section>.accepting(predicate),
        create: { UICollectionReusableView(frame: .zero) }, prepare: { _, _, _ in }))
    supplementaryMakers[SupplementaryKey(kind, identifier)] = .closure(create)
  }
}
