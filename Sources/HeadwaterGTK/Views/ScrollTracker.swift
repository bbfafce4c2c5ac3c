#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  /// The part of a view that follows its scroll position, and distinguishes scrolling by the user from other changes.
  @MainActor
  final class ScrollTracker<Section: ListElement, Item: ListElement> {
    private unowned let list: RowsView<Section, Item>
    private let watch: ScrollWatch
    private var lastExtent: ScrollExtent?
    /// The scroll extent at which the user began to scroll. It is set only while the beginning of the scroll is being reported.
    private var extentOfTouch: ScrollExtent?

    init(of list: RowsView<Section, Item>) {
      self.list = list
      watch = ScrollWatch(scroller: list.scroller, view: list.view)
    }

    /// The scroll extent along the view's orientation, or nil if the view isn't on screen or a layout is pending.
    var extent: ScrollExtent? { watch.extent }

    /// The current scroll extent, even while a layout is pending.
    var extentNow: ScrollExtent? { extentOfTouch ?? watch.extentNow }

    /// Observes the scroll wheel and the touchpad. Other ways of scrolling are detected by the change in position.
    func connect() {
      let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      for signal in ["scroll", "decelerate"] {
        Signal.connect(UnsafeMutableRawPointer(controller), signal) { [weak list = list] in
          if let list { list.tracker.userScrolls() }
        }
      }
      gtk_widget_add_controller(list.scroller, controller)
      watch.onChange = { [weak list = list] in
        list?.progressiveLoading?.lookSoon()
        list?.lookSoon()
      }
    }

    /// Reports the visible items after GTK has performed a pending layout.
    func waitForLayout() { watch.waitForLayout() }

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
      if !list.placement.awaitsLayout, headwater_is_laying_out(list.view) == 0 {
        list.scrolling.viewScrollsElsewhere()
      }
      if list.visibility.isWanted { watch.lookAfterLayout() }
    }

    /// Called when the user scrolls. Discards the pending arrangement, and reports the end of scrolling after several frames
    /// without motion.
    func userScrolls() {
      list.placement.letGo()
      if list.scrolling.currentState.reading != .held { list.scrolling.take(.touches) }
      watch.waitForRest { [weak list = list] in list?.scrolling.take(.releases(coasts: false)) }
    }

    /// Called when the scroll position has changed. The change is attributed to the user unless the view is correcting its
    /// position or GTK is performing layout. GTK performs layout in one phase of a frame and scrolls for the user in the
    /// others. Only scrolling with a key takes effect during layout.
    private func placeHasChanged(from old: ScrollExtent) {
      guard !list.placement.isCorrecting, !list.updates.isUpdating, let new = extentNow else { return }
      if headwater_is_laying_out(list.view) != 0 {
        guard old.content == new.content, old.viewport == new.viewport, !list.placement.awaitsLayout
        else { return }
        // Ignore differences caused by rounding the user's scroll position.
        guard abs(old.offset - new.offset) >= 1 else { return }
      }
      // The user began to scroll at the old position.
      extentOfTouch = old
      userScrolls()
      extentOfTouch = nil
      list.scrolling.take(.moves)
    }

    /// Stops kinetic scrolling when content has been added before the visible rows. Otherwise, GTK would scroll back to the
    /// position that it computed without that content.
    private func stopRunningOn(from old: ScrollExtent, to new: ScrollExtent) {
      guard list.scrolling.currentState.reading == .held, abs(old.offset - new.offset) >= 1,
        headwater_is_laying_out(list.view) != 0
      else { return }
      let scroller = OpaquePointer(list.scroller)
      guard gtk_scrolled_window_get_kinetic_scrolling(scroller) != 0 else { return }
      gtk_scrolled_window_set_kinetic_scrolling(scroller, 0)
      gtk_scrolled_window_set_kinetic_scrolling(scroller, 1)
    }
  }
#endif
