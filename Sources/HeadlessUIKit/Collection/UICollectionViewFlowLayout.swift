/// A layout that arranges items in lines and fills the lines one after another.
///
/// There are no decoration views. If `estimatedItemSize` isn't zero, cells determine their own sizes. The sizes that the delegate
/// returns are cached until the layout is invalidated, even if the view is resized in the meantime.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A constant for sizes that are determined by the cells.
  public static let automaticSize = CGSize(width: -1, height: -1)
  private static let sizeOfUnknown = CGSize(width: 50, height: 50)

  /// The direction in which the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The default size of items.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of items whose cells haven't determined their sizes yet, or zero if items aren't self-sizing.
  open var estimatedItemSize = CGSize.zero { didSet { follow(nil) } }
  /// The minimum spacing between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum spacing between the items in a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The inset of the items in a section.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The default size of headers. Only the length along the scroll axis is used.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The default size of footers. Only the length along the scroll axis is used.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// A Boolean value that indicates whether headers stay at the start of the visible area, within the insets, while their
  /// sections are visible.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// A Boolean value that indicates whether footers stay at the end of the visible area, within the insets, while their sections
  /// are visible.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var sections: [FlowSection] = []
  private var measured: [IndexPath: CGSize] = [:]
  private var answers: [IndexPath: CGSize] = [:]
  private var preparedBreadth: CGFloat = 0
  private var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

  /// The size of the content.
  open override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    return axis.size(main: sections.last?.end ?? 0, cross: breadth(view.bounds.size, in: view))
  }

  /// Requests sizes and breaks items into lines. O(*n*) in the number of items if the items may differ in size; otherwise, in
  /// the number of sections.
  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    preparedBreadth = breadth(view.bounds.size, in: view)
    var start: CGFloat = 0
    sections = view.layoutCounts.enumerated().map { index, count in
      let sizes = sizes(ofSection: index, count: count, in: view)
      let section = FlowSection(sizes, axis: axis, start: start, breadth: preparedBreadth)
      start = section.end
      return section
    }
  }

  private func breadth(_ size: CGSize, in view: UICollectionView) -> CGFloat {
    let insets = axis.insets(view.adjustedContentInset)
    return max(0, axis.cross(size) - insets.crossBefore - insets.crossAfter)
  }

  private func sizes(ofSection section: Int, count: Int, in view: UICollectionView) -> FlowSectionSizes {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    func size(_ item: Int) -> CGSize {
      let path = IndexPath(item: item, section: section)
      if let size = measured[path] { return size }
      if let delegate, view.delegateMethods.contains(.collectionSizeForItem) {
        let size = answers[path] ?? checked(delegate.collectionView(view, layout: self, sizeForItemAt: path))
        answers[path] = size
        return size
      }
      if estimatedItemSize == .zero { return checked(itemSize) }
      return estimatedItemSize == Self.automaticSize ? Self.sizeOfUnknown : estimatedItemSize
    }
    // Request the properties of the section, and use the layout's properties instead of methods that the delegate doesn't
    // implement.
    let isUniform = estimatedItemSize == .zero && !view.delegateMethods.contains(.collectionSizeForItem)
    var sizes = FlowSectionSizes(
      items: isUniform ? .uniform(checked(itemSize), count: count) : .each((0..<count).map(size)))
    func value<Value>(
      _ method: HeadlessMethod, _ own: Value, _ ask: (any UICollectionViewDelegateFlowLayout) -> Value
    ) -> Value {
      guard let delegate, view.delegateMethods.contains(method) else { return own }
      return ask(delegate)
    }
    sizes.inset = value(.collectionInsetForSection, sectionInset) {
      $0.collectionView(view, layout: self, insetForSectionAt: section)
    }
    sizes.lineSpacing = value(.collectionMinimumLineSpacing, minimumLineSpacing) {
      $0.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
    }
    sizes.itemSpacing = value(.collectionMinimumInteritemSpacing, minimumInteritemSpacing) {
      $0.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
    }
    let header = value(.collectionReferenceSizeForHeader, headerReferenceSize) {
      $0.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
    }
    let footer = value(.collectionReferenceSizeForFooter, footerReferenceSize) {
      $0.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
    }
    (sizes.header, sizes.footer) = (axis.main(header), axis.main(footer))
    return sizes
  }

  /// Returns a size of items, or zero if it is negative or isn't a number. UIKit raises an exception for such sizes.
  private func checked(_ size: CGSize) -> CGSize {
    let isUsable = size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite
    guard !isUsable, size != Self.automaticSize else { return size }
    UIKitFailure.invalidItemSize.report()
    return .zero
  }

  /// Returns the attributes of the elements that intersect a rectangle. O(log *n* + *m*), where *n* is the total number of
  /// elements and *m* is the number of elements in the rectangle.
  ///
  /// - Parameter rect: The rectangle in the content.
  /// - Returns: The attributes of headers, items, and footers in content order.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let range = axis.mainRange(rect)
    var found: [UICollectionViewLayoutAttributes] = []
    var index = sections.partition { $0.end > range.lowerBound }
    while index < sections.count, sections[index].start < range.upperBound {
      let section = sections[index]
      let supplementary = [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ]
      .map { layoutAttributesForSupplementaryView(ofKind: $0, at: IndexPath(item: 0, section: index)) }
      let items = section.items(in: range)
        .map { layoutAttributesForItem(at: IndexPath(item: $0, section: index)) }
      let all = [supplementary[0]] + items + [supplementary[1]]
      found += all.compactMap { $0 }.filter { $0.frame.intersects(rect) }
      index += 1
    }
    return found
  }

  /// Returns the layout attributes of an item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The attributes of the item, or nil if it doesn't exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard indexPath.item >= 0, indexPath.item < section.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = section.frame(of: indexPath.item)
    return attributes
  }

  /// Returns the layout attributes of a section's header or footer.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the element.
  ///   - indexPath: The index path of the section's first item.
  /// - Returns: The attributes, or nil if the section has no such element.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    // The visible area determines the frames of pinned views. They are requested in each layout of the view.
    let frame: CGRect? =
      switch elementKind {
      case UICollectionView.elementKindSectionHeader where sectionHeadersPinToVisibleBounds:
        section.header(pinnedTo: visibleRange)
      case UICollectionView.elementKindSectionFooter where sectionFootersPinToVisibleBounds:
        section.footer(pinnedTo: visibleRange)
      case UICollectionView.elementKindSectionHeader: section.header
      case UICollectionView.elementKindSectionFooter: section.footer
      default: nil
      }
    guard let frame else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = frame
    return attributes
  }

  /// The visible area along the scroll axis, within the insets.
  private var visibleRange: ClosedRange<CGFloat> {
    axis.mainRange(collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero)
  }

  /// Returns a Boolean value that indicates whether new bounds change the length of lines.
  ///
  /// - Parameter newBounds: The new bounds.
  /// - Returns: True if items must be broken into lines again.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return breadth(newBounds.size, in: view) != preparedBreadth
  }

  /// Stores the size of a self-sizing cell, and returns a Boolean value that indicates whether it differs from the layout's
  /// size.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that the cell prefers.
  ///   - originalAttributes: The attributes that the layout proposed.
  /// - Returns: True if items must be broken into lines again.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard estimatedItemSize != .zero, originalAttributes.representedElementCategory == .cell else {
      return false
    }
    measured[originalAttributes.indexPath] = preferredAttributes.size
    return preferredAttributes.size != originalAttributes.size
  }

  override func forgetAnswers() { answers = [:] }

  override func follow(_ map: PathMap?) {
    let known = measured
    measured = [:]
    if let map {
      for (path, size) in known { if let target = map.target(of: path) { measured[target] = size } }
    }
    invalidateLayout()
  }
}
