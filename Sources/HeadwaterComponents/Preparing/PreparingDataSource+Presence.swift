package import Headwater

extension PreparingDataSource {
  /// A view begins to show an item; hosts call it. Each call is followed by one of ``itemDidDisappear(_:)``.
  ///
  /// - Parameter identity: The item's identity; one that is not in ``snapshot`` means nothing.
  package func itemWillAppear(_ identity: Source.Item.Identity) {
    if let item = snapshot.item(withIdentity: identity) { appear(item) }
  }

  /// A view shows an item, as it is shown: what it is now need not be found.
  func itemWillAppear(as item: PreparedItem<Source.Item, Prepared>) {
    if snapshot.contains(item.identity) { appear(item) }
  }

  private func appear(_ item: PreparedItem<Source.Item, Prepared>) {
    if presence.appear(item) { onAppearance?(item, true) }
  }

  /// A view shows an item no more, also one that has left the list.
  ///
  /// - Parameter identity: The item's identity; one that did not appear means nothing.
  package func itemDidDisappear(_ identity: Source.Item.Identity) {
    guard let (item, hasLeft) = presence.disappear(identity) else { return }
    if hasLeft { releasing.leaving = Array(presence.leaving.values) }
    onAppearance?(snapshot.item(withIdentity: identity) ?? item, false)
    if hasLeft { onRemoval?([item]) }
  }

  /// Tells of what has left the list, unless it is on a screen.
  func remove(_ items: [PreparedItem<Source.Item, Prepared>]) {
    let gone = presence.leave(items)
    releasing.leaving = Array(presence.leaving.values)
    if !gone.isEmpty { onRemoval?(gone) }
  }

  /// What has come back while it was still on a screen has not left.
  func returnToList() {
    if presence.leaving.isEmpty { return }
    presence.stay(snapshot.contains)
    releasing.leaving = Array(presence.leaving.values)
  }
}

extension PreparingDataSource: MadeOfSources {
  package var sourcesBehind: [any DataSource] { [source] }
}

extension PreparingDataSource: FollowsVisibleItems {
  /// Says which rows are visible, so that they are prepared and shown first. A source that loads what is near is told which
  /// of its rows these are. O(log n).
  ///
  /// - Parameter rows: The rows, in ``snapshot``.
  package func visibleItemsDidChange(_ rows: VisibleRows) {
    let rows = rows.clamped(to: 0..<snapshot.numberOfItems)
    // Far apart, the first that are side by side have their turn first.
    visibleRows = rows.span.count > 4 * rows.count + 256 ? rows.ranges[0] : rows.span
    if running != nil { enter { [self] in bringVisibleForward() } }
    guard let follower = source as? any FollowsVisibleItems else { return }
    guard follower.wantsVisibleItems else { return }
    let upstream = source.snapshot
    if rows.isEmpty {
      follower.visibleItemsDidChange(rows)
    } else if let rows = snapshot.rows(of: upstream, seenIn: rows) {
      follower.visibleItemsDidChange(rows)
    } else {
      // Placeholders alone: they stand where they stand in the source, but for what has not been prepared yet.
      follower.visibleItemsDidChange(rows.clamped(to: 0..<upstream.numberOfItems))
    }
  }
}
