internal import Headwater

extension PreparationPlan {
  /// Creates a plan for one part of a change that prepares all items of an unchanged list again. A part has as many items as
  /// are shown in one turn, and the first parts cover the items that are currently visible.
  ///
  /// The cost is proportional to the size of the part plus the number of already prepared items between ``nextRow`` and the end
  /// of the part.
  ///
  /// - Parameters:
  ///   - configuration: The configuration for preparing items.
  ///   - shown: The current snapshot.
  ///   - viewport: The visible rows.
  ///   - row: The row before which everything is prepared: ``nextRow`` of the previous part.
  ///   - size: The maximum number of items, not counting visible ones.
  init<Context>(
    partOf configuration: PreparationConfiguration<Context>, from shown: Step,
    viewport: PreparationViewport?, beginningAt row: Int, size: Int
  ) {
    self.init(shown, nextRow: row)
    let version = configuration.version
    if let viewport {
      let start = max(0, min(viewport.rows.lowerBound, base.numberOfItems - viewport.count))
      addNeeds(Self.needs(for: version, in: base, rows: start..<start + viewport.count, .max).needs)
    }
    if needs.isEmpty {
      let (needs, end) = Self.needs(for: version, in: base, rows: row..<base.numberOfItems, size)
      addNeeds(needs)
      nextRow = end
    }
    isLast = nextRow == base.numberOfItems
  }

  /// Returns the items in a range of rows that haven't been prepared for a version, up to a maximum number, along with the row
  /// at which the search ended.
  private static func needs(
    for version: PreparationVersion, in list: Shown, rows: Range<Int>, _ maximum: Int
  ) -> (needs: [Need], end: Int) {
    var needs: [Need] = []
    var row = rows.lowerBound
    // Go through the rows section by section, and skip items that are already prepared.
    guard let start = list.position(atOffset: row) else { return ([], rows.upperBound) }
    for section in start.section..<list.numberOfSections {
      let items = list.items(inSection: section)
      let first = section == start.section ? start.item : 0
      for (index, item) in zip(first..., items.dropFirst(first)) {
        if row == rows.upperBound || needs.count == maximum { return (needs, row) }
        row += 1
        if item.preparation.version == version { continue }
        // An earlier preparation is reusable if only the size range has changed.
        let isReusable = item.preparation.version?.context == version.context
        needs.append(
          Need(
            position: ItemPosition(section: section, item: index), item: item.item,
            previous: isReusable ? item.prepared : nil, shown: item, isInPlace: true,
            ownSizeRange: item.preparation.ownSizeRange(in: version)))
      }
    }
    return (needs, row)
  }
}
