#if GTK
  import CGTK
  public import Headwater

  /// A list on `GtkListView`: items below one another, with the headers and footers of their sections.
  ///
  /// ```swift
  /// let contacts = ArrayDataSource(["Ada", "Grace"])
  /// let list = ListView(contacts) { presentation in
  ///   presentation.register(LabelCell.self) { cell, name in cell.text = name }
  /// }
  /// gtk_window_set_child(window, list.widget)
  /// ```
  public final class ListView<Section: ListElement, Item: ListElement>: RowsView<Section, Item> {
    /// Makes a list.
    ///
    /// - Parameters:
    ///   - source: What is shown; kept.
    ///   - presentation: Which cells show which items; kept.
    ///   - selectionLimit: How many items can be selected; `Int.max` for any number.
    ///   - policy: When the view is reloaded instead of updated, in place of the presentation's.
    ///   - log: Takes down what each update did.
    public init(
      _ source: some DataSource<Section, Item>,
      presentation: Presentation<Cell, Section, Item>,
      selectionLimit: Int = 1,
      policy: UpdatePolicy? = nil,
      log: UpdateLog? = nil
    ) {
      let layout = RowLayout(
        hasHeaders: presentation.hasViews(of: .header),
        hasFooters: presentation.hasViews(of: .footer))
      super.init(
        source: source, presentation: presentation, rowLayout: layout, selectionLimit: selectionLimit,
        policy: policy, log: log
      ) { model, factory in gtk_list_view_new(model, factory) }
    }

    /// Makes a list; the closure registers its cells.
    public convenience init(
      _ source: some DataSource<Section, Item>,
      selectionLimit: Int = 1,
      register: @MainActor (inout Presentation<Cell, Section, Item>) -> Void
    ) {
      var presentation = Presentation<Cell, Section, Item>()
      register(&presentation)
      self.init(source, presentation: presentation, selectionLimit: selectionLimit)
    }

    /// Whether lines separate the rows. False at first.
    public var showsSeparators: Bool {
      get { gtk_list_view_get_show_separators(OpaquePointer(view)) != 0 }
      set { gtk_list_view_set_show_separators(OpaquePointer(view), newValue ? 1 : 0) }
    }

    /// Whether one click activates an item, and pointing at it selects it. False at first.
    public var activatesOnSingleClick: Bool {
      get { gtk_list_view_get_single_click_activate(OpaquePointer(view)) != 0 }
      set { gtk_list_view_set_single_click_activate(OpaquePointer(view), newValue ? 1 : 0) }
    }
  }
#endif
