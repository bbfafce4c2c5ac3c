#if GTK
  import CGTK
  public import Headwater

  /// A grid on `GtkGridView`: items beside and below one another, section after section.
  ///
  /// GTK's grid has no rows that span it, so headers and footers are reported and left out, and a section begins beside the end of
  /// the one before. GTK keeps about 32 rows of cells, so a small ``columns`` upper bound keeps cells few.
  public final class GridView<Section: ListElement, Item: ListElement>: RowsView<Section, Item> {
    /// Makes a grid.
    ///
    /// - Parameters:
    ///   - source: What is shown; kept.
    ///   - presentation: Which cells show which items; kept.
    ///   - columns: How many columns there are at least and at most, as the width allows.
    ///   - selectionLimit: How many items can be selected; `Int.max` for any number.
    ///   - policy: When the view is reloaded instead of updated, in place of the presentation's.
    ///   - log: Takes down what each update did.
    public init(
      _ source: some DataSource<Section, Item>,
      presentation: Presentation<Cell, Section, Item>,
      columns: ClosedRange<Int> = 1...7,
      selectionLimit: Int = 1,
      policy: UpdatePolicy? = nil,
      log: UpdateLog? = nil
    ) {
      super.init(
        source: source, presentation: presentation, rowLayout: RowLayout(), selectionLimit: selectionLimit,
        policy: policy, log: log
      ) { model, factory in gtk_grid_view_new(model, factory) }
      self.columns = columns
    }

    /// Makes a grid; the closure registers its cells.
    public convenience init(
      _ source: some DataSource<Section, Item>,
      columns: ClosedRange<Int> = 1...7,
      selectionLimit: Int = 1,
      register: @MainActor (inout Presentation<Cell, Section, Item>) -> Void
    ) {
      var presentation = Presentation<Cell, Section, Item>()
      register(&presentation)
      self.init(source, presentation: presentation, columns: columns, selectionLimit: selectionLimit)
    }

    /// How many columns there are at least and at most, as the width allows. Numbers below 1 count as 1.
    public var columns: ClosedRange<Int> {
      get {
        let fewest = Int(gtk_grid_view_get_min_columns(OpaquePointer(view)))
        return fewest...max(fewest, Int(gtk_grid_view_get_max_columns(OpaquePointer(view))))
      }
      set {
        gtk_grid_view_set_min_columns(OpaquePointer(view), 1)
        gtk_grid_view_set_max_columns(OpaquePointer(view), guint(clamping: max(1, newValue.upperBound)))
        gtk_grid_view_set_min_columns(OpaquePointer(view), guint(clamping: max(1, newValue.lowerBound)))
      }
    }

    /// Whether one click activates an item, and pointing at it selects it. False at first.
    public var activatesOnSingleClick: Bool {
      get { gtk_grid_view_get_single_click_activate(OpaquePointer(view)) != 0 }
      set { gtk_grid_view_set_single_click_activate(OpaquePointer(view), newValue ? 1 : 0) }
    }
  }
#endif
