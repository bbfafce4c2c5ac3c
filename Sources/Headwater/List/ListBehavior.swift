/// What happens when the user touches a list, the same on every host. Closures are kept as long as the list is; they get items,
/// so that none has to look one up.
@MainActor
public struct ListBehavior<Section: ListElement, Item: ListElement> {
  /// Whether a touch may highlight an item. By default yes.
  public var shouldHighlight: (@MainActor (Item, ItemPosition) -> Bool)?
  /// A touch has highlighted an item.
  public var onHighlight: (@MainActor (Item, ItemPosition) -> Void)?
  /// An item is highlighted no longer.
  public var onUnhighlight: (@MainActor (Item, ItemPosition) -> Void)?
  /// Whether the user may select an item. By default yes.
  public var shouldSelect: (@MainActor (Item, ItemPosition) -> Bool)?
  /// Whether the user may deselect an item. By default yes.
  public var shouldDeselect: (@MainActor (Item, ItemPosition) -> Bool)?
  /// The user has selected an item. A section's own handler is called before.
  public var onSelect: (@MainActor (Item, ItemPosition) -> Void)?
  /// The user has deselected an item.
  public var onDeselect: (@MainActor (Item, ItemPosition) -> Void)?
  /// The user has activated an item: by a double click or the return key.
  public var onActivate: (@MainActor (Item, ItemPosition) -> Void)?

  /// Items that will be needed soon, by section.
  public var onPrefetch: (@MainActor (Section, [Item]) -> Void)?
  /// Items that are not expected any longer, by section.
  public var onCancelPrefetching: (@MainActor (Section, [Item]) -> Void)?

  /// Whether the user can move items, by dragging them or by keys, which moves them in the source. Only what the source can
  /// move is offered; see <doc:Operators>.
  public var allowsReordering = false
  /// Whether an item can be moved. By default yes.
  public var canMove: (@MainActor (Item, ItemPosition) -> Bool)?
  /// Where an item may be dropped, given where it was and where it would be. An answer that is not there is not used.
  public var targetOfMove: (@MainActor (Item, ItemPosition, ItemPosition) -> ItemPosition)?
  /// The user has moved an item: moves it in the app's data, in place of the source's own move. The positions are those in
  /// the source. What it throws is reported, and the list shows what the source has.
  public var onMove: (@MainActor (Item, ItemPosition, ItemPosition) throws -> Void)?

  /// Whether the user can delete items, which removes them from the source. Only what the source can remove is offered.
  public var allowsDeletion = false
  /// Whether an item can be edited at all. By default yes.
  public var canEdit: (@MainActor (Item, ItemPosition) -> Bool)?
  /// The user has deleted an item: removes it from the app's data, in place of the source's own removal, or asks the user
  /// first. What it throws is reported.
  public var onDelete: (@MainActor (Item, ItemPosition) throws -> Void)?
  /// The user wants an item inserted at the place of another. What it throws is reported.
  public var onInsert: (@MainActor (Item, ItemPosition) throws -> Void)?
  /// What can be done with an item: by a swipe from the leading edge in a table, or in the menu of an item.
  public var leadingActions: (@MainActor (Item, ItemPosition) -> [ListAction<Item>])?
  /// What can be done with an item: by a swipe from the trailing edge in a table, or in the menu of an item.
  public var trailingActions: (@MainActor (Item, ItemPosition) -> [ListAction<Item>])?

  /// The title of a section in the index beside the list; nil for none.
  public var indexTitle: (@MainActor (Section, Int) -> String?)?
  /// All titles of the index, in order; nil for those that sections have. A title without a section leads to the next one
  /// that has one.
  public var indexTitles: [String]?

  /// Makes a behaviour that lets the view do what it does by itself.
  public init() {}
}

/// Something that the user can do with an item.
@MainActor
public struct ListAction<Item: ListElement> {
  /// What the user reads.
  public var title: String
  /// Whether it takes something away, which hosts show in a colour of warning.
  public var isDestructive: Bool
  /// Does it, given the item and its position in the source. What it throws is reported.
  public var perform: @MainActor (Item, ItemPosition) throws -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: What the user reads.
  ///   - isDestructive: Whether it takes something away.
  ///   - perform: Does it, given the item and its position in the source.
  public init(
    _ title: String, isDestructive: Bool = false,
    perform: @escaping @MainActor (Item, ItemPosition) throws -> Void
  ) {
    self.title = title
    self.isDestructive = isDestructive
    self.perform = perform
  }
}
