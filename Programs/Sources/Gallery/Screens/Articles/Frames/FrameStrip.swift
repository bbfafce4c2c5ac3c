#if GTK
  import CGTK
  import GalleryKit

  /// A strip with the graph of the latest frames, a switch for where layout is done, and one that scrolls.
  @MainActor
  final class FrameStrip {
    let widget: Widget
    private let watch: FrameWatch
    private let graph = FrameGraph()
    private let text = Widget.label(alignment: 1).style("gallery-caption", "gallery-number")
    private let scroller: UnsafeMutablePointer<GtkWidget>
    private var frames = 0
    /// How far is scrolled with each frame; 0 to stand still.
    private var speed = 0.0

    /// How many frames there are between two drawings of the graph, so that drawing it is not what is measured.
    private static let framesPerDrawing = 15
    private static let fastest = 24.0

    /// - Parameters:
    ///   - scroller: What is scrolled.
    ///   - setSynchronous: Called when layout is to be done on the main actor, or not any more.
    init(_ scroller: UnsafeMutablePointer<GtkWidget>, setSynchronous: @escaping @MainActor (Bool) -> Void) {
      self.scroller = scroller
      widget = Widget.row(spacing: 12).style("gallery-tools")
      watch = FrameWatch(widget)
      let synchronous = Widget.toggle(
        "Lay Out While Scrolling",
        toolTip:
          "Lay out cards on the main actor when they come into view, instead of earlier in the background"
      ) { [weak self] isOn in
        setSynchronous(isOn)
        self?.watch.clear()
      }
      let scroll = Widget.toggle("Scroll", toolTip: "Scroll down and up, fast") {
        [weak self] isOn in
        self?.speed = isOn ? Self.fastest : 0
        self?.watch.clear()
      }
      for button in [synchronous, scroll] { widget.append(button.align(vertically: GTK_ALIGN_CENTER)) }
      widget.append(Widget.column(spacing: 2, graph.widget, text).expand(horizontally: true))
      text.setText(watch.times.text)
      watch.onFrame = { [weak self] in self?.frame() }
    }

    /// The strip is seen.
    func start() { watch.start() }

    /// It is not seen any more.
    func stop() { watch.stop() }

    private func frame() {
      if speed != 0 { scrollOn() }
      frames += 1
      guard frames.isMultiple(of: Self.framesPerDrawing) else { return }
      graph.times = watch.times
      text.setText(watch.times.text)
    }

    /// Scrolls by one step, and turns round at the ends.
    private func scrollOn() {
      guard let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller)) else { return }
      let value = gtk_adjustment_get_value(adjustment)
      let last = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      if value >= last - 1 { speed = -Self.fastest }
      if value <= 0 { speed = Self.fastest }
      gtk_adjustment_set_value(adjustment, value + speed)
    }
  }
#endif
