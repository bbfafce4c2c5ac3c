#if GTK
  import CGTK
  import CHeadwaterGTK
  package import Headwater

  extension RowsView {
    /// The current scroll extent, even during an update. Called by the engine.
    package var scrollExtentNow: ScrollExtent? { extentOfTouch ?? adjustments.extentNow }

    /// A Boolean value that indicates whether GTK has yet to lay out what the view should show. Called by the engine.
    package var arrivesLater: Bool { awaitsLayout }

    /// Called by the engine when the anchoring has changed.
    package func anchoringHasChanged() {
      gtk_widget_set_valign(view, anchoring.restsAtBottom ? GTK_ALIGN_END : GTK_ALIGN_FILL)
    }

    /// Shows or hides the button with the number of unseen items. Called by the engine.
    package func showUnseen(_ title: String?) {
      if let title {
        let button = unseenButton ?? makeUnseenButton()
        gtk_button_set_label(UnsafeMutablePointer(OpaquePointer(button)), title)
      }
      if let unseenButton { gtk_widget_set_visible(unseenButton, title == nil ? 0 : 1) }
    }

    private func makeUnseenButton() -> UnsafeMutablePointer<GtkWidget> {
      let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new()
      gtk_widget_add_css_class(button, "osd")
      gtk_widget_add_css_class(button, "pill")
      gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(button, GTK_ALIGN_END)
      gtk_widget_set_margin_bottom(button, 12)
      Signal.connect(UnsafeMutableRawPointer(button), "clicked") { [weak self] in self?.scrollToEnd() }
      gtk_overlay_add_overlay(OpaquePointer(widget), button)
      unseenButton = button
      return button
    }

    /// Observes the scroll wheel and the touchpad. Other ways of scrolling are detected by the change in position.
    func connectScrolling() {
      let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      for signal in ["scroll", "decelerate"] {
        Signal.connect(UnsafeMutableRawPointer(controller), signal) { [weak self] in self?.userScrolls() }
      }
      gtk_widget_add_controller(scroller, controller)
    }

    /// Called when the user scrolls. Discards the pending arrangement, and reports the end of scrolling after several frames
    /// without motion.
    func userScrolls() {
      (arrangement, deferredRow) = (nil, nil)
      if scrolling.currentState.reading != .held { scrolling.take(.touches) }
      adjustments.waitForRest { [weak self] in self?.scrolling.take(.releases(coasts: false)) }
    }

    /// Called when the scroll position has changed. The change is attributed to the user unless the view is correcting its
    /// position or GTK is performing layout. GTK performs layout in one phase of a frame and scrolls for the user in the
    /// others. Only scrolling with a key takes effect during layout.
    func placeHasChanged(from old: ScrollExtent) {
      guard !isCorrecting, !isUpdating, let new = scrollExtentNow else { return }
      if headwater_is_laying_out(view) != 0 {
        guard old.content == new.content, old.viewport == new.viewport, !isWatchingLayout else { return }
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
    func stopRunningOn(from old: ScrollExtent, to new: ScrollExtent) {
      guard scrolling.currentState.reading == .held, abs(old.offset - new.offset) >= 1,
        headwater_is_laying_out(view) != 0
      else { return }
      let scroller = OpaquePointer(scroller)
      guard gtk_scrolled_window_get_kinetic_scrolling(scroller) != 0 else { return }
      gtk_scrolled_window_set_kinetic_scrolling(scroller, 0)
      gtk_scrolled_window_set_kinetic_scrolling(scroller, 1)
    }

    /// Called when the view has been laid out and its scroll position is final.
    func hasSettled() {
      awaitsLayout = false
      scrolling.layoutHasSettled()
      lookSoon()
    }
  }
#endif
