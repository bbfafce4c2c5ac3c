extension ListController {
  /// What the user has made of the list: what is selected, what is open, place and focus, by identity. It can be encoded where
  /// the identities can.
  ///
  /// Setting it restores all of that. What can be open is opened at once, in the source and those
  /// behind it. What is not displayed yet is waited for: the selection until it is changed, the place until
  /// something else scrolls the list, the focus until it goes elsewhere. How many items can be selected stays as it is.
  ///
  /// The place is that of an item, never of a placeholder, and knows where the item stood. Where a placeholder stands there
  /// now, the list goes there at once, so that its source loads there, and to the item when that has come.
  public var state: ListState<Section.Identity, Item.Identity> {
    get {
      ListState(
        selection: storedSelection, place: awaited?.anchor ?? seenPlace, focused: port?.focusedItem,
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
      awaited = newValue.place?.withoutPlaceholder.map { AwaitedPlace(anchor: $0, isExact: true) }
      if let awaited { take(.goes(to: awaited.anchor.item)) }
      goToAwaited()
    }
  }

  /// The first item that is seen and is no placeholder, and where; the place alone where there is none such.
  private var seenPlace: ListAnchor<Item.Identity>? {
    guard let port else { return nil }
    if let place = port.place(where: { !$0.isPlaceholder }) { return place }
    var place = port.place { _ in true }
    place?.item = nil
    return place
  }

  /// What is in focus, or was last, or is to be once it is there.
  public var focused: Item.Identity? {
    get { port?.focusedItem }
    set { port?.focusedItem = newValue }
  }

  /// The first item that is seen; nil while none is.
  public var firstItem: Item.Identity? { port?.place { _ in true }?.item }

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
    let position = displayed.position(of: identity)
    if !driver.isShowingUpdate, let position {
      take(.goes(to: identity))
      // Updates that have waited for the list to rest may be shown by now.
      let position = displayed.position(of: identity) ?? position
      let hasGone = port?.go(to: position, leaving: nil, animated: animated) == true
      if !hasGone || !animated { take(.arrives) }
      if hasGone { return true }
    }
    let isThere = position != nil
    if waits || isThere && driver.isUpdating {
      awaited = AwaitedPlace(anchor: ListAnchor(item: identity), isExact: false)
      take(.goes(to: identity))
    }
    return isThere && driver.isUpdating
  }

  /// The item that the list waits for in order to scroll to it.
  public var awaitedItem: Item.Identity? { awaited?.anchor.item }

  /// Waits for no item any longer.
  public func cancelScroll() {
    awaited = nil
    take(.arrives)
  }

  /// Goes to the place that is waited for, if its item is there by now. Where a placeholder stands in the item's place, it
  /// goes there once, and waits on.
  package func goToAwaited() {
    guard let awaited, let port, !driver.isShowingUpdate else { return }
    let anchor = awaited.anchor
    let distance: (x: Double, y: Double)? = awaited.isExact ? (anchor.x, anchor.y) : nil
    if let position = anchor.item.flatMap({ displayed.position(of: $0) }) {
      if port.go(to: position, leaving: distance, animated: false) {
        self.awaited = nil
        take(.arrives)
      }
    } else if !awaited.isNear, let position = anchor.position, let row = displayed.item(at: position),
      anchor.item == nil || row.isPlaceholder
    {
      // The source may load at once, and the list be told of it, before this returns.
      self.awaited?.isNear = true
      let isThere = port.go(to: position, leaving: distance, animated: false)
      if isThere, anchor.item == nil {
        self.awaited = nil
        take(.arrives)
      }
      if !isThere { self.awaited?.isNear = false }
    }
  }
}

/// Where a list is to be scrolled to when the item is there.
package struct AwaitedPlace<Identity: Hashable & Sendable> {
  /// The item, or where it stood.
  package var anchor: ListAnchor<Identity>
  /// Whether the item is to be just there.
  package var isExact: Bool
  /// Whether the list has gone to where the item stood.
  package var isNear = false
}
