/// A proposal for how a table view would handle a drop.
@MainActor
open class UITableViewDropProposal: NSObject {
  /// The way in which the table view would add the dropped items.
  public enum Intent: Int, Hashable, Sendable {
    /// No decision yet.
    case unspecified
    /// Insert the items at the destination, for which the table view shows a gap.
    case insertAtDestinationIndexPath
    /// Put the items into the row at the destination.
    case insertIntoDestinationIndexPath
    /// Insert the items, or put them into the row, depending on whether the touch is at the edge or the center of the row.
    case automatic
  }

  /// The operation to perform on the dropped items.
  public let operation: UIDropOperation
  /// The way in which the table view would add the dropped items.
  public let intent: Intent

  /// Creates a proposal.
  ///
  /// - Parameters:
  ///   - operation: The operation to perform on the dropped items.
  ///   - intent: The way in which to add the dropped items.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    (self.operation, self.intent) = (operation, intent)
    super.init()
  }
}

/// An object with which the drop delegate of a table view performs a drop.
@MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UITableViewDropItem] { get }
  /// The destination of the drop, or nil if there is no row at the location.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UITableViewDropProposal { get }
  /// The drop session.
  var session: any UIDropSession { get }
  /// Shows a placeholder until the data of the item is loaded. Must not be called during a batch update.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  /// Animates the dragged item to a row that was inserted for it.
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath)
  /// Animates the dragged item into an existing row.
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
}

/// A dropped item.
@MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// The index path of the item in this view, or nil if it comes from elsewhere. A table view discards the index path during
  /// each update.
  var sourceIndexPath: IndexPath? { get }
}

/// The position and appearance of a placeholder.
@MainActor
open class UITableViewDropPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// A closure that configures the placeholder's cell. Here, that cell isn't displayed.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The position of the placeholder as if the placeholder weren't in the list yet.
  ///   - reuseIdentifier: The reuse identifier of a registered cell.
  ///   - rowHeight: Ignored.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}

/// The context of a placeholder for a dropped item.
@MainActor
public protocol UITableViewDropPlaceholderContext: NSObjectProtocol {
  /// The dragged item.
  var dragItem: UIDragItem { get }
  /// Replaces the placeholder with a row: the closure inserts the item into the data source, and the view inserts the row.
  /// Returns false and does nothing if the placeholder no longer exists.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Deletes the placeholder. Returns false if it no longer exists.
  @discardableResult
  func deletePlaceholder() -> Bool
}
