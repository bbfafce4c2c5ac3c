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
  public class RowsView<Section: ListElement, Item: ListElement>: ListHost {
    /// The view in a scrolled window, and over it what stands in place of items: what to put into a window. Belongs to this
    /// object and to its parent widget.
    public let widget: UnsafeMutablePointer<GtkWidget>
    /// The `GtkScrolledWindow` that the view is in.
    public let scroller: UnsafeMutablePointer<GtkWidget>
    /// The `GtkListView` or `GtkGridView` itself.
    public let view: UnsafeMutablePointer<GtkWidget>
    /// Applies the data source's transitions to this view.
    public let driver: Driver<Section, Item>
    /// Which cells show which items.
    public let presentation: Presentation<Cell, Section, Item>
    /// GTK's rules.
    public let rules = UpdateRules.list
    /// Whether there are headers and footers among the rows: where they are registered, and the view is a list.
    let rowLayout: RowLayout

    /// Which items are selected. It stays with them wherever they go, and while they are away.
    public var selection: Selection<Item.Identity> {
      didSet { if selection != oldValue { showSelection(changedFrom: oldValue) } }
    }
    /// Called when the user, not the program, has changed the selection.
    public var onSelectionChange: (@MainActor (Selection<Item.Identity>) -> Void)?
    /// Called when the user activates an item: by a double click or the return key.
    public var onActivate: (@MainActor (Item, ItemPosition) -> Void)?

    /// Which part of the list stays where it is when items come, go and change their sizes; by default GTK holds a row in
    /// the middle of what is seen.
    public var anchoring = ListAnchoring.none
    /// The source whose sections can be opened and shut, so that ``state`` holds which are open; kept.
    public var expandableSections: (any Expandable<Section.Identity>)?
    /// The source whose items can be opened and shut, so that ``state`` holds which are open; kept.
    public var expandableItems: (any Expandable<Item.Identity>)?
    /// What was seen when the update began that is being shown.
    var held: (seen: SeenRows, update: ComingUpdate<Section, Item>)?
    /// Where the view is to stand when GTK has laid it out.
    var arrangement: Arrangement<Section, Item>?
    var isWatchingLayout = false
    var layoutsLeft = 0
    var awaited: AwaitedItem<Item.Identity>?
    var awaitedFocus: Item.Identity?
    /// Loads more when an end comes near; kept. Each view needs its own.
    public var progressiveLoading: ProgressiveLoading? {
      didSet { follow(oldValue) }
    }
    /// Tells a source of components what there is room for.
    var follower: ComponentFollower?
    let states: StateStage<Cell>
    let adjustments: ScrollWatch

    let model: RowModel
    let pool = CellPool()
    let liveRows = LiveRows<Section, Item>()
    var isUpdating = false
    var selectionIsShown = true
    let owner: OwnerReference
    private let reference: ObjectReference

    init(
      source: some DataSource<Section, Item>, presentation: Presentation<Cell, Section, Item>,
      rowLayout: RowLayout, selectionLimit: Int, policy: UpdatePolicy,
      log: UpdateLog?,
      makeView: (_ model: OpaquePointer?, _ factory: OpaquePointer?) -> UnsafeMutablePointer<GtkWidget>
    ) {
      self.presentation = presentation
      self.rowLayout = rowLayout
      selection = Selection(limit: selectionLimit)
      driver = Driver(source, policy: policy, log: log)
      owner = OwnerReference(pool: pool)
      model = RowModel(owner)
      g_object_ref(UnsafeMutableRawPointer(model.object))  // For the view, which takes one reference over.
      view = makeView(model.object, RowFactory.make(owner))
      scroller = gtk_scrolled_window_new()
      gtk_scrolled_window_set_child(OpaquePointer(scroller), view)
      widget = gtk_overlay_new()
      reference = ObjectReference(sinking: widget)
      gtk_overlay_set_child(OpaquePointer(widget), scroller)
      states = Self.makeStateStage(driver, presentation, over: widget)
      adjustments = ScrollWatch(scroller: scroller, view: view)
      gtk_widget_set_vexpand(widget, 1)
      gtk_widget_set_hexpand(widget, 1)
      owner.owner = self
      connectActivation(owner)
      Signal.connect(UnsafeMutableRawPointer(adjustment), "value-changed") { [weak self] in
        self?.hasScrolled()
      }
      adjustments.onChange = { [weak self] in
        self?.progressiveLoading?.lookSoon()
        self?.follower?.lookSoon()
      }
      if driver.wantsVisibleItems {
        follower = ComponentFollower { [weak self] in
          guard let self, gtk_widget_get_mapped(view) != 0 else { return }
          driver.visibleItemsDidChange(visibleItems)
        }
      }
      driver.attach(self)
      states.isOnScreen = true
      Signal.connect(UnsafeMutableRawPointer(view), "map") { [weak self] in self?.follower?.lookSoon() }
    }

    deinit {
      endStates()
    }

    /// Whether there are headers among the rows: where they are registered, and the view is a list.
    public var hasHeaderRows: Bool { rowLayout.hasHeaders }

    /// Whether there are footers among the rows: where they are registered, and the view is a list.
    public var hasFooterRows: Bool { rowLayout.hasFooters }

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
