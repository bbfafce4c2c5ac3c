/// A layout made of sections of groups of items. It scrolls from top to bottom; sections can scroll from left to right by
/// themselves. Headers do not stick to the edges.
@MainActor
public final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let makeSection: (Int) -> NSCollectionLayoutSection?
  private var layouts: [NSCollectionLayoutSection?] = []
  private var sections: [CompositionalSection] = []
  private var measured = MeasuredSizes()
  private var orthogonalOffsets: [Int: CGFloat] = [:]
  private var preparedRoom = CGSize.zero
  /// What swipes offer, in a list.
  var list: UICollectionLayoutListConfiguration?

  /// Makes a layout whose sections are alike.
  package convenience init(section: NSCollectionLayoutSection) {
    self.init { _ in section }
  }

  /// Makes a layout.
  ///
  /// - Parameter sectionProvider: Makes a section, by its index.
  package init(sectionProvider: @escaping (Int) -> NSCollectionLayoutSection?) {
    makeSection = sectionProvider
    super.init()
  }

  /// Not available: nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  private func room(_ size: CGSize, in view: UICollectionView) -> CGSize {
    let insets = view.adjustedContentInset
    return CGSize(
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// The size of all sections.
  public override var collectionViewContentSize: CGSize {
    CGSize(width: preparedRoom.width, height: sections.last?.end ?? 0)
  }

  /// Places all sections. O(content).
  public override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    preparedRoom = room(view.bounds.size, in: view)
    var start: CGFloat = 0
    layouts = view.layoutCounts.indices.map(makeSection)
    let plain = NSCollectionLayoutSection.list()
    sections = view.layoutCounts.enumerated().map { index, count in
      let section = CompositionalSection(
        layouts[index] ?? plain, section: index, count: count, start: start, container: preparedRoom,
        measured: measured, offset: orthogonalOffsets[index] ?? 0)
      start = section.end
      return section
    }
  }

  /// Scrolls a section that scrolls by itself, as far as there is something to see.
  package func scroll(section: Int, to offset: CGFloat) {
    guard sections.indices.contains(section) else { return }
    orthogonalOffsets[section] = min(
      max(0, offset), max(0, sections[section].orthogonalLength - preparedRoom.width))
    invalidateLayout()
  }

  /// The elements that a rectangle meets. O(content).
  ///
  /// - Parameter rect: A part of the content.
  /// - Returns: Their attributes.
  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() where section.end >= rect.minY && section.start <= rect.maxY
    {
      let first = IndexPath(item: 0, section: index)
      let ends = section.supplementary.keys.sorted().compactMap {
        layoutAttributesForSupplementaryView(ofKind: $0, at: first)
      }
      let items = section.items.indices.lazy.filter { section.items[$0].overlaps(rect) }.compactMap {
        self.layoutAttributesForItem(at: IndexPath(item: $0, section: index))
      }
      found += ends.filter { $0.frame.intersects(rect) } + items
    }
    return found
  }

  /// Where an item is.
  ///
  /// - Parameter indexPath: The item's path.
  /// - Returns: Its attributes, or nil if there is no such item.
  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = sections[indexPath.section].items[indexPath.item]
    return attributes
  }

  /// Where a header or footer is.
  ///
  /// - Parameters:
  ///   - elementKind: Which of the two.
  ///   - indexPath: The path of the section's first item.
  /// - Returns: Its attributes, or nil where the section has none.
  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let frame = sections[indexPath.section].supplementary[elementKind]
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = frame
    return attributes
  }

  /// Whether there is another room for the sections.
  ///
  /// - Parameter newBounds: The bounds to come.
  /// - Returns: Whether to place them again.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { room(newBounds.size, in: $0) != preparedRoom } ?? false
  }

  /// Whether cells are asked for their sizes, and one has another than was thought.
  ///
  /// - Parameters:
  ///   - preferredAttributes: What the cell would like.
  ///   - originalAttributes: What the layout has proposed.
  /// - Returns: Whether to place the sections again.
  public override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let path = originalAttributes.indexPath
    guard layouts.indices.contains(path.section) else { return false }
    let layout = layouts[path.section] ?? .list()
    let size = preferredAttributes.size
    if let kind = originalAttributes.representedElementKind {
      guard let item = layout.boundarySupplementaryItems.first(where: { $0.elementKind == kind }),
        item.layoutSize.isEstimated
      else { return false }
      let before = measured.supplementary.updateValue(size, forKey: ElementKey(originalAttributes))
      return size != originalAttributes.size && size != before
    }
    guard layout.group.hasEstimatedItems else { return false }
    let before = measured.items.updateValue(size, forKey: path)
    return size != originalAttributes.size && size != before
  }

  override func follow(_ map: PathMap?) {
    let known = measured
    measured = MeasuredSizes()
    if let map {
      for (path, size) in known.items {
        if let target = map.target(of: path) { measured.items[target] = size }
      }
      for (key, size) in known.supplementary {
        if let target = key.target(by: map) { measured.supplementary[target] = size }
      }
    } else {
      orthogonalOffsets = [:]
    }
    invalidateLayout()
  }
}

extension CGRect {
  /// Whether both have a part in common, and not only an edge.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension NSCollectionLayoutItem {
  /// Whether cells are asked which size suits them.
  var hasEstimatedItems: Bool {
    guard let group = self as? NSCollectionLayoutGroup else { return layoutSize.isEstimated }
    return group.subitems.contains { $0.hasEstimatedItems }
  }
}
