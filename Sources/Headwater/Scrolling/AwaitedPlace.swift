/// A position that a list scrolls to, defined by an item that may not be in the list yet. It is a value type.
package struct AwaitedPlace<Identity: Hashable & Sendable>: Equatable, Sendable {
  /// The source's answer to whether it has the item.
  enum Search: Equatable, Sendable {
    /// The source hasn't been asked yet.
    case due
    /// The lookup is in progress.
    case isRunning
    /// The source has the item, doesn't have it, or can't say.
    case answered(ItemSearch)
    /// The source isn't asked, or isn't asked again after a lookup failed.
    case isNotAsked
  }

  /// The next step of a list on its way to an item.
  enum Way: Equatable {
    /// The list stays where it is for now.
    case waits
    /// The list scrolls to a nearby row, and later to the item itself.
    case near(ItemPosition)
    /// The list scrolls to its final position.
    case arrives(ItemPosition)
  }

  /// The item and its last known position.
  package var anchor: ListAnchor<Identity>
  /// A Boolean value that indicates whether the list restores the anchor's exact offset.
  package var isExact: Bool
  /// The place in the visible area at which the item is shown if the offset isn't restored exactly.
  package var scrollAnchor: ScrollAnchor?
  /// A Boolean value that indicates whether the list has scrolled to a row close to the item.
  package var isNear = false
  /// A Boolean value that indicates whether the list is currently scrolling to its final position.
  package var isArriving = false
  var search = Search.due

  /// Returns the next step of a list that displays a snapshot. A pure function, O(neighbors).
  ///
  /// - If the item is displayed, the list scrolls to it.
  /// - If a placeholder is at the item's position, the list scrolls to the placeholder first, so that the source loads that
  ///   position.
  /// - If there are fewer rows than before and more may arrive, the list scrolls to the nearest displayed neighbor first.
  /// - If the item won't arrive, because its source doesn't have it or a different item is loaded at its position, the list
  ///   settles for the nearest displayed neighbor. If there is none, it settles for the row at the item's position, or for the
  ///   last row.
  ///
  /// - Parameters:
  ///   - displayed: The snapshot that the list displays.
  ///   - hasMore: A Boolean value that indicates whether the source may load more rows after the existing ones; nil if the
  ///     source doesn't load.
  /// - Returns: The next step.
  func way<Section, Item>(in displayed: Snapshot<Section, Item>, hasMore: Bool?) -> Way
  where Item.Identity == Identity {
    // If the item is displayed, scroll there.
    if let position = anchor.item.flatMap({ displayed.position(of: $0) }) { return .arrives(position) }
    // Without a known position, or without any rows, there's nowhere to scroll yet.
    guard let place = anchor.position, let nearest = nearest(in: displayed) else { return .waits }
    guard let row = displayed.item(at: place) else {
      // There are fewer rows than before. More may arrive, or the item may have moved elsewhere.
      if isAbsent { return .arrives(nearest) }
      // A source that doesn't load can still add the item, so wait near its old position.
      if hasMore == nil { return .near(nearest) }
      // More rows will be loaded, so wait near a displayed neighbor, if there is one.
      if hasMore == true { return neighbor(in: displayed).map { .near($0) } ?? .waits }
      return anchor.item == nil ? .arrives(nearest) : wayWithoutItem(nearest)
    }
    // The place has no item, so the row at its position is the target.
    if anchor.item == nil { return .arrives(place) }
    if isAbsent { return .arrives(nearest) }
    // A placeholder can become the item when it is loaded. Any other row is a different item.
    return row.isPlaceholder ? .near(place) : wayWithoutItem(nearest)
  }

  /// Returns the next step if every row that could be the item is loaded and none of them is the item. Only the source knows
  /// whether the item exists.
  private func wayWithoutItem(_ nearest: ItemPosition) -> Way {
    switch search {
    case .due, .isRunning: .waits
    case .answered(.found): .near(nearest)
    case .answered, .isNotAsked: .arrives(nearest)
    }
  }

  /// A Boolean value that indicates whether the source can find items and was asked for this one.
  var wasLookedUp: Bool {
    switch search {
    case .isRunning, .answered(.found), .answered(.absent): true
    case .due, .answered(.unknown), .isNotAsked: false
    }
  }

  /// Returns a Boolean value that indicates whether the item won't arrive, because it isn't displayed, has no known position,
  /// and isn't looked up.
  func isGone<Section, Item>(from displayed: Snapshot<Section, Item>) -> Bool
  where Item.Identity == Identity {
    search == .isNotAsked && anchor.position == nil
      && anchor.item.map { displayed.position(of: $0) == nil } ?? true
  }

  private var isAbsent: Bool { search == .answered(.absent) }

  /// Returns the position of the nearest displayed neighbor of the item; nil if no neighbor is displayed.
  private func neighbor<Section, Item>(in displayed: Snapshot<Section, Item>) -> ItemPosition?
  where Item.Identity == Identity {
    anchor.neighbors.lazy.compactMap { displayed.position(of: $0) }.first
  }

  /// Returns the row nearest to the item's last position; nil if there is none.
  private func nearest<Section, Item>(in displayed: Snapshot<Section, Item>) -> ItemPosition?
  where Item.Identity == Identity {
    if let neighbor = neighbor(in: displayed) { return neighbor }
    guard let place = anchor.position else { return nil }
    // Use the row at the same index in the section or, if there are fewer rows, the last one.
    let count = displayed.numberOfItems(inSection: place.section)
    if count > 0 { return ItemPosition(section: place.section, item: max(0, min(place.item, count - 1))) }
    // The section is empty or doesn't exist, so use the row at its place in the whole list.
    let before = displayed.tree.weight(before: max(0, min(place.section, displayed.numberOfSections)))
    return displayed.position(atOffset: max(0, min(before, displayed.numberOfItems - 1)))
  }
}

extension AwaitedPlace {
  /// Creates the target of a jump.
  ///
  /// - Parameters:
  ///   - id: The item's identity.
  ///   - scrollAnchor: The place in the visible area at which the item is shown; nil for the top.
  ///   - looksUp: A Boolean value that indicates whether the source is asked for an item that isn't displayed.
  init(of id: Identity, at scrollAnchor: ScrollAnchor?, looksUp: Bool) {
    (anchor, isExact) = (ListAnchor(item: id), false)
    (self.scrollAnchor, search) = (scrollAnchor, looksUp ? .due : .isNotAsked)
  }

  /// Creates a place that is restored exactly.
  init(restoring anchor: ListAnchor<Identity>) { (self.anchor, isExact) = (anchor, true) }
}
