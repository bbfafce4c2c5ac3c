import Foundation
import Headwater
import HeadwaterTesting

/// Scrolls through a list of pages from its start to its end and back, on a list without a screen.
@MainActor
final class PagedScroll {
  /// How far memory has risen, in bytes.
  struct Rise {
    var resident = 0
    var allocated = 0
  }

  struct Row: Identifiable, ListElement {
    let id: Int
    let title: String
  }

  static let count = 1_000_000
  private static let pageSize = 500
  private static let maximumPages = 5
  /// How many rows are scrolled from one frame to the next, as in a fling.
  private static let rowsPerFrame = 60

  private let source: PagedDataSource<Int, Row>
  private let view: HeadlessListView<SingleSection, Slot<Row>>

  init(placeholders: Bool) {
    let count = Self.count
    let options = PagingOptions(
      pageSize: Self.pageSize, initialSize: Self.pageSize, maximumPages: Self.maximumPages,
      showsPlaceholders: placeholders)
    source = PagedDataSource(options: options) { offset, limit in
      let rows = (offset..<min(count, offset + limit)).map { Row(id: $0, title: "Row \($0)") }
      return (rows, total: placeholders ? count : nil)
    }
    var presentation = Presentation<HeadlessCell, SingleSection, Slot<Row>>()
    presentation.register(identifier: "row", create: { HeadlessCell() }) { cell, row in
      cell.text = row.item?.title ?? ""
    }
    view = HeadlessListView(
      source, rules: .list, metrics: HeadlessMetrics(viewport: 12), presentation: presentation)
  }

  /// Loads the first page.
  func begin() throws {
    source.load(.refresh)
    try settle()
  }

  /// Scrolls to the end and back to the start.
  ///
  /// - Returns: How far memory has risen since the first tenth.
  func thereAndBack() throws -> Rise {
    var highest = Rise(), start: Rise?
    var steps = 0
    for direction in [1.0, -1.0] {
      var isOver = false
      while !isOver {
        isOver = try step(by: direction * Double(Self.rowsPerFrame))
        steps += 1
        guard steps.isMultiple(of: 100) else { continue }
        let present = Rise(resident: try residentBytes(), allocated: try allocatedBytes())
        if start == nil, steps >= Self.count / Self.rowsPerFrame / 10 {
          (start, highest) = (present, present)
        }
        highest.resident = max(highest.resident, present.resident)
        highest.allocated = max(highest.allocated, present.allocated)
      }
      let edge = direction > 0 ? Self.count - 1 : 0
      let seen = view.visiblePositions.compactMap { source.snapshot.item(at: $0)?.item?.id }
      guard seen.contains(edge), source.numberOfPages <= Self.maximumPages, view.violations.isEmpty else {
        throw CannotMeasure(
          description: "Row \(edge) was to be seen, and \(seen) are, of \(source.snapshot).")
      }
    }
    guard let start else { throw CannotMeasure(description: "The scroll was too short.") }
    return Rise(
      resident: highest.resident - start.resident, allocated: highest.allocated - start.allocated)
  }

  /// Scrolls, and lets what that loads come in.
  ///
  /// - Returns: Whether there is no further to go.
  private func step(by distance: Double) throws -> Bool {
    let before = view.offset
    view.scroll(by: distance)
    let hasMoved = view.offset != before
    let wasLoading = isLoading
    if wasLoading { try settle() }
    return !hasMoved && !wasLoading
  }

  /// Whether a page is on its way.
  private var isLoading: Bool { LoadEdge.allCases.contains { source.state(of: $0) == .loading } }

  /// Lets the main actor run until nothing is on its way.
  private func settle() throws {
    let limit = Date(timeIntervalSinceNow: 30)
    while isLoading {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      guard Date() < limit else { throw CannotMeasure(description: "A page was not loaded in time.") }
    }
  }
}
