/// The drag-and-drop interface of table views and collection views.
@MainActor
protocol DragPlace: UIScrollView {
  var dropping: DropState { get set }
  var dragInteractionEnabled: Bool { get }
  /// A Boolean value that indicates whether the list can handle touches, that is, whether it is on the screen and isn't being
  /// laid out or updated.
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

  /// The reordering of a row or item that is in progress.
  var movement: ItemMovement? { get }
  /// Returns a Boolean value that indicates whether the data source can move a row or item.
  func canMove(at path: IndexPath) -> Bool
  func beginMovement(at path: IndexPath) -> Bool
  func proposeTarget(_ path: IndexPath)
  func endInteractiveMovement()
  func cancelInteractiveMovement()

  /// Inserts a row or item that replaces its placeholder.
  func insertCommitted(at path: IndexPath, _ dataSourceUpdates: (IndexPath) -> Void)
  /// Requests a cell that is visible only during a drop animation.
  func askForLandedCell(at path: IndexPath)
}

enum DropEvent { case entered, exited, ended }

/// A list's proposal for the current drag.
struct DropPlan {
  var operation: UIDropOperation
  var intent: UITableViewDropProposal.Intent

  static let none = DropPlan(operation: .cancel, intent: .unspecified)

  /// Returns the default plan: move items from this app to the path, and copy all other items.
  @MainActor
  static func usual(_ session: any UIDropSession, at path: IndexPath?) -> DropPlan {
    let moves = session.localDragSession != nil && session.allowsMoveOperation
    return DropPlan(
      operation: moves ? .move : .copy, intent: path == nil ? .unspecified : .insertAtDestinationIndexPath)
  }
}

/// The drag and drop state of a list.
struct DropState {
  /// The drag that began in this list.
  weak var drag: HeadlessDrag?
  /// The drag that is over this list.
  weak var drop: HeadlessDrag?
  /// A Boolean value that indicates whether the list shows a gap for the items that would be dropped.
  var hasGap = false
  /// A Boolean value that indicates whether the current reordering belongs to a drag.
  var reorders = false
  var placeholders: [DropPlaceholder] = []
  var landing = Landing()

  /// Updates the state to reflect a batch update, or resets it after a reload.
  @MainActor
  mutating func follow(_ map: PathMap?) {
    placeholders = placeholders.filter { $0.follow(map) }
    guard map == nil else { return }
    (hasGap, reorders) = (false, false)
  }
}

extension UIDropOperation {
  /// A Boolean value that indicates whether a drop would be accepted.
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
