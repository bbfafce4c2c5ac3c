/// What a table view shows.
enum TableElement: Hashable, Sendable {
  case header(Int)
  case row(IndexPath)
  case footer(Int)

  var section: Int {
    switch self {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }

  /// Where a batch sends the element; nil if it goes.
  func target(by map: PathMap) -> TableElement? {
    switch self {
    case .header(let section): map.target(ofSection: section).map(TableElement.header)
    case .footer(let section): map.target(ofSection: section).map(TableElement.footer)
    case .row(let path): map.target(of: path).map(TableElement.row)
    }
  }
}

/// Where the elements of a table are: a pure function of their heights.
struct TableGeometry: Hashable, Sendable {
  struct Section: Hashable, Sendable {
    /// The space above the header.
    var padding: CGFloat = 0
    var header: CGFloat
    var rows: [CGFloat]
    var footer: CGFloat
  }

  struct Span: Hashable, Sendable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
  }

  private let sections: [Section]
  private var starts: [CGFloat] = []
  /// Where each row of a section ends, from the section's first row on.
  private var rowEnds: [[CGFloat]] = []
  /// Where the last section ends.
  private(set) var end: CGFloat

  /// Adds up heights. O(rows).
  init(_ sections: [Section], start: CGFloat = 0) {
    self.sections = sections
    end = start
    for section in sections {
      starts.append(end)
      var rows: CGFloat = 0
      rowEnds.append(
        section.rows.map {
          rows += $0
          return rows
        })
      end += section.padding + section.header + rows + section.footer
    }
  }

  /// Where an element is. O(1).
  func span(of element: TableElement) -> Span {
    let index = element.section
    let (section, ends) = (sections[index], rowEnds[index])
    let headerStart = starts[index] + section.padding
    let rowsStart = headerStart + section.header
    switch element {
    case .header: return Span(start: headerStart, length: section.header)
    case .row(let path):
      let height = section.rows[path.row]
      return Span(start: rowsStart + ends[path.row] - height, length: height)
    case .footer: return Span(start: rowsStart + (ends.last ?? 0), length: section.footer)
    }
  }

  /// Where an element is shown: a header that sticks to an offset stays there until the end of its section
  /// pushes it out.
  func span(of element: TableElement, stickingTo top: CGFloat?) -> Span {
    var span = span(of: element)
    guard let top, case .header(let section) = element, span.start < top else { return span }
    span.start = max(span.start, min(top, sectionEnd(section) - span.length))
    return span
  }

  /// The elements of some height that meet a range, rows before the headers and footers. O(log content), and those
  /// elements.
  func elements(from lower: CGFloat, to upper: CGFloat, stickingTo top: CGFloat? = nil) -> (
    rows: [IndexPath], others: [TableElement]
  ) {
    var (rows, others): ([IndexPath], [TableElement]) = ([], [])
    var index = sections.indices.partition { sectionEnd($0) > lower }
    while index < sections.count, starts[index] < upper {
      for element in [TableElement.header(index), .footer(index)] {
        let span = span(of: element, stickingTo: top)
        if span.length > 0, span.start < upper, span.end > lower { others.append(element) }
      }
      let rowsStart = starts[index] + sections[index].padding + sections[index].header
      var row = rowEnds[index].partition { $0 + rowsStart > lower }
      while row < rowEnds[index].count {
        let path = IndexPath(row: row, section: index)
        let span = span(of: .row(path))
        guard span.start < upper else { break }
        if span.length > 0 { rows.append(path) }
        row += 1
      }
      index += 1
    }
    return (rows, others)
  }

  private func sectionEnd(_ index: Int) -> CGFloat {
    index + 1 < starts.count ? starts[index + 1] : end
  }
}
