/// The configuration of a list in a compositional layout: its appearance, its headers and footers, and the swipe actions of its
/// rows.
@MainActor
public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list. It has no effect.
  public enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// The presence of headers or footers.
  public enum HeaderMode: Sendable { case none, supplementary }

  /// The appearance of the list.
  public let appearance: Appearance
  /// The mode of the headers.
  public var headerMode = HeaderMode.none
  /// The mode of the footers.
  public var footerMode = HeaderMode.none
  /// A Boolean value that indicates whether rows have separators. It has no effect.
  public var showsSeparators = true
  /// A closure that returns the swipe actions at the leading edge of a row.
  public var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// A closure that returns the swipe actions at the trailing edge of a row.
  public var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?

  /// Creates a configuration without headers and footers.
  ///
  /// - Parameter appearance: The appearance of the list.
  public init(appearance: Appearance) { self.appearance = appearance }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a list layout with full-width rows.
  ///
  /// - Parameter configuration: The configuration of the list.
  /// - Returns: The layout.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: .list(configuration))
  }

  /// Swipes a row and taps one of its actions. Does nothing if no action has the title.
  package func touchSwipeAction(_ title: String, at path: IndexPath, leading: Bool) {
    collectionView?.touchSwipeAction(title, at: path, leading: leading)
  }

  /// Returns the swipe actions of a row.
  func swipeActions(at path: IndexPath, leading: Bool) -> [UIContextualAction] {
    let list = list(inSection: path.section)
    let provider =
      leading
      ? list?.leadingSwipeActionsConfigurationProvider : list?.trailingSwipeActionsConfigurationProvider
    return provider?(path)?.actions ?? []
  }
}
