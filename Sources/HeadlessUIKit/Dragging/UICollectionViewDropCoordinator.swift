/// A proposal for how a collection view would handle a drop.
@MainActor
open class UICollectionViewDropProposal: NSObject {
  /// The way in which the collection view would add the dropped items.
  public enum Intent: Int, Hashable, Sendable {
    /// No decision yet.
    case unspecified
    /// Insert the items at the destination, for which the view shows a gap.
    case insertAtDestinationIndexPath
    /// Put the items into the item at the destination.
    case insertIntoDestinationIndexPath
  }

  /// The operation to perform on the dropped items.
  public let operation: UIDropOperation
  /// The way in which the collection view would add the dropped items.
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

/// An object with which the drop delegate of a collection view performs a drop.
@MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The dropped items.
  var items: [any UICollectionViewDropItem] { get }
  /// The destination of the drop, or nil if there is no item at the location.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop session.
  var session: any UIDropSession { get }
  /// Shows a placeholder until the data of the item is loaded. Must not be called during a batch update.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  /// Animates the dragged item to an item that was inserted for it.
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath)
  /// Animates the dragged item into an existing item.
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
}

/// A dropped item.
public typealias UICollectionViewDropItem = UITableViewDropItem

/// The context of a placeholder for a dropped item.
public typealias UICollectionViewDropPlaceholderContext = UITableViewDropPlaceholderContext

/// The position and appearance of a placeholder.
@MainActor
open class UICollectionViewDropPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// A closure that configures the placeholder's cell. Here, that cell isn't displayed.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The position of the placeholder as if the placeholder weren't in the list yet.
  ///   - reuseIdentifier: The reuse identifier of a registered cell.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}
