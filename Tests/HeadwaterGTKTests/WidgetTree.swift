#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  @testable import HeadwaterGTK

  /// The displayed content, read from GTK's widgets instead of the host's tables.
  @MainActor
  enum WidgetTree {
    static func children(of widget: UnsafeMutablePointer<GtkWidget>?) -> [UnsafeMutablePointer<GtkWidget>] {
      guard let first = gtk_widget_get_first_child(widget) else { return [] }
      return Array(sequence(first: first) { gtk_widget_get_next_sibling($0) })
    }

    /// Returns the text of the first label in each row of a view, in the order of the rows.
    static func texts<Section, Item>(of list: RowsView<Section, Item>) -> [String] {
      children(of: list.view).compactMap { text(in: $0) }
    }

    /// Returns a description of what is wrong with the rows that a list keeps ready. Rows that are far from the visible part
    /// have no cells.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - expected: The expected text of each row.
    ///   - isLaidOut: A Boolean value that indicates whether GTK has laid out the rows, so that the visible ones are known.
    /// - Returns: The description, or nil if nothing is wrong.
    static func fault<Section, Item>(
      of list: RowsView<Section, Item>, _ expected: [String], isLaidOut: Bool = true
    ) -> String? {
      let texts = children(of: list.view).map { text(in: $0) }
      if texts.count != expected.count { return "there are \(texts.count) rows, not \(expected.count)" }
      let wrong = zip(texts, expected).filter { text, expected in text.map { $0 != expected } ?? false }
      if !wrong.isEmpty { return "rows are wrong: \(wrong)" }
      guard isLaidOut else { return nil }
      let empty = list.visibleRows.filter { list.cell(atRow: $0) == nil }
      return empty.isEmpty ? nil : "seen rows are empty: \(empty)"
    }

    static func text(in widget: UnsafeMutablePointer<GtkWidget>) -> String? {
      if let text = labelText(widget) { return text }
      for child in children(of: widget) {
        if let text = text(in: child) { return text }
      }
      return nil
    }

    private static func labelText(_ widget: UnsafeMutablePointer<GtkWidget>) -> String? {
      let instance = UnsafeMutablePointer<GTypeInstance>(OpaquePointer(widget))
      guard g_type_check_instance_is_a(instance, gtk_label_get_type()) != 0 else { return nil }
      return gtk_label_get_text(OpaquePointer(widget)).map { String(cString: $0) }
    }
  }
#endif
