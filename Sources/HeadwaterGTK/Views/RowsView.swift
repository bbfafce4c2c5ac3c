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
    /// A box that contains the scrolled window and the section index.
    let indexedScroller: UnsafeMutablePointer<GtkWidget>
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

    /// The arrangement to establish at the next layout.
    var arrangement: Arrangement<Section, Item>?
    /// The index of the row to which GTK should be anchored after it has laid out its first rows.
    var deferredRow: Int?
    /// A Boolean value that indicates whether the view has been scrolled to the position of its arrangement.
    var isPlaced = false
    /// The number of times that a row was placed again because new cells may have moved it.
    var placements = 0
    var isWatchingLayout = false
    /// A Boolean value that indicates whether GTK hasn't yet laid out the current rows.
    var awaitsLayout = false
    /// A Boolean value that indicates whether the view is correcting its own scroll position.
    var isCorrecting = false
    var unseenButton: UnsafeMutablePointer<GtkWidget>?
    private var lastExtent: ScrollExtent?
    /// The scroll extent at which the user began to scroll. It is set only while the beginning of the scroll is being reported.
    var extentOfTouch: ScrollExtent?
    var layoutsLeft = 0
    /// The number of times that GTK has laid out the window.
    var layouts = 0
    /// The scroll offset at the last layout.
    var laidOutValue = 0.0
    /// The positions of the visible rows before their heights changed. The array is empty once GTK has laid out the rows.
    var rowsBefore: [RowFilling.Line] = []
    /// The rows that have cells. `mustFill` indicates whether other rows may need cells.
    var filling = RowFilling()
    var mustFill = true
    private(set) lazy var isGrid = self is GridView<Section, Item>
    var layoutsInFrame: (frame: gint64, count: Int) = (0, 0)
    /// The item that will receive the focus, until the focus moves to another row.
    var awaitedFocus: AwaitedFocus<Item.Identity>?
    /// The last deletion that the user requested with a key, until its rows disappear or the selection changes.
    var awaitedDeletion: AwaitedDeletion<Item.Identity>?
    /// Reports the visible items and the available width after GTK has laid out or scrolled the view.
    private(set) var nextLook: CoalescedCall?
    /// The visible area at the time GTK last laid out or scrolled the view.
    var seenPart = SeenPart()
    /// The slots whose cells have been notified that they are visible.
    var seenSlots: [CellSlot] = []
    /// Reports the available width to a source that lays out its items.
    package var tellRoom: (@MainActor () -> Void)?
    /// Lays out the items again after the desktop's font or theme has changed.
    package var layOutItemsAgain: (@MainActor () -> Void)?
    let adjustments: ScrollWatch
    /// The item that the user is dragging.
    var draggedItem: Item.Identity?
    private(set) lazy var dropLine = DropLine(over: widget)
    private(set) lazy var menu = ActionMenu(over: widget)
    var indexBar: SectionIndexBar?

    let model: RowModel
    let pool = CellPool()
    let liveRows = LiveRows<Section, Item>()
    /// The rows of the current update whose removal GTK hasn't been notified of yet.
    var departing: DepartingRows<Section, Item>?
    var isUpdating = false
    var isResumptionPlanned = false
    var selectionIsShown = true
    let owner: OwnerReference
    private let reference: ObjectReference

    init(
      source: some DataSource<Section, Item>, presentation: Presentation<Cell, Section, Item>,
      rowLayout: RowLayout, selectionLimit: Int, policy: UpdatePolicy?, log: UpdateLog?,
      makeView: (_ model: OpaquePointer?, _ factory: OpaquePointer?) -> UnsafeMutablePointer<GtkWidget>
    ) {
      registrations = presentation.registrations
      self.rowLayout = rowLayout
      pool.reuseIdentifiers = registrations.reuseIdentifiers
      owner = OwnerReference(pool: pool)
      model = RowModel(owner)
      g_object_ref(UnsafeMutableRawPointer(model.object))  // The view takes ownership of one reference.
      view = makeView(model.object, RowFactory.make(owner))
      scroller = gtk_scrolled_window_new()
      gtk_scrolled_window_set_child(OpaquePointer(scroller), view)
      widget = gtk_overlay_new()
      reference = ObjectReference(sinking: widget)
      // Place the section index next to the scrolled content.
      indexedScroller = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      gtk_widget_add_css_class(indexedScroller, "view")
      gtk_widget_set_hexpand(scroller, 1)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(indexedScroller)), scroller)
      gtk_overlay_set_child(OpaquePointer(widget), indexedScroller)
      adjustments = ScrollWatch(scroller: scroller, view: view)
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
      connectDragging()
      connectScrolling()
      headwater_watch_layout(
        view, { context in OwnerReference.call(context, default: ()) { $0.hasLaidOut() } },
        owner.retained(), OwnerReference.release)
      Signal.connect(UnsafeMutableRawPointer(adjustment), "changed") { [weak self] in
        self?.mustFill = true
        self?.partMayHaveChanged()
        self?.noteExtent()
      }
      Signal.connect(UnsafeMutableRawPointer(adjustment), "value-changed") { [weak self] in
        self?.mustFill = true
        self?.partMayHaveChanged()
        self?.hasScrolled()
        self?.noteExtent()
      }
      adjustments.onChange = { [weak self] in
        self?.progressiveLoading?.lookSoon()
        self?.lookSoon()
      }
      nextLook = CoalescedCall { [weak self] in self?.look() }
      reportWhatIsLeftOut()
      attach()
      states.isOnScreen = true
      for signal in ["map", "unmap"] {
        Signal.connect(UnsafeMutableRawPointer(view), signal) { [weak self] in
          guard let self else { return }
          scrolling.open()
          lookSoon()
          // GTK doesn't emit signals for the layout of a list without rows.
          if scrolling.isTracking, isOnScreen { watchLayout() }
        }
      }
    }

    deinit {
      endStates()
    }

    private func noteExtent() {
      let old = lastExtent
      lastExtent = scrollExtentNow
      guard let old, let new = lastExtent, old.offset != new.offset else { return }
      stopRunningOn(from: old, to: new)
      placeHasChanged(from: old)
    }

    /// Reports the visible items in the next turn of the main actor, if any object needs them.
    package func lookSoon() {
      if mustLook { nextLook?.request() }
    }

    private func look() {
      // Wait until the scroll position is final, because the user doesn't see the rows before then.
      guard !driver.isUpdating, !awaitsLayout else { return }
      tellSeenCells()
      guard isOnScreen else { return }
      tellRoom?()
      visibleItemsHaveChanged()
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

    /// Called by the engine when the behavior has changed.
    package func behaviorHasChanged() { showIndex() }

    /// Called by the engine after the view has performed an update.
    package func viewHasTaken(_ update: UpdateLog.Entry) {
      showOptions()
      if awaitedDeletion != nil { selectNeighborLater() }
      let changes = update.changeset
      if update.outcome.isReload || !changes.insertedSections.isEmpty || !changes.deletedSections.isEmpty
        || !changes.movedSections.isEmpty || !changes.updatedSections.isEmpty
      {
        showIndex()
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
