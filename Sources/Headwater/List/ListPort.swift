/// The interface through which ``ListController``, the shared engine of all lists, uses a host. It covers geometry and
/// operations that only the host can perform. Hosts notify the engine of touches, scrolling, and size changes. They know
/// nothing about data.
@MainActor
package protocol ListPort<Section, Item>: AnyObject {
  associatedtype Section: ListElement
  associatedtype Item: ListElement

  /// The traits of the host, which are constant while it is attached.
  var traits: HostTraits { get }

  /// A Boolean value that indicates whether the list is on screen and laid out, or can be laid out. If not, it's reloaded
  /// instead of being updated.
  var isOnScreen: Bool { get }

  /// A Boolean value that indicates whether updates have to wait; see ``ListHost/postponesUpdates``.
  var postponesUpdates: Bool { get }

  /// Performs one step of an update; see ``ListHost/perform(_:swap:completion:)``.
  func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void)

  /// Refreshes elements with new content in place; see ``ListHost/refresh(items:sections:)``.
  func refresh(items: [ItemRun], sections: [Int])

  /// The positions of the visible items, in order.
  var seenPositions: [ItemPosition] { get }

  /// Returns the scroll position and the sizes of the viewport and the content.
  ///
  /// - Parameter isLaidOut: A Boolean value that indicates whether the extent must be that of a view on screen that has been
  ///   laid out. If false, the current extent is returned without a layout, even during an update.
  /// - Returns: The extent; nil if it isn't known.
  func scrollExtent(laidOut isLaidOut: Bool) -> ScrollExtent?

  /// A Boolean value that indicates whether the view scrolls horizontally.
  var scrollsAcross: Bool { get }

  /// A value that indicates whether the current scroll position is final.
  var positionState: PositionState { get }

  /// The frames of the rows on screen, and the closures that notify their cells of the visible fraction. Read only on demand,
  /// or if ``ListController/observesVisibility`` is true.
  var visibleFrames: VisibleFrames<Item.Identity> { get }

  /// Returns the visible rows, for anchoring; nil if there is nothing to preserve.
  func seenRows(before update: ComingUpdate<Section, Item>) -> SeenRows?

  /// Scrolls to a place, or as close to it as the content allows.
  func stand(at place: AnchoredPlace)

  /// Returns the first visible item that satisfies a predicate, and its place.
  func place(where isWanted: (Item) -> Bool) -> ListAnchor<Item.Identity>?

  /// Scrolls to an item.
  ///
  /// - Parameters:
  ///   - position: The position of the item, which is displayed.
  ///   - distance: The distances from the visible area's left and top edges to those of the item; nil if the host may scroll as
  ///     far as it normally does.
  ///   - animated: A Boolean value that indicates whether scrolling is animated.
  /// - Returns: A Boolean value that indicates whether the list could be scrolled.
  func go(to position: ItemPosition, leaving distance: (x: Double, y: Double)?, animated: Bool) -> Bool

  /// Stops an animated scroll at its current position.
  func stopGliding()

  /// Begins an animated scroll to the end, or continues it if the end has moved, and calls
  /// ``ListScroller/animationHasEnded()`` when it has ended.
  ///
  /// - Returns: A Boolean value that indicates whether the view is on its way. If not, the engine shows the end immediately.
  func slideToEnd() -> Bool

  /// A closure that has the screen reader read a text after everything that it's reading now; nil if no screen reader is running.
  var announce: (@MainActor (_ text: String) -> Void)? { get }

  /// Calls a closure on the main actor after a delay. Required only of hosts that announce items.
  func runLater(_ delay: Duration, _ work: @escaping @MainActor () -> Void)

  /// The number of items that the view allows the user to select; nil if the selection itself sets the limit.
  var selectionLimit: Int? { get }

  /// The positions of the items that are selected in the view, in any order. Nil if the view displays the list's selection, or
  /// hasn't been updated with the selection yet.
  var positionsSelectedOnView: [ItemPosition]? { get }

  /// Displays a selection that the app has set.
  func showSelection(changedFrom old: Selection<Item.Identity>)

  /// The item that has the focus, last had it, or will receive it.
  var focusedItem: Item.Identity? { get set }

  /// Prepares the cells of visible items again although no item has changed.
  func prepareCellsAgain()

  /// Chooses registrations again. Remaining items may need a different registration, and the index or item count of a section
  /// may have changed.
  func chooseRegistrationsAgain(_ changes: PresentationChanges)

  /// Notifies the host that the list's behavior has changed.
  func behaviorHasChanged()

  /// The undo manager of the view; nil if it has none.
  var undoManager: (any UndoRegistering)? { get }

  /// Notifies the host that the list's anchoring has changed.
  func anchoringHasChanged()

  /// Shows a button over the list's end with the number of unseen items; nil hides the button.
  func showUnseen(_ title: String?)

  /// Returns the first row of a section in the view: its header if it has one; otherwise its first item.
  func topRow(ofSection index: Int) -> Row

  /// Notifies the host that the view has displayed an update that changed something. Called before observers are notified.
  func viewHasTaken(_ update: UpdateLog.Entry)

  /// Notifies the host that an update has ended, even if it changed nothing. Called after observers have been notified.
  func hostUpdateHasEnded()
}

/// The traits of a host, which are constant while it is attached.
package struct HostTraits: Sendable {
  /// The kinds of updates that the view accepts.
  package var rules: UpdateRules
  /// The rows that sections have in addition to items.
  package var rowLayout: RowLayout
  /// A Boolean value that indicates whether the view can animate scrolling. It calls ``ListScroller/animationHasEnded()`` when
  /// the animation has ended.
  package var animatesScrolling = false
  /// A Boolean value that indicates whether a view that isn't laid out yet scrolls to a requested place automatically after its
  /// first layout pass.
  package var scrollsOnceLaidOut = false
  /// A Boolean value that indicates whether the view itself decides which items to prefetch.
  package var choosesItemsToPrefetch = false

  /// Creates the traits of a view that only accepts updates.
  package init(_ rules: UpdateRules, _ rowLayout: RowLayout = RowLayout()) {
    (self.rules, self.rowLayout) = (rules, rowLayout)
  }
}

/// A value that indicates whether a view's scroll position is final.
package enum PositionState: Sendable {
  /// The position is final.
  case final
  /// The view's next layout pass will correct the position further.
  case provisional
  /// The view is laid out later, and reports its arrival and its new position only at that time.
  case awaitsLayout
}

extension ListPort {
  package var postponesUpdates: Bool { false }
  package func behaviorHasChanged() {}
  package var undoManager: (any UndoRegistering)? { nil }
  package var scrollsAcross: Bool { false }
  package var positionState: PositionState { .final }
  package func anchoringHasChanged() {}
  package func showUnseen(_ title: String?) {}
  package func topRow(ofSection index: Int) -> Row {
    traits.rowLayout.hasHeaders ? .header(section: index) : .item(ItemPosition(section: index, item: 0))
  }
  package func stopGliding() {}
  package func slideToEnd() -> Bool { false }
  package var announce: (@MainActor (_ text: String) -> Void)? { nil }
  package func runLater(_ delay: Duration, _ work: @escaping @MainActor () -> Void) {}
  package var selectionLimit: Int? { nil }
  package var positionsSelectedOnView: [ItemPosition]? { nil }
  package func showSelection(changedFrom old: Selection<Item.Identity>) {}
  package func viewHasTaken(_ update: UpdateLog.Entry) {}
  package func hostUpdateHasEnded() {}
}
