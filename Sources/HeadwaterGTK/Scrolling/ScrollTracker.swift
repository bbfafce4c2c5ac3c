#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The part of a list that follows its scroll position, and distinguishes scrolling by the user from other changes.
  @MainActor
  final class ScrollTracker<Section: ListElement, Item: ListElement> {
    private weak var engine: ListController<Cell, Section, Item>?
    private let widgets: RowWidgets
    private let rows: ReportedRows<Section, Item>
    private let scrolling: ListScroller<Section, Item>
    private let placement: RowPlacement<Section, Item>
    private let visibility: VisibilityReporter<Section, Item>
    private let watch: ScrollWatch
    private var lastExtent: ScrollExtent?
    /// The scroll extent at which the user began to scroll. It is set only while the beginning of the scroll is being reported.
    private var extentOfTouch: ScrollExtent?

    init(
      _ engine: ListController<Cell, Section, Item>, _ widgets: RowWidgets,
      _ rows: ReportedRows<Section, Item>, _ placement: RowPlacement<Section, Item>,
      _ visibility: VisibilityReporter<Section, Item>
    ) {
      self.engine = engine
      scrolling = engine.scrolling
      (self.widgets, self.rows, self.placement, self.visibility) = (widgets, rows, placement, visibility)
      watch = ScrollWatch(scroller: widgets.scroller, view: widgets.view)
    }

    /// The scroll extent along the view's orientation, or nil if the view isn't on screen or a layout is pending.
    var extent: ScrollExtent? { watch.extent }

    /// The current scroll extent, even while a layout is pending.
    var extentNow: ScrollExtent? { extentOfTouch ?? watch.extentNow }

    /// Observes the scroll wheel, the touchpad, and whether GTK shows the view. Other ways of scrolling are detected by the
    /// change in position.
    func connect() {
      let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      for signal in ["scroll", "decelerate"] {
        Signal.connect(UnsafeMutableRawPointer(controller), signal) { [weak self] in self?.userScrolls() }
      }
      gtk_widget_add_controller(widgets.scroller, controller)
      watch.onChange = { [weak self] in
        self?.engine?.progressiveLoading?.lookSoon()
        self?.visibility.lookSoon()
      }
      for signal in ["map", "unmap"] {
        Signal.connect(UnsafeMutableRawPointer(widgets.view), signal) { [weak self] in
          self?.mappingHasChanged()
        }
      }
    }

    /// Called when GTK begins or stops showing the view.
    private func mappingHasChanged() {
      scrolling.open()
      visibility.lookSoon()
      // GTK doesn't emit signals for the layout of a list without rows.
      if scrolling.isTracking, widgets.isOnScreen { placement.watchLayout() }
    }

    /// Called when the scroll position is final after a layout. A list that follows its end may still need to scroll there.
    func layoutHasSettled() {
      scrolling.layoutHasSettled()
      visibility.lookSoon()
    }

    /// Reports the visible items after GTK has performed the layout that an update requires.
    func updateHasEnded() {
      if engine?.progressiveLoading != nil || visibility.isWanted { watch.waitForLayout() }
    }

    /// Called when a size or the scroll position has changed.
    func extentHasChanged() {
      let old = lastExtent
      lastExtent = extentNow
      guard let old, let new = lastExtent, old.offset != new.offset else { return }
      stopRunningOn(from: old, to: new)
      placeHasChanged(from: old)
    }

    /// Called when the scroll position has changed.
    func hasScrolled() {
      if !placement.awaitsLayout, headwater_is_laying_out(widgets.view) == 0 {
        scrolling.viewScrollsElsewhere()
      }
      if visibility.isWanted { watch.lookAfterLayout() }
    }

    /// Called when the user scrolls. Discards the pending arrangement, and reports the end of scrolling after several frames
    /// without motion.
    func userScrolls() {
      placement.letGo()
      if scrolling.currentState.scrollActivity != .dragging { scrolling.take(.touches) }
      watch.waitForRest { [weak self] in self?.scrolling.take(.releases(coasts: false)) }
    }

    /// Called when a key is about to move the focus up. A list that follows its end stops following it.
    func focusMovesUp() {
      if scrolling.isTracking { userScrolls() }
    }

    /// Called when the scroll position has changed. The change is attributed to the user unless the view is correcting its
    /// position or GTK is performing layout. GTK performs layout in one phase of a frame and scrolls for the user in the
    /// others. Only scrolling with a key takes effect during layout.
    private func placeHasChanged(from old: ScrollExtent) {
      guard !placement.isCorrecting, !rows.isUpdating, let new = extentNow else { return }
      if headwater_is_laying_out(widgets.view) != 0 {
        guard old.content == new.content, old.viewport == new.viewport, !placement.awaitsLayout
        else { return }
        // Ignore differences caused by rounding the user's scroll position.
        guard abs(old.offset - new.offset) >= 1 else { return }
      }
      // The user began to scroll at the old position.
      extentOfTouch = old
      userScrolls()
      extentOfTouch = nil
      scrolling.take(.moves)
    }

    /// Stops kinetic scrolling when content has been added before the visible rows. Otherwise, GTK would scroll back to the
    /// position that it computed without that content.
    private func stopRunningOn(from old: ScrollExtent, to new: ScrollExtent) {
      guard scrolling.currentState.scrollActivity == .dragging, abs(old.offset - new.offset) >= 1,
        headwater_is_laying_out(widgets.view) != 0
      else { return }
      let scroller = OpaquePointer(widgets.scroller)
      guard gtk_scrolled_window_get_kinetic_scrolling(scroller) != 0 else { return }
      gtk_scrolled_window_set_kinetic_scrolling(scroller, 0)
      gtk_scrolled_window_set_kinetic_scrolling(scroller, 1)
    }
  }
#endif
