internal import Headwater

extension PreparationPlan {
  /// A part of preparing everything again, in a list that stays as it is: as many items as are shown in a turn, what is
  /// visible by now first.
  ///
  /// Costs what is in the part, and what has been prepared between ``nextRow`` and the end of the part.
  ///
  /// - Parameters:
  ///   - configuration: With what all is prepared.
  ///   - shown: What is shown.
  ///   - viewport: What is visible.
  ///   - row: All before it is prepared: ``nextRow`` of the part before.
  ///   - size: How many items there are at most, but for what is visible.
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

  /// What in some rows is not prepared for a version, not more than so much; and the row where it ends.
  private static func needs(
    for version: PreparationVersion, in list: Shown, rows: Range<Int>, _ maximum: Int
  ) -> (needs: [Need], end: Int) {
    var needs: [Need] = []
    var row = rows.lowerBound
    guard let start = list.position(atOffset: row) else { return ([], rows.upperBound) }
    for section in start.section..<list.numberOfSections {
      let items = list.items(inSection: section)
      let first = section == start.section ? start.item : 0
      for (index, item) in zip(first..., items.dropFirst(first)) {
        if row == rows.upperBound || needs.count == maximum { return (needs, row) }
        row += 1
        if item.preparation.version == version { continue }
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
