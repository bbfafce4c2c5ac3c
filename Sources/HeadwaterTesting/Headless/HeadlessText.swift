import Headwater

/// The visible content of a view as text; see ``HeadlessListView/text``.
@MainActor
struct HeadlessText<Section: ListElement, Item: ListElement> {
  let content: HeadlessContent<Section, Item>
  let screen: HeadlessScreen<Section, Item>
  let views: StagedViews<Section, Item>
  let selection: Selection<Item.Identity>
  /// The text of the status view, or nil if there is none.
  let state: String?

  var text: String {
    let geometry = content.geometry
    let (count, seen) = (geometry.lines.count, screen.seen)
    guard count > 0 else { return "(\(state ?? "empty"))" }
    let covered = screen.coveredLines
    var texts = screen.lineAboveSeen.map { shown($0, in: geometry.lines) }
    texts += seen.compactMap { line -> String? in
      let band = geometry.band(at: line)
      guard line == band.lowerBound, views[line]?.isLeftOut != true, !covered.contains(line),
        !screen.linesWithoutCell.isSuperset(of: band)
      else { return nil }
      return band.map { shown($0, in: geometry.lines) }.joined()
    }
    if content.layout.metrics.scrollsAcross { texts = [texts.joined(separator: " | ")] }
    if seen.count < count {
      texts.append(
        seen.isEmpty
          ? "no line of \(count)" : "lines \(seen.lowerBound + 1) to \(seen.upperBound) of \(count)")
    }
    if let state { texts.append("(\(state))") }
    return texts.joined(separator: "\n")
  }

  private func shown(_ line: Int, in lines: DisplayedRows<Section, Item>) -> String {
    guard let view = views[line] else { return "" }
    return switch view.row {
    case .header: "[\(view.view.text)]"
    case .footer: "(\(view.view.text))"
    case .item:
      (view.item.map(selection.contains) == true ? "> " : "  ")
        + content.layout.indent(ofLine: line, in: lines) + indented(view.view.text)
    }
  }

  /// Indents the continuation lines of a cell with multiple lines.
  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}
