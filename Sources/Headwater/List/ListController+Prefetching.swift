extension ListController {
  private var isPrefetching: Bool {
    behavior.prefetch != nil || behavior.cancelPrefetching != nil
  }

  /// A Boolean value that indicates whether the engine determines the items to prefetch, because the host doesn't.
  var prefetchesNearby: Bool { isPrefetching && port?.prefetchesByItself == false }

  /// Prefetches items that the view will need soon.
  package func prefetch(_ positions: [ItemPosition]) {
    guard isPrefetching else { return }
    for (section, items) in itemsBySection(at: positions) {
      // Remember the items only if their prefetching can be canceled.
      if behavior.cancelPrefetching != nil { for item in items { prefetched.insert(item, of: section) } }
      behavior.prefetch?(section, items)
    }
  }

  /// Cancels prefetching of items that the view no longer needs.
  package func cancelPrefetching(_ positions: [ItemPosition]) {
    guard let cancel = behavior.cancelPrefetching else { return }
    for (section, items) in itemsBySection(at: positions) {
      // Skip items that have been displayed or canceled in the meantime.
      let given = items.filter { prefetched.remove($0.identity) }
      if !given.isEmpty { cancel(section, given) }
    }
  }

  /// Cancels prefetching of items that an update has deleted.
  func cancelPrefetchingOfDeleted(after update: UpdateLog.Entry) {
    guard !prefetched.isEmpty, let cancel = behavior.cancelPrefetching else { return }
    let changes = update.changeset
    // Continue only if the update may have deleted items.
    guard update.outcome.isReload || !changes.deletedItems.isEmpty || !changes.deletedSections.isEmpty else {
      return
    }
    let displayed = displayed
    for (section, items) in prefetched.removeAll(where: { !displayed.contains($0) }) {
      cancel(section, items)
    }
  }

  /// Prefetches the items around the visible ones, nearest first, and cancels prefetching of items that are no longer close.
  /// O(items within the prefetch distance).
  func prefetchNear(_ visible: [ItemPosition]) {
    let displayed = displayed
    let seen = displayed.rows(of: visible)
    if seen.isEmpty { return }
    // Limit the distance, because every item within it is looked up.
    let distance = min(max(0, prefetchDistance), 10_000)
    let near = seen.widened(by: distance, within: 0..<displayed.numberOfItems)
    var wanted: Set<Item.Identity> = []
    var coming: [(distance: Int, position: ItemPosition)] = []
    // Collect the items within the prefetch distance, excluding the visible ones.
    for offset in near.ranges.joined() {
      guard let position = displayed.position(atOffset: offset), let item = displayed.item(at: position)
      else {
        continue
      }
      // A visible item needs no prefetching.
      if seen.contains(offset) {
        prefetched.remove(item.identity)
        continue
      }
      wanted.insert(item.identity)
      if !prefetched.contains(item.identity) {
        coming.append((seen.distance(to: offset), position))
      }
    }
    // Cancel the items that are no longer close.
    let gone = prefetched.removeAll { !wanted.contains($0) }
    for (section, items) in gone { behavior.cancelPrefetching?(section, items) }
    // Prefetch the new items, nearest first.
    let nearest = coming.sorted { $0.distance < $1.distance }.map(\.position)
    for (section, items) in itemsBySection(at: nearest) {
      for item in items { prefetched.insert(item, of: section) }
      behavior.prefetch?(section, items)
    }
  }

  /// Cancels all prefetching when the list leaves the screen.
  package func cancelAllPrefetching() {
    for (section, items) in prefetched.removeAll(where: { _ in true }) {
      behavior.cancelPrefetching?(section, items)
    }
  }

  /// Returns the items at the given positions by section, in the order of the positions. Skips items that no longer exist.
  package func itemsBySection(at positions: [ItemPosition]) -> PrefetchedItems<Section, Item>.BySection {
    var found: [(index: Int, section: Section, items: [Item])] = []
    for position in positions {
      guard let item = item(at: position), let section = section(at: position.section) else { continue }
      if let place = found.firstIndex(where: { $0.index == position.section }) {
        found[place].items.append(item)
      } else {
        found.append((position.section, section, [item]))
      }
    }
    return found.map { ($0.section, $0.items) }
  }
}
