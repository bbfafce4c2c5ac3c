#if GTK
  import CGTK
  import Headwater
  import HeadwaterFetching
  import HeadwaterGTK

  /// A row of a table, with a label for each column.
  final class BrowsedCell: Cell {
    private let labels: [Widget]

    init(_ columns: [ShownColumn]) {
      labels = columns.map { column in
        let value = label(alignment: column.isNumber ? 1 : 0, "browse-value")
        column.applyWidth(to: value)
        return value
      }
      super.init(widget: box(GTK_ORIENTATION_HORIZONTAL, spacing: ShownColumn.spacing, labels))
    }

    required convenience init() {
      self.init([])
    }

    /// Displays the values of a row, which are nil for a row that hasn't been loaded.
    func show(_ values: [FetchValue]?, _ columns: [ShownColumn]) {
      for (column, shown) in zip(columns, labels) {
        let value = values.map { $0[column.index] }
        gtk_label_set_text(shown.final, value?.shownText(limit: 200) ?? "…")
        // Dim missing values, to distinguish them from text that reads "NULL".
        if value?.isNull ?? true {
          gtk_widget_add_css_class(shown, "dim-label")
        } else {
          gtk_widget_remove_css_class(shown, "dim-label")
        }
      }
    }
  }

  /// The header of a section, with its title and its number of rows.
  final class BrowsedHeader: Cell {
    private let title = label("", alignment: 0, "browse-section")
    private let count = label("", alignment: 0, "dim-label", "browse-value")

    required init() {
      super.init(widget: box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, [title, count]))
      gtk_widget_add_css_class(widget, "browse-header")
    }

    func show(_ section: BrowsedSection, count number: Int) {
      gtk_label_set_text(title.final, section.title)
      gtk_label_set_text(count.final, number == 1 ? "1 row" : "\(number) rows")
    }
  }
#endif
