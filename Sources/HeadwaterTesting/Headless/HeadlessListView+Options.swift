package import Headwater

// Section options: which sections have a header or footer, the insets of their items, and their indentation.
extension HeadlessListView {
  /// Updates the remaining headers and footers to reflect the current options. Called by the engine.
  package func viewHasTaken(_ update: UpdateLog.Entry) {
    guard !stage.registrations.options.isUnused else { return }
    if isBusy {
      postponed.append { [weak self] in self?.viewHasTaken(update) }
      return
    }
    whileBusy {
      for (line, view) in staged.sorted(by: { $0.key < $1.key }) where view.item == nil {
        guard let row = lines.row(at: line), let context = lines.context(at: line),
          stage.wantsOtherEnd(view, row, context)
        else { continue }
        staged[line] = stage.show(row, item: nil, context, height: view.view.height, in: view)
      }
    }
  }

  /// Returns the geometry of the displayed lines with the given metrics.
  func geometry(with metrics: HeadlessMetrics<Item>) -> HeadlessGeometry<Section, Item> {
    // In a list that scrolls from left to right, insets don't add to the widths of items.
    guard !stage.registrations.options.isUnused, stage.registrations.options.mayHave(\.insets),
      !metrics.scrollsAcross
    else { return HeadlessGeometry(lines: lines, metrics: metrics, insets: nil) }
    let registrations = stage.registrations
    return HeadlessGeometry(lines: lines, metrics: metrics) { context in
      let insets = registrations.insets(in: context)
      return (insets.top.isFinite ? insets.top : 0, insets.bottom.isFinite ? insets.bottom : 0)
    }
  }

  /// Returns the spaces before a line's item: one for each unit of the leading inset.
  func indent(ofLine line: Int) -> String {
    guard !stage.registrations.options.isUnused, let context = lines.context(at: line) else { return "" }
    let leading = stage.registrations.insets(in: context).leading
    return leading > 0 ? String(repeating: " ", count: Int(min(leading, 1_000).rounded())) : ""
  }
}

extension CellStage {
  /// Returns a Boolean value that indicates whether a header or footer now needs a different registration, or none.
  func wantsOtherEnd(_ staged: Staged, _ row: Row, _ context: ListContext<Section>) -> Bool {
    let kind: SupplementaryKind = if case .header = row { .header } else { .footer }
    let registration = registrations.supplementaryView(of: kind, in: context)
    return registration.map { "\(kind) \($0.identifier)" } != staged.wanted
  }
}
