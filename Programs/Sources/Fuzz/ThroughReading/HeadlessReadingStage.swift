#if !canImport(UIKit)
  import Headwater
  import HeadwaterTesting

  /// A headless list.
  @MainActor
  final class HeadlessReadingStage: ReadingStage {
    private let list: HeadlessListView<SingleSection, FuzzElement>
    private var height = 100.0
    private var covered = (top: 0.0, bottom: 0.0)
    private var heights: RowHeights

    init(_ source: ArrayDataSource<FuzzElement>, _ fuzzCase: ReadingCase) {
      heights = RowHeights(isLate: fuzzCase.isLate)
      list = HeadlessListView(source, rules: .collection, anchoring: fuzzCase.anchoring)
      measure()
    }

    var shown: [FuzzElement] { Array(list.displayed.items(inSection: 0)) }
    var reading: ScrollActivity<Int> { list.scrollActivity }
    var isAtEnd: Bool { list.isAtEnd }

    var faults: [String] {
      list.violations + list.anchorShifts.map { "the offset was \($0.actual), not \($0.expected)" }
    }

    private func measure() {
      list.metrics = HeadlessMetrics(viewport: max(10, height - covered.top - covered.bottom)) {
        [heights] row in
        heights.height(of: row)
      }
    }

    func watchUpdates(_ body: @escaping @MainActor () -> Void, during work: () -> Void) {
      let driver = list.driver
      let own = driver.onUpdate
      driver.onUpdate = { entry in
        own?(entry)
        body()
      }
      work()
      driver.onUpdate = own
    }

    func settle() {}

    func learnHeights() -> Bool {
      guard heights.isLate else { return false }
      let new = seenRows.map(\.element.id).filter { !heights.known.contains($0) }
      guard !new.isEmpty else { return false }
      heights.known.formUnion(new)
      measure()
      return true
    }

    private var seenRows: [(element: FuzzElement, height: Double)] {
      let lines = list.visibleLines
      let heights = list.visibleCells.map(\.height)
      return zip(lines, heights).compactMap { line, height in
        list.item(at: ItemPosition(section: 0, item: line)).map { ($0, height) }
      }
    }

    func look() -> ReadingLook {
      let length = list.metrics.viewport
      let (content, offset) = (list.contentHeight, list.offset)
      let room = list.anchoring.restsAtBottom && content > 0 ? max(0, length - content) : 0
      let shift = offset + list.overscroll - room
      var top = -shift
      let rows = list.displayed.items.map { row in
        defer { top += heights.height(of: row) }
        return ReadingLook.Row(id: row.id, start: top, end: top + heights.height(of: row))
      }
      return ReadingLook(
        rows: rows, offset: shift, content: content, top: 0, length: length,
        extent: length, pixel: 0, tolerance: min(0.5, length / 200), isHeld: list.isTracking,
        isRunning: list.isDecelerating)
    }

    func touch() { list.touch() }
    func move(by distance: Double) { list.drag(by: distance) }
    func release(velocity: Double) { list.release(velocity: velocity) }
    func passFrame() { list.advance(by: .seconds(1) / 60) }
    func cover(top: Double, bottom: Double) {
      covered = (top, bottom)
      measure()
    }
    func become(height: Double) {
      self.height = height
      measure()
    }
    func become(width: Double) {
      heights.width = width
      measure()
    }
    func learn(_ lines: Int) {
      let seen = seenRows
      guard !seen.isEmpty else { return }
      heights.extraLines[seen[lines % seen.count].element.id, default: 0] += lines
      measure()
    }
    func shift(by distance: Double) {}
    func go(to id: Int, waits: Bool) { list.scroll(toItem: id, waits: waits) }
    func glide(to id: Int) { list.scroll(toItem: id, animated: true) }
    func goToEnd() { list.scrollToEnd() }
    func finish() { list.close() }
  }

  /// The heights of rows.
  struct RowHeights: Sendable {
    /// A Boolean value that indicates whether the height of a row becomes known only when the row is visible.
    var isLate: Bool
    /// The width of the rows.
    var width = 100.0
    /// The rows that have been visible.
    var known: Set<Int> = []
    /// The number of additional lines in each row.
    var extraLines: [Int: Int] = [:]

    func height(of row: FuzzElement) -> Double {
      if isLate, !known.contains(row.id) { return FuzzElement.estimatedHeight }
      return row.rowHeight(atWidth: width) + Double(10 * (extraLines[row.id] ?? 0))
    }
  }
#endif
