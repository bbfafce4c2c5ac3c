import Headwater

/// A list or grid that is as strict as UIKit's, but isn't displayed.
///
/// The collection view lays out its items when `layoutIfNeeded()` is called and at the end of a batch update. Errors that raise
/// an exception in UIKit, or corrupt its state, are passed to ``UIKitFailure/handler``.
@MainActor
open class UICollectionView: UIScrollView {
  /// The data source. Not retained. Setting it discards the counts, as ``reloadData()`` does.
  package weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      dataSourceMethods = dataSource?.implementedMethods ?? []
      startOver()
    }
  }
  /// The delegate. Not retained.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { delegateMethods = delegate?.implementedMethods ?? [] }
  }
  /// The delegate that provides the items for drags. Not retained.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The delegate that handles drops. Not retained.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// A Boolean value that indicates whether items can be dragged.
  open var dragInteractionEnabled = true
  /// The data source for prefetching. Not retained.
  package weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// A Boolean value that indicates whether the collection view calls its prefetching data source, prefetches cells, and keeps
  /// cells that have just left the visible area ready to be displayed again.
  open var isPrefetchingEnabled = true
  /// The layout of the collection view.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.endUse()
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.follow(nil)
      collectionViewLayout.invalidateLayout()
      asksForTarget = true
      onLayoutExchange()
    }
  }
  /// A closure that is called when the layout is replaced. In UIKit, key-value observation serves this purpose.
  package var onLayoutExchange: @MainActor () -> Void = {}
  /// A Boolean value that indicates whether the focus returns to the last focused item.
  open var remembersLastFocusedIndexPath = false
  /// A Boolean value that indicates whether items can be focused, unless the delegate implements
  /// ``HeadlessMethod/collectionCanFocusItem``. In UIKit, the default depends on the platform.
  open var allowsFocus = true
  /// A Boolean value that indicates whether items can be focused in editing mode, unless the delegate implements
  /// ``HeadlessMethod/collectionCanFocusItem``. In UIKit, the default depends on the platform.
  open var allowsFocusDuringEditing = true
  /// A Boolean value that indicates whether an item is selected when it receives the focus. In UIKit, the default depends on the
  /// platform.
  open var selectionFollowsFocus = false
  /// The view behind the cells.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// A Boolean value that indicates whether the user can select items.
  open var allowsSelection = true
  /// A Boolean value that indicates whether the user can select more than one item.
  open var allowsMultipleSelection = false
  /// A Boolean value that indicates whether the user can select items in editing mode.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether the user can select more than one item in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// A Boolean value that indicates whether the collection view is in editing mode.
  open var isEditing = false { didSet { if isEditing != oldValue { showEditing() } } }
  /// The number of destructive swipe actions that reported success although their item still existed. UIKit removes such an
  /// item from the screen, and then shows it again. HeadlessUIKit only.
  package internal(set) var numberOfReturningRows = 0

  var cycle = CountCycle(rules: .collection)
  var completions = BatchCompletions()
  /// The depth of nested closures whose commands are ignored because their batch was rejected.
  var mutedBatches = 0
  /// The index paths, before the open batch, of the items to reconfigure at its end.
  var pathsToReconfigure: [IndexPath] = []
  /// A counter that increases whenever the state is invalidated, so that the current layout pass can detect it.
  var generation = 0
  var isLayingOut = false
  var needsAnotherPass = false
  var feedback = FeedbackLoop()
  /// A Boolean value that indicates whether the view itself adapts its offset and insets to new content.
  var isAdapting = false
  /// A Boolean value that indicates whether the next layout pass requests a content offset from the layout object.
  var asksForTarget = false
  /// The distance by which the next layout pass moves the content.
  var adjustment = CGPoint.zero

  /// The visible cells whose sizes the collection view requests again after an invalidation.
  package var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The visible views whose sizes may have changed.
  var unsettled: Set<ObjectIdentifier> = []
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// Views that a batch update removes. Their display ends after new views are requested.
  var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
  /// Views that a reload replaces. Their display ends before new views are requested.
  var outdated: [(key: ElementKey, view: UICollectionReusableView)] = []
  /// Cells that are ready but not visible: prefetched cells, and cells that may become visible again.
  var waiting: [IndexPath: UICollectionViewCell] = [:]
  var pool = ReusePool<ReuseKey, UICollectionReusableView>()
  var makers: [ReuseKey: ViewMaker] = [:]
  var request: ViewRequest?

  var selected: Set<IndexPath> = []
  /// A Boolean value that indicates whether the next layout pass reloads the items and discards the selections made before it.
  var reloadIsDue = false
  var movement: ItemMovement?
  var dropping = DropState()
  /// The swipe whose actions are revealed.
  var openSwipe: OpenSwipe<UICollectionViewCell>?
  /// The menu that is shown for one or more items.
  var openMenu: OpenMenu?
  var focus = FocusMemory()
  var prefetching = PrefetchWindow()
  var lastOrigin: CGPoint?
  /// The number of the last layout pass in which the content scrolled up or left.
  var turnOfGoingBack = 0

  private(set) var delegateMethods: Set<HeadlessMethod> = []
  private(set) var dataSourceMethods: Set<HeadlessMethod> = []

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

  /// Creates a collection view.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinate system.
  ///   - layout: The layout, which the collection view owns.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection view with a flow layout. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  override var canLayOut: Bool { !isLayingOut }

  /// Loads the counts if necessary, and displays the visible elements.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    updateDisplay()
    settleFocus()
  }

  override func target(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// Cancels animations and reordering when the collection view leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    movement = nil
    (dropping.hasGap, dropping.reorders) = (false, false)
    if newWindow == nil { leaveFocus() }
    window?.cancelAnimations(of: self)
  }

  /// Invalidates the layout if the new safe area affects it.
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    guard collectionViewLayout.isPrepared else { return }
    invalidateLayoutForBounds()
  }

  override func boundsDidChange(from old: CGRect) {
    if !isAdapting { feedback.placeChanges() }
    invalidateLayoutForBounds()
    super.boundsDidChange(from: old)
  }

  override func insetsHaveChanged(from old: UIEdgeInsets) {
    if !isAdapting, old != adjustedContentInset { feedback.placeChanges() }
    super.insetsHaveChanged(from: old)
  }

  private func invalidateLayoutForBounds() {
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    }
  }
}
