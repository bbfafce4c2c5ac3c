#if GTK
  public import CGTK
  public import Headwater

  /// The superclass of ``ListView`` and ``GridView``: a controller of a GTK view that displays a data source.
  ///
  /// Put ``widget`` in a window, and retain this object for as long as the view should display rows. This object owns the
  /// driver and the presentation, and the driver retains the data source. Neither GTK, nor the driver, nor the widget retains
  /// this object. If this object is released while the widget is still in a window, the widget becomes empty.
  @MainActor
  public class RowsView<Section: ListElement, Item: ListElement>: ListController<Cell, Section, Item> {
    /// The widget to put in a window: the scrolled view, overlaid by the status views. It is owned by this
    /// object and by its parent widget.
    public let widget: UnsafeMutablePointer<GtkWidget>
    /// The `GtkScrolledWindow` that contains the view.
    public let scroller: UnsafeMutablePointer<GtkWidget>
    /// The `GtkListView` or `GtkGridView`.
    public let view: UnsafeMutablePointer<GtkWidget>
    /// The name of the list for assistive technologies, such as "Contacts". If it is nil, which is the default, the name is the
    /// title of the list's window, and follows it.
    public var accessibleName: String? {
      get { host.name.own }
      set { host.name.own = newValue }
    }
    /// The registrations of cells for items. A new presentation takes effect immediately, except that the view doesn't gain
    /// rows for headers or footers.
    public var presentation: Presentation<Cell, Section, Item> {
      get { presentation(with: registry.registrations) }
      set { registry.replace(with: newValue.registrations) { take(newValue) } }
    }

    /// The host, through which the engine displays the rows.
    private(set) lazy var host = RowsHost(
      of: self, on: widgets, isGrid: self is GridView<Section, Item>, reportedRows, registry)
    private let registry: CellRegistry<Section, Item>
    private let reportedRows: ReportedRows<Section, Item>
    private let widgets: RowWidgets

    init(
      source: some DataSource<Section, Item>, presentation: Presentation<Cell, Section, Item>,
      rowLayout: RowLayout, selectionLimit: Int, policy: UpdatePolicy?, log: UpdateLog?,
      makeView: (_ model: OpaquePointer?, _ factory: OpaquePointer?) -> UnsafeMutablePointer<GtkWidget>
    ) {
      let pool = CellPool()
      registry = CellRegistry(presentation.registrations, rowLayout: rowLayout, pool: pool)
      reportedRows = ReportedRows(OwnerReference(pool: pool))
      let model = reportedRows.model.object
      g_object_ref(UnsafeMutableRawPointer(model))  // The view takes ownership of one reference.
      widgets = RowWidgets(around: makeView(model, RowFactory.make(reportedRows.owner)))
      (widget, scroller, view) = (widgets.overlay, widgets.scroller, widgets.view)
      super.init(source, presentation, selectionLimit: selectionLimit, policy: policy, log: log)
      port = host
      attach()
      statusStage.isOnScreen = true
    }

    // MARK: - Cells

    /// Returns the cell that displays an item, or nil if there is none. Only items in and around the visible area have cells.
    public func cell(at position: ItemPosition) -> Cell? {
      guard displayed.item(at: position) != nil else { return nil }
      return cell(atRow: driver.rows.row(of: position))
    }

    /// Returns the cell that displays a row, or nil if there is none. Rows include headers and footers.
    public func cell(atRow number: Int) -> Cell? { host.cell(atRow: number) }

    /// Prepares all visible cells again. Call it when something that the cells show has changed outside the data source.
    public func prepareVisibleCells() { host.prepareCellsAgain() }

    // MARK: - Scrolling

    /// Scrolls just far enough to show an item. Does nothing if the position doesn't exist.
    ///
    /// - Returns: A Boolean value that indicates whether the item exists.
    @discardableResult
    public func scroll(to position: ItemPosition) -> Bool {
      guard displayed.item(at: position) != nil else { return false }
      return scroll(toRow: driver.rows.row(of: position))
    }

    /// Scrolls just far enough to show a row. Rows include headers and footers.
    ///
    /// - Returns: A Boolean value that indicates whether the row exists.
    @discardableResult
    public func scroll(toRow number: Int) -> Bool { host.scroll(toRow: number) }

    /// The indices of the rows that are fully or partly visible. Rows include headers and footers. The range is empty while the
    /// view isn't on screen. O(n) in the number of cells.
    public var visibleRows: Range<Int> { widgets.visibleRows }

    // MARK: - Components

    /// Reports the available width to a source that lays out its items.
    package var tellRoom: (@MainActor () -> Void)? {
      get { host.visibility.tellRoom }
      set { host.visibility.tellRoom = newValue }
    }

    /// Lays out the items again after the desktop's font or theme has changed.
    package var layOutItemsAgain: (@MainActor () -> Void)? {
      get { host.visibility.layOutItemsAgain }
      set { host.visibility.layOutItemsAgain = newValue }
    }

    /// Reports the visible items in the next turn of the main actor, if any object needs them.
    package func lookSoon() { host.visibility.lookSoon() }
  }
#endif
