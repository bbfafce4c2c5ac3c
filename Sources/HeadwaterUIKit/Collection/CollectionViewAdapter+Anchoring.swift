import Headwater

// Where rows are.
extension CollectionViewAdapter {
  func framesOfRows(in rect: CGRect) -> [(row: Row, frame: CGRect)] {
    guard let view = collectionView else { return [] }
    let attributes = view.collectionViewLayout.layoutAttributesForElements(in: rect) ?? []
    let frames = attributes.compactMap { attributes -> (row: Row, frame: CGRect)? in
      guard let row = row(of: attributes) else { return nil }
      return (row, attributes.frame)
    }
    return frames.sorted { $0.row.order < $1.row.order }
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

  /// Whether headers stand where their sections begin: those that stick to the edge say nothing about the place.
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

extension Row {
  /// Sorts rows as a list shows them.
  fileprivate var order: (Int, Int) {
    switch self {
    case .header(let section): (section, -1)
    case .item(let position): (position.section, position.item)
    case .footer(let section): (section, .max)
    }
  }
}
