/// What says where the elements of a collection view are. A base for subclasses: by itself it shows nothing.
@MainActor
open class UICollectionViewLayout: NSObject {
  /// The view that is laid out.
  open internal(set) weak var collectionView: UICollectionView?
  /// Whether ``prepare()`` has run since the layout became invalid.
  var isPrepared = false

  /// Makes a layout.
  public override init() {
    super.init()
  }

  /// Makes a layout. Unlike in UIKit, nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Whether what is laid out is turned round in a view that is read from right to left. The view does not do that here: a
  /// layout for tests can place its items so itself.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  /// The size of all the content.
  open var collectionViewContentSize: CGSize { .zero }

  /// Called before a layout that was invalid is asked. Does nothing.
  open func prepare() {}

  /// The elements that a rectangle meets.
  ///
  /// - Parameter rect: A part of the content.
  /// - Returns: Their attributes.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Where an item is.
  ///
  /// - Parameter indexPath: The item's path.
  /// - Returns: Its attributes, or nil if it has none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Where a supplementary view is.
  ///
  /// - Parameters:
  ///   - elementKind: The view's kind.
  ///   - indexPath: The view's path.
  /// - Returns: Its attributes, or nil if there is none.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Whether the layout depends on what changes with the bounds.
  ///
  /// - Parameter newBounds: The bounds to come.
  /// - Returns: Whether to prepare again.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Whether the size that a cell would like changes the layout.
  ///
  /// - Parameters:
  ///   - preferredAttributes: What the cell would like.
  ///   - originalAttributes: What the layout has proposed.
  /// - Returns: Whether to prepare again.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// The class of the contexts that the layout makes: a subclass of ``UICollectionViewLayoutInvalidationContext``.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// What is invalid with other bounds.
  ///
  /// - Parameter newBounds: The bounds to come.
  /// - Returns: A context in which nothing is named.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    makeContext()
  }

  /// What is invalid with the size that a cell would like. UIKit's own layouts may move the content, so that what is seen stays; here
  /// only layouts of the test's do.
  ///
  /// - Parameters:
  ///   - preferredAttributes: What the cell would like.
  ///   - originalAttributes: What the layout has proposed.
  /// - Returns: A context that names the item.
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

  /// Where the content is to be after an update, or with another layout.
  ///
  /// - Parameter proposedContentOffset: Where it would be.
  /// - Returns: The same. Content that runs on keeps its velocity in any case.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Where content that is let go comes to rest.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: Where it would.
  ///   - velocity: How fast it is, in points per millisecond.
  /// - Returns: The same.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Asks for the layout to be prepared again.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Asks for the layout to be prepared again, and the content to be moved with it.
  ///
  /// - Parameter context: What is invalid.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything { forgetAnswers() }
    isPrepared = false
    collectionView?.adjust(by: context.contentOffsetAdjustment)
    collectionView?.setNeedsLayout()
  }

  /// The delegate is to be asked again.
  func forgetAnswers() {}

  /// What is known of elements goes with them; nil where nothing is known any longer. The layout is prepared again.
  func follow(_ map: PathMap?) { invalidateLayout() }
}
