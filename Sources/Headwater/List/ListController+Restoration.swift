extension ListController {
  /// The selection, expanded sections and items, scroll position, and focus, all by identity, to be saved and restored later.
  /// The value can be encoded if the identities can.
  ///
  /// Setting the value restores all of it. Sections and items are expanded immediately, in the source and in the sources behind
  /// it. Parts that aren't displayed yet are applied later: the list keeps the selection until it's changed, waits to restore
  /// the scroll position until something else scrolls the list, and waits to restore the focus until the focus moves elsewhere.
  /// The selection limit doesn't change.
  ///
  /// The scroll position refers to an item, never to a placeholder. The list scrolls to it in the same way as
  /// ``scroll(toItem:at:animated:waits:completion:)``: a source that can find items looks the item up. The scroll position also
  /// records the position of the item and its neighbors. If a placeholder is now at that position, the list scrolls to it
  /// immediately, so that the source loads the position, and scrolls to the item when it arrives. If the item no longer exists,
  /// it's replaced by its nearest remaining neighbor or, if there is none, by the row at its old position.
  public var restoration: ListRestoration<Section.Identity, Item.Identity> {
    get {
      ListRestoration(
        selection: selection, place: scrolling.awaited?.anchor ?? seenPlace, focused: port?.focusedItem,
        expandedSections: driver.expandable(.sections, by: Section.Identity.self)?.expansion,
        expandedItems: driver.expandable(.items, by: Item.Identity.self)?.expansion)
    }
    set {
      // Expand sections and items first, because the other parts may refer to items inside them.
      if let expansion = newValue.expandedSections {
        driver.expandable(.sections, by: Section.Identity.self)?.expansion = expansion
      }
      if let expansion = newValue.expandedItems {
        driver.expandable(.items, by: Item.Identity.self)?.expansion = expansion
      }
      // If the selection itself sets the limit, keep the current one.
      var restored = newValue.selection
      if port?.selectionLimit == nil { restored.limit = selected.current.limit }
      selection = restored
      port?.focusedItem = newValue.focused
      scrolling.restore(newValue.place)
    }
  }

  /// The first visible item that isn't a placeholder, and its place. If there is none, only the place is recorded.
  private var seenPlace: ListAnchor<Item.Identity>? {
    guard let port else { return nil }
    guard var place = port.place(where: { !$0.isPlaceholder }) else {
      // Only placeholders are visible, so record the position without an item.
      var place = port.place { _ in true }
      place?.item = nil
      return place
    }
    place.neighbors = place.position.map { neighbors(of: $0) } ?? []
    return place
  }

  /// Returns the loaded items among the eight rows on either side of an item, nearest first. O(log n).
  private func neighbors(of position: ItemPosition) -> [Item.Identity] {
    guard let row = displayed.offset(of: position) else { return [] }
    // Alternate between the rows after the item and those before it.
    return (1...8).flatMap { [row + $0, row - $0] }
      .compactMap { displayed.position(atOffset: $0).flatMap { displayed.item(at: $0) } }
      .filter { !$0.isPlaceholder }.map(\.identity)
  }

  /// The item that has the focus, last had it, or will receive it once it's displayed.
  public var focused: Item.Identity? {
    get { port?.focusedItem }
    set { port?.focusedItem = newValue }
  }
}
