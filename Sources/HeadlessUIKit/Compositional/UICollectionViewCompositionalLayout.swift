/// A layout that is composed of sections, groups, and items. It scrolls vertically, and its sections can scroll horizontally.
/// Headers don't stick to the edges.
@MainActor
public final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let makeSection: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  private var layouts: [NSCollectionLayoutSection?] = []
  private var sections: [CompositionalSection] = []
  private var measured = MeasuredSizes()
  /// The inner scroll views of orthogonally scrolling sections.
  private var scrollers: [Int: OrthogonalScrollView] = [:]
  private var preparedRoom = CGSize.zero
  /// The width of the areas at the sides of the sections that are covered by screen edges.
  private var preparedSides: (left: CGFloat, right: CGFloat) = (0, 0)

  /// Creates a layout in which all sections have the same layout.
  package convenience init(section: NSCollectionLayoutSection) {
    self.init { _ in section }
  }

  /// Creates a layout from a section provider that ignores the environment. HeadlessUIKit only.
  ///
  /// - Parameter sectionProvider: A closure that returns the layout of the section at an index.
  package convenience init(sectionProvider: @escaping (Int) -> NSCollectionLayoutSection?) {
    self.init { index, _ in sectionProvider(index) }
  }

  /// Creates a layout from a section provider.
  ///
  /// - Parameter sectionProvider: A closure that returns the layout of the section at an index. It is called for all sections
  ///   whenever the layout is prepared.
  package init(
    sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  ) {
    makeSection = sectionProvider
    super.init()
  }

  /// Unavailable because decoding isn't supported.
  ///
  /// - Parameter coder: Ignored.
  @available(*, unavailable)
  public required init?(coder: NSCoder) { nil }

  private func room(_ size: CGSize, in view: UICollectionView) -> CGSize {
    let (insets, sides) = (view.adjustedContentInset, sides(in: view))
    return CGSize(
      width: max(0, size.width - insets.left - insets.right - sides.left - sides.right),
      height: max(0, size.height - insets.top - insets.bottom))
  }

  /// Returns the widths by which the layout itself keeps sections out of the safe area. The content inset doesn't include them.
  private func sides(in view: UICollectionView) -> (left: CGFloat, right: CGFloat) {
    let safeArea = view.safeAreaInsets
    let scrolled = view.scrolledPart(of: safeArea, contentSize: view.contentSize)
    return (safeArea.left - scrolled.left, safeArea.right - scrolled.right)
  }

  /// The size of the content.
  public override var collectionViewContentSize: CGSize {
    CGSize(
      width: preparedRoom.width + preparedSides.left + preparedSides.right, height: sections.last?.end ?? 0)
  }

  /// Lays out all sections. O(*n*) in the number of elements.
  public override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    (preparedRoom, preparedSides) = (room(view.bounds.size, in: view), sides(in: view))
    var start: CGFloat = 0
    let environment = LayoutEnvironment(contentSize: preparedRoom, traitCollection: view.traitCollection)
    layouts = view.layoutCounts.indices.map { makeSection($0, environment) }
    let plain = NSCollectionLayoutSection.list()
    sections = view.layoutCounts.enumerated().map { index, count in
      let section = CompositionalSection(
        layouts[index] ?? plain, section: index, count: count, start: start, container: preparedRoom,
        measured: measured)
      start = section.end
      return section
    }
    placeScrollers(in: view)
  }

  /// Places the inner scroll views of the sections that scroll orthogonally, and removes all others.
  private func placeScrollers(in view: UICollectionView) {
    for (index, scroller) in scrollers
    where layouts.indices.contains(index) == false
      || layouts[index]?.scrollsOrthogonally != true
    {
      scroller.removeFromSuperview()
      scrollers[index] = nil
    }
    for (index, layout) in layouts.enumerated() where layout?.scrollsOrthogonally == true {
      let scroller = scrollers[index] ?? OrthogonalScrollView(frame: .zero)
      scrollers[index] = scroller
      if scroller.superview !== view { view.addSubview(scroller) }
      scroller.onScroll = { [weak view] in view?.setNeedsLayout() }
      let groups = sections[index].groups
      scroller.place(
        CGRect(
          x: preparedSides.left, y: groups.lowerBound, width: preparedRoom.width,
          height: groups.upperBound - groups.lowerBound),
        contentWidth: sections[index].orthogonalLength)
    }
  }

  override func endUse() {
    for scroller in scrollers.values { scroller.removeFromSuperview() }
    scrollers = [:]
  }

  override func scroller(ofSection index: Int) -> OrthogonalScrollView? { scrollers[index] }

  /// Returns the configuration of the list in a section, or nil if the section has another layout.
  func list(inSection index: Int) -> UICollectionLayoutListConfiguration? {
    layouts.indices.contains(index) ? layouts[index]?.list : nil
  }

  /// Scrolls an orthogonally scrolling section to an offset, which is clamped to its content.
  package func scroll(section: Int, to offset: CGFloat) {
    scrollers[section]?.scroll(to: offset)
  }

  /// Returns the attributes of the elements that intersect a rectangle. O(*n*) in the number of elements.
  ///
  /// - Parameter rect: The rectangle in the content.
  /// - Returns: The attributes of the elements.
  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect) { _ in 0 }
  }

  override func attributesToShow(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    attributes(in: rect) { [scrollers] in scrollers[$0]?.contentOffset.x ?? 0 }
  }

  /// Returns the attributes of the elements that intersect a rectangle, given how far sections are scrolled orthogonally.
  private func attributes(
    in rect: CGRect, offset: (Int) -> CGFloat
  ) -> [UICollectionViewLayoutAttributes] {
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated() where section.end >= rect.minY && section.start <= rect.maxY
    {
      let first = IndexPath(item: 0, section: index)
      let ends = section.supplementary.keys.sorted().compactMap {
        layoutAttributesForSupplementaryView(ofKind: $0, at: first)
      }
      let seen = rect.offsetBy(dx: offset(index) - preparedSides.left, dy: 0)
      let items = section.items.indices.lazy.filter { section.items[$0].overlaps(seen) }.compactMap {
        self.layoutAttributesForItem(at: IndexPath(item: $0, section: index))
      }
      found += ends.filter { $0.frame.intersects(rect) } + items
    }
    return found
  }

  /// Returns the layout attributes of an item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The attributes of the item, or nil if it doesn't exist.
  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = sections[indexPath.section].items[indexPath.item]
      .offsetBy(dx: preparedSides.left, dy: 0)
    return attributes
  }

  /// Returns the layout attributes of a section's header or footer.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the element.
  ///   - indexPath: The index path of the section's first item.
  /// - Returns: The attributes, or nil if the section has no such element.
  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let frame = sections[indexPath.section].supplementary[elementKind]
    else { return nil }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = frame.offsetBy(dx: preparedSides.left, dy: 0)
    return attributes
  }

  /// Returns a Boolean value that indicates whether new bounds change the space available to the sections.
  ///
  /// - Parameter newBounds: The new bounds.
  /// - Returns: True if the sections must be laid out again.
  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { room(newBounds.size, in: $0) != preparedRoom || sides(in: $0) != preparedSides }
      ?? false
  }

  /// Stores the size of a self-sizing view, and returns a Boolean value that indicates whether it changes the layout.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that the view prefers.
  ///   - originalAttributes: The attributes that the layout proposed.
  /// - Returns: True if the sections must be laid out again.
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
      for scroller in scrollers.values { scroller.scroll(to: 0) }
    }
    invalidateLayout()
  }
}

extension CGRect {
  /// Returns a Boolean value that indicates whether two rectangles overlap. Rectangles that share only an edge don't overlap.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension NSCollectionLayoutItem {
  /// A Boolean value that indicates whether cells determine their own sizes.
  var hasEstimatedItems: Bool {
    guard let group = self as? NSCollectionLayoutGroup else { return layoutSize.isEstimated }
    return group.subitems.contains { $0.hasEstimatedItems }
  }
}
