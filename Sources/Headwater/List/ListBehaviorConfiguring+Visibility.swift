/// The closures that observe what is visible.
@MainActor
struct VisibilityClosures<Section: ListElement, Item: ListElement> {
  var change: (@MainActor (Item, Double) -> Void)?
  var sight: (fraction: Double, see: @MainActor (Item) -> Void)?
  var mostVisible: (@MainActor (Item?) -> Void)?
  var sectionAppears: (@MainActor (Section) -> Void)?
  var sectionDisappears: (@MainActor (Section) -> Void)?
  var working: (distance: Int, enter: @MainActor (Item) -> Void, leave: @MainActor (Item) -> Void)?

  var observesItems: Bool { change != nil || sight != nil }
  var observesSections: Bool { sectionAppears != nil || sectionDisappears != nil }
  /// A Boolean value that indicates whether there is any closure. O(1).
  var isWanted: Bool { observesItems || observesSections || mostVisible != nil || working != nil }
}

extension ListBehaviorConfiguring {
  /// Sets a closure that is called when another fraction of an item's row is visible: in each frame of a scroll in which it
  /// changes, and after updates and size changes. The last call for an item has the fraction 0, when the item is out of view or
  /// removed, or when the list leaves the screen.
  ///
  /// To change the cell, use ``ViewRegistration/onVisibilityChange(_:)`` instead. A closure that observes what is visible may
  /// edit the source and scroll the list. While there is such a closure, each frame of a scroll costs O(visible rows).
  ///
  /// - Parameter body: A closure that receives the item and the visible fraction of its row's area, from 0 to 1.
  public mutating func onVisibilityChange(_ body: @escaping @MainActor (Item, Double) -> Void) {
    behavior.visibility.change = body
  }

  /// Sets a closure that is called when the user sees an item: when at least a fraction of its row has become visible. It's
  /// called again for the same item only after the item has been completely out of view.
  ///
  /// ```swift
  /// configuration.onSee(atLeast: 0.5) { offer in analytics.count(offer) }
  /// ```
  ///
  /// - Parameters:
  ///   - fraction: The visible fraction of the row's area. Clamped to 0 through 1; with 0, any visible part counts. A row
  ///     that's larger than the visible area never has the fraction 1.
  ///   - body: A closure that receives the item.
  public mutating func onSee(atLeast fraction: Double = 1, _ body: @escaping @MainActor (Item) -> Void) {
    behavior.visibility.sight = (min(max(0, fraction), 1), body)
  }

  /// Sets a closure that is called when another item is the most visible one: the one whose row has the largest visible
  /// fraction or, of several such items, the one nearest to the center. Use it to play one video at a time.
  ///
  /// ```swift
  /// configuration.onMostVisibleItemChange { video in player.play(video) }
  /// ```
  ///
  /// While there is such a closure, each frame of a scroll costs O(visible rows).
  ///
  /// - Parameter body: A closure that receives the item; nil if no item is visible, or if the list has left the screen. It's
  ///   called after all other closures that observe what is visible.
  public mutating func onMostVisibleItemChange(_ body: @escaping @MainActor (Item?) -> Void) {
    behavior.visibility.mostVisible = body
  }

  /// Sets a closure that is called when a section comes into view: when an item, the header, or the footer of the section is
  /// the first of its rows to be visible.
  ///
  /// - Parameter body: A closure that receives the section.
  public mutating func onSectionAppear(_ body: @escaping @MainActor (Section) -> Void) {
    behavior.visibility.sectionAppears = body
  }

  /// Sets a closure that is called when a section is out of view: when none of its rows is visible anymore, when the section is
  /// removed, or when the list leaves the screen.
  ///
  /// - Parameter body: A closure that receives the section, as it was last displayed.
  public mutating func onSectionDisappear(_ body: @escaping @MainActor (Section) -> Void) {
    behavior.visibility.sectionDisappears = body
  }

  /// Sets the closures that are called when items enter and leave the working range: the visible rows, and some rows before and
  /// after them. Use it to prepare what an item needs, and to release it when the item is far away.
  ///
  /// ```swift
  /// configuration.onWorkingRange(within: 5) { video in player.prepare(video) } leave: { video in player.release(video) }
  /// ```
  ///
  /// Each item that enters leaves once. An item leaves when it's removed, and all items leave when the list leaves the screen.
  /// For each frame of a scroll, this costs O(items in the range).
  ///
  /// - Parameters:
  ///   - distance: The number of items before the first and after the last visible item. Clamped to 0 through 10,000.
  ///   - enter: A closure that receives an item that is now in the working range.
  ///   - leave: A closure that receives an item that no longer is, as it was last displayed there.
  public mutating func onWorkingRange(
    within distance: Int = 10, enter: @escaping @MainActor (Item) -> Void,
    leave: @escaping @MainActor (Item) -> Void
  ) {
    behavior.visibility.working = (min(max(0, distance), 10_000), enter, leave)
  }
}
