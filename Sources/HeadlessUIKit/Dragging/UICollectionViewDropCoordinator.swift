/// What a collection view proposes to do with what is dragged over it.
@MainActor
open class UICollectionViewDropProposal: NSObject {
  /// Where what is dropped comes to stand.
  public enum Intent: Int, Hashable, Sendable {
    /// That is not known yet.
    case unspecified
    /// In an item of its own, for which there is a gap.
    case insertAtDestinationIndexPath
    /// In the item that is there.
    case insertIntoDestinationIndexPath
  }

  /// What becomes of it.
  public let operation: UIDropOperation
  /// Where it comes to stand.
  public let intent: Intent

  /// Makes a proposal.
  ///
  /// - Parameters:
  ///   - operation: What becomes of it.
  ///   - intent: Where it comes to stand.
  public init(operation: UIDropOperation, intent: Intent = .unspecified) {
    (self.operation, self.intent) = (operation, intent)
    super.init()
  }
}

/// Does with a collection view what a drop is about.
@MainActor
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// What is dropped.
  var items: [any UICollectionViewDropItem] { get }
  /// Where; nil where there is no item.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Shows a placeholder until the item's data is there. Not inside a batch.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  /// Lets the item go to one that has been inserted for it.
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath)
  /// Lets the item go into one that is there.
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
}

/// Something that is dropped.
public typealias UICollectionViewDropItem = UITableViewDropItem

/// A placeholder for what has been dropped.
public typealias UICollectionViewDropPlaceholderContext = UITableViewDropPlaceholderContext

/// Where a placeholder is to be, and how it looks.
@MainActor
open class UICollectionViewDropPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Called with the cell. Here that is one that is not shown.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: Where it is to be, counted without it.
  ///   - reuseIdentifier: What cells are registered for.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}
