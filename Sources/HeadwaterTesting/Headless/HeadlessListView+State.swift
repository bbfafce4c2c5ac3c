public import Headwater

extension HeadlessListView {
  /// What is selected, open, at the top and in focus. Setting it restores all of that: what can be open at once, and the
  /// others when their items are there. The place is waited for until something else scrolls the view.
  public var state: ListState<Section.Identity, Item.Identity> {
    get {
      ListState(
        selection: selection, place: awaitedAnchor ?? place, focused: focused,
        expandedSections: expandableSections?.expansion, expandedItems: expandableItems?.expansion)
    }
    set {
      if let expansion = newValue.expandedSections { expandableSections?.expansion = expansion }
      if let expansion = newValue.expandedItems { expandableItems?.expansion = expansion }
      selection = newValue.selection
      focused = newValue.focused
      awaitedAnchor = newValue.place
      if !driver.isUpdating { goToAwaited() }
    }
  }

  /// The first item that is seen; nil while none is.
  public var firstItem: Item.Identity? { place?.item }

  /// The first item that is seen, and where; nil while no item is seen.
  package var place: ListAnchor<Item.Identity>? {
    for seen in seenRows.rows {
      guard case .item(let position) = seen.row, let item = driver.displayed.item(at: position) else {
        continue
      }
      return ListAnchor(item: item.identity, y: seen.start)
    }
    return nil
  }

  /// Where the item stands that is in focus; nil while it is not in the list.
  public var focusedPosition: ItemPosition? { focused.flatMap(driver.displayed.position(of:)) }

  /// Scrolls until an item is at the top, or as near to it as there is something to see below it.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - waits: Whether an item that is not there yet is waited for: until it comes, something else scrolls the view, or
  ///     ``cancelScroll()`` is called.
  /// - Returns: Whether there is such an item now.
  @discardableResult
  public func scroll(toItem identity: Item.Identity, waits: Bool = false) -> Bool {
    forgetPlaces()
    let isThere = driver.displayed.contains(identity)
    guard isThere || waits else { return false }
    awaitedAnchor = ListAnchor(item: identity)
    // In the middle of an update rows are numbered anew.
    if !driver.isUpdating { goToAwaited() }
    return isThere
  }

  /// The item that the view waits for in order to scroll to it.
  public var awaitedItem: Item.Identity? { awaitedAnchor?.item }

  /// Waits for no item any longer.
  public func cancelScroll() { awaitedAnchor = nil }

  /// Something else has scrolled the view.
  func forgetPlaces() {
    held = nil
    awaitedAnchor = nil
  }

  /// Goes to the place that is waited for, if its item is there by now.
  @discardableResult
  func goToAwaited() -> Bool {
    guard let awaitedAnchor, let position = driver.displayed.position(of: awaitedAnchor.item) else {
      return false
    }
    forgetPlaces()
    viewport = HeadlessViewport(topLine: lines.row(of: position), shift: -awaitedAnchor.y)
    layOut()
    return true
  }
}
