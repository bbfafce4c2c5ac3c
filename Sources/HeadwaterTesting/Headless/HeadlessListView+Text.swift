import Headwater

extension HeadlessListView {
  /// The visible content as text, one line for each line of the list: headers in brackets, footers in parentheses, items
  /// indented by two spaces, and selected items after a `>`. If there is more content above or below, a last line states which
  /// lines are visible. The items of a grid row are joined; in a list that scrolls from left to right, lines are separated by
  /// `|`. If there are no items, a last line in parentheses contains the text of the state view, or `empty` if there is none.
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

  /// Returns a Boolean value that indicates whether a line belongs to a header or footer that its section doesn't have.
  private func isLeftOut(_ line: Int) -> Bool {
    guard let view = staged[line], view.item == nil, view.lifecycle == nil else { return false }
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

  /// Indents the continuation lines of a cell with multiple lines.
  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}
