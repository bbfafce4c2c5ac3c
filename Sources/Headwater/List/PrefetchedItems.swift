/// The items that a list has been asked to prefetch, until they are displayed or canceled. They are stored by identity because
/// positions change with updates.
package struct PrefetchedItems<Section: ListElement, Item: ListElement> {
  package typealias BySection = [(section: Section, items: [Item])]

  private var items: [Item.Identity: (number: Int, section: Section, item: Item)] = [:]
  private var count = 0

  package init() {}

  package var isEmpty: Bool { items.isEmpty }

  package func contains(_ identity: Item.Identity) -> Bool { items[identity] != nil }

  package mutating func insert(_ item: Item, of section: Section) {
    count += 1
    items[item.identity] = (count, section, item)
  }

  /// Removes an item that is displayed or no longer needed.
  ///
  /// - Returns: A Boolean value that indicates whether the item was being prefetched.
  @discardableResult
  package mutating func remove(_ identity: Item.Identity) -> Bool {
    items.removeValue(forKey: identity) != nil
  }

  /// Removes and returns the items that are no longer needed, by section, in the order in which they were prefetched.
  package mutating func removeAll(where isGone: (Item.Identity) -> Bool) -> BySection {
    let gone = items.values.filter { isGone($0.item.identity) }.sorted { $0.number < $1.number }
    var sections: BySection = []
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
