import Headwater
import HeadwaterTesting

/// A row with the content for which it was last prepared.
enum PlainRow<Section: ListElement, Item: ListElement>: Equatable, Sendable {
  /// The header of a section.
  case header(Section)
  /// An item.
  case item(Item)
  /// The footer of a section.
  case footer(Section)

  /// Returns a Boolean value that indicates whether two rows have the same kind and id, regardless of their content.
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
  /// Returns the rows of a list from top to bottom.
  func rows<Section, Item>(layout: RowLayout) -> [PlainRow<Section, Item>]
  where Element == PlainSection<Section, Item> {
    flatMap { section in
      (layout.hasHeaders ? [.header(section.value)] : []) + section.items.map { .item($0) }
        + (layout.hasFooters ? [.footer(section.value)] : [])
    }
  }

  /// Returns the number of rows in a list.
  func numberOfRows<Section, Item>(layout: RowLayout) -> Int where Element == PlainSection<Section, Item> {
    let beside = (layout.hasHeaders ? 1 : 0) + (layout.hasFooters ? 1 : 0)
    return reduce(0) { $0 + $1.items.count + beside }
  }
}

/// A simulated view of rows, to which splices are applied from the end of the list to its beginning.
struct RowReplay<Section: ListElement, Item: ListElement> {
  /// The displayed rows, each with the content for which it was prepared.
  private var shown: [PlainRow<Section, Item>]
  private let after: PlainList<Section, Item>
  private let newRows: [PlainRow<Section, Item>]
  private let layout: RowLayout
  /// The index of the first row that, like all rows after it, has reached its final position.
  private var border: Int
  private var number = 0

  init(from before: PlainList<Section, Item>, to after: PlainList<Section, Item>, layout: RowLayout) {
    shown = before.rows(layout: layout)
    newRows = after.rows(layout: layout)
    self.after = after
    self.layout = layout
    border = shown.count
  }

  /// Applies a splice that the oracle accepts. The rows that it replaces must precede those of the previous splice. After the
  /// splice, the view reads old rows before the splice, and new rows from there on.
  mutating func apply(
    _ splice: Splice, reading displayed: [PlainRow<Section, Item>]
  ) throws(ReplayFailure) {
    guard splice.position + splice.removed <= border else { throw .splicesOutOfOrder(number) }
    let rowsBehind = shown.count - splice.position - splice.removed
    // If a later splice inserts rows after these, they aren't among the new rows yet.
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

  /// Compares the displayed rows with the new list, assuming that the given items and sections have been refreshed.
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

  /// Returns the indexes of the rows that display these elements.
  private func rows(ofItems items: [ItemRun], sections: [Int]) throws(ReplayFailure) -> Set<Int> {
    let rowsBeside = (layout.hasHeaders ? 1 : 0) + (layout.hasFooters ? 1 : 0)
    // Find the first row of each section.
    var firstRows: [Int] = []
    var row = 0
    for section in after {
      firstRows.append(row)
      row += section.items.count + rowsBeside
    }
    var numbers: Set<Int> = []
    // Add the headers and footers of the sections.
    for section in sections {
      guard after.indices.contains(section) else { throw .wrongSection(section) }
      if layout.hasHeaders { numbers.insert(firstRows[section]) }
      if layout.hasFooters {
        numbers.insert(firstRows[section] + rowsBeside - 1 + after[section].items.count)
      }
    }
    // Add the rows of the items.
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
