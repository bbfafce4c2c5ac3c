extension UICollectionView {
  /// A registration for cells of a given class that display items of a given type. It doesn't require a reuse identifier.
  /// Create it only once, and not during a request for a cell.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    let identity = RegistrationIdentity()
    let maker: ViewMaker
    let handler: (Cell, IndexPath, Item) -> Void

    /// Creates a registration for a class.
    ///
    /// - Parameter handler: A closure that configures a cell. The registration retains it.
    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) {
      maker = .type(Cell.self)
      self.handler = handler
    }

    /// Creates a registration for a nib whose first object is a cell.
    ///
    /// - Parameters:
    ///   - cellNib: The nib, which the registration owns.
    ///   - handler: A closure that configures a cell. The registration retains it.
    public init(cellNib: UINib, handler: @escaping (Cell, IndexPath, Item) -> Void) {
      maker = .nib(cellNib)
      self.handler = handler
    }
  }

  /// A registration for supplementary views of a given class and kind.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    let identity = RegistrationIdentity()
    let elementKind: String
    let maker: ViewMaker
    let handler: (Supplementary, String, IndexPath) -> Void

    /// Creates a registration for a class.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the views.
    ///   - handler: A closure that configures a view. The registration retains it.
    public init(elementKind: String, handler: @escaping (Supplementary, String, IndexPath) -> Void) {
      self.elementKind = elementKind
      maker = .type(Supplementary.self)
      self.handler = handler
    }

    /// Creates a registration for a nib whose first object is a supplementary view.
    ///
    /// - Parameters:
    ///   - supplementaryNib: The nib, which the registration owns.
    ///   - elementKind: The kind of the views.
    ///   - handler: A closure that configures a view. The registration retains it.
    public init(
      supplementaryNib: UINib, elementKind: String,
      handler: @escaping (Supplementary, String, IndexPath) -> Void
    ) {
      self.elementKind = elementKind
      maker = .nib(supplementaryNib)
      self.handler = handler
    }
  }

  /// Returns a configured cell for the item that the collection view has requested. The data source must return it.
  ///
  /// - Parameters:
  ///   - registration: The registration of the cell.
  ///   - indexPath: The index path of the item.
  ///   - item: The item, or nil to skip the configuration.
  /// - Returns: The cell, or an empty cell after a failure.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = ReuseKey(kind: nil, identifier: registration.identity.identifier)
    let cell = dequeue(key, registration.identity, registration.maker, as: Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a configured supplementary view that the collection view has requested. The data source must return it.
  ///
  /// - Parameters:
  ///   - registration: The registration of the view.
  ///   - indexPath: The index path of the view.
  /// - Returns: The view, or an empty view after a failure.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let key = ReuseKey(kind: kind, identifier: registration.identity.identifier)
    let view = dequeue(key, registration.identity, registration.maker, as: Supplementary.self)
    registration.handler(view, kind, indexPath)
    return view
  }

  private func dequeue<View: UICollectionReusableView>(
    _ key: ReuseKey, _ identity: RegistrationIdentity, _ maker: ViewMaker, as type: View.Type
  ) -> View {
    if identity.wasMadeInRequest { UIKitFailure.registrationMadeInRequest.report() }
    if makers[key] == nil { set(maker, for: key) }
    guard let view = dequeue(key) else { return type.init(frame: .zero) }
    guard let typed = view as? View else {
      UIKitFailure.wrongClass(identifier: key.identifier).report()
      return type.init(frame: .zero)
    }
    return typed
  }
}

/// The identity of a registration.
@MainActor
struct RegistrationIdentity {
  private static var last = 0
  let identifier: String
  let wasMadeInRequest: Bool

  init() {
    Self.last += 1
    identifier = "registration \(Self.last)"
    wasMadeInRequest = UICollectionView.openRequests > 0
  }
}
