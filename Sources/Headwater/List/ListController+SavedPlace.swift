extension ListController {
  /// What the user has made of the list: what is selected, what is open, place and focus, by identity. It can be encoded where
  /// the identities can.
  ///
  /// Setting it restores all of that. What can be open is opened at once, in the source and those
  /// behind it. What is not displayed yet is waited for: the selection until it is changed, the place until
  /// something else scrolls the list, the focus until it goes elsewhere. How many items can be selected stays as it is.
  public var state: ListState<Section.Identity, Item.Identity> {
    get {
      ListState(
        selection: storedSelection, place: awaited?.anchor ?? port?.place, focused: port?.focusedItem,
        expandedSections: driver.expandable(.sections, by: Section.Identity.self)?.expansion,
        expandedItems: driver.expandable(.items, by: Item.Identity.self)?.expansion)
    }
    set {
      if let expansion = newValue.expandedSections {
        driver.expandable(.sections, by: Section.Identity.self)?.expansion = expansion
      }
      if let expansion = newValue.expandedItems {
        driver.expandable(.items, by: Item.Identity.self)?.expansion = expansion
      }
      var restored = newValue.selection
      if port?.selectionLimit == nil { restored.limit = storedSelection.limit }
      selection = restored
      port?.focusedItem = newValue.focused
      awaited = newValue.place.map { ($0, true) }
      goToAwaited()
    }
  }

  /// What is in focus, or was last, or is to be once it is there.
  public var focused: Item.Identity? {
    get { port?.focusedItem }
    set { port?.focusedItem = newValue }
  }

  /// The first item that is seen; nil while none is.
  public var firstItem: Item.Identity? { port?.place?.item }

  /// Scrolls to an item: until it is at the top, or as near to it as the content allows. GTK brings it into sight.
  ///
  /// - Parameters:
  ///   - identity: The item's identity.
  ///   - animated: Whether the view takes its time, where the host can.
  ///   - waits: Whether an item that is not displayed yet is waited for: until it is, something else scrolls the list, or
  ///     ``cancelScroll()`` is called. Then it is not animated.
  /// - Returns: Whether the item is there, and the list could be scrolled.
  @discardableResult
  public func scroll(toItem identity: Item.Identity, animated: Bool = false, waits: Bool = false) -> Bool {
    awaited = nil
    let anchor = ListAnchor(item: identity)
    if !driver.isShowingUpdate, port?.go(to: anchor, isExact: false, animated: animated) == true {
      return true
    }
    let isThere = displayed.contains(identity)
    if waits || isThere && driver.isUpdating { awaited = (anchor, false) }
    return isThere && driver.isUpdating
  }

  /// The item that the list waits for in order to scroll to it.
  public var awaitedItem: Item.Identity? { awaited?.anchor.item }

  /// Waits for no item any longer.
  public func cancelScroll() { awaited = nil }

  /// Goes to the place that is waited for, if its item is there by now.
  package func goToAwaited() {
    guard let awaited, !driver.isShowingUpdate, displayed.contains(awaited.anchor.item) else { return }
    if port?.go(to: awaited.anchor, isExact: awaited.isExact, animated: false) == true { self.awaited = nil }
  }
}
