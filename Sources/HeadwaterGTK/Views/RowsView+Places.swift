#if GTK
  import CGTK
  import Headwater

  // Where rows stand.
  extension RowsView {
    typealias Identity = RowIdentity<Section.Identity, Item.Identity>

    /// How far a row that is out of sight is looked for from those that GTK has laid out.
    private static var reach: Int { 24 }

    /// Where a row begins and ends, in points from where what is seen begins; nil where it is not known. GTK says nothing of a row
    /// that is out of sight: that one stands right before or behind others.
    func place(of identity: Identity) -> (start: Double, end: Double)? {
      guard let live = liveRow(of: identity) else { return nil }
      if let place = laidOut(live) { return place }
      guard !isGrid, let length = laidOutLength(of: live) else { return nil }
      if let end = edge(beside: live, -1) { return (end, end + length) }
      return edge(beside: live, 1).map { ($0 - length, $0) }
    }

    /// Where GTK has laid a row out.
    func laidOut(_ row: LiveRow) -> (start: Double, end: Double)? {
      slot(of: row)?.bounds(in: view).map { bounds in
        let start = Double(bounds.origin.y)
        return (start, start + Double(bounds.size.height))
      }
    }

    /// Where the rows before a row end, or those behind it begin, by the nearest of them that GTK has laid out.
    private func edge(beside row: LiveRow, _ step: Int) -> Double? {
      var between = 0.0
      for distance in 1...Self.reach {
        let number = row.number + step * distance
        guard number >= 0, let other = liveRows.rows(in: number..<number + 1).first else { return nil }
        if let place = laidOut(other) { return step < 0 ? place.end + between : place.start + between }
        guard let length = laidOutLength(of: other) else { return nil }
        between -= Double(step) * length
      }
      return nil
    }

    /// How long GTK takes a row to be.
    private func laidOutLength(of row: LiveRow) -> Double? {
      guard let widget = slot(of: row)?.rowWidget else { return nil }
      var length: CInt = 0
      gtk_widget_measure(
        widget, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width(view), &length, nil, nil, nil)
      return Double(length)
    }

    func liveRow(of identity: Identity) -> ContentRow<Section, Item>? {
      liveRows.rows.first { $0.content.identity == identity }
    }

    /// The number of a row; nil where there is none.
    func number(of identity: Identity) -> Int? {
      if let row = liveRow(of: identity) { return row.number }
      switch identity {
      case .item(let item):
        return driver.displayed.position(of: item).flatMap { driver.rows.number(of: .item($0)) }
      case .header(let section):
        return driver.displayed.sectionIndex(of: section).flatMap {
          driver.rows.number(of: .header(section: $0))
        }
      case .footer(let section):
        return driver.displayed.sectionIndex(of: section).flatMap {
          driver.rows.number(of: .footer(section: $0))
        }
      }
    }
  }

  extension DisplayedRows {
    /// The number of a row, once all rows are of one snapshot; nil where there is none.
    func number(of row: Row) -> Int? {
      let number =
        switch row {
        case .header(let section): rows(ofSection: section).lowerBound
        case .footer(let section): rows(ofSection: section).upperBound - 1
        case .item(let position): self.row(of: position)
        }
      return self.row(at: number) == row ? number : nil
    }
  }
#endif
