import HeadwaterUIKit

/// The layout of a list or grid.
enum ListLayout: Equatable {
  /// A list of rows.
  case list(UICollectionLayoutListConfiguration.Appearance)
  /// A grid with as many columns as fit.
  case grid(minimumWidth: CGFloat, spacing: CGFloat)
  /// A custom layout that the app provides.
  case own(UICollectionViewLayout)

  /// A Boolean value that indicates whether cells are list cells with separators.
  var hasListCells: Bool { if case .list = self { true } else { false } }

  /// Returns the number of columns that fit into a width. The result is at least 1.
  ///
  /// - Parameters:
  ///   - width: The available width.
  ///   - minimum: The minimum width of a column. If it isn't a positive number, there is a single column.
  ///   - spacing: The space between columns.
  /// - Returns: The number of columns.
  static func columns(in width: CGFloat, minimum: CGFloat, spacing: CGFloat) -> Int {
    let spacing = max(0, spacing)
    guard minimum > 0, minimum.isFinite, width.isFinite, width > minimum else { return 1 }
    return max(1, Int((width + spacing) / (minimum + spacing)))
  }
}

extension ListShape {
  /// Creates the layout for a view.
  ///
  /// - Parameters:
  ///   - width: A closure that returns the width of the view, for platforms on which the layout doesn't receive it.
  ///   - actions: A closure that returns the swipe actions of a row.
  /// - Returns: The layout.
  @MainActor
  func makeLayout(
    width: @escaping @MainActor () -> CGFloat,
    actions: @escaping @MainActor (_ isLeading: Bool, IndexPath) -> UISwipeActionsConfiguration?
  ) -> UICollectionViewLayout {
    switch layout {
    case .own(let layout): return layout
    case .list(let appearance):
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      if hasHeader { list.headerMode = .supplementary }
      if hasFooter { list.footerMode = .supplementary }
      // Without these closures, rows use their own swipe actions.
      if hasActions {
        list.leadingSwipeActionsConfigurationProvider = { path in actions(true, path) }
        list.trailingSwipeActionsConfigurationProvider = { path in actions(false, path) }
      }
      return UICollectionViewCompositionalLayout.list(using: list)
    case .grid(let minimum, let spacing):
      #if canImport(UIKit)
        return UICollectionViewCompositionalLayout { [self] _, environment in
          gridSection(
            ListLayout.columns(
              in: environment.container.effectiveContentSize.width, minimum: minimum, spacing: spacing),
            spacing)
        }
      #else
        return UICollectionViewCompositionalLayout { [self] _ in
          gridSection(ListLayout.columns(in: width(), minimum: minimum, spacing: spacing), spacing)
        }
      #endif
    }
  }

  /// Creates a section with columns of equal width, in which each item determines its own height.
  @MainActor
  private func gridSection(_ columns: Int, _ spacing: CGFloat) -> NSCollectionLayoutSection {
    // Inset each item by half the spacing, so that the space between two items adds up to the spacing.
    let height = NSCollectionLayoutDimension.estimated(100)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: height))
    item.contentInsets.leading = spacing / 2
    item.contentInsets.trailing = spacing / 2
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = spacing
    section.contentInsets.leading = spacing / 2
    section.contentInsets.trailing = spacing / 2
    // Add the header and the footer.
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    if hasHeader {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
    }
    if hasFooter {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}
