/// An item of a compositional layout, which contains one cell.
@MainActor
package class NSCollectionLayoutItem {
  package let layoutSize: NSCollectionLayoutSize
  /// The insets of the cell within the item.
  package var contentInsets = NSDirectionalEdgeInsets()

  package init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// A group that arranges items or other groups along an axis, and repeats them until it is full.
@MainActor
package final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  let isHorizontal: Bool
  package let subitems: [NSCollectionLayoutItem]
  /// The spacing between adjacent items.
  package var interItemSpacing: CGFloat = 0

  private init(_ size: NSCollectionLayoutSize, isHorizontal: Bool, _ subitems: [NSCollectionLayoutItem]) {
    (self.isHorizontal, self.subitems) = (isHorizontal, subitems)
    super.init(layoutSize: size)
  }

  /// Returns a group that arranges its items from left to right.
  package static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, isHorizontal: true, subitems) }

  /// Returns a group that arranges its items from top to bottom.
  package static func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, isHorizontal: false, subitems) }
}

/// A header or footer of a section.
@MainActor
package final class NSCollectionLayoutBoundarySupplementaryItem {
  package enum Alignment: Sendable { case top, bottom }

  package let layoutSize: NSCollectionLayoutSize
  package let elementKind: String
  package let alignment: Alignment

  package init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: Alignment) {
    (self.layoutSize, self.elementKind, self.alignment) = (layoutSize, elementKind, alignment)
  }
}

/// The behavior of a section that scrolls horizontally, independently of the content. Here, all behaviors except `none` are the
/// same.
package enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// The section doesn't scroll.
  case none
  /// The section stops anywhere.
  case continuous
  /// The section stops at the beginning of a group.
  case continuousGroupLeadingBoundary
  /// The section scrolls by pages.
  case paging
  /// The section scrolls by groups.
  case groupPaging
  /// The section scrolls by groups, and centers them.
  case groupPagingCentered
}

/// A section of a compositional layout, which arranges groups from top to bottom, or from left to right if it scrolls
/// orthogonally.
@MainActor
package final class NSCollectionLayoutSection {
  package let group: NSCollectionLayoutGroup
  /// The spacing between adjacent groups.
  package var interGroupSpacing: CGFloat = 0
  /// The insets of the groups within the section.
  package var contentInsets = NSDirectionalEdgeInsets()
  package var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The behavior of the section if it scrolls horizontally, independently of the content.
  package var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// A Boolean value that indicates whether the section scrolls horizontally.
  var scrollsOrthogonally: Bool { orthogonalScrollingBehavior != .none }
  /// The configuration of a list, or nil for other sections.
  private(set) var list: UICollectionLayoutListConfiguration?

  package init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Returns a section of full-width rows as a configuration specifies it.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of the list.
  ///   - layoutEnvironment: Ignored.
  /// - Returns: The section.
  package static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { list(configuration) }

  static func list(_ configuration: UICollectionLayoutListConfiguration) -> NSCollectionLayoutSection {
    let section = list(
      hasHeaders: configuration.headerMode == .supplementary,
      hasFooters: configuration.footerMode == .supplementary)
    section.list = configuration
    return section
  }

  /// Returns a section of full-width rows whose heights are determined by their cells.
  package static func list(hasHeaders: Bool = false, hasFooters: Bool = false) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    if hasHeaders {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
    }
    if hasFooters {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return section
  }
}
