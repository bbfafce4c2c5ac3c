/// The sections whose ends are visible, with the numbers of items that they had when they were reported. It has no side
/// effects.
struct SectionEnds<Section: ListElement, Item: ListElement> {
  private var reported: [Section.Identity: Int] = [:]

  /// Returns the sections whose ends have come into view, or whose number of items has changed while their ends are visible.
  /// O(visible rows).
  ///
  /// - Parameters:
  ///   - visible: The positions of the visible items, in order.
  ///   - list: The displayed snapshot.
  ///   - distance: The maximum number of items between the last visible item and the end of its section.
  /// - Returns: The sections whose ends are reached.
  mutating func reached(
    by visible: [ItemPosition], in list: Snapshot<Section, Item>, within distance: Int
  ) -> [Section] {
    var (seen, reached): ([Section.Identity: Int], [Section]) = ([:], [])
    for (offset, position) in visible.enumerated() {
      // Only the last visible item of each section matters.
      if offset + 1 < visible.count, visible[offset + 1].section == position.section { continue }
      guard let section = list.section(at: position.section) else { continue }
      let count = list.numberOfItems(inSection: position.section)
      guard count - 1 - position.item <= max(0, distance) else { continue }
      seen[section.identity] = count
      if reported[section.identity] != count { reached.append(section) }
    }
    reported = seen
    return reached
  }
}
