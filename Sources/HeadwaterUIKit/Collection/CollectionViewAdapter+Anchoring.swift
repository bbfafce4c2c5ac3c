import Headwater

// The positions of rows.
extension CollectionViewAdapter {
  func framesOfRows(in rect: CGRect) -> [(row: Row, frame: CGRect)] {
    guard let view = collectionView else { return [] }
    let attributes = view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    return attributes.compactMap { attributes in row(of: attributes).map { ($0, attributes.frame) } }
  }

  private func row(of attributes: UICollectionViewLayoutAttributes) -> Row? {
    switch (attributes.representedElementCategory, attributes.representedElementKind) {
    case (.cell, _): ItemPosition(attributes.indexPath).map { .item($0) }
    case (.supplementaryView, UICollectionView.elementKindSectionHeader) where headersScroll:
      attributes.indexPath.first.map { .header(section: $0) }
    case (.supplementaryView, UICollectionView.elementKindSectionFooter) where headersScroll:
      attributes.indexPath.first.map { .footer(section: $0) }
    default: nil
    }
  }

  func frameOfView(_ kind: SupplementaryKind, inSection section: Int) -> CGRect? {
    collectionView?.layoutAttributesForSupplementaryElement(
      ofKind: kind.elementKind, at: IndexPath(item: 0, section: section))?.frame
  }

  /// A Boolean value that indicates whether headers scroll with their sections. The frames of pinned headers don't indicate
  /// where their sections are.
  private var headersScroll: Bool {
    guard let layout = collectionView?.collectionViewLayout as? UICollectionViewFlowLayout else {
      return false
    }
    #if canImport(UIKit)
      return !layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds
    #else
      _ = layout
      return true
    #endif
  }
}
