/// What a drag asks of tables and collection views alike.
@MainActor
protocol DragPlace: UIScrollView {
  var dropping: DropState { get set }
  var dragInteractionEnabled: Bool { get }
  /// Whether a finger can do anything: not in the middle of the view's work, and on a screen.
  var isReady: Bool { get }

  func loadedCounts() -> [Int]
  func hasElement(at path: IndexPath) -> Bool
  func middle(ofElementAt path: IndexPath) -> CGPoint

  func itemsToDrag(at path: IndexPath, for drag: HeadlessDrag, isFirst: Bool) -> [UIDragItem]
  func allowsMove(of drag: HeadlessDrag) -> Bool
  func tellDrag(_ drag: HeadlessDrag, hasEnded: Bool)

  func canHandle(_ drag: HeadlessDrag) -> Bool
  func tellDrop(_ drag: HeadlessDrag, _ event: DropEvent)
  func plan(for drag: HeadlessDrag, at path: IndexPath?, canReorder: Bool) -> DropPlan
  func performDrop(
    of items: [(item: UIDragItem, path: IndexPath?)], _ plan: DropPlan, at path: IndexPath?,
    _ drag: HeadlessDrag)

  /// The movement of a row or item that is being dragged.
  var movement: ItemMovement? { get }
  /// Whether the data source moves a row or item.
  func canMove(at path: IndexPath) -> Bool
  func beginMovement(at path: IndexPath) -> Bool
  func proposeTarget(_ path: IndexPath)
  func endInteractiveMovement()
  func cancelInteractiveMovement()

  /// Inserts a row or item whose placeholder stood there.
  func insertCommitted(at path: IndexPath, _ dataSourceUpdates: (IndexPath) -> Void)
  /// Asks the data source for a cell that is only seen while a dropped row or item moves.
  func askForLandedCell(at path: IndexPath)
}

enum DropEvent { case entered, exited, ended }

/// What a view proposes to do with what is dragged.
struct DropPlan {
  var operation: UIDropOperation
  var intent: UITableViewDropProposal.Intent

  static let none = DropPlan(operation: .cancel, intent: .unspecified)

  /// What comes from this app is moved to where the finger is, and everything else is copied.
  @MainActor
  static func usual(_ session: any UIDropSession, at path: IndexPath?) -> DropPlan {
    let moves = session.localDragSession != nil && session.allowsMoveOperation
    return DropPlan(
      operation: moves ? .move : .copy, intent: path == nil ? .unspecified : .insertAtDestinationIndexPath)
  }
}

/// What a view knows of drags.
struct DropState {
  /// The one that comes from here.
  weak var drag: HeadlessDrag?
  /// The one that is over the view.
  weak var drop: HeadlessDrag?
  /// Whether there is a gap for what would be dropped.
  var hasGap = false
  /// Whether the view's movement is that of a drag.
  var reorders = false
  var placeholders: [DropPlaceholder] = []
  var landing = Landing()

  /// Takes what is known along with a batch; without one, forgets it.
  @MainActor
  mutating func follow(_ map: PathMap?) {
    placeholders = placeholders.filter { $0.follow(map) }
    guard map == nil else { return }
    (hasGap, reorders) = (false, false)
  }
}

extension UIDropOperation {
  /// Whether a drop would be taken.
  var takes: Bool { self == .copy || self == .move }
}

extension NSItemProvider {
  func canGive(_ aClass: AnyClass) -> Bool {
    #if canImport(ObjectiveC)
      (aClass as? any NSItemProviderReading.Type).map(canLoadObject(ofClass:)) ?? false
    #else
      canLoadObject(ofClass: aClass)
    #endif
  }
}
