/// How a list of a compositional layout looks, and what swipes over its rows offer.
@MainActor
package struct UICollectionLayoutListConfiguration {
  /// How the list looks; kept, and without effect.
  package enum Appearance: Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  /// Whether sections have headers or footers.
  package enum HeaderMode: Sendable { case none, supplementary }

  package let appearance: Appearance
  package var headerMode = HeaderMode.none
  package var footerMode = HeaderMode.none
  /// What a swipe from the leading edge offers.
  package var leadingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?
  /// What a swipe from the trailing edge offers.
  package var trailingSwipeActionsConfigurationProvider: ((IndexPath) -> UISwipeActionsConfiguration?)?

  package init(appearance: Appearance) { self.appearance = appearance }
}

extension UICollectionViewCompositionalLayout {
  /// A list: rows of the view's width.
  ///
  /// - Parameter configuration: What its sections have, and what swipes offer.
  /// - Returns: The layout.
  package static func list(using configuration: UICollectionLayoutListConfiguration)
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
    let provider =
      leading
      ? list?.leadingSwipeActionsConfigurationProvider : list?.trailingSwipeActionsConfigurationProvider
    guard let view = collectionView, let action = provider?(path)?.actions.first(where: { $0.title == title })
    else { return }
    action.handler(action, view) { _ in }
  }
}
