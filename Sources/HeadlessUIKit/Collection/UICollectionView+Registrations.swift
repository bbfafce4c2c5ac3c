extension UICollectionView {
  /// How cells of one class show items of one type, without an identifier that the app chooses. Make it once, and not while a
  /// cell is asked for.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    let identity = RegistrationIdentity()
    let maker: ViewMaker
    let handler: (Cell, IndexPath, Item) -> Void

    /// Registers a class.
    ///
    /// - Parameter handler: Gives a cell its content; kept.
    public init(handler: @escaping (Cell, IndexPath, Item) -> Void) {
      maker = .type(Cell.self)
      self.handler = handler
    }

    /// Registers a nib whose first object is a cell.
    ///
    /// - Parameters:
    ///   - cellNib: The nib; owned.
    ///   - handler: Gives a cell its content; kept.
    public init(cellNib: UINib, handler: @escaping (Cell, IndexPath, Item) -> Void) {
      maker = .nib(cellNib)
      self.handler = handler
    }
  }

  /// How supplementary views of one class and kind get their content.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    let identity = RegistrationIdentity()
    let elementKind: String
    let maker: ViewMaker
    let handler: (Supplementary, String, IndexPath) -> Void

    /// Registers a class.
    ///
    /// - Parameters:
    ///   - elementKind: The kind of the views.
    ///   - handler: Gives a view its content; kept.
    public init(elementKind: String, handler: @escaping (Supplementary, String, IndexPath) -> Void) {
      self.elementKind = elementKind
      maker = .type(Supplementary.self)
      self.handler = handler
    }

    /// Registers a nib whose first object is a supplementary view.
    ///
    /// - Parameters:
    ///   - supplementaryNib: The nib; owned.
    ///   - elementKind: The kind of the views.
    ///   - handler: Gives a view its content; kept.
    public init(
      supplementaryNib: UINib, elementKind: String,
      handler: @escaping (Supplementary, String, IndexPath) -> Void
    ) {
      self.elementKind = elementKind
      maker = .nib(supplementaryNib)
      self.handler = handler
    }
  }

  /// A cell for an item that the data source is being asked for, with its content. It has to be returned.
  ///
  /// - Parameters:
  ///   - registration: How the cell gets its content.
  ///   - indexPath: The item's path.
  ///   - item: The item; the handler is not called without one.
  /// - Returns: The cell; an empty one after a failure.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let key = ReuseKey(kind: nil, identifier: registration.identity.identifier)
    let cell = dequeue(key, registration.identity, registration.maker, as: Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A supplementary view that the data source is being asked for, with its content. It has to be returned.
  ///
  /// - Parameters:
  ///   - registration: How the view gets its content.
  ///   - indexPath: The view's path.
  /// - Returns: The view; an empty one after a failure.
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

/// What tells registrations apart.
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
