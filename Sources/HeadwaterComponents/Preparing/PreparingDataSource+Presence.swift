package import Headwater

extension PreparingDataSource {
  /// Notifies the source that a view begins to display an item. Hosts must balance each call with a call to
  /// ``itemDidDisappear(_:)``.
  ///
  /// - Parameter identity: The item's identity. An identity that isn't in ``snapshot`` is ignored.
  package func itemWillAppear(_ identity: Source.Item.Identity) {
    if let item = snapshot.item(withIdentity: identity) { appear(item) }
  }

  /// Notifies the source that a view displays an item. The displayed item is passed in, so it doesn't need to be looked up.
  func itemWillAppear(as item: PreparedItem<Source.Item, Prepared>) {
    if snapshot.contains(item.identity) { appear(item) }
  }

  private func appear(_ item: PreparedItem<Source.Item, Prepared>) {
    if presence.appear(item) { onAppearance?(item, true) }
  }

  /// Notifies the source that a view no longer displays an item, even if it was removed from the list.
  ///
  /// - Parameter identity: The item's identity. An identity that hasn't appeared is ignored.
  package func itemDidDisappear(_ identity: Source.Item.Identity) {
    guard let (item, hasLeft) = presence.disappear(identity) else { return }
    if hasLeft { releasing.leaving = Array(presence.leaving.values) }
    onAppearance?(snapshot.item(withIdentity: identity) ?? item, false)
    if hasLeft { onRemoval?([item]) }
  }

  /// Reports removed items, except those that are still on screen.
  func remove(_ items: [PreparedItem<Source.Item, Prepared>]) {
    let gone = presence.leave(items)
    releasing.leaving = Array(presence.leaving.values)
    if !gone.isEmpty { onRemoval?(gone) }
  }

  /// Cancels the removal of items that returned to the list while they were on screen.
  func returnToList() {
    if presence.leaving.isEmpty { return }
    presence.stay(snapshot.contains)
    releasing.leaving = Array(presence.leaving.values)
  }
}

extension PreparingDataSource: MadeOfSources {
  package var sourcesBehind: [any DataSource] { [source] }
}

extension PreparingDataSource: VisibleItemsTracking {
  /// Notifies the source of the visible rows, so that they are prepared and shown first. If the upstream source also follows
  /// the visible items, it is notified of the corresponding rows. O(log n).
  ///
  /// - Parameter rows: The rows in ``snapshot``.
  package func visibleItemsDidChange(_ rows: VisibleRows) {
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    // If the visible rows are far apart, prepare the first contiguous range first.
    visibleRows = rows.span.count > 4 * rows.count + 256 ? rows.ranges[0] : rows.span
    if running != nil { enter { [self] in bringVisibleForward() } }
    guard let follower: any VisibleItemsTracking = source.capability(), follower.wantsVisibleItems
    else { return }
    let upstream = source.snapshot
    if rows.isEmpty {
      follower.visibleItemsDidChange(rows)
    } else if let rows = snapshot.rows(of: upstream, seenIn: rows) {
      follower.visibleItemsDidChange(rows)
    } else {
      // The rows contain only placeholders, which have the same positions in the source unless some items aren't prepared yet.
      follower.visibleItemsDidChange(rows.clamped(to: 0..<upstream.numberOfItems))
    }
  }
}
