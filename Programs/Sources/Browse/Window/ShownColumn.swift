#if GTK
  import CGTK
  import HeadwaterFetching

  /// How a column of a table is shown in a window.
  struct ShownColumn: Sendable {
    /// Its name.
    let title: String
    /// Its index in the table.
    let index: Int
    /// Whether its values stand at its right.
    let isNumber: Bool
    /// In pixels.
    let width: Int32
    /// Whether it takes what room is left.
    let expands: Bool

    static let spacing: Int32 = 16

    /// Columns as wide as what is in some rows of theirs.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - rows: The values of some rows.
    /// - Returns: The columns that are shown.
    static func columns(of table: BrowsedTable, rows: [[FetchValue]]) -> [ShownColumn] {
      let (all, shown) = (table.columns, table.shownColumns)
      let lengths = shown.map { index in
        rows.map { $0[index].shownText(limit: 40).count }.max() ?? 0
      }
      // The last of the widest ones has most to show in the room that is left.
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
      // As wide as was asked for, whatever the text.
      gtk_label_set_width_chars(label.final, 1)
      gtk_label_set_max_width_chars(label.final, 1)
      gtk_widget_set_hexpand(label, expands ? 1 : 0)
    }
  }
#endif
