/// What of a layout has to be prepared again, and where the content is to be after it.
@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether nothing that the layout knows holds any longer.
  open internal(set) var invalidateEverything = false
  /// The items that are invalid; nil if none was named.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// How far the content moves with the next layout. It is not scrolled by that: content that runs on keeps its velocity.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much the content will grow; kept, and without effect: the layout is asked for its size.
  open var contentSizeAdjustment = CGSize.zero

  /// Makes a context in which nothing is invalid.
  public required override init() {
    super.init()
  }

  /// Names items that are invalid.
  ///
  /// - Parameter indexPaths: Their paths.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}
