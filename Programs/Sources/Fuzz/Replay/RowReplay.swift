import Headwater
import HeadwaterTesting

/// What stands in one row, and the content that it was last prepared with.
enum PlainRow<Section: ListElement, Item: ListElement>: Equatable, Sendable {
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
  func rows<Section, Item>(layout: RowLayout) -> [PlainRow<Section, Item>]
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

/// What a view of rows shows while splices are carried out on it, from the end of the list to its beginning.
struct RowReplay<Section: ListElement, Item: ListElement> {
  /// What is shown; each row as it was when it was prepared.
  private var shown: [PlainRow<Section, Item>]
  private let after: PlainList<Section, Item>
  private let newRows: [PlainRow<Section, Item>]
  private let layout: RowLayout
  /// Rows from here on are where they are in the end.
  private var border: Int
  private var number = 0

  init(from before: PlainList<Section, Item>, to after: PlainList<Section, Item>, layout: RowLayout) {
    shown = before.rows(layout: layout)
    newRows = after.rows(layout: layout)
    self.after = after
    self.layout = layout
    border = shown.count
  }

  /// Carries out a splice that the oracle lets pass.
  ///
  /// - Parameters:
  ///   - splice: The splice; all it replaces stands before what the one before it replaced.
  ///   - displayed: The rows that the view reads from then on: old ones before the splice, new ones behind it.
  /// - Throws: The first row that is not what it should be.
  mutating func apply(
    _ splice: Splice, reading displayed: [PlainRow<Section, Item>]
  ) throws(ReplayFailure) {
    guard splice.position + splice.removed <= border else { throw .splicesOutOfOrder(number) }
    let rowsBehind = shown.count - splice.position - splice.removed
    // Where a later splice adds rows behind these, they are not among the new ones yet.
    let isUnfinished = number == 0 && splice.added == 0 && splice.removed == shown.count
    let newStart = isUnfinished ? newRows.count : newRows.count - rowsBehind - splice.added
    guard newStart >= 0 else { throw .rowsDoNotFit }
    shown.replaceSubrange(
      splice.position..<splice.position + splice.removed,
      with: newRows[newStart..<newStart + splice.added])
    border = splice.position
    number += 1
    guard displayed.count == shown.count else { throw .rowsDoNotFit }
    if let wrong = shown.indices.first(where: { !shown[$0].isSame(as: displayed[$0]) }) {
      throw .wrongRow(wrong)
    }
  }

  /// Compares with the list that the view should show, after refreshing what the update says.
  func checkContent(refreshedItems: [ItemRun], refreshedSections: [Int]) throws(ReplayFailure) {
    guard newRows.count == shown.count else { throw .rowsDoNotFit }
    if let wrong = shown.indices.first(where: { !shown[$0].isSame(as: newRows[$0]) }) {
      throw .wrongRow(wrong)
    }
    let fresh = try rows(ofItems: refreshedItems, sections: refreshedSections)
    if let stale = shown.indices.first(where: { shown[$0] != newRows[$0] && !fresh.contains($0) }) {
      throw .staleRow(stale)
    }
  }

  /// The numbers of the rows that show these elements.
  private func rows(ofItems items: [ItemRun], sections: [Int]) throws(ReplayFailure) -> Set<Int> {
    let rowsBeside = (layout.hasHeaders ? 1 : 0) + (layout.hasFooters ? 1 : 0)
    var firstRows: [Int] = []
    var row = 0
    for section in after {
      firstRows.append(row)
      row += section.items.count + rowsBeside
    }
    var numbers: Set<Int> = []
    for section in sections {
      guard after.indices.contains(section) else { throw .wrongSection(section) }
      if layout.hasHeaders { numbers.insert(firstRows[section]) }
      if layout.hasFooters {
        numbers.insert(firstRows[section] + rowsBeside - 1 + after[section].items.count)
      }
    }
    for run in items {
      for position in run.positions {
        guard after.indices.contains(position.section),
          after[position.section].items.indices.contains(position.item)
        else { throw .wrongItem(position) }
        numbers.insert(firstRows[position.section] + (layout.hasHeaders ? 1 : 0) + position.item)
      }
    }
    return numbers
  }
}
