/// The part of a list that prefetches items that will be needed soon, and cancels prefetching of those that won't.
///
/// Some hosts decide which items to prefetch. For the others, the prefetcher chooses the items around the visible ones.
@MainActor
package final class ListPrefetcher<Section: ListElement, Item: ListElement> {
  /// The number of items to prefetch before and after the visible ones.
  var distance = 10
  private let driver: Driver<Section, Item>
  private var prefetched = PrefetchedItems<Section, Item>()

  init(_ driver: Driver<Section, Item>) { self.driver = driver }

  /// A Boolean value that indicates whether there is no prefetching that could be canceled.
  package var isEmpty: Bool { prefetched.isEmpty }

  /// Prefetches items that the view will need soon.
  func prefetch(_ positions: [ItemPosition], _ behavior: ListBehavior<Section, Item>) {
    guard behavior.prefetches else { return }
    for (section, items) in driver.displayed.itemsBySection(at: positions) {
      // Remember the items only if their prefetching can be canceled.
      if behavior.cancelPrefetching != nil { for item in items { prefetched.insert(item, of: section) } }
      behavior.prefetch?(section, items)
    }
  }

  /// Cancels prefetching of items that the view no longer needs.
  func cancel(_ positions: [ItemPosition], _ behavior: ListBehavior<Section, Item>) {
    guard let cancel = behavior.cancelPrefetching else { return }
    for (section, items) in driver.displayed.itemsBySection(at: positions) {
      // Skip items that have been displayed or canceled in the meantime.
      let given = items.filter { prefetched.remove($0.identity) }
      if !given.isEmpty { cancel(section, given) }
    }
  }

  /// Records that an item is displayed, so that its prefetching isn't canceled anymore.
  package func itemAppears(_ id: Item.Identity) { prefetched.remove(id) }

  /// Cancels prefetching of items that an update has deleted.
  func cancelDeleted(after update: UpdateLog.Entry, _ behavior: ListBehavior<Section, Item>) {
    guard !prefetched.isEmpty, let cancel = behavior.cancelPrefetching else { return }
    let changes = update.changeset
    // Continue only if the update may have deleted items.
    guard update.outcome.isReload || !changes.deletedItems.isEmpty || !changes.deletedSections.isEmpty else {
      return
    }
    let displayed = driver.displayed
    for (section, items) in prefetched.removeAll(where: { !displayed.contains($0) }) {
      cancel(section, items)
    }
  }

  /// Cancels all prefetching when the list leaves the screen.
  func cancelAll(_ behavior: ListBehavior<Section, Item>) {
    for (section, items) in prefetched.removeAll(where: { _ in true }) {
      behavior.cancelPrefetching?(section, items)
    }
  }

  /// Prefetches the items around the visible ones, nearest first, and cancels prefetching of items that are no longer close.
  /// O(items within the prefetch distance).
  func prefetchNear(_ visible: [ItemPosition], _ behavior: ListBehavior<Section, Item>) {
    let displayed = driver.displayed
    let seen = displayed.rows(of: visible)
    if seen.isEmpty { return }
    // Limit the distance, because every item within it is looked up.
    let near = seen.widened(by: min(max(0, distance), 10_000), within: 0..<displayed.numberOfItems)
    var wanted: Set<Item.Identity> = []
    var coming: [(distance: Int, position: ItemPosition)] = []
    // Collect the items within the prefetch distance, excluding the visible ones.
    for offset in near.ranges.joined() {
      guard let position = displayed.position(atOffset: offset), let item = displayed.item(at: position)
      else { continue }
      // A visible item needs no prefetching.
      if seen.contains(offset) {
        prefetched.remove(item.identity)
        continue
      }
      wanted.insert(item.identity)
      if !prefetched.contains(item.identity) { coming.append((seen.distance(to: offset), position)) }
    }
    // Cancel the items that are no longer close.
    let gone = prefetched.removeAll { !wanted.contains($0) }
    for (section, items) in gone { behavior.cancelPrefetching?(section, items) }
    // Prefetch the new items, nearest first.
    let nearest = coming.sorted { $0.distance < $1.distance }.map(\.position)
    for (section, items) in displayed.itemsBySection(at: nearest) {
      for item in items { prefetched.insert(item, of: section) }
      behavior.prefetch?(section, items)
    }
  }
}

extension Snapshot {
  /// Returns the items at the given positions by section, in the order of the positions. Skips items that don't exist.
  fileprivate func itemsBySection(at positions: [ItemPosition]) -> PrefetchedItems<Section, Item>.BySection {
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
