/// An element of a table view.
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

  /// Returns the element after a batch update, or nil if it was removed.
  func target(by map: PathMap) -> TableElement? {
    switch self {
    case .header(let section): map.target(ofSection: section).map(TableElement.header)
    case .footer(let section): map.target(ofSection: section).map(TableElement.footer)
    case .row(let path): map.target(of: path).map(TableElement.row)
    }
  }
}

/// The geometry of the elements of a table view: a pure function of their heights.
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
  /// The ends of the rows in each section, relative to the start of the first row.
  private var rowEnds: [[CGFloat]] = []
  /// The end of the last section.
  private(set) var end: CGFloat

  /// Adds up the heights. O(*n*) in the number of rows.
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

  /// Returns the span of an element. O(1).
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

  /// Returns the span at which an element is displayed. A header that would scroll beyond an offset sticks to it until the end
  /// of its section pushes it out.
  func span(of element: TableElement, stickingTo top: CGFloat?) -> Span {
    var span = span(of: element)
    guard let top, case .header(let section) = element, span.start < top else { return span }
    span.start = max(span.start, min(top, sectionEnd(section) - span.length))
    return span
  }

  /// Returns the elements of nonzero height that intersect a range: the rows, and the headers and footers. O(log *n* + *m*),
  /// where *n* is the total number of elements and *m* is the number of elements in the range.
  func elements(from lower: CGFloat, to upper: CGFloat, stickingTo top: CGFloat? = nil) -> (
    rows: [IndexPath], others: [TableElement]
  ) {
    var (rows, others): ([IndexPath], [TableElement]) = ([], [])
    // Start with the first section that ends in or after the range.
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
