public import Headwater

extension ListConfiguration where View == UICollectionView {
  /// Registers one of UIKit's supplementary registrations, which contains a handler.
  ///
  /// - Parameters:
  ///   - kind: The kind that the registration was created for.
  ///   - registration: The supplementary registration. Create it once, outside of any closure that provides views.
  /// - Returns: The registration.
  @discardableResult
  public mutating func register<Made: UICollectionReusableView>(
    _ kind: SupplementaryKind, using registration: UICollectionView.SupplementaryRegistration<Made>
  ) -> ViewRegistration<Made, Section, Section> {
    let way = ViewMaker<Section, Section>.Way.registration { order, _, _ in
      (order.view as? UICollectionView)?.dequeueConfiguredReusableSupplementary(
        using: registration, for: order.indexPath)
    }
    // UIKit's handler receives only the index path.
    return add(kind, way)
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
