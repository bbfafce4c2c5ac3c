import Headwater

/// A list or grid, as strict as UIKit's and without a screen.
///
/// It lays out when `layoutIfNeeded()` is called and at the end of a batch. What UIKit raises exceptions for, or is
/// broken by, goes to ``UIKitFailure/handler``.
@MainActor
open class UICollectionView: UIScrollView {
  /// Who makes the cells. Not owned. Setting it forgets the counts, as ``reloadData()`` does.
  package weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      dataSourceMethods = dataSource?.implementedMethods ?? []
      startOver()
    }
  }
  /// Receives what happens. Not owned.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet { delegateMethods = delegate?.implementedMethods ?? [] }
  }
  /// Gives what is dragged from here. Not owned.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// Takes what is dropped here. Not owned.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether anything can be dragged from here.
  open var dragInteractionEnabled = true
  /// Receives what will be needed. Not owned.
  package weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether the prefetching data source is called, cells are asked for early, and cells that have just left wait to come
  /// back as they are.
  open var isPrefetchingEnabled = true
  /// What says where things are.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      collectionViewLayout.follow(nil)
      collectionViewLayout.invalidateLayout()
      asksForTarget = true
      onLayoutExchange()
    }
  }
  /// Called when the layout has been exchanged. In UIKit, who observes the property is told.
  package var onLayoutExchange: @MainActor () -> Void = {}
  /// Whether the focus comes back to the item that it was on last.
  open var remembersLastFocusedIndexPath = false
  /// A view behind the cells.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// Whether items can be selected by touch.
  open var allowsSelection = true
  /// Whether several items can be selected at once.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while the view is being edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected at once while the view is being edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the view is being edited.
  open var isEditing = false { didSet { if isEditing != oldValue { showEditing() } } }

  var cycle = CountCycle(rules: .collection)
  var completions = BatchCompletions()
  /// How many closures run whose commands count for nothing, because the batch was refused.
  var mutedBatches = 0
  /// Paths of before the open batch that are to be reconfigured at its end.
  var pathsToReconfigure: [IndexPath] = []
  /// Raised whenever all that is known is dropped, so that a layout under way notices.
  var generation = 0
  var isLayingOut = false
  var needsAnotherPass = false
  /// Whether the layout says where the content is after what has happened.
  var asksForTarget = false
  /// How far the content moves with the next layout.
  var adjustment = CGPoint.zero

  /// Whether cells that say that their size has changed are asked for it.
  package var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Views whose size may have changed while they are shown.
  var unsettled: Set<ObjectIdentifier> = []
  var shown: [ElementKey: UICollectionReusableView] = [:]
  /// Views that a batch has sent away; they end after new ones have been asked for.
  var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
  /// Views of before a reload; they end before new ones are asked for.
  var outdated: [(key: ElementKey, view: UICollectionReusableView)] = []
  /// Cells that are ready and not shown.
  var waiting: [IndexPath: UICollectionViewCell] = [:]
  var pool = ReusePool<ReuseKey, UICollectionReusableView>()
  var makers: [ReuseKey: ViewMaker] = [:]
  var request: ViewRequest?

  var selected: Set<IndexPath> = []
  /// Whether the next layout reloads, and forgets what has been selected until then.
  var reloadIsDue = false
  var movement: ItemMovement?
  var dropping = DropState()
  /// The swipe whose actions are shown.
  var openSwipe: OpenSwipe<UICollectionViewCell>?
  var focus = FocusMemory()
  var prefetching = PrefetchWindow()
  var lastOrigin: CGPoint?
  /// The layout turn in which the content has gone back last.
  var turnOfGoingBack = 0

  private(set) var delegateMethods: Set<HeadlessMethod> = []
  private(set) var dataSourceMethods: Set<HeadlessMethod> = []

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

  /// Makes a view without content.
  ///
  /// - Parameters:
  ///   - frame: Where it is in its superview.
  ///   - layout: What says where things are; owned.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Makes a view with a flow layout; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  override var canLayOut: Bool { !isLayingOut }

  /// Loads the counts if they are unknown, and shows what is visible.
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

  /// Ends the animations of a view that leaves its window, and puts back the item that a finger holds.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    movement = nil
    (dropping.hasGap, dropping.reorders) = (false, false)
    if newWindow == nil { leaveFocus() }
    window?.cancelAnimations(of: self)
  }

  override func boundsDidChange(from old: CGRect) {
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
      collectionViewLayout.invalidateLayout(
        with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
    }
    super.boundsDidChange(from: old)
  }
}
