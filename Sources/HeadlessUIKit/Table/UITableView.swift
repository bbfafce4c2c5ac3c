import Headwater

/// A list of rows in sections that is as strict as UIKit's, but isn't displayed.
///
/// The table view lays out its rows when `layoutIfNeeded()` is called and at the end of a batch update. Errors that raise an
/// exception in UIKit, or corrupt its state, are passed to ``UIKitFailure/handler``. The headers of a plain table view stick to
/// the top; footers don't.
@MainActor
open class UITableView: UIScrollView {
  /// The style of the table view.
  public let style: Style
  /// The data source. Not retained. Setting it discards the counts, which are requested when they are next needed.
  package weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      dataSourceMethods = dataSource?.implementedMethods ?? []
      startOver()
    }
  }
  /// The delegate. Not retained.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      delegateMethods = delegate?.implementedMethods ?? []
      forgetHeights()
    }
  }
  /// The delegate that provides the items for drags. Not retained.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// The delegate that handles drops. Not retained.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// A Boolean value that indicates whether rows can be dragged.
  open var dragInteractionEnabled = true
  /// The data source for prefetching. Not retained.
  package weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// A Boolean value that indicates whether the table view prefetches cells and calls its prefetching data source.
  open var isPrefetchingEnabled = true
  /// The height of rows, or ``automaticDimension``.
  open var rowHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of headers. With ``automaticDimension``, it is the height of the view or title, or 0 if there is neither.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of footers. With ``automaticDimension``, it is the height of the view or title, or 0 if there is neither.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The estimated height of rows that haven't been visible yet, or 0 to request all heights immediately.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The estimated height of headers that haven't been visible yet, or ``automaticDimension`` or 0 to request the heights
  /// immediately.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The estimated height of footers that haven't been visible yet, or ``automaticDimension`` or 0 to request the heights
  /// immediately.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The space above each header. With ``automaticDimension``, it is 22 points for headers of automatic height in a plain table
  /// view, and 0 for all other headers.
  package var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The view above the first section.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// The view below the last section.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// A Boolean value that indicates whether the focus returns to the last focused row.
  open var remembersLastFocusedIndexPath = false
  /// A Boolean value that indicates whether rows can be focused, unless the delegate implements
  /// ``HeadlessMethod/tableCanFocusRow``. In UIKit, the default depends on the platform.
  open var allowsFocus = true
  /// A Boolean value that indicates whether rows can be focused in editing mode, unless the delegate implements
  /// ``HeadlessMethod/tableCanFocusRow``. In UIKit, the default depends on the platform.
  open var allowsFocusDuringEditing = true
  /// A Boolean value that indicates whether a row is selected when it receives the focus. In UIKit, the default depends on the
  /// platform.
  open var selectionFollowsFocus = false
  /// The view behind the cells.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// A Boolean value that indicates whether the user can select rows.
  open var allowsSelection = true
  /// A Boolean value that indicates whether the user can select more than one row.
  open var allowsMultipleSelection = false
  /// A Boolean value that indicates whether the user can select rows in editing mode.
  open var allowsSelectionDuringEditing = false
  /// A Boolean value that indicates whether the user can select more than one row in editing mode.
  open var allowsMultipleSelectionDuringEditing = false
  /// The style of separators; see `showsSeparator(belowRowAt:)`.
  package var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The inset of separators. It has no effect.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// A Boolean value that indicates whether the table view is in editing mode.
  open var isEditing = false { didSet { if isEditing != oldValue { movement = nil; showEditing() } } }
  /// All commands that the table view has received, from oldest to newest. HeadlessUIKit only.
  package internal(set) var commands: [HeadlessTableCommand] = []
  /// The number of times that the table view has laid out the rows of a data source while it wasn't in a window. UIKit logs a
  /// warning the first time. HeadlessUIKit only.
  package internal(set) var numberOfLayoutsOutsideWindow = 0
  /// The number of destructive swipe actions that reported success although their row still existed. UIKit removes such a row
  /// from the screen, and then shows it again. HeadlessUIKit only.
  package internal(set) var numberOfReturningRows = 0

  var cycle = CountCycle(rules: .table)
  var completions = BatchCompletions()
  /// The depth of nested closures whose commands are ignored because their batch was rejected.
  var mutedBatches = 0
  /// The number of rejected calls to `beginUpdates()` that haven't been matched by a call to `endUpdates()` yet.
  var mutedBeginnings = 0
  var pathsToReconfigure: [IndexPath] = []
  /// A counter that increases whenever the state is invalidated, so that the current layout pass can detect it.
  var generation = 0
  var isLayingOut = false
  var needsAnotherPass = false

  /// The visible cells whose sizes the table view requests again after an invalidation.
  package var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// The visible views whose sizes may have changed.
  var unsettled: Set<ObjectIdentifier> = []
  var geometry: TableGeometry?
  /// The actual heights of elements.
  var heights: [TableElement: CGFloat] = [:]
  /// The sections whose headers are known to have an automatic height.
  var automaticHeaders: Set<Int> = []
  var shown: [TableElement: UIView] = [:]
  /// Views that a batch update removes. Their display ends after new views are requested.
  var leaving: [(element: TableElement, view: UIView)] = []
  /// Views that a reload replaces. Their display ends before new views are requested.
  var outdated: [(element: TableElement, view: UIView)] = []
  var cells = ReusePool<String, UITableViewCell>()
  var headersAndFooters = ReusePool<String, UITableViewHeaderFooterView>()
  var cellMakers: [String: @MainActor () -> UITableViewCell?] = [:]
  var headerFooterMakers: [String: @MainActor () -> UITableViewHeaderFooterView?] = [:]
  /// The titles of the section index. The outer optional is nil until they are requested.
  var indexTitles: [String]??
  var request: ViewRequest?
  var selected: Set<IndexPath> = []
  var movement: ItemMovement?
  var dropping = DropState()
  /// The swipe whose actions are revealed.
  var openSwipe: OpenSwipe<UITableViewCell>?
  /// The menu that is shown for a row.
  var openMenu: OpenMenu?
  var focus = FocusMemory()
  var prefetching = PrefetchWindow()
  var lastOrigin: CGFloat?
  /// The number of the last layout pass in which the content scrolled up.
  var turnOfGoingBack = 0
  /// Prefetched cells that aren't displayed yet.
  var ready: [IndexPath: UITableViewCell] = [:]

  private(set) var delegateMethods: Set<HeadlessMethod> = []
  private(set) var dataSourceMethods: Set<HeadlessMethod> = []

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

  /// Creates a table view. As in UIKit, `UITableView()` is a plain table view whose frame is zero.
  ///
  /// - Parameters:
  ///   - frame: The frame in the superview's coordinate system.
  ///   - style: The style of the table view.
  public init(frame: CGRect = .zero, style: Style = .plain) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table view. Unlike in UIKit, this initializer doesn't decode anything.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  override var canLayOut: Bool { !isLayingOut }

  /// Loads the counts if necessary, and displays the visible elements.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    updateDisplay()
    _ = sectionIndexTitles
    settleFocus()
  }

  /// Cancels animations and reordering when the table view leaves its window.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    movement = nil
    (dropping.hasGap, dropping.reorders) = (false, false)
    if newWindow == nil { leaveFocus() }
    // The rows of an inset grouped table view are narrower in a window.
    if style == .insetGrouped { forgetHeights() }
    window?.cancelAnimations(of: self)
  }

  override func boundsDidChange(from old: CGRect) {
    if bounds.width != old.width { forgetHeights() }
    super.boundsDidChange(from: old)
  }

  /// Measures the visible self-sizing views again.
  override func textSizeDidChange() {
    unsettled.formUnion(shown.values.map { ObjectIdentifier($0) })
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    geometry = nil
  }

  func forgetHeights() {
    (heights, automaticHeaders) = ([:], [])
    geometry = nil
    setNeedsLayout()
  }
}
