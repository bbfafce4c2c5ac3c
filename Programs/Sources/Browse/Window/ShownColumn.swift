#if GTK
  import CGTK
  import HeadwaterFetching

  /// The appearance of a table column in a window.
  struct ShownColumn: Sendable {
    /// The column's title.
    let title: String
    /// The column's index in the table.
    let index: Int
    /// A Boolean value that indicates whether the values are numbers, which are right-aligned.
    let isNumber: Bool
    /// The width in pixels.
    let width: Int32
    /// A Boolean value that indicates whether the column takes up the remaining space.
    let expands: Bool

    static let spacing: Int32 = 16

    /// Returns the columns of a table, wide enough for a sample of its rows.
    static func columns(of table: BrowsedTable, rows: [[FetchValue]]) -> [ShownColumn] {
      let (all, shown) = (table.columns, table.shownColumns)
      let lengths = shown.map { index in
        rows.map { $0[index].shownText(limit: 40).count }.max() ?? 0
      }
      // The last of the widest columns benefits most from the remaining space.
      let widest = lengths.indices.max { (lengths[$0], $0) < (lengths[$1], $1) }
      return shown.enumerated().map { place, index in
        let title = all[index].name
        let values = rows.map { $0[index] }.filter { !$0.isNull }
        return ShownColumn(
          title: title, index: index, isNumber: !values.isEmpty && values.allSatisfy(\.isNumber),
          width: Int32(min(max(title.count, lengths[place], 3), 36)) * 9 + 8, expands: place == widest)
      }
    }

    /// Makes a label as wide as the column.
    @MainActor
    func applyWidth(to label: Widget) {
      gtk_widget_set_size_request(label, width, -1)
      // Use the requested width, independent of the text.
      gtk_label_set_width_chars(label.final, 1)
      gtk_label_set_max_width_chars(label.final, 1)
      gtk_widget_set_hexpand(label, expands ? 1 : 0)
    }
  }
#endif
