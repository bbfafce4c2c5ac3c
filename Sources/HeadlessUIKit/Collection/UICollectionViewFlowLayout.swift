/// A layout of lines that are filled one after the other.
///
/// Headers do not stick to the edges, and there are no decoration views. Sizes in `estimatedItemSize` other than zero make
/// cells say which size suits them. The sizes that the delegate has given hold until the layout is invalidated, also where the
/// view has another size meanwhile.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size that stands for "whatever suits the cell".
  public static let automaticSize = CGSize(width: -1, height: -1)
  private static let sizeOfUnknown = CGSize(width: 50, height: 50)

  /// The direction in which the view scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of items that nothing else is said of.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The size of items until their cells have said which one suits them; zero where they are not asked.
  open var estimatedItemSize = CGSize.zero { didSet { follow(nil) } }
  /// The least room between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least room between items of a line.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The room around a section's items.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers; only the length along the direction of scrolling counts.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers; only the length along the direction of scrolling counts.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }

  private var sections: [FlowSection] = []
  private var measured: [IndexPath: CGSize] = [:]
  private var answers: [IndexPath: CGSize] = [:]
  private var preparedBreadth: CGFloat = 0
  private var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

  /// The size of all sections.
  open override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    return axis.size(main: sections.last?.end ?? 0, cross: breadth(view.bounds.size, in: view))
  }

  /// Asks for sizes and breaks lines. O(items) where the delegate has sizes of its own, otherwise O(sections).
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
        let size = answers[path] ?? delegate.collectionView(view, layout: self, sizeForItemAt: path)
        answers[path] = size
        return size
      }
      if estimatedItemSize == .zero { return itemSize }
      return estimatedItemSize == Self.automaticSize ? Self.sizeOfUnknown : estimatedItemSize
    }
    let isUniform = estimatedItemSize == .zero && !view.delegateMethods.contains(.collectionSizeForItem)
    var sizes = FlowSectionSizes(
      items: isUniform ? .uniform(itemSize, count: count) : .each((0..<count).map(size)))
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

  /// The elements that a rectangle meets. O(log content), and those elements.
  ///
  /// - Parameter rect: A part of the content.
  /// - Returns: Headers, items and footers, in the order of the content.
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

  /// Where an item is.
  ///
  /// - Parameter indexPath: The item's path.
  /// - Returns: Its attributes, or nil if there is no such item.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard indexPath.item >= 0, indexPath.item < section.count else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = section.frame(of: indexPath.item)
    return attributes
  }

  /// Where a section's header or footer is.
  ///
  /// - Parameters:
  ///   - elementKind: Which of the two.
  ///   - indexPath: The path of the section's first item.
  /// - Returns: Its attributes, or nil where the section has none.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let frame: CGRect? =
      switch elementKind {
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

  /// Whether lines have another length.
  ///
  /// - Parameter newBounds: The bounds to come.
  /// - Returns: Whether to break lines again.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return breadth(newBounds.size, in: view) != preparedBreadth
  }

  /// Whether cells are asked for their sizes, and one has another than was thought.
  ///
  /// - Parameters:
  ///   - preferredAttributes: What the cell would like.
  ///   - originalAttributes: What the layout has proposed.
  /// - Returns: Whether to break lines again.
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
