import Headwater

extension HeadlessListView {
  /// What is on the screen, a line of text for each line of the list: headers in brackets, footers in round ones, items
  /// indented by two, selected ones behind a `>`. Where more is above or below, a last line says which lines are seen.
  /// Items of a grid stand beside each other; in a list that scrolls from left to right, so do the lines, with a `|`
  /// between.
  /// Where there are no items, a last line in round brackets says what stands in their place, or that the view is empty.
  ///
  /// ```
  /// [Fruit]
  ///   apple
  /// > pear
  /// lines 1 to 3 of 12
  /// ```
  public var text: String {
    let count = lines.count
    guard count > 0 else { return "(\(stateView?.text ?? "empty"))" }
    let geometry = geometry
    var texts = seen.compactMap { line -> String? in
      let band = geometry.band(at: line)
      guard line == band.lowerBound, !isLeftOut(line), !linesWithoutCell.isSuperset(of: band) else {
        return nil
      }
      return band.map(text(ofLine:)).joined()
    }
    if metrics.scrollsAcross { texts = [texts.joined(separator: " | ")] }
    if seen.count < count {
      texts.append(
        seen.isEmpty
          ? "no line of \(count)" : "lines \(seen.lowerBound + 1) to \(seen.upperBound) of \(count)")
    }
    if let stateView { texts.append("(\(stateView.text))") }
    return texts.joined(separator: "\n")
  }

  /// Whether a line is that of a header or footer that its section doesn't have.
  private func isLeftOut(_ line: Int) -> Bool {
    guard let view = staged[line], view.item == nil, view.moments == nil else { return false }
    return view.view.text.isEmpty
  }

  private func text(ofLine line: Int) -> String {
    guard let view = staged[line] else { return "" }
    return switch view.row {
    case .header: "[\(view.view.text)]"
    case .footer: "(\(view.view.text))"
    case .item:
      (view.item.map(selection.contains) == true ? "> " : "  ") + indent(ofLine: line)
        + indented(view.view.text)
    }
  }

  /// All lines of a cell stand below each other.
  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}
