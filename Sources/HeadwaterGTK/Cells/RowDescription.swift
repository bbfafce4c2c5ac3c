#if GTK
  import CGTK
  import CHeadwaterGTK

  /// The description of a row for assistive technologies.
  @MainActor
  struct RowDescription: Equatable {
    /// The text of the row's cell.
    var name = ""
    /// A Boolean value that indicates whether the row shows nothing.
    var isHidden = false
    /// The number of the item in the list, starting at 1, and the number of items in the list. Nil for headers and footers.
    var place: Place?
    /// The level of the item in an outline, starting at 1.
    var level: Int?
    /// A Boolean value that indicates whether the item of an outline is expanded. Nil if it can't be expanded.
    var isExpanded: Bool?

    struct Place: Equatable {
      var number: Int
      var count: Int
    }

    /// Sends the differences from an earlier description to assistive technologies.
    func apply(to row: UnsafeMutablePointer<GtkWidget>, replacing old: RowDescription) {
      if name != old.name { headwater_set_accessible_label(row, name) }
      if isHidden != old.isHidden { headwater_set_accessible_hidden(row, isHidden ? 1 : 0) }
      if level != old.level { headwater_set_accessible_level(row, gint(clamping: level ?? 0)) }
      if isExpanded != old.isExpanded {
        headwater_set_accessible_expanded(row, isExpanded.map { $0 ? 1 : 0 } ?? -1)
      }
      if place != old.place {
        headwater_set_accessible_place(
          row, gint(clamping: place?.number ?? 0), gint(clamping: place?.count ?? 0))
      }
    }
  }
#endif
