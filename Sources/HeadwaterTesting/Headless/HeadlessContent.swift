import Headwater

/// The content of a view: what its driver displays, in lines.
@MainActor
struct HeadlessContent<Section: ListElement, Item: ListElement> {
  let driver: Driver<Section, Item>
  let layout: HeadlessLayout<Section, Item>

  /// The displayed lines: headers, items, and footers, counted from 0.
  var lines: DisplayedRows<Section, Item> {
    layout.rules == .list ? driver.rows : DisplayedRows(driver.displayed, layout: layout.rowLayout)
  }

  /// The geometry of the displayed lines.
  var geometry: HeadlessGeometry<Section, Item> { layout.geometry(of: lines) }

  /// The counts that the view reads: items per section, or rows.
  var counts: [Int] {
    if layout.rules == .list { return [lines.count] }
    let snapshot = driver.displayed
    return (0..<snapshot.numberOfSections).map(snapshot.numberOfItems(inSection:))
  }
}

extension DisplayedRows {
  /// Returns the line of a row.
  func line(of row: Row) -> Int {
    switch row {
    case .header(let section): rows(ofSection: section).lowerBound
    case .footer(let section): rows(ofSection: section).upperBound - 1
    case .item(let position): self.row(of: position)
    }
  }
}
