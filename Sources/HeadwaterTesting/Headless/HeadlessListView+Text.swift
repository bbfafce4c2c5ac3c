import Headwater

extension HeadlessListView {
  /// What is on the screen, a line of text for each line of the list: headers in brackets, footers in round ones, items
  /// indented by two, selected ones behind a `>`. Where more is above or below, a last line says which lines are seen.
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
    var texts = seen.map { line in
      guard let view = staged[line] else { return "" }
      return switch view.row {
      case .header: "[\(view.view.text)]"
      case .footer: "(\(view.view.text))"
      case .item: (view.item.map(selection.contains) == true ? "> " : "  ") + indented(view.view.text)
      }
    }
    if seen.count < count {
      texts.append(
        seen.isEmpty
          ? "no line of \(count)" : "lines \(seen.lowerBound + 1) to \(seen.upperBound) of \(count)")
    }
    if let stateView { texts.append("(\(stateView.text))") }
    return texts.joined(separator: "\n")
  }

  /// All lines of a cell stand below each other.
  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}
