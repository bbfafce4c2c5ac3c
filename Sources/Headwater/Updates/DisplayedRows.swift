/// What a view that knows only rows shows: the sections of a snapshot, one after the other, each as an optional row for
/// its header, its items, and an optional row for its footer.
///
/// In the middle of an update, rows up to a place are still those of the old snapshot, and those behind it are the new
/// ones already: consistent at every moment. Every question costs O(log n).
package struct DisplayedRows<Section: ListElement, Item: ListElement>: Sendable {
  /// How sections stand among rows.
  package let layout: RowLayout
  /// The snapshot that rows up to ``boundary`` are of.
  let snapshot: Snapshot<Section, Item>
  /// The snapshot that the rows behind are of, in the middle of an update.
  private var later: Snapshot<Section, Item>?
  /// The first row that is of the later snapshot.
  private var boundary: Int
  /// What is added to the number of a later row to give its number in the later snapshot.
  private var shift: Int
  /// The number of rows.
  package private(set) var count: Int
  /// Whether all rows are of one snapshot: no update is in its middle.
  package var isWhole: Bool { later == nil }

  /// All rows of a snapshot.
  package init(_ snapshot: Snapshot<Section, Item>, layout: RowLayout = RowLayout()) {
    self.layout = layout
    self.snapshot = snapshot
    later = nil
    count = snapshot.numberOfRows(layout)
    boundary = count
    shift = 0
  }

  /// Old rows up to a place, then new ones.
  init(before: DisplayedRows, upTo boundary: Int, after: DisplayedRows, from newStart: Int) {
    layout = before.layout
    snapshot = before.snapshot
    later = after.snapshot
    self.boundary = boundary
    shift = newStart - boundary
    count = boundary + after.count - newStart
  }

  /// Puts the next splice in place of the last, of the same two snapshots.
  mutating func continueSplicing(upTo boundary: Int, from newStart: Int, newCount: Int) {
    self.boundary = boundary
    shift = newStart - boundary
    count = boundary + newCount - newStart
  }

  /// What a row is, with its position in the snapshot that the row is of; nil where there is no such row.
  package func row(at number: Int) -> Row? {
    place(number).map { layout.row($0.offset, inSection: $0.section, of: snapshot(ofRow: number)) }
  }

  /// The items among some rows, in order, with their positions in the snapshots that the rows are of. Rows that are not there
  /// are left out. O(rows), and O(log n) for each section among them; in the middle of an update O(rows log n).
  package func items(in rows: Range<Int>) -> [ItemPosition] {
    guard isWhole else {
      return rows.compactMap { number in
        if case .item(let position) = row(at: number) { position } else { nil }
      }
    }
    let rows = rows.clamped(to: 0..<count)
    var positions: [ItemPosition] = []
    positions.reserveCapacity(rows.count)
    var next = rows.lowerBound
    while next < rows.upperBound, let (section, offset) = place(next) {
      let first = offset - (layout.hasHeaders ? 1 : 0)
      let number = snapshot.numberOfItems(inSection: section)
      let end = min(number, first + rows.upperBound - next)
      for item in max(0, first)..<max(0, first, end) {
        positions.append(ItemPosition(section: section, item: item))
      }
      next += number - first + (layout.hasFooters ? 1 : 0)
    }
    return positions
  }

  /// The item in a row; nil where the row is not an item.
  package func item(at number: Int) -> Item? {
    guard let (section, offset) = place(number) else { return nil }
    let snapshot = snapshot(ofRow: number)
    guard case .item(let position) = layout.row(offset, inSection: section, of: snapshot) else { return nil }
    return snapshot.item(at: position)
  }

  /// The section that a row belongs to; nil where there is no such row.
  package func section(at number: Int) -> Section? {
    place(number).flatMap { snapshot(ofRow: number).section(at: $0.section) }
  }

  /// What a closure is told of a row; nil where there is no such row.
  package func context(at number: Int) -> ListContext<Section>? {
    guard let (section, offset) = place(number) else { return nil }
    let snapshot = snapshot(ofRow: number)
    return switch layout.row(offset, inSection: section, of: snapshot) {
    case .item(let position): snapshot.context(at: position)
    case .header(let section), .footer(let section): snapshot.context(ofSection: section)
    }
  }

  /// The number of an item's row, once all rows are of one snapshot.
  package func row(of position: ItemPosition) -> Int {
    snapshot.row(of: position, layout)
  }

  /// The rows of neighbouring items, once all rows are of one snapshot.
  package func rows(of items: ItemRun) -> Range<Int> {
    snapshot.rows(of: items, layout: layout)
  }

  /// All rows of a section, header and footer included, once all rows are of one snapshot.
  package func rows(ofSection section: Int) -> Range<Int> {
    snapshot.rows(ofSection: section, layout: layout)
  }

  /// The snapshot that a row is of.
  private func snapshot(ofRow number: Int) -> Snapshot<Section, Item> {
    number < boundary ? snapshot : later ?? snapshot
  }

  /// The section of a row in the snapshot that it is of, and how far it is from the section's first row; nil where there is no
  /// such row.
  private func place(_ number: Int) -> (section: Int, offset: Int)? {
    guard number >= 0, number < count else { return nil }
    let weight = number < boundary ? number : number + shift
    return snapshot(ofRow: number).tree.element(atWeight: weight, extra: layout.rowsPerSection)
      .map { ($0.index, $0.offset) }
  }
}

extension RowLayout {
  /// What stands at an offset from the first row of a section.
  fileprivate func row<Section, Item>(
    _ offset: Int, inSection section: Int, of snapshot: Snapshot<Section, Item>
  ) -> Row {
    let item = offset - (hasHeaders ? 1 : 0)
    if item < 0 { return .header(section: section) }
    if hasFooters, item >= snapshot.numberOfItems(inSection: section) { return .footer(section: section) }
    return .item(ItemPosition(section: section, item: item))
  }
}
