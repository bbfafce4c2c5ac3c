public import Headwater

/// What happens when the user touches a list: the same for tables and collections. Closures are kept as long as the
/// adapter is; they get items, so that none has to look one up.
@MainActor
public struct ListBehavior<Section: ListElement, Item: ListElement> {
  /// Whether a touch may highlight an item. By default yes.
  public var shouldHighlight: (@MainActor (Item, ItemPosition) -> Bool)?
  /// A touch has highlighted an item.
  public var onHighlight: (@MainActor (Item, ItemPosition) -> Void)?
  /// An item is highlighted no longer.
  public var onUnhighlight: (@MainActor (Item, ItemPosition) -> Void)?
  /// Whether a touch may select an item. By default yes.
  public var shouldSelect: (@MainActor (Item, ItemPosition) -> Bool)?
  /// Whether a touch may deselect an item. By default yes.
  public var shouldDeselect: (@MainActor (Item, ItemPosition) -> Bool)?
  /// The user has selected an item. A section's own handler is called before.
  public var onSelect: (@MainActor (Item, ItemPosition) -> Void)?
  /// The user has deselected an item.
  public var onDeselect: (@MainActor (Item, ItemPosition) -> Void)?

  /// Items that will be needed soon, by section.
  public var onPrefetch: (@MainActor (Section, [Item]) -> Void)?
  /// Items that are not expected any longer, by section.
  public var onCancelPrefetching: (@MainActor (Section, [Item]) -> Void)?

  /// Whether the user can drag items, which moves them in the source if it is an `EditableDataSource`.
  public var allowsReordering = false
  /// Whether an item can be dragged. By default yes.
  public var canMove: (@MainActor (Item, ItemPosition) -> Bool)?
  /// Where an item may be dropped, given where it was and where it would be. An answer that is not there is not used.
  public var targetOfMove: (@MainActor (Item, ItemPosition, ItemPosition) -> ItemPosition)?
  /// The user has dragged an item: moves it in the app's data, in place of the source's own move. The positions are those
  /// in the source. What it throws is reported, and the list shows what the source has.
  public var onMove: (@MainActor (Item, ItemPosition, ItemPosition) throws -> Void)?

  /// Whether the user can delete rows of a table, which removes them from the source if it is an `EditableDataSource`.
  public var allowsDeletion = false
  /// Whether a row can be edited at all. By default yes.
  public var canEdit: (@MainActor (Item, ItemPosition) -> Bool)?
  /// How a row can be edited; by default the user deletes it if it can be deleted, else inserts one if there is a handler for
  /// that.
  public var editingStyle: (@MainActor (Item, ItemPosition) -> UITableViewCell.EditingStyle)?
  /// The user has deleted a row: removes the item from the app's data, in place of the source's own removal. What it throws
  /// is reported.
  public var onDelete: (@MainActor (Item, ItemPosition) throws -> Void)?
  /// The user wants a row inserted at that of an item. What it throws is reported.
  public var onInsert: (@MainActor (Item, ItemPosition) throws -> Void)?
  /// What a swipe from the leading edge offers.
  public var leadingSwipeActions: (@MainActor (Item, ItemPosition) -> UISwipeActionsConfiguration?)?
  /// What a swipe from the trailing edge offers; nil for what the editing style says.
  public var trailingSwipeActions: (@MainActor (Item, ItemPosition) -> UISwipeActionsConfiguration?)?

  /// The title of a section in the index beside the list; nil for none.
  public var indexTitle: (@MainActor (Section, Int) -> String?)?
  /// All titles of the index, in order; nil for those that sections have. A title without a section leads to the next one
  /// that has one.
  public var indexTitles: [String]?

  /// Makes a behaviour that lets the view do what it does by itself.
  public init() {}
}
