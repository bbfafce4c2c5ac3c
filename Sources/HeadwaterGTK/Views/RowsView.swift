#if GTK
  public import CGTK
  import CHeadwaterGTK
  public import Headwater

  /// The superclass of ``ListView`` and ``GridView``: a controller of a GTK view that displays a data source.
  ///
  /// Put ``widget`` in a window, and retain this object for as long as the view should display rows. This object owns the
  /// driver and the presentation, and the driver retains the data source. Neither GTK, nor the driver, nor the widget retains
  /// this object. If this object is released while the widget is still in a window, the widget becomes empty.
  @MainActor
  public class RowsView<Section: ListElement, Item: ListElement>: ListController<Cell, Section, Item> {
    /// The widget to put in a window: the scrolled view, overlaid by the views for states without items. It is owned by this
    /// object and by its parent widget.
    public let widget: UnsafeMutablePointer<GtkWidget>
    /// The `GtkScrolledWindow` that contains the view.
    public let scroller: UnsafeMutablePointer<GtkWidget>
    /// The `GtkListView` or `GtkGridView`.
    public let view: UnsafeMutablePointer<GtkWidget>
    /// The registrations of cells for items. A new presentation takes effect immediately, except that the view doesn't gain
    /// rows for headers or footers.
    public var presentation: Presentation<Cell, Section, Item> {
      get { presentation(with: registrations) }
      set {
        let old = registrations
        registrations = newValue.registrations
        registrations.report = { [weak self] in self?.report($0) }
        take(newValue)
        reportWhatIsLeftOut(besides: old)
        observeRegistrations()
        registrationsHaveChanged()
      }
    }
    /// The registrations and the options of sections.
    private(set) var registrations: Registrations<Cell, Section, Item>
    /// The row layout, which specifies whether rows include headers and footers. They do only if headers or footers are
    /// registered and the view is a list.
    package let rowLayout: RowLayout

    /// The part that observes scrolling.
    private(set) lazy var tracker = ScrollTracker(of: self)
    /// The part that scrolls the view to a position and preserves that position.
    private(set) lazy var placement = RowPlacement(of: self)
    /// The part that fills slots with cells.
    private(set) lazy var filling = SlotFilling(of: self)
    /// The part that reports what is visible.
    private(set) lazy var visibility = VisibilityReporter(of: self)
    /// The part that reads and moves the keyboard focus.
    private(set) lazy var focus = RowFocus(of: self)
    /// The part that deletes items with a key.
    private(set) lazy var deletion = RowDeletion(of: self)
    /// The part that lets the user drag items.
    private(set) lazy var dragging = RowDragging(of: self)
    /// The part that performs updates.
    private(set) lazy var updates = RowUpdates(of: self)
    /// The rows as GTK knows them.
    let reportedRows: ReportedRows<Section, Item>
    /// The context that GTK's objects retain.
    let owner: OwnerReference
    /// The widgets around the scrolled view.
    let frame: ListFrame

    init(
      source: some DataSource<Section, Item>, presentation: Presentation<Cell, Section, Item>,
      rowLayout: RowLayout, selectionLimit: Int, policy: UpdatePolicy?, log: UpdateLog?,
      makeView: (_ model: OpaquePointer?, _ factory: OpaquePointer?) -> UnsafeMutablePointer<GtkWidget>
    ) {
      registrations = presentation.registrations
      self.rowLayout = rowLayout
      owner = OwnerReference(pool: CellPool())
      owner.pool.reuseIdentifiers = registrations.reuseIdentifiers
      reportedRows = ReportedRows(owner)
      let model = reportedRows.model.object
      g_object_ref(UnsafeMutableRawPointer(model))  // The view takes ownership of one reference.
      view = makeView(model, RowFactory.make(owner))
      scroller = gtk_scrolled_window_new()
      gtk_scrolled_window_set_child(OpaquePointer(scroller), view)
      widget = gtk_overlay_new()
      frame = ListFrame(widget, around: scroller)
      super.init(source, presentation, selectionLimit: selectionLimit, policy: policy, log: log)
      port = self
      registrations.report = { [weak self] in self?.report($0) }
      observeRegistrations()
      placeStates(over: widget)
      gtk_widget_set_vexpand(widget, 1)
      gtk_widget_set_hexpand(widget, 1)
      owner.owner = self
      connectActivation(owner)
      connectKeys()
      connectMenu()
      dragging.connect()
      tracker.connect()
      headwater_watch_layout(
        view, { context in OwnerReference.call(context, default: ()) { $0.hasLaidOut() } },
        owner.retained(), OwnerReference.release)
      Signal.connect(UnsafeMutableRawPointer(adjustment), "changed") { [weak self] in
        self?.extentHasChanged(isScrolled: false)
      }
      Signal.connect(UnsafeMutableRawPointer(adjustment), "value-changed") { [weak self] in
        self?.extentHasChanged(isScrolled: true)
      }
      reportWhatIsLeftOut()
      attach()
      states.isOnScreen = true
      for signal in ["map", "unmap"] {
        Signal.connect(UnsafeMutableRawPointer(view), signal) { [weak self] in
          guard let self else { return }
          scrolling.open()
          lookSoon()
          // GTK doesn't emit signals for the layout of a list without rows.
          if scrolling.isTracking, isOnScreen { placement.watchLayout() }
        }
      }
    }

    deinit {
      endStates()
    }

    /// The list and selection model that GTK reads.
    var model: RowModel { reportedRows.model }

    /// The rows for which GTK retains objects.
    var liveRows: LiveRows<Section, Item> { reportedRows.live }

    /// The pool of reusable cells.
    var pool: CellPool { owner.pool }

    /// Reports the available width to a source that lays out its items.
    package var tellRoom: (@MainActor () -> Void)? {
      get { visibility.tellRoom }
      set { visibility.tellRoom = newValue }
    }

    /// Lays out the items again after the desktop's font or theme has changed.
    package var layOutItemsAgain: (@MainActor () -> Void)? {
      get { visibility.layOutItemsAgain }
      set { visibility.layOutItemsAgain = newValue }
    }

    /// Reports the visible items in the next turn of the main actor, if any object needs them.
    package func lookSoon() { visibility.lookSoon() }

    /// Called when a size or the scroll position has changed.
    private func extentHasChanged(isScrolled: Bool) {
      filling.request()
      placement.visibleAreaMayHaveChanged()
      if isScrolled { tracker.hasScrolled() }
      tracker.extentHasChanged()
    }

    /// Observes the registrations, because the app may add callbacks and predicates to them at any time.
    private func observeRegistrations() {
      registrations.observeChanges(by: self) { [weak self] _ in self?.registrationsHaveChanged() }
    }

    private func registrationsHaveChanged() {
      pool.reuseIdentifiers = registrations.reuseIdentifiers
      prepareVisibleCells(withNewRegistrations: true)
      lookSoon()
    }

    /// Reports headers and footers that can't be shown because the rows don't include them.
    private func reportWhatIsLeftOut(besides old: Registrations<Cell, Section, Item>? = nil) {
      let kinds = [
        (SupplementaryKind.header, "headers", rowLayout.hasHeaders),
        (.footer, "footers", rowLayout.hasFooters),
      ]
      for (kind, name, isShown) in kinds
      where !isShown && registrations.hasViews(of: kind) && old?.hasViews(of: kind) != true {
        report(.notShown("\(name) in a grid, or in a list that was created without them"))
      }
      for case .custom(let name) in registrations.supplementaryKinds
      where old?.hasViews(of: .custom(name)) != true {
        report(.notShown("views of the kind \(name) in a list or grid"))
      }
    }

    private func connectActivation(_ owner: OwnerReference) {
      let activated: @convention(c) (gpointer?, guint) -> Void = { context, number in
        OwnerReference.call(context, default: ()) { $0.activateRow(Int(number)) }
      }
      headwater_connect(
        UnsafeMutableRawPointer(view), "activate", unsafeBitCast(activated, to: GCallback.self),
        owner.retained()
      ) { context, _ in OwnerReference.release(context) }
    }
  }
#endif
