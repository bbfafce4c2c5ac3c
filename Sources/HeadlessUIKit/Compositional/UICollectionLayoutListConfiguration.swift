/// How a list of a compositional layout looks, and what swipes over its rows offer.
@MainActor
public struct UICollectionLayoutListConfiguration {
  /// How the list looks; kept, and without effect.
  public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// Whether sections have headers or footers.
  public enum HeaderMode: Sendable { case none, supplementary }

  /// How the list looks.
  public let appearance: Appearance
  /// Whether sections have headers.
  public var headerMode = HeaderMode.none
  /// Whether sections have footers.
  public var footerMode = HeaderMode.none
  /// What a swipe from the leading edge offers.
  public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// What a swipe from the trailing edge offers.
  public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// Makes a configuration without headers and footers.
  ///
  /// - Parameter appearance: How the list looks.
  public init(appearance: Appearance) { self.appearance = appearance }
}

extension UICollectionViewCompositionalLayout {
  /// A list: rows of the view's width.
  ///
  /// - Parameter configuration: What its sections have, and what swipes offer.
  /// - Returns: The layout.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    let layout = UICollectionViewCompositionalLayout(
      section: .list(
        hasHeaders: configuration.headerMode == .supplementary,
        hasFooters: configuration.footerMode == .supplementary))
    layout.list = configuration
    return layout
  }

  /// Swipes over a row and touches one of the actions, by its title. Does nothing where none is offered.
  package func touchSwipeAction(_ title: String, at path: IndexPath, leading: Bool) {
    collectionView?.touchSwipeAction(title, at: path, leading: leading)
  }

  /// The actions that a swipe over a row offers.
  func swipeActions(at path: IndexPath, leading: Bool) -> [UIContextualAction] {
    let provider =
      leading
      ? list?.leadingSwipeActionsConfigurationProvider : list?.trailingSwipeActionsConfigurationProvider
    return provider?(path)?.actions ?? []
  }
}
