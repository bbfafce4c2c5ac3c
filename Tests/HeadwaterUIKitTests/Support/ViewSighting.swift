import Foundation
import Headwater
import Testing

@testable import HeadwaterUIKit

/// The frames of all rows of a view, requested individually for each row.
@MainActor
struct ViewSighting {
  struct Line {
    var name: String
    var isItem: Bool
    var section: Int
    var start: Double
    var end: Double
  }

  let lines: [Line]
  let offset: Double
  let length: Double
  let content: Double
  let snapshot: Snapshot<TableChapter, TableEntry>
  var lastOffset: Double { max(0, content - length) }

  init(_ adapter: ListAdapter<TableChapter, TableEntry>, isHorizontal: Bool = false) throws {
    let view = try #require(adapter.host.scrollView)
    view.layoutIfNeeded()
    snapshot = adapter.displayed
    var lines: [Line] = []
    func add(_ name: String, isItem: Bool, _ section: Int, _ frame: CGRect?) {
      guard let frame, (isHorizontal ? frame.width : frame.height) > 0 else { return }
      lines.append(
        Line(
          name: name, isItem: isItem, section: section, start: Double(isHorizontal ? frame.minX : frame.minY),
          end: Double(isHorizontal ? frame.maxX : frame.maxY)))
    }
    let host = adapter.host
    for (index, chapter) in snapshot.sections.enumerated() {
      add("header \(chapter.id)", isItem: false, chapter.id, host.frame(of: .header, inSection: index))
      for (item, entry) in snapshot.items(inSection: index).enumerated() {
        add(entry.id, isItem: true, chapter.id, host.frame(ofItemAt: IndexPath(indexes: [index, item])))
      }
    }
    self.lines = lines
    let (insets, bounds) = (view.adjustedContentInset, view.bounds)
    offset = Double(isHorizontal ? bounds.minX + insets.left : bounds.minY + insets.top)
    length = Double(
      isHorizontal ? bounds.width - insets.left - insets.right : bounds.height - insets.top - insets.bottom)
    content = Double(isHorizontal ? view.contentSize.width : view.contentSize.height)
  }

  /// The rows that are partly or completely visible.
  var seen: [Line] { lines.filter { $0.end > offset && $0.start < offset + length } }

  /// Returns the expected offset of the view after an update.
  ///
  /// - Parameters:
  ///   - after: The view after the update.
  ///   - changes: The changes of the update. Of two neighbors that are swapped, either can be the one that has moved.
  ///   - anchoring: The anchoring of the list.
  /// - Returns: The offset, or nil if none of the visible rows remain.
  func offset(after: ViewSighting, _ changes: Changeset, _ anchoring: ListAnchoring) -> Double? {
    if anchoring.staysAtEnd, offset >= lastOffset - 0.5 { return after.lastOffset }
    if anchoring.staysAtStart, offset <= 0.5 { return 0 }
    let movedItems = Set(
      changes.movedItems.flatMap { Array($0.single) }.compactMap { snapshot.item(at: $0.source)?.id })
    let movedSections = Set(changes.movedSections.compactMap { snapshot.section(at: $0.source)?.id })
    func hasMoved(_ line: Line) -> Bool {
      movedSections.contains(line.section) || movedItems.contains(line.name)
    }
    let left = (anchoring.edge == .top ? seen : seen.reversed()).filter { line in
      after.lines.contains { $0.name == line.name }
    }
    let full = Set(left.filter { $0.isItem && !hasMoved($0) }.map(\.section))
    let anchors = left.filter { $0.isItem || !full.contains($0.section) }
    guard var anchor = anchors.first(where: { !hasMoved($0) }) ?? anchors.first else { return nil }
    func item(_ line: Line, in snapshot: Snapshot<TableChapter, TableEntry>) -> TableEntry? {
      line.isItem ? snapshot.items.first { $0.id == line.name } : nil
    }
    func hasChanged(_ line: Line) -> Bool { item(line, in: snapshot) != item(line, in: after.snapshot) }
    func isCutOff(_ line: Line) -> Bool {
      anchoring.edge == .top ? line.start < offset : line.end > offset + length
    }
    var isHeldByStart = anchoring.edge == .top
    if anchoring.edge == .bottom, isCutOff(anchor), hasChanged(anchor) {
      let whole = anchors.filter { !hasMoved($0) && !isCutOff($0) }
      let part = min(anchor.end, offset + length) - max(anchor.start, offset)
      if whole.isEmpty || part >= length / 2 {
        isHeldByStart = true
      } else if let unchanged = whole.first(where: { !hasChanged($0) }) {
        anchor = unchanged
      }
    }
    guard let now = after.lines.first(where: { $0.name == anchor.name }) else { return nil }
    let shift = anchoring.edge == .top ? 0 : after.length - length
    let wanted = offset - shift + (isHeldByStart ? now.start - anchor.start : now.end - anchor.end)
    return min(max(0, wanted), after.lastOffset)
  }
}
