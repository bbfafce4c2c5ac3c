extension ListController {
  /// What the user has made of the list: what is selected, what is open, place and focus, by identity. It can be encoded where
  /// the identities can.
  ///
  /// Setting it restores all of that. What can be open is opened at once, in the source and those
  /// behind it. What is not displayed yet is waited for: the selection until it is changed, the place until
  /// something else scrolls the list, the focus until it goes elsewhere. How many items can be selected stays as it is.
  ///
  /// The place is that of an item, never of a placeholder. The list goes there as ``scroll(toItem:at:animated:waits:)`` does:
  /// a source that can find items looks the item up. The place also knows where the item was and which items were around it.
  /// Where a placeholder is there now, the list goes there at once, so that the source loads there, and to the item when that
  /// has come. If the item no longer exists, the nearest of the items that were around it takes its place, or else the row that is
  /// where it was.
  public var state: ListState<Section.Identity, Item.Identity> {
    get {
      ListState(
        selection: selection, place: awaited?.anchor ?? seenPlace, focused: port?.focusedItem,
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
      if let place = newValue.place?.withoutPlaceholder {
        head(for: AwaitedPlace(anchor: place, isExact: true))
      } else {
        awaited = nil
      }
    }
  }

  /// The first item that is seen and is no placeholder, and where; the place alone where there is none such.
  private var seenPlace: ListAnchor<Item.Identity>? {
    guard let port else { return nil }
    guard var place = port.place(where: { !$0.isPlaceholder }) else {
      var place = port.place { _ in true }
      place?.item = nil
      return place
    }
    place.neighbors = place.position.map { neighbors(of: $0) } ?? []
    return place
  }

  /// The items that are loaded among the eight on either side of one, the nearest first. O(log n).
  private func neighbors(of position: ItemPosition) -> [Item.Identity] {
    guard let row = displayed.offset(of: position) else { return [] }
    return (1...8).flatMap { [row + $0, row - $0] }
      .compactMap { displayed.position(atOffset: $0).flatMap { displayed.item(at: $0) } }
      .filter { !$0.isPlaceholder }.map(\.identity)
  }

  /// What is in focus, or was last, or is to be once it is there.
  public var focused: Item.Identity? {
    get { port?.focusedItem }
    set { port?.focusedItem = newValue }
  }

  /// The first item that is seen; nil while none is.
  public var firstItem: Item.Identity? { port?.place { _ in true }?.item }
}
