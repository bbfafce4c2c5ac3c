#if GTK
  import CGTK
  import CHeadwaterGTK
  import Foundation
  import Headwater
  import HeadwaterGTK

  extension AccessibilityStage {
    /// Differences between the tree that a screen reader reads and the snapshot of the data source.
    func faults(in tree: AccessibleNode) -> [String] {
      guard screen.isUpToDate else { return ["the list doesn't display its source's snapshot"] }
      let rows = isOnScreen ? screen.rows : []
      // Rows far outside the visible area are empty.
      let filled = rows.indices.filter { !rows[$0].name.isEmpty && rowWidget($0) != nil }
      let unread = screen.visibleRows.filter { !rows[$0].name.isEmpty && !filled.contains($0) }
      guard unread.isEmpty else { return ["visible rows \(unread) are empty"] }
      // Headers and footers without content have no height.
      if screen.visibleRows.isEmpty, rows.contains(where: { !$0.name.isEmpty }) {
        return ["none of \(rows.count) rows is visible"]
      }

      let expected = lines(of: filled.map { (rows[$0], rowWidget($0)) })
      let lines = tree.lines
      guard lines == expected else {
        let index = zip(lines, expected).prefix { $0 == $1 }.count
        func line(_ lines: [String]) -> String { lines.indices.contains(index) ? lines[index] : "the end" }
        return [
          "line \(index + 1) is read as \(line(lines)), not \(line(expected)); in full:\n"
            + lines.joined(separator: "\n") + "\nexpected:\n" + expected.joined(separator: "\n")
        ]
      }
      return filled.compactMap { number in rowWidget(number).flatMap { placeFault(rows[number], $0) } }
    }

    /// The lines that should describe the window, given the rows that have cells.
    private func lines(
      of rows: [(row: AccessibleRow, widget: UnsafeMutablePointer<GtkWidget>?)]
    ) -> [String] {
      var lines = ["frame '\(window.title)'"]
      guard isInWindow else { return lines }
      let focus = focusWidget
      // A list that a user has emptied keeps the focus.
      let listState = focus == screen.view ? " focused" : ""
      lines.append("  \(fuzzCase.kind == .grid ? "table" : "list") '\(Self.listName)'\(listState)")
      for (row, widget) in rows {
        var line = "    \(fuzzCase.kind == .grid ? "table cell" : "list item") '\(row.name)'"
        if row.isSelected { line += " selected" }
        if row.isExpanded != nil { line += " expandable" }
        if row.isExpanded == true { line += " expanded" }
        if focus != nil, focus == widget { line += " focused" }
        lines.append(line)
        lines += row.content.map { "      \($0)\(focusState(of: $0, in: widget))" }
      }
      if fuzzCase.options.contains(.index), !loading.snapshot.sections.isEmpty {
        lines.append("  panel '\(ListStrings.shared.sectionIndex)'")
      }
      return lines + page.map { "  \($0)\(focusState(of: $0, in: screen.statusPage?.widget))" }
    }

    /// Returns the state of an element in a widget if it is a button that has the focus.
    private func focusState(of line: String, in widget: UnsafeMutablePointer<GtkWidget>?) -> String {
      guard line.hasPrefix("push button"), let focus = focusWidget, let widget,
        gtk_widget_is_ancestor(focus, widget) != 0
      else { return "" }
      let instance = UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self)
      return g_type_check_instance_is_a(instance, gtk_button_get_type()) != 0 ? " focused" : ""
    }

    /// The content of the page that should be shown instead of items.
    private var page: [String] {
      guard isInWindow, loading.snapshot.isEmpty else { return [] }
      let strings = ListStrings.shared
      switch loading.state {
      case .idle: return []
      case .loading: return ["label '\(strings.loading)'"]
      case .failed(let error):
        return [
          "label '\(strings.failed)'", "label '\(error.localizedDescription)'",
          "push button '\(strings.retry)'",
        ]
      case .ended: return ["label '\(strings.empty)'"]
      }
    }

    /// Compares the level and the place of a row, which GTK passes to assistive technologies since version 4.10.
    private func placeFault(_ row: AccessibleRow, _ widget: UnsafeMutablePointer<GtkWidget>) -> String? {
      let level = gint(row.level ?? 0)
      let (number, count) = (gint(row.place?.number ?? 0), gint(row.place?.count ?? 0))
      guard let fault = headwater_check_row_numbers(widget, number, count, level) else { return nil }
      defer { g_free(fault) }
      let value = String(cString: fault)
      return "\(row.name) has the wrong number \(value), not \(number) of \(count), level \(level)"
    }

    // MARK: - Focus

    /// The item whose row has the focus in the tree.
    func focused(in tree: AccessibleNode) -> AccessibleFocus? {
      guard let node = tree.focusedNode, let row = screen.rows.firstIndex(where: { $0.name == node.name }),
        let item = screen.rows[row].item
      else { return nil }
      return AccessibleFocus(item: item, path: node.path, isVisible: screen.visibleRows.contains(row))
    }

    /// Returns a fault if a header has the focus, or if a step has moved the focus, even though the item that had the focus still
    /// exists. Its element stays the same unless items have moved.
    ///
    /// An update doesn't scroll, so this applies only while the item is visible.
    func focusFault(
      in tree: AccessibleNode, after step: AccessibilityStep?, before: AccessibleFocus?, hasMoved: Bool
    ) -> String? {
      let (rows, visible, focused) = (screen.rows, screen.visibleRows, focused(in: tree))
      if let node = tree.focusedNode, focused == nil, visible.contains(where: { rows[$0].item != nil }),
        visible.contains(where: { rows[$0].item == nil && rows[$0].name == node.name })
      {
        return "the focus is on \(node.name)"
      }
      guard let step, !step.movesFocus, isOnScreen, let before, before.isVisible,
        let row = rows.firstIndex(where: { $0.item == before.item }), visible.contains(row)
      else { return nil }
      guard let focused else { return "\(before.item) has lost the focus" }
      if focused.item != before.item { return "the focus has moved from \(before.item) to \(focused.item)" }
      return focused.path == before.path || hasMoved ? nil : "the element of \(before.item) was replaced"
    }
  }

  /// The item whose row has the focus, and the row's element.
  struct AccessibleFocus {
    var item: String
    /// The address of the element.
    var path: String
    var isVisible: Bool
  }
#endif
