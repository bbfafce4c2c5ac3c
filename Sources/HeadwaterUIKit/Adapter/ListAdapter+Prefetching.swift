import Headwater

/// Items that a list has been told of as coming, until they are shown or given up. UIKit names them by paths, which lead
/// elsewhere after an update; so they are remembered by identity.
struct PrefetchedItems<Section: ListElement, Item: ListElement> {
  private var items: [Item.Identity: (number: Int, section: Section, item: Item)] = [:]
  private var count = 0

  var isEmpty: Bool { items.isEmpty }

  mutating func insert(_ item: Item, of section: Section) {
    count += 1
    items[item.identity] = (count, section, item)
  }

  /// An item is shown, or given up.
  ///
  /// - Returns: Whether it was prefetched.
  @discardableResult
  mutating func remove(_ identity: Item.Identity) -> Bool { items.removeValue(forKey: identity) != nil }

  /// Takes out what a snapshot has no more, by section, in the order in which it was prefetched.
  mutating func removeAll(notIn displayed: Snapshot<Section, Item>) -> [(section: Section, items: [Item])] {
    let gone = items.values.filter { !displayed.contains($0.item.identity) }.sorted { $0.number < $1.number }
    var sections: [(section: Section, items: [Item])] = []
    for (_, section, item) in gone {
      items[item.identity] = nil
      if let index = sections.firstIndex(where: { $0.section.identity == section.identity }) {
        sections[index].items.append(item)
      } else {
        sections.append((section, [item]))
      }
    }
    return sections
  }
}

extension ListAdapter {
  /// Items will be needed soon.
  func prefetch(_ paths: [IndexPath]) {
    guard behavior.onPrefetch != nil || behavior.onCancelPrefetching != nil else { return }
    for (section, items) in itemsBySection(at: paths) {
      if behavior.onCancelPrefetching != nil { for item in items { prefetched.insert(item, of: section) } }
      behavior.onPrefetch?(section, items)
    }
  }

  /// Items that were told of will not be needed after all.
  func cancelPrefetching(_ paths: [IndexPath]) {
    guard let onCancel = behavior.onCancelPrefetching else { return }
    for (section, items) in itemsBySection(at: paths) {
      let given = items.filter { prefetched.remove($0.identity) }
      if !given.isEmpty { onCancel(section, given) }
    }
  }

  /// Items that were told of may have been deleted.
  func cancelPrefetchingOfDeleted(after update: UpdateLog.Entry) {
    guard !prefetched.isEmpty, let onCancel = behavior.onCancelPrefetching else { return }
    let changes = update.changeset
    guard update.outcome.isReload || !changes.deletedItems.isEmpty || !changes.deletedSections.isEmpty else {
      return
    }
    for (section, items) in prefetched.removeAll(notIn: displayed) { onCancel(section, items) }
  }
}
