#if GTK
  import CGTK
  import GalleryKit

  /// A frame graph with a button that scrolls the list and a button that turns off background layout.
  @MainActor
  final class ArticleStrip {
    let frames = FrameStrip()
    private let scroller: UnsafeMutablePointer<GtkWidget>
    /// The distance to scroll per frame, in pixels, or 0 if the list isn't scrolling.
    private var speed = 0.0

    private static let fastest = 24.0

    /// Creates the strip of a scroll view. The closure receives a Boolean value that indicates whether to lay out cards on the
    /// main actor.
    init(_ scroller: UnsafeMutablePointer<GtkWidget>, setSynchronous: @escaping @MainActor (Bool) -> Void) {
      self.scroller = scroller
      frames.prepend(
        .toggle("Scroll", toolTip: "Scroll down and up, fast") { [weak self] isOn in
          self?.speed = isOn ? Self.fastest : 0
          self?.frames.clear()
        })
      frames.prepend(
        .toggle(
          "Lay Out While Scrolling",
          toolTip:
            "Lay out cards on the main actor as they appear, instead of in the background beforehand"
        ) { [weak self] isOn in
          setSynchronous(isOn)
          self?.frames.clear()
        })
      frames.onFrame = { [weak self] in self?.scrollOn() }
    }

    /// Scrolls by one step and reverses direction at the ends.
    private func scrollOn() {
      guard speed != 0, let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller)) else {
        return
      }
      let value = gtk_adjustment_get_value(adjustment)
      let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      if value >= last - 1 { speed = -Self.fastest }
      if value <= 0 { speed = Self.fastest }
      gtk_adjustment_set_value(adjustment, value + speed)
    }
  }
#endif
