#if GTK
  import CGTK
  public import Headwater

  /// A list based on `GtkListView` that displays items in rows, with the headers and footers of their sections.
  ///
  /// ```swift
  /// let contacts = ArrayDataSource(["Ada", "Grace"])
  /// let list = ListView(contacts) { configuration in
  ///   configuration.register(LabelCell.self) { cell, name in cell.text = name }
  /// }
  /// let window = AppWindow(title: "Contacts", list)
  /// ```
  public final class ListView<Section: ListElement, Item: ListElement>: RowsView<Section, Item> {
    /// Creates a list.
    ///
    /// - Parameters:
    ///   - source: The source to display. It is retained.
    ///   - presentation: The registrations of cells for items. It is retained.
    ///   - selectionLimit: The maximum number of selected items. Use `Int.max` for no limit.
    ///   - policy: The policy that determines when to reload the view instead of updating it. If it is nil, the presentation's
    ///     policy applies.
    ///   - log: The log that records each update.
    public init(
      _ source: some DataSource<Section, Item>,
      presentation: Presentation<Cell, Section, Item>,
      selectionLimit: Int = 1,
      policy: UpdatePolicy? = nil,
      log: UpdateLog? = nil
    ) {
      let layout = RowLayout(
        hasHeaders: presentation.registrations.hasViews(of: .header),
        hasFooters: presentation.registrations.hasViews(of: .footer))
      super.init(
        source: source, presentation: presentation, rowLayout: layout, selectionLimit: selectionLimit,
        policy: policy, log: log
      ) { model, factory in gtk_list_view_new(model, factory) }
      hasRowPadding = true
    }

    /// Creates a list with cells that the closure registers.
    public convenience init(
      _ source: some DataSource<Section, Item>,
      selectionLimit: Int = 1,
      register: @MainActor (inout Presentation<Cell, Section, Item>) -> Void
    ) {
      var presentation = Presentation<Cell, Section, Item>()
      register(&presentation)
      self.init(source, presentation: presentation, selectionLimit: selectionLimit)
    }

    /// A Boolean value that indicates whether rows have the padding and the minimum height that the desktop's theme specifies for
    /// rows of lists. The default is true. Set it to false if your cells extend to the edges of the list, or have their own
    /// padding.
    public var hasRowPadding: Bool {
      get { gtk_widget_has_css_class(view, "rich-list") != 0 }
      set {
        if newValue {
          gtk_widget_add_css_class(view, "rich-list")
        } else {
          gtk_widget_remove_css_class(view, "rich-list")
        }
      }
    }

    /// A Boolean value that indicates whether lines separate the rows. The default is false.
    public var showsSeparators: Bool {
      get { gtk_list_view_get_show_separators(OpaquePointer(view)) != 0 }
      set { gtk_list_view_set_show_separators(OpaquePointer(view), newValue ? 1 : 0) }
    }

    /// A Boolean value that indicates whether the header of the topmost visible section stays at the top of the list until the
    /// next section pushes it away. The default is false.
    ///
    /// The pinned header is a second cell of the same registration, which is configured in the same way as the header's row. It
    /// covers the start of the rows, and doesn't change ``RowsView/visibleRows`` or the scroll position. Assistive technologies
    /// read only the row. The property has no effect on a list without headers, and on one that scrolls horizontally. The cost
    /// of scrolling is independent of the number of rows.
    public var pinsSectionHeaders: Bool {
      get { host.pinnedHeader.isOn }
      set { host.pinnedHeader.isOn = newValue }
    }

    /// A Boolean value that indicates whether a single click activates an item and hovering over it selects it. The default is
    /// false.
    public var activatesOnSingleClick: Bool {
      get { gtk_list_view_get_single_click_activate(OpaquePointer(view)) != 0 }
      set { gtk_list_view_set_single_click_activate(OpaquePointer(view), newValue ? 1 : 0) }
    }
  }
#endif
