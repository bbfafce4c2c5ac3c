/// An item of a compositional layout: the place of one cell.
@MainActor
package class NSCollectionLayoutItem {
  package let layoutSize: NSCollectionLayoutSize
  /// The room around the cell, within the item's size.
  package var contentInsets = NSDirectionalEdgeInsets()

  package init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
}

/// Items, or other groups, in a line. They are repeated as long as there is room for them.
@MainActor
package final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  let isHorizontal: Bool
  package let subitems: [NSCollectionLayoutItem]
  /// The room between two items.
  package var interItemSpacing: CGFloat = 0

  private init(_ size: NSCollectionLayoutSize, isHorizontal: Bool, _ subitems: [NSCollectionLayoutItem]) {
    (self.isHorizontal, self.subitems) = (isHorizontal, subitems)
    super.init(layoutSize: size)
  }

  /// A line from left to right.
  package static func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { NSCollectionLayoutGroup(layoutSize, isHorizontal: true, subitems) }

  /// A line from top to bottom.
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

/// A section of a compositional layout: groups, one after the other, or beside each other where it scrolls by itself.
@MainActor
package final class NSCollectionLayoutSection {
  package let group: NSCollectionLayoutGroup
  /// The room between two groups.
  package var interGroupSpacing: CGFloat = 0
  /// The room around the groups.
  package var contentInsets = NSDirectionalEdgeInsets()
  package var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether the section scrolls from left to right by itself.
  package var scrollsOrthogonally = false

  package init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Rows of the view's width that are as high as their cells find fitting.
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
