import HeadwaterUIKit

/// How the items of a list or grid stand.
enum ListLayout: Equatable {
  /// Rows.
  case list(UICollectionLayoutListConfiguration.Appearance)
  /// As many columns as there is room for.
  case grid(minimumWidth: CGFloat, spacing: CGFloat)
  /// A layout of the app's.
  case own(UICollectionViewLayout)

  /// Whether cells are those of lists, with separators.
  var hasListCells: Bool { if case .list = self { true } else { false } }

  /// How many columns there is room for: at least one.
  ///
  /// - Parameters:
  ///   - width: How much room there is.
  ///   - minimum: How much a column takes at least. What is no positive number counts as all.
  ///   - spacing: How much is between columns.
  /// - Returns: The number.
  static func columns(in width: CGFloat, minimum: CGFloat, spacing: CGFloat) -> Int {
    let spacing = max(0, spacing)
    guard minimum > 0, minimum.isFinite, width.isFinite, width > minimum else { return 1 }
    return max(1, Int((width + spacing) / (minimum + spacing)))
  }
}

extension ListShape {
  /// Makes the layout of a view.
  ///
  /// - Parameters:
  ///   - width: How wide the view is; asked where the layout is not told.
  ///   - actions: What a swipe offers.
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
      // Without them, rows offer what their own views say.
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

  /// Columns of one width, whose items are as high as suits them.
  @MainActor
  private func gridSection(_ columns: Int, _ spacing: CGFloat) -> NSCollectionLayoutSection {
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
