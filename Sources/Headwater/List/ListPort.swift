/// What the one engine of lists, ``ListController``, asks of a host: geometry, and what only the host can do. Hosts tell the
/// engine of touches, scrolling and sizes; of data they know nothing.
@MainActor
package protocol ListPort<Section, Item>: ListHost {
  /// Whether the list is on a screen, and laid out or able to be.
  var isOnScreen: Bool { get }

  /// The items that are seen, in order.
  var seenPositions: [ItemPosition] { get }

  /// How far the list is scrolled; nil while it is on no screen, or does not show yet what its source has.
  var scrollExtent: ScrollExtent? { get }

  /// The same at any time, also in the middle of an update, and without laying anything out; nil while it is not known.
  var scrollExtentNow: ScrollExtent? { get }

  /// Whether the view scrolls from left to right.
  var scrollsAcross: Bool { get }

  /// Whether a view that is not laid out yet goes to a place by itself once it is.
  var standsOnceLaidOut: Bool { get }

  /// Whether the view will only be laid out later, and tells then that it has arrived and stands elsewhere.
  var arrivesLater: Bool { get }

  /// A Boolean value that indicates whether the view's next layout pass corrects the position further.
  var isPositionProvisional: Bool { get }

  /// What is seen, for anchoring; nil where nothing is to be held.
  func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows?

  /// Scrolls until a place is where it is to be, or as near to it as the content allows.
  func stand(at place: AnchoredPlace)

  /// The first item that is seen and wanted, and where.
  func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>?

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - position: The item's; it is displayed.
  ///   - distance: How far the item's left and top edges are to be from the visible part's; nil where the host may bring it
  ///     into sight as it is used to.
  ///   - animated: Whether the view takes its time.
  /// - Returns: Whether the list could be scrolled.
  func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool) -> Bool

  /// Whether the view can take its time when it goes somewhere. It tells by ``ListController/glideHasEnded()`` that it is there.
  var glides: Bool { get }

  /// Stops a view that takes its time where it is.
  func stopGliding()

  /// Whether the view says itself which items it will need soon.
  var prefetchesByItself: Bool { get }

  /// How many items the view lets its user select; nil where the selection itself says so.
  var selectionLimit: Int? { get }

  /// The positions of the items that the view has selected, in any order; nil for a view that shows what the list says, and
  /// while it has yet to be shown again what is selected.
  var positionsSelectedOnView: [ItemPosition]? { get }

  /// Shows a selection that the program has set.
  func showSelection(changedFrom old: Selection<Item.Identity>)

  /// What is in focus, or was last, or is to be.
  var focusedItem: Item.Identity? { get set }

  /// Prepares the cells of items that are shown, though no item has changed.
  func prepareCellsAgain()

  /// Another registration may be for items that stay, and sections may have another index or number of items.
  func chooseRegistrationsAgain(_ changes: PresentationChanges)

  /// The list does something else from now on when its user touches it.
  func behaviorHasChanged()

  /// The list is to stay elsewhere from now on.
  func anchoringHasChanged()

  /// Shows in a button over the list's end how many items nobody has seen yet; nil for no button.
  func showUnseen(_ title: String?)

  /// The row with which a section begins in the view: its header, where it has one, else its first item.
  func topRow(ofSection index: Int) -> Row

  /// The view has taken an update that changed something; called before all others are told.
  func viewHasTaken(_ update: UpdateLog.Entry)

  /// An update has ended, also one that changed nothing, and all others have been told.
  func hostUpdateHasEnded()
}

extension ListPort {
  package func behaviorHasChanged() {}
  package var scrollsAcross: Bool { false }
  package var standsOnceLaidOut: Bool { false }
  package var arrivesLater: Bool { false }
  package var isPositionProvisional: Bool { false }
  package func anchoringHasChanged() {}
  package func showUnseen(_ title: String?) {}
  package func topRow(ofSection index: Int) -> Row {
    hasHeaderRows ? .header(section: index) : .item(ItemPosition(section: index, item: 0))
  }
  package var glides: Bool { false }
  package func stopGliding() {}
  package var prefetchesByItself: Bool { false }
  package var selectionLimit: Int? { nil }
  package var positionsSelectedOnView: [ItemPosition]? { nil }
  package func showSelection(changedFrom old: Selection<Item.Identity>) {}
  package func viewHasTaken(_ update: UpdateLog.Entry) {}
  package func hostUpdateHasEnded() {}
}
