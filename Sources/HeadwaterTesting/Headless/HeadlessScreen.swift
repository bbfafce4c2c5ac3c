import Headwater

/// The simulated screen: the visible lines, and the layout pass that gives them views.
@MainActor
final class HeadlessScreen<Section: ListElement, Item: ListElement> {
  /// A Boolean value that indicates whether the view is in a window. While it isn't in one, it creates no cells.
  var isInWindow = true { didSet { if isInWindow { layOut() } else if oldValue { onLayout() } } }
  /// The title of the button that reports unseen items at the end of the list, or nil while there is no button.
  var unseenButton: String?
  /// The counts that the view has read, as UIKit's views do, or nil if it must read them again.
  var knownCounts: [Int]?
  /// The visible lines.
  private(set) var seen = 0..<0
  /// The lines in ``seen`` that don't get a cell, because there are too many flat lines.
  private(set) var linesWithoutCell: Set<Int> = []
  /// The pinned header, or nil if there is none.
  private(set) var pinned: PinnedLine?
  private var hasReportedFlatLines = false
  private var needsLayout = false
  private let content: HeadlessContent<Section, Item>
  private let position: HeadlessScrollPosition<Section, Item>
  private let views: StagedViews<Section, Item>
  private let postponed: PostponedChanges
  private let onLayout: @MainActor () -> Void

  /// Creates an empty screen.
  ///
  /// - Parameters:
  ///   - content: The content to display.
  ///   - position: The scroll position.
  ///   - views: The views to arrange.
  ///   - postponed: The changes that wait for cell closures.
  ///   - onLayout: A closure that is called after each layout pass.
  init(
    _ content: HeadlessContent<Section, Item>, _ position: HeadlessScrollPosition<Section, Item>,
    _ views: StagedViews<Section, Item>, _ postponed: PostponedChanges,
    onLayout: @escaping @MainActor () -> Void
  ) {
    self.content = content
    self.position = position
    self.views = views
    self.postponed = postponed
    self.onLayout = onLayout
  }

  /// Displays the lines that have become visible and removes those that are no longer visible. Changes made by cell closures
  /// are postponed until the layout is done. O(visible lines).
  func layOut() {
    needsLayout = true
    guard isInWindow, !postponed.isBusy else { return }
    while needsLayout {
      postponed.whileBusy {
        needsLayout = false
        if knownCounts == nil { knownCounts = content.counts }
        let geometry = content.geometry
        seen = position.settle(in: geometry)
        linesWithoutCell = FlatLines.beyondLimit(among: seen, in: geometry)
        let pins = content.layout.pinsSectionHeaders && !seen.isEmpty
        pinned = pins ? geometry.pinnedLine(over: position.viewport) : nil
        for line in views.occupiedLines where line != pinned?.line {
          if !seen.contains(line) || linesWithoutCell.contains(line) { views.end(line) }
        }
        views.show(seen, except: linesWithoutCell, in: geometry)
        showPinnedHeader(in: geometry)
      }
    }
    if !linesWithoutCell.isEmpty, !hasReportedFlatLines {
      hasReportedFlatLines = true
      content.driver.report(FlatLines.diagnostic)
    }
    onLayout()
  }

  /// Displays the pinned header, whose line may not be visible. A section without a header has no pinned one either.
  private func showPinnedHeader(in geometry: HeadlessGeometry<Section, Item>) {
    guard let line = pinned?.line else { return }
    views.show(line..<line + 1, except: [], in: geometry)
    guard views[line]?.isLeftOut != false else { return }
    if !seen.contains(line) { views.end(line) }
    pinned = nil
  }

  /// Removes all views from the screen.
  func endAll() {
    postponed.whileBusy {
      for line in views.occupiedLines { views.end(line) }
      (seen, pinned) = (0..<0, nil)
    }
  }

  // MARK: - What is visible

  /// The visible items that have cells, from top to bottom.
  var seenPositions: [ItemPosition] {
    let lines = content.lines
    if linesWithoutCell.isEmpty { return lines.items(in: seen) }
    return seen.compactMap { line in
      guard !linesWithoutCell.contains(line), case .item(let position)? = lines.row(at: line) else {
        return nil
      }
      return position
    }
  }

  /// The visible views from top to bottom: cells, headers, and footers.
  var visibleCells: [HeadlessCell] { (lineAboveSeen + Array(seen)).compactMap { views[$0]?.view } }

  /// The line of the pinned header if it isn't one of the visible lines.
  var lineAboveSeen: [Int] { pinned.flatMap { seen.contains($0.line) ? nil : [$0.line] } ?? [] }

  /// The visible lines that the pinned header covers completely. O(visible lines).
  var coveredLines: Set<Int> {
    guard let pinned else { return [] }
    let geometry = content.geometry
    let covered = seenLines.filter { line, top in
      // Sums of heights are rounded.
      line != pinned.line && top + geometry.height(of: geometry.band(at: line)) <= pinned.end + 1e-9
    }
    return Set(covered.map(\.line))
  }

  /// Returns the view of a row, or nil if it isn't visible.
  func cell(of row: Row) -> HeadlessCell? { views[content.lines.line(of: row)]?.view }

  /// The visible lines with their distances from the top of the viewport.
  var seenLines: [(line: Int, top: Double)] {
    let geometry = content.geometry
    var top = -position.viewport.shift
    return seen.filter { $0 == geometry.band(at: $0).lowerBound }.flatMap { line in
      let band = geometry.band(at: line)
      // A flat line may have no cell.
      defer { top += band.reduce(0) { max($0, views[$1]?.view.height ?? geometry.height(ofLine: $1)) } }
      return band.map { ($0, top) }
    }
  }
}
