#if GTK
  import CGTK
  import CHeadwaterGTK
  package import Headwater

  extension RowsView {
    /// Where the view stands now, also in the middle of an update. Asked by the engine.
    package var scrollExtentNow: ScrollExtent? { extentOfTouch ?? adjustments.extentNow }

    /// GTK has not laid out yet what the view is to show. Asked by the engine.
    package var arrivesLater: Bool { awaitsLayout }

    /// Asked by the engine.
    package var standsOnceLaidOut: Bool { true }

    /// Called by the engine.
    package func anchoringHasChanged() {
      gtk_widget_set_valign(view, anchoring.restsAtBottom ? GTK_ALIGN_END : GTK_ALIGN_FILL)
    }

    /// Called by the engine.
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

    /// Follows the wheel and the touchpad. What moves the view otherwise is told by where it stands.
    func connectScrolling() {
      let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES)
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      for signal in ["scroll", "decelerate"] {
        Signal.connect(UnsafeMutableRawPointer(controller), signal) { [weak self] in self?.userScrolls() }
      }
      gtk_widget_add_controller(scroller, controller)
    }

    /// The user scrolls: the view stands nowhere else any longer, and rests once no frame moves it.
    func userScrolls() {
      (arrangement, deferredRow) = (nil, nil)
      if readingState.reading != .held { take(.touches) }
      adjustments.waitForRest { [weak self] in self?.take(.releases(coasts: false)) }
    }

    /// Something has scrolled the view: the user, unless it is its own correction, or GTK lays out. GTK lays out in one phase
    /// of its frame, and scrolls for the user in others; what a key has scrolled shows as the view is laid out.
    func placeHasChanged(from old: ScrollExtent) {
      guard !isCorrecting, !isUpdating, let new = scrollExtentNow else { return }
      if headwater_is_laying_out(view) != 0 {
        guard old.content == new.content, old.viewport == new.viewport, !isWatchingLayout else { return }
        // It rounds where the user has scrolled to.
        guard abs(old.offset - new.offset) >= 1 else { return }
      }
      // It was touched where it stood before.
      extentOfTouch = old
      userScrolls()
      extentOfTouch = nil
      take(.moves)
    }

    /// Where content has grown before what is read while the view runs on by itself, it stops: GTK would take it back to where it
    /// was to be without that.
    func stopRunningOn(from old: ScrollExtent, to new: ScrollExtent) {
      guard readingState.reading == .held, abs(old.offset - new.offset) >= 1,
        headwater_is_laying_out(view) != 0
      else { return }
      let scroller = OpaquePointer(scroller)
      guard gtk_scrolled_window_get_kinetic_scrolling(scroller) != 0 else { return }
      gtk_scrolled_window_set_kinetic_scrolling(scroller, 0)
      gtk_scrolled_window_set_kinetic_scrolling(scroller, 1)
    }

    /// The view has been laid out, and stands where it is to stand.
    func hasSettled() {
      awaitsLayout = false
      endReachedLanding()
      // What is not there yet is waited for.
      if awaited == nil, case .going = readingState.reading { take(.arrives) }
      take(.changes)
      lookSoon()
    }
  }
#endif
