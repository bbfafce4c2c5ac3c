import Headwater
import HeadwaterTesting

/// A reference for the positions of rows on screen, which adds up all heights.
struct NaiveScreen {
  struct Line: Equatable {
    var name: String
    var isItem: Bool
    var section: Int
    var start: Double
    var end: Double
  }

  let lines: [Line]
  let offset: Double
  let viewport: Double
  let snapshot: Snapshot<Folder, Note>
  var content: Double { lines.map(\.end).max() ?? 0 }
  var lastOffset: Double { max(0, content - viewport) }

  @MainActor
  init(_ view: NoteView) {
    var lines: [Line] = []
    var top = 0.0
    func add(_ name: String, isItem: Bool, _ section: Int, _ height: Double) {
      lines.append(Line(name: name, isItem: isItem, section: section, start: top, end: top + height))
      top += height
    }
    let metrics = view.metrics
    for (index, folder) in view.driver.displayed.sections.enumerated() {
      if view.hasHeaderRows { add("[\(folder.id)]", isItem: false, folder.id, metrics.header) }
      var items = Array(view.driver.displayed.items(inSection: index))
      while !items.isEmpty {
        // Items side by side have the same start, and the tallest one determines the start of the next row.
        let (start, beside) = (top, items.prefix(metrics.columns))
        items.removeFirst(beside.count)
        var bottom = top
        for note in beside {
          top = start
          switch metrics.item {
          case .fixed(let height): add("\(note.id)", isItem: true, folder.id, height)
          case .each(let height): add("\(note.id)", isItem: true, folder.id, height(note))
          }
          bottom = max(bottom, top)
        }
        top = bottom
      }
      if view.hasFooterRows { add("(\(folder.id))", isItem: false, folder.id, metrics.footer) }
    }
    self.lines = lines
    offset = view.offset
    viewport = metrics.viewport
    snapshot = view.driver.displayed
  }

  /// The rows that are at least partly visible.
  var seen: [Line] { lines.filter { $0.end > $0.start && $0.end > offset && $0.start < offset + viewport } }

  /// Returns the expected scroll offset after an update, or nil if none of the visible rows are left.
  func offset(after: NaiveScreen, _ anchoring: ListAnchoring) throws -> Double? {
    let (isAtStart, isAtEnd) = (offset == 0, offset >= lastOffset)
    let (start, end) = (anchoring.staysAtStart && isAtStart, anchoring.staysAtEnd && isAtEnd)
    if start, anchoring.edge == .top || !end { return 0 }
    if end { return after.lastOffset }
    let changes = try after.snapshot.changeset(from: snapshot)
    let movedItems = Set(
      changes.movedItems.flatMap { Array($0.single) }.compactMap { snapshot.item(at: $0.source)?.id })
    let movedSections = Set(changes.movedSections.compactMap { snapshot.section(at: $0.source)?.id })
    func hasMoved(_ line: Line) -> Bool {
      movedSections.contains(line.section) || line.isItem && movedItems.contains { "\($0)" == line.name }
    }
    let left = (anchoring.edge == .top ? seen : seen.reversed()).filter { line in
      after.lines.contains { $0.name == line.name }
    }
    let full = Set(left.filter { $0.isItem && !hasMoved($0) }.map(\.section))
    let anchors = left.filter { $0.isItem || !full.contains($0.section) }
    guard let anchor = anchors.first(where: { !hasMoved($0) }) ?? anchors.first,
      let now = after.lines.first(where: { $0.name == anchor.name })
    else { return nil }
    let wanted =
      anchoring.edge == .top
      ? now.start - (anchor.start - offset)
      : now.end - after.viewport - (anchor.end - offset - viewport)
    return min(max(0, wanted), after.lastOffset)
  }
}
