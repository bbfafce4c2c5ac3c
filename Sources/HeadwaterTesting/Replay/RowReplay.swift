package import Headwater

/// What stands in one row, and the content that it was last prepared with.
package enum PlainRow<Section: ListElement, Item: ListElement>: Equatable, Sendable {
  /// The header of a section.
  case header(Section)
  /// An item.
  case item(Item)
  /// The footer of a section.
  case footer(Section)

  /// Whether it is the same row, whatever its content.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.header(let left), .header(let right)), (.footer(let left), .footer(let right)):
      left.identity == right.identity
    case (.item(let left), .item(let right)): left.identity == right.identity
    default: false
    }
  }
}

extension Array {
  /// The rows of a list, top to bottom.
  package func rows<Section, Item>(layout: RowLayout) -> [PlainRow<Section, Item>]
  where Element == PlainSection<Section, Item> {
    flatMap { section in
      (layout.hasHeaders ? [.header(section.value)] : []) + section.items.map { .item($0) }
        + (layout.hasFooters ? [.footer(section.value)] : [])
    }
  }

  /// How many rows a list has.
  func numberOfRows<Section, Item>(layout: RowLayout) -> Int where Element == PlainSection<Section, Item> {
    let beside = (layout.hasHeaders ? 1 : 0) + (layout.hasFooters ? 1 : 0)
    return reduce(0) { $0 + $1.items.count + beside }
  }
}

/// What a view of rows shows while splices are carried out on it.
package struct RowReplay<Section: ListElement, Item: ListElement> {
  /// What is shown; nil is a row that was added and reads its content at the end.
  private var shown: [PlainRow<Section, Item>?]
  private let layout: RowLayout

  package init(_ list: PlainList<Section, Item>, layout: RowLayout) {
    shown = list.rows(layout: layout)
    self.layout = layout
  }

  /// Carries out splices that the oracle lets pass.
  ///
  /// - Throws: If they do not go from the end of the list to its beginning: only then is each row that a splice adds
  ///   one of the new list.
  package mutating func apply(_ splices: [Splice]) throws(ReplayFailure) {
    var border = shown.count
    for (number, splice) in splices.enumerated() {
      guard splice.position + splice.removed <= border else { throw .splicesOutOfOrder(number) }
      border = splice.position
      shown.replaceSubrange(
        splice.position..<splice.position + splice.removed,
        with: repeatElement(nil, count: splice.added))
    }
  }

  /// Compares with the list that the view should show, after refreshing what the update says.
  package func checkContent(
    against after: PlainList<Section, Item>, refreshedItems: [ItemRun], refreshedSections: [Int]
  ) throws(ReplayFailure) {
    let rows: [PlainRow<Section, Item>] = after.rows(layout: layout)
    guard rows.count == shown.count else { throw .rowsDoNotFit }
    for number in rows.indices {
      if let row = shown[number], !row.isSame(as: rows[number]) { throw .wrongRow(number) }
    }
    let fresh = try refreshedRows(of: after, items: refreshedItems, sections: refreshedSections)
    for number in rows.indices where !fresh.contains(number) {
      if let row = shown[number], row != rows[number] { throw .staleRow(number) }
    }
  }

  /// The numbers of the rows that show these elements.
  private func refreshedRows(
    of list: PlainList<Section, Item>, items: [ItemRun], sections: [Int]
  ) throws(ReplayFailure) -> Set<Int> {
    let rowsBeside = (layout.hasHeaders ? 1 : 0) + (layout.hasFooters ? 1 : 0)
    var firstRows: [Int] = []
    var row = 0
    for section in list {
      firstRows.append(row)
      row += section.items.count + rowsBeside
    }
    var fresh: Set<Int> = []
    for section in sections {
      guard list.indices.contains(section) else { throw .wrongSection(section) }
      if layout.hasHeaders { fresh.insert(firstRows[section]) }
      if layout.hasFooters { fresh.insert(firstRows[section] + rowsBeside - 1 + list[section].items.count) }
    }
    for run in items {
      for position in run.positions {
        guard list.indices.contains(position.section), list[position.section].items.indices.contains(position.item)
        else { throw .wrongItem(position) }
        fresh.insert(firstRows[position.section] + (layout.hasHeaders ? 1 : 0) + position.item)
      }
    }
    return fresh
  }
}
