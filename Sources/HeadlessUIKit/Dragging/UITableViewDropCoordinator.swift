/// What a table proposes to do with what is dragged over it.
@MainActor
open class UITableViewDropProposal: NSObject {
  /// Where what is dropped comes to stand.
  public enum Intent: Int, Hashable, Sendable {
    /// That is not known yet.
    case unspecified
    /// In a row of its own, for which there is a gap.
    case insertAtDestinationIndexPath
    /// In the row that is there.
    case insertIntoDestinationIndexPath
    /// One or the other, as the finger is nearer to the row's edge or to its middle.
    case automatic
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

/// Does with a table what a drop is about.
@MainActor
public protocol UITableViewDropCoordinator: NSObjectProtocol {
  /// What is dropped.
  var items: [any UITableViewDropItem] { get }
  /// Where; nil where there is no row.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed last.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Shows a placeholder until the item's data is there. Not inside a batch.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  /// Lets the item go to a row that has been inserted for it.
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath)
  /// Lets the item go into a row that is there.
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
}

/// Something that is dropped.
@MainActor
public protocol UITableViewDropItem: NSObjectProtocol {
  /// What was dragged.
  var dragItem: UIDragItem { get }
  /// Where it is in the view, if it comes from there. A table forgets that with each update.
  var sourceIndexPath: IndexPath? { get }
}

/// Where a placeholder is to be, and how it looks.
@MainActor
open class UITableViewDropPlaceholder: NSObject {
  let insertionIndexPath: IndexPath
  let reuseIdentifier: String
  /// Called with the cell. Here that is one that is not shown.
  open var cellUpdateHandler: ((UITableViewCell) -> Void)?

  /// Makes one.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: Where it is to be, counted without it.
  ///   - reuseIdentifier: What cells are registered for.
  ///   - rowHeight: Without effect.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
    super.init()
  }
}

/// A placeholder for what has been dropped.
@MainActor
public protocol UITableViewDropPlaceholderContext: NSObjectProtocol {
  /// What was dragged.
  var dragItem: UIDragItem { get }
  /// Puts a cell in the placeholder's place: the view inserts it, and the closure puts its item into the data source. Gives
  /// false, and does nothing, if the placeholder is not there any longer.
  @discardableResult
  func commitInsertion(dataSourceUpdates: (_ insertionIndexPath: IndexPath) -> Void) -> Bool
  /// Takes the placeholder away; false if it is not there any longer.
  @discardableResult
  func deletePlaceholder() -> Bool
}
