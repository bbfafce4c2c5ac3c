/// The rows of a view that has no sections. The sections of a snapshot follow one another, each consisting of an optional
/// header row, its items, and an optional footer row.
///
/// During an update, the rows before a boundary are still those of the old snapshot, and the rows after it are already those of
/// the new one. The rows are consistent at all times. Every lookup costs O(log n).
package struct DisplayedRows<Section: ListElement, Item: ListElement>: Sendable {
  /// The layout of sections as rows.
  package let layout: RowLayout
  /// The snapshot of the rows before ``boundary``.
  let snapshot: Snapshot<Section, Item>
  /// The snapshot of the rows after the boundary during an update; otherwise nil.
  private var later: Snapshot<Section, Item>?
  /// The first row that belongs to the later snapshot.
  private var boundary: Int
  /// The difference between a row's number in the later snapshot and its number in the view.
  private var shift: Int
  /// The number of rows.
  package private(set) var count: Int
  /// A Boolean value that indicates whether all rows belong to one snapshot, so that no update is in progress.
  package var isWhole: Bool { later == nil }

  /// Creates the rows for a snapshot.
  package init(_ snapshot: Snapshot<Section, Item>, layout: RowLayout = RowLayout()) {
    self.layout = layout
    self.snapshot = snapshot
    later = nil
    count = snapshot.numberOfRows(layout)
    boundary = count
    shift = 0
  }

  /// Creates rows that consist of old rows before a boundary and new rows after it.
  init(before: DisplayedRows, upTo boundary: Int, after: DisplayedRows, from newStart: Int) {
    layout = before.layout
    snapshot = before.snapshot
    later = after.snapshot
    self.boundary = boundary
    shift = newStart - boundary
    count = boundary + after.count - newStart
  }

  /// Advances to the next splice between the same two snapshots.
  mutating func continueSplicing(upTo boundary: Int, from newStart: Int, newCount: Int) {
    self.boundary = boundary
    shift = newStart - boundary
    count = boundary + newCount - newStart
  }

  /// Returns the kind of a row, with its position in the row's snapshot; nil if the row doesn't exist.
  package func row(at number: Int) -> Row? {
    place(number).map { layout.row($0.offset, inSection: $0.section, of: snapshot(ofRow: number)) }
  }

  /// Returns the items among the given rows, in order, with their positions in the rows' snapshots. Skips rows that don't
  /// exist. O(rows), plus O(log n) for each section among them. During an update, O(rows log n).
  package func items(in rows: Range<Int>) -> [ItemPosition] {
    // During an update, the rows belong to two snapshots, so look up each of them.
    guard isWhole else {
      return rows.compactMap { number in
        if case .item(let position) = row(at: number) { position } else { nil }
      }
    }
    let rows = rows.clamped(to: 0..<count)
    var positions: [ItemPosition] = []
    positions.reserveCapacity(rows.count)
    var next = rows.lowerBound
    // Skip the header, then add the items of one section at a time.
    while next < rows.upperBound, let (section, offset) = place(next) {
      let first = offset - (layout.hasHeaders ? 1 : 0)
      let number = snapshot.numberOfItems(inSection: section)
      let end = min(number, first + rows.upperBound - next)
      for item in max(0, first)..<max(0, first, end) {
        positions.append(ItemPosition(section: section, item: item))
      }
      // Continue with the first row of the next section.
      next += number - first + (layout.hasFooters ? 1 : 0)
    }
    return positions
  }

  /// Returns the item in a row; nil if the row isn't an item.
  package func item(at number: Int) -> Item? {
    guard let (section, offset) = place(number) else { return nil }
    let snapshot = snapshot(ofRow: number)
    guard case .item(let position) = layout.row(offset, inSection: section, of: snapshot) else { return nil }
    return snapshot.item(at: position)
  }

  /// Returns the section that contains a row; nil if the row doesn't exist.
  package func section(at number: Int) -> Section? {
    place(number).flatMap { snapshot(ofRow: number).section(at: $0.section) }
  }

  /// Returns the context that closures receive for a row; nil if the row doesn't exist.
  package func context(at number: Int) -> ListContext<Section>? {
    guard let (section, offset) = place(number) else { return nil }
    let snapshot = snapshot(ofRow: number)
    return switch layout.row(offset, inSection: section, of: snapshot) {
    case .item(let position): snapshot.context(at: position)
    case .header(let section), .footer(let section): snapshot.context(ofSection: section)
    }
  }

  /// Returns the row number of an item. Requires that all rows belong to one snapshot.
  package func row(of position: ItemPosition) -> Int {
    snapshot.row(of: position, layout)
  }

  /// Returns the rows of adjacent items. Requires that all rows belong to one snapshot.
  package func rows(of items: ItemRun) -> Range<Int> {
    snapshot.rows(of: items, layout: layout)
  }

  /// Returns all rows of a section, including its header and footer. Requires that all rows belong to one snapshot.
  package func rows(ofSection section: Int) -> Range<Int> {
    snapshot.rows(ofSection: section, layout: layout)
  }

  /// Returns the snapshot that a row belongs to.
  private func snapshot(ofRow number: Int) -> Snapshot<Section, Item> {
    number < boundary ? snapshot : later ?? snapshot
  }

  /// Returns the section that contains a row, in the row's snapshot, and the row's offset from the section's first row; nil if
  /// the row doesn't exist.
  private func place(_ number: Int) -> (section: Int, offset: Int)? {
    guard number >= 0, number < count else { return nil }
    // A row after the boundary has a different number in the later snapshot.
    let weight = number < boundary ? number : number + shift
    return snapshot(ofRow: number).tree.element(atWeight: weight, extra: layout.rowsPerSection)
      .map { ($0.index, $0.offset) }
  }
}

extension RowLayout {
  /// Returns the row at an offset from the first row of a section.
  fileprivate func row<Section, Item>(
    _ offset: Int, inSection section: Int, of snapshot: Snapshot<Section, Item>
  ) -> Row {
    let item = offset - (hasHeaders ? 1 : 0)
    if item < 0 { return .header(section: section) }
    if hasFooters, item >= snapshot.numberOfItems(inSection: section) { return .footer(section: section) }
    return .item(ItemPosition(section: section, item: item))
  }
}
