/// A layout for the elements of a collection view. It is a base class that doesn't lay out any elements itself.
@MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection view that uses the layout.
  open internal(set) weak var collectionView: UICollectionView?
  /// A Boolean value that indicates whether the layout is valid, that is, whether ``prepare()`` has been called since the last
  /// invalidation.
  var isPrepared = false

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Creates a layout. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// A Boolean value that indicates whether the layout is mirrored in a right-to-left environment. Here, the collection view
  /// ignores it, but a layout in a test can mirror its own items.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The size of the content.
  open var collectionViewContentSize: CGSize { .zero }

  /// Called before an invalid layout is used. The default implementation does nothing.
  open func prepare() {}

  /// Returns the attributes of the elements that intersect a rectangle.
  ///
  /// - Parameter rect: The rectangle in the content.
  /// - Returns: The attributes of the elements.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the layout attributes of an item.
  ///
  /// - Parameter indexPath: The index path of the item.
  /// - Returns: The attributes of the item, or nil if it has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the layout attributes of a supplementary view.
  ///
  /// - Parameters:
  ///   - elementKind: The kind of the view.
  ///   - indexPath: The index path of the view.
  /// - Returns: The attributes of the view, or nil if it doesn't exist.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns a Boolean value that indicates whether new bounds invalidate the layout.
  ///
  /// - Parameter newBounds: The new bounds.
  /// - Returns: True if the layout must be prepared again.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns a Boolean value that indicates whether the preferred size of a cell invalidates the layout.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that the cell prefers.
  ///   - originalAttributes: The attributes that the layout proposed.
  /// - Returns: True if the layout must be prepared again.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The class of the invalidation contexts that the layout creates: a subclass of
  /// ``UICollectionViewLayoutInvalidationContext``.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Returns an invalidation context for new bounds.
  ///
  /// - Parameter newBounds: The new bounds.
  /// - Returns: A context that doesn't list any invalid items.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeContext()
  }

  /// Returns an invalidation context for the preferred size of a cell. UIKit's own layouts may adjust the content offset to
  /// preserve the scroll position. Here, only layouts that a test provides do so.
  ///
  /// - Parameters:
  ///   - preferredAttributes: The attributes that the cell prefers.
  ///   - originalAttributes: The attributes that the layout proposed.
  /// - Returns: A context that invalidates the item.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    if originalAttributes.representedElementCategory == .cell {
      context.invalidateItems(at: [originalAttributes.indexPath])
    }
    return context
  }

  private func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let made = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (made ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Returns the content offset after an update or after the layout is replaced.
  ///
  /// - Parameter proposedContentOffset: The proposed offset.
  /// - Returns: The proposed offset. Decelerating content keeps its velocity even if a subclass returns a different offset.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Returns the content offset at which released content stops.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The proposed offset.
  ///   - velocity: The velocity of the content, in points per millisecond.
  /// - Returns: The proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Invalidates the layout, so that it is prepared again.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Invalidates the layout, so that it is prepared again, and adjusts the content offset in the next layout pass.
  ///
  /// - Parameter context: The context that describes the invalid parts and the adjustment.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { forgetAnswers() }
    isPrepared = false
    collectionView?.adjust(by: context.contentOffsetAdjustment)
    collectionView?.setNeedsLayout()
  }

  /// Returns the attributes of the elements to display in a rectangle.
  func attributesToShow(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    layoutAttributesForElements(in: rect) ?? []
  }

  /// Returns the inner scroll view of a section that scrolls on its own, or nil for other sections.
  func scroller(ofSection index: Int) -> OrthogonalScrollView? { nil }

  /// Called when the collection view uses another layout.
  func endUse() {}

  /// Discards the cached values that the delegate returned.
  func forgetAnswers() {}

  /// Updates the known sizes of elements to reflect a batch update, or discards them if the map is nil, and invalidates the
  /// layout.
  func follow(_ map: PathMap?) { invalidateLayout() }
}
