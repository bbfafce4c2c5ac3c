#if GTK
  public import CGTK
  import CHeadwaterGTK
  public import Headwater

  /// What ``ListView`` and ``GridView`` share: a GTK view that shows a data source, driven by a `Driver`.
  ///
  /// Put ``widget`` into a window, and keep this object for as long as rows are to be shown: it owns its driver, its
  /// presentation and with the driver the data source, and nothing of GTK's holds it. When it ends, its widget, if that
  /// is still in a window, is empty. Neither the driver nor the widget keeps it alive.
  @MainActor
  public class RowsView<Section: ListElement, Item: ListElement>: ListController<Cell, Section, Item> {
    /// The view in a scrolled window, and over it what stands in place of items: what to put into a window. Belongs to this
    /// object and to its parent widget.
    public let widget: UnsafeMutablePointer<GtkWidget>
    /// The `GtkScrolledWindow` that the view is in.
    public let scroller: UnsafeMutablePointer<GtkWidget>
    /// What is scrolled, and beside it the section index.
    let indexedScroller: UnsafeMutablePointer<GtkWidget>
    /// The `GtkListView` or `GtkGridView` itself.
    public let view: UnsafeMutablePointer<GtkWidget>
    /// Which cells show which items. Another presentation is shown at once, as far as its headers and footers are among the
    /// rows already.
    public var presentation: Presentation<Cell, Section, Item> {
      didSet {
        presentation.report = { [weak self] in self?.report($0) }
        pool.reuseIdentifiers = presentation.reuseIdentifiers
        take(presentation, insteadOf: oldValue)
        reportWhatIsLeftOut(besides: oldValue)
        prepareVisibleCells()
        lookSoon()
      }
    }
    /// Whether there are headers and footers among the rows: where they are registered, and the view is a list.
    let rowLayout: RowLayout

    /// Where the view is to stand when GTK has laid it out.
    var arrangement: Arrangement<Section, Item>?
    /// The row that GTK is to hold on to once it has laid out rows.
    var deferredRow: Int?
    /// Whether the view has been scrolled to have a row where it is to stand.
    var isPlaced = false
    /// How often rows that got their cells then may have pushed it away again.
    var placements = 0
    var isWatchingLayout = false
    /// Whether GTK has not laid out yet what the view is to show.
    var awaitsLayout = false
    /// Whether the view scrolls itself to where it is to stand.
    var isCorrecting = false
    var unseenButton: UnsafeMutablePointer<GtkWidget>?
    private var lastExtent: ScrollExtent?
    /// Where the view stood as the user began to scroll, while that is told.
    var extentOfTouch: ScrollExtent?
    var layoutsLeft = 0
    /// How often GTK has laid out the window.
    var layouts = 0
    /// Where the view stood when GTK laid it out last.
    var laidOutValue = 0.0
    /// What was seen before rows turned out to be of other sizes, until GTK has laid them out.
    var rowsBefore: [RowFilling.Line] = []
    /// Which rows have cells, and whether others may have to have some.
    var filling = RowFilling()
    var mustFill = true
    private(set) lazy var isGrid = self is GridView<Section, Item>
    var layoutsInFrame: (frame: gint64, count: Int) = (0, 0)
    var awaitedFocus: Item.Identity?
    /// The last deletion by a key, until its rows disappear or the selection changes.
    var awaitedDeletion: AwaitedDeletion<Item.Identity>?
    /// Looks what is visible, and what there is room for, when GTK has laid out or scrolled the view.
    private(set) var follower: ComponentFollower?
    /// The part that was seen when GTK laid out or scrolled the view last.
    var seenPart = SeenPart()
    /// The slots whose cells have been told that they are seen.
    var seenSlots: [CellSlot] = []
    /// Tells a source of components what there is room for.
    var tellRoom: (@MainActor () -> Void)?
    /// Makes components again when the desktop's font or theme has changed.
    var makeComponentsAgain: (@MainActor () -> Void)?
    let adjustments: ScrollWatch
    /// What the user drags.
    var draggedItem: Item.Identity?
    private(set) lazy var dropLine = DropLine(over: widget)
    private(set) lazy var menu = ActionMenu(over: widget)
    var indexBar: SectionIndexBar?

    let model: RowModel
    let pool = CellPool()
    let liveRows = LiveRows<Section, Item>()
    /// Rows that GTK is not told of yet that they have gone, in the middle of an update.
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
      self.presentation = presentation
      self.rowLayout = rowLayout
      pool.reuseIdentifiers = presentation.reuseIdentifiers
      owner = OwnerReference(pool: pool)
      model = RowModel(owner)
      g_object_ref(UnsafeMutableRawPointer(model.object))  // For the view, which takes one reference over.
      view = makeView(model.object, RowFactory.make(owner))
      scroller = gtk_scrolled_window_new()
      gtk_scrolled_window_set_child(OpaquePointer(scroller), view)
      widget = gtk_overlay_new()
      reference = ObjectReference(sinking: widget)
      // The section index stands beside what is scrolled.
      indexedScroller = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      gtk_widget_add_css_class(indexedScroller, "view")
      gtk_widget_set_hexpand(scroller, 1)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(indexedScroller)), scroller)
      gtk_overlay_set_child(OpaquePointer(widget), indexedScroller)
      adjustments = ScrollWatch(scroller: scroller, view: view)
      super.init(
        source, behavior: presentation.behavior, stateViews: presentation.stateViews,
        selectionLimit: selectionLimit, policy: policy ?? presentation.policy, log: log,
        report: presentation.report)
      port = self
      self.presentation.report = { [weak self] in self?.report($0) }
      self.presentation.policy = self.policy
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
      follower = ComponentFollower { [weak self] in self?.look() }
      reportWhatIsLeftOut()
      driver.attach(self)
      states.isOnScreen = true
      for signal in ["map", "unmap"] {
        Signal.connect(UnsafeMutableRawPointer(view), signal) { [weak self] in
          guard let self else { return }
          open()
          lookSoon()
          // Of a list without rows GTK tells nothing when it is laid out.
          if isReadingWanted, isOnScreen { watchLayout() }
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

    /// Looks in the next turn what is visible, where somebody wants to know.
    func lookSoon() {
      if mustLook { follower?.lookSoon() }
    }

    private func look() {
      // What is seen before the view stands where it is to stand is nothing that anybody looks at.
      guard !driver.isUpdating, !awaitsLayout else { return }
      tellSeenCells()
      guard isOnScreen else { return }
      tellRoom?()
      visibleItemsHaveChanged()
    }

    /// Reports headers and footers that have no rows to stand in.
    private func reportWhatIsLeftOut(besides old: Presentation<Cell, Section, Item>? = nil) {
      let kinds = [
        (SupplementaryKind.header, "headers", rowLayout.hasHeaders),
        (.footer, "footers", rowLayout.hasFooters),
      ]
      for (kind, name, isShown) in kinds
      where !isShown && presentation.hasViews(of: kind) && old?.hasViews(of: kind) != true {
        report(.notShown("\(name) have no rows in a grid, nor in a list that was made without them"))
      }
    }

    /// Called by the engine.
    package func behaviorHasChanged() { showIndex() }

    /// Called by the engine.
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
