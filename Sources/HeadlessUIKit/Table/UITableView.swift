import Headwater

/// A list of rows in sections, as strict as UIKit's and without a screen.
///
/// It lays out when `layoutIfNeeded()` is called and at the end of a batch. What UIKit raises exceptions for, or is
/// broken by, goes to ``UIKitFailure/handler``. The headers of a plain table stick to the top; footers don't.
@MainActor
open class UITableView: UIScrollView {
  /// How sections look.
  public let style: Style
  /// Who makes the cells. Not owned. Setting it forgets the counts; they are read when they are needed.
  package weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      dataSourceMethods = dataSource?.implementedMethods ?? []
      startOver()
    }
  }
  /// Receives what happens. Not owned.
  open weak var delegate: (any UITableViewDelegate)? {
    didSet {
      delegateMethods = delegate?.implementedMethods ?? []
      forgetHeights()
    }
  }
  /// Gives what is dragged from here. Not owned.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// Takes what is dropped here. Not owned.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Whether anything can be dragged from here.
  open var dragInteractionEnabled = true
  /// Receives what will be needed. Not owned.
  package weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether the prefetching data source is called, and cells are asked for early.
  open var isPrefetchingEnabled = true
  /// The height of rows, or ``automaticDimension``.
  open var rowHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of headers, or ``automaticDimension``: that of the view or title, and none without.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of footers, or ``automaticDimension``: that of the view or title, and none without.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of rows until they are shown; 0 to ask for all heights at once.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of headers until they are shown; ``automaticDimension`` or 0 to ask for it at once.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The height of footers until they are shown; ``automaticDimension`` or 0 to ask for it at once.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// The space above each header; ``automaticDimension`` for 22 points above the headers of a plain table
  /// that have an automatic height, and none elsewhere.
  package var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { forgetHeights() } }
  /// A view above the first section.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view below the last section.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// Whether the focus comes back to the row that it was on last.
  open var remembersLastFocusedIndexPath = false
  /// A view behind the cells.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// Whether rows can be selected by touch.
  open var allowsSelection = true
  /// Whether several rows can be selected at once.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while the table is being edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected at once while the table is being edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// How rows are kept apart; see `showsSeparator(belowRowAt:)`.
  package var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// Room at the ends of what keeps rows apart; kept, and without effect.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// Whether the table is being edited.
  open var isEditing = false { didSet { if isEditing != oldValue { movement = nil; showEditing() } } }
  /// All commands that the table was given, the newest last. Not in UIKit.
  package internal(set) var commands: [HeadlessTableCommand] = []

  var cycle = CountCycle(rules: .table)
  var completions = BatchCompletions()
  /// How many closures run whose commands count for nothing, because the batch was refused.
  var mutedBatches = 0
  /// How many calls of `beginUpdates()` were refused and not ended yet.
  var mutedBeginnings = 0
  var pathsToReconfigure: [IndexPath] = []
  /// Raised whenever all that is known is dropped, so that a layout under way notices.
  var generation = 0
  var isLayingOut = false
  var needsAnotherPass = false

  /// Whether cells that say that their size has changed are asked for it.
  package var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// Views whose size may have changed while they are shown.
  var unsettled: Set<ObjectIdentifier> = []
  var geometry: TableGeometry?
  /// The heights that elements turned out to have.
  var heights: [TableElement: CGFloat] = [:]
  /// The sections whose headers have an automatic height, as far as they were asked.
  var automaticHeaders: Set<Int> = []
  var shown: [TableElement: UIView] = [:]
  /// Views that a batch has sent away; they end after new ones have been asked for.
  var leaving: [(element: TableElement, view: UIView)] = []
  /// Views of before a reload; they end before new ones are asked for.
  var outdated: [(element: TableElement, view: UIView)] = []
  var cells = ReusePool<String, UITableViewCell>()
  var headersAndFooters = ReusePool<String, UITableViewHeaderFooterView>()
  var cellMakers: [String: @MainActor () -> UITableViewCell?] = [:]
  var headerFooterMakers: [String: @MainActor () -> UITableViewHeaderFooterView?] = [:]
  /// The titles of the index, as they were told last; unknown before that.
  var indexTitles: [String]??
  var request: ViewRequest?
  var selected: Set<IndexPath> = []
  var movement: ItemMovement?
  var dropping = DropState()
  /// The swipe whose actions are shown.
  var openSwipe: OpenSwipe<UITableViewCell>?
  var focus = FocusMemory()
  var prefetching = PrefetchWindow()
  var lastOrigin: CGFloat?
  /// The layout turn in which the content has gone back last.
  var turnOfGoingBack = 0
  /// Cells that were asked for early and are not shown.
  var ready: [IndexPath: UITableViewCell] = [:]

  private(set) var delegateMethods: Set<HeadlessMethod> = []
  private(set) var dataSourceMethods: Set<HeadlessMethod> = []

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate }

  /// Makes a table without content.
  ///
  /// - Parameters:
  ///   - frame: Where it is in its superview.
  ///   - style: How sections look.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes a plain table; nothing is decoded.
  ///
  /// - Parameter coder: Ignored.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  override var canLayOut: Bool { !isLayingOut }

  /// Loads the counts if they are unknown, and shows what is visible.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundView?.frame = bounds
    updateDisplay()
    _ = sectionIndexTitles
    settleFocus()
  }

  /// Ends the animations of a view that leaves its window, and puts back the row that a finger holds.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    movement = nil
    (dropping.hasGap, dropping.reorders) = (false, false)
    if newWindow == nil { leaveFocus() }
    // The rows of inset groups are narrower in a window.
    if style == .insetGrouped { forgetHeights() }
    window?.cancelAnimations(of: self)
  }

  override func boundsDidChange(from old: CGRect) {
    if bounds.width != old.width { forgetHeights() }
    super.boundsDidChange(from: old)
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
