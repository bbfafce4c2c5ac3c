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
}
