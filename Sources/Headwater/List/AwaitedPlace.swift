/// A place that a list is on its way to: that of an item, which may not be there yet. A value.
package struct AwaitedPlace<Identity: Hashable & Sendable> {
  /// The source's answer about the item.
  enum Search: Equatable {
    /// It hasn't been asked yet.
    case due
    /// The answer is on its way.
    case isRunning
    /// It has the item, or doesn't; or it can't say.
    case answered(ItemSearch)
    /// It isn't asked, or not again after it has failed.
    case isNotAsked
  }

  /// Where a list goes on its way to a place.
  enum Way: Equatable {
    /// Nowhere yet.
    case waits
    /// To a row from where it goes on to the item.
    case near(ItemPosition)
    /// To where it stays.
    case arrives(ItemPosition)
  }

  /// The item, and where it was.
  package var anchor: ListAnchor<Identity>
  /// A Boolean value that indicates whether the item goes exactly there.
  package var isExact: Bool
  /// Where in the visible part the item goes otherwise.
  package var scrollAnchor: ScrollAnchor?
  /// A Boolean value that indicates whether the list went to a row near the item.
  package var isNear = false
  /// A Boolean value that indicates whether the list is being scrolled there.
  package var isArriving = false
  var search = Search.due

  /// Where a list goes that shows a snapshot. A pure function, O(neighbors).
  ///
  /// - The list arrives at the item, once that is displayed.
  /// - If a placeholder is at the item's position, the list goes there meanwhile, so that the source loads there.
  /// - If there are fewer rows than there were and more may come, the list goes meanwhile to the nearest neighbor that is
  ///   displayed.
  /// - If the item won't come, as its source doesn't have it or another item is loaded at its position, the list arrives at the
  ///   nearest neighbor that is displayed, else at the row at the item's position, or the last one.
  ///
  /// - Parameters:
  ///   - displayed: The snapshot that the list shows.
  ///   - hasMore: Whether the source may load more rows after those that there are; nil where it doesn't load.
  /// - Returns: Where.
  func way<Section, Item>(in displayed: Snapshot<Section, Item>, hasMore: Bool?) -> Way
  where Item.Identity == Identity {
    if let position = anchor.item.flatMap({ displayed.position(of: $0) }) { return .arrives(position) }
    guard let place = anchor.position, let nearest = nearest(in: displayed) else { return .waits }
    guard let row = displayed.item(at: place) else {
      // There are fewer rows than there were. More may come, or the item may be elsewhere by now.
      if isAbsent { return .arrives(nearest) }
      if hasMore == nil { return .near(nearest) }
      if hasMore == true { return neighbor(in: displayed).map { .near($0) } ?? .waits }
      return anchor.item == nil ? .arrives(nearest) : wayWithoutItem(nearest)
    }
    if anchor.item == nil { return .arrives(place) }
    if isAbsent { return .arrives(nearest) }
    return row.isPlaceholder ? .near(place) : wayWithoutItem(nearest)
  }

  /// Where a list goes if everything that could be the item is loaded, and none of it is: only the source knows more.
  private func wayWithoutItem(_ nearest: ItemPosition) -> Way {
    switch search {
    case .due, .isRunning: .waits
    case .answered(.found): .near(nearest)
    case .answered, .isNotAsked: .arrives(nearest)
    }
  }

  /// A Boolean value that indicates whether the source can find items, and was asked for this one.
  var wasLookedUp: Bool {
    switch search {
    case .isRunning, .answered(.found), .answered(.absent): true
    case .due, .answered(.unknown), .isNotAsked: false
    }
  }

  private var isAbsent: Bool { search == .answered(.absent) }

  /// The nearest of the items around it that are displayed; nil where none is.
  private func neighbor<Section, Item>(in displayed: Snapshot<Section, Item>) -> ItemPosition?
  where Item.Identity == Identity {
    anchor.neighbors.lazy.compactMap { displayed.position(of: $0) }.first
  }

  /// The nearest row to where the item was; nil where there is none.
  private func nearest<Section, Item>(in displayed: Snapshot<Section, Item>) -> ItemPosition?
  where Item.Identity == Identity {
    if let neighbor = neighbor(in: displayed) { return neighbor }
    guard let place = anchor.position else { return nil }
    let count = displayed.numberOfItems(inSection: place.section)
    if count > 0 { return ItemPosition(section: place.section, item: max(0, min(place.item, count - 1))) }
    let before = displayed.tree.weight(before: max(0, min(place.section, displayed.numberOfSections)))
    return displayed.position(atOffset: max(0, min(before, displayed.numberOfItems - 1)))
  }
}
