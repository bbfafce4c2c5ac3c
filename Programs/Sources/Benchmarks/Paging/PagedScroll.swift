import Foundation
import Headwater
import HeadwaterTesting

/// Scrolls through a paged headless list from start to end and back.
@MainActor
final class PagedScroll {
  /// The increase in memory, in bytes.
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
  /// The number of rows to scroll in each frame, as during a fast swipe.
  private static let rowsPerFrame = 60

  private let source: PagedDataSource<Int, Row>
  private let view: HeadlessListView<SingleSection, LoadingRow<Row>>

  init(placeholders: Bool) {
    let count = Self.count
    let options = PagingOptions(
      pageSize: Self.pageSize, initialSize: Self.pageSize, maximumPages: Self.maximumPages,
      showsPlaceholders: placeholders)
    source = PagedDataSource(options: options) { offset, limit in
      let rows = (offset..<min(count, offset + limit)).map { Row(id: $0, title: "Row \($0)") }
      return (rows, total: placeholders ? count : nil)
    }
    var presentation = Presentation<HeadlessCell, SingleSection, LoadingRow<Row>>()
    presentation.register(HeadlessCell.self, identifier: "row") { cell, row in
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

  /// Scrolls to the end and back to the start. Returns the increase in memory after the first tenth of the items.
  func thereAndBack() throws -> Rise {
    var highest = Rise(), start: Rise?
    var steps = 0
    for direction in [1.0, -1.0] {
      var isOver = false
      while !isOver {
        isOver = try step(by: direction * Double(Self.rowsPerFrame))
        steps += 1
        // Measure memory at intervals, relative to the end of the first tenth.
        guard steps.isMultiple(of: 100) else { continue }
        let present = Rise(resident: try residentBytes(), allocated: try allocatedBytes())
        if start == nil, steps >= Self.count / Self.rowsPerFrame / 10 {
          (start, highest) = (present, present)
        }
        highest.resident = max(highest.resident, present.resident)
        highest.allocated = max(highest.allocated, present.allocated)
      }
      // Check that the scroll has reached the end.
      let edge = direction > 0 ? Self.count - 1 : 0
      let seen = view.visiblePositions.compactMap { source.snapshot.item(at: $0)?.item?.id }
      guard seen.contains(edge), source.numberOfPages <= Self.maximumPages, view.violations.isEmpty else {
        throw CannotMeasure(
          description: "Row \(edge) should be visible, but \(seen) are, in \(source.snapshot).")
      }
    }
    guard let start else { throw CannotMeasure(description: "The scroll was too short.") }
    return Rise(
      resident: highest.resident - start.resident, allocated: highest.allocated - start.allocated)
  }

  /// Scrolls and waits for pages that begin loading as a result. Returns a Boolean value that indicates whether the list can't
  /// scroll further.
  private func step(by distance: Double) throws -> Bool {
    let before = view.offset
    view.scroll(by: distance)
    let hasMoved = view.offset != before
    let wasLoading = isLoading
    if wasLoading { try settle() }
    return !hasMoved && !wasLoading
  }

  /// A Boolean value that indicates whether a page is loading.
  private var isLoading: Bool { LoadKind.allCases.contains { source.state(of: $0) == .loading } }

  /// Runs the main run loop until no page is loading.
  private func settle() throws {
    let limit = Date(timeIntervalSinceNow: 30)
    while isLoading {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      guard Date() < limit else { throw CannotMeasure(description: "A page wasn't loaded in time.") }
    }
  }
}
