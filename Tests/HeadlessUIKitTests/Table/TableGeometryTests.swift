@testable import HeadlessUIKit
import Testing

@Suite("The geometry of a table")
struct TableGeometryTests {
  @Test func elementsInRangeIntersectIt() {
    var tried = 0
    for heights in [[[0, 3], [], [5, 0, 2]], [[], []], [[1, 1, 1, 1]]] as [[[CGFloat]]] {
      for header in [0, 4] as [CGFloat] {
        let sections = heights.map { TableGeometry.Section(header: header, rows: $0, footer: 2) }
        let geometry = TableGeometry(sections, start: 3)
        var all: [(TableElement, TableGeometry.Span)] = []
        var place: CGFloat = 3
        for (index, section) in sections.enumerated() {
          let rows = section.rows.indices.map { TableElement.row(IndexPath(row: $0, section: index)) }
          for (element, height) in zip(
            [.header(index)] + rows + [.footer(index)], [section.header] + section.rows + [section.footer])
          {
            all.append((element, TableGeometry.Span(start: place, length: height)))
            place += height
          }
        }
        #expect(geometry.end == place)
        for (element, span) in all { #expect(geometry.span(of: element) == span) }
        for lower in stride(from: 0, through: place + 2, by: 0.5) {
          for length in [0.5, 4, 100] {
            let upper = lower + length
            let found = geometry.elements(from: lower, to: upper)
            let expected = all.filter { $1.length > 0 && $1.start < upper && $1.end > lower }.map(\.0)
            #expect(found.rows == expected.compactMap(\.path))
            #expect(found.others == expected.filter { $0.path == nil })
            tried += 1
          }
        }
      }
    }
    #expect(tried > 200)
  }
}
