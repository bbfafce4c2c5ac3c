/// The parts of a layout that are invalid, and the adjustment of the content offset.
@MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value that indicates whether the entire layout is invalid.
  open internal(set) var invalidateEverything = false
  /// The index paths of the invalid items, or nil if none were added.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The distance by which the next layout pass moves the content. Decelerating content keeps its velocity.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change in the content size. It has no effect because the layout returns its content size.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context without invalid items.
  public required override init() {
    super.init()
  }

  /// Adds invalid items.
  ///
  /// - Parameter indexPaths: The index paths of the items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
}
