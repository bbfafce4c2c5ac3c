#if GTK
  import CGTK
  public import Headwater

  /// A grid based on `GtkGridView` that displays items in columns, section by section.
  ///
  /// GTK's grid doesn't support rows that span all columns. Headers and footers are therefore reported as problems and omitted,
  /// and each section begins right after the last item of the previous section. GTK keeps about 32 lines of cells, so a small
  /// upper bound for ``columns`` keeps the number of cells small.
  public final class GridView<Section: ListElement, Item: ListElement>: RowsView<Section, Item> {
    /// Creates a grid.
    ///
    /// - Parameters:
    ///   - source: The source to display. It is retained.
    ///   - presentation: The registrations of cells for items. It is retained.
    ///   - columns: The minimum and maximum number of columns. The actual number depends on the width.
    ///   - selectionLimit: The maximum number of selected items. Use `Int.max` for no limit.
    ///   - policy: The policy that determines when to reload the view instead of updating it. If it is nil, the presentation's
    ///     policy applies.
    ///   - log: The log that records each update.
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

    /// Creates a grid with cells that the closure registers.
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

    /// The minimum and maximum number of columns. The actual number depends on the width. Numbers below 1 are treated as 1.
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

    /// A Boolean value that indicates whether a single click activates an item and hovering over it selects it. The default is
    /// false.
    public var activatesOnSingleClick: Bool {
      get { gtk_grid_view_get_single_click_activate(OpaquePointer(view)) != 0 }
      set { gtk_grid_view_set_single_click_activate(OpaquePointer(view), newValue ? 1 : 0) }
    }
  }
#endif
