#if GTK
  import CGTK
  import Headwater

  /// An observer of the scroll position of a view.
  @MainActor
  final class ScrollWatch {
    /// Called from within GTK's own code when the scroll position or a size has changed.
    var onChange: @MainActor () -> Void = {}
    private let view: ObjectReference
    private let across: ObjectReference
    private let down: ObjectReference
    /// The number of frames until GTK has laid out the most recent change.
    private var framesToWait = 0
    /// The number of frames until GTK has laid out the area that was scrolled to.
    private var framesToLook = 0
    /// The number of frames without scrolling until the view is considered at rest.
    private var framesToRest = 0
    private var onRest: @MainActor () -> Void = {}

    init(scroller: UnsafeMutablePointer<GtkWidget>, view: UnsafeMutablePointer<GtkWidget>) {
      self.view = ObjectReference(sinking: view)
      across = ObjectReference(sinking: gtk_scrolled_window_get_hadjustment(OpaquePointer(scroller)))
      down = ObjectReference(sinking: gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller)))
      for adjustment in [across, down] {
        for signal in ["changed", "value-changed"] {
          Signal.connect(adjustment.pointer, signal) { [weak self] in self?.onChange() }
        }
      }
      // The adjustments of a list without rows emit no signals.
      Signal.connect(self.view.pointer, "map") { [weak self] in self?.waitForLayout() }
    }

    private var widget: UnsafeMutablePointer<GtkWidget> {
      view.pointer.assumingMemoryBound(to: GtkWidget.self)
    }

    /// Reports a change after GTK has performed a pending layout. The extent is unknown until then.
    func waitForLayout() {
      let isWaiting = isWaiting
      framesToWait = 2
      if !isWaiting { followFrames() }
    }

    /// Reports a change after GTK has laid out the area that was scrolled to.
    func lookAfterLayout() {
      let isWaiting = isWaiting
      framesToLook = 2
      if !isWaiting { followFrames() }
    }

    /// Calls a closure when the user has stopped scrolling, that is, when this method hasn't been called for several frames.
    func waitForRest(_ onRest: @escaping @MainActor () -> Void) {
      self.onRest = onRest
      let isWaiting = isWaiting
      framesToRest = 6
      if !isWaiting { followFrames() }
    }

    private var isWaiting: Bool { framesToWait > 0 || framesToLook > 0 || framesToRest > 0 }

    private func followFrames() {
      let tick: GtkTickCallback = { _, _, context in
        nonisolated(unsafe) let context = context  // Safe: GTK calls back on the main thread.
        return MainActor.assumeIsolated {
          guard let context else { return 0 }
          return Unmanaged<Weak>.fromOpaque(context).takeUnretainedValue().watch?.frameBegins() == true
            ? 1 : 0
        }
      }
      gtk_widget_add_tick_callback(widget, tick, Unmanaged.passRetained(Weak(self)).toOpaque()) { context in
        if let context { Unmanaged<Weak>.fromOpaque(context).release() }
      }
    }

    /// A weak reference for the callback.
    private final class Weak {
      weak var watch: ScrollWatch?
      init(_ watch: ScrollWatch) { self.watch = watch }
    }

    /// Called at the beginning of a frame, before its layout. Returns a Boolean value that indicates whether to continue
    /// observing frames.
    private func frameBegins() -> Bool {
      let isLooking = framesToWait > 0 || framesToLook > 0
      framesToWait = max(0, framesToWait - 1)
      framesToLook = max(0, framesToLook - 1)
      if isLooking, framesToWait == 0, framesToLook == 0 { onChange() }
      if framesToRest > 0 {
        framesToRest -= 1
        if framesToRest == 0 { onRest() }
      }
      return isWaiting
    }

    /// The scroll extent, or nil while a layout is pending.
    var extent: ScrollExtent? { framesToWait == 0 ? extentNow : nil }

    /// The scroll extent, even while a layout is pending.
    var extentNow: ScrollExtent? {
      guard gtk_widget_get_mapped(widget) != 0 else { return nil }
      let isAcross = gtk_orientable_get_orientation(OpaquePointer(widget)) == GTK_ORIENTATION_HORIZONTAL
      let adjustment = (isAcross ? across : down).pointer.assumingMemoryBound(to: GtkAdjustment.self)
      let lower = gtk_adjustment_get_lower(adjustment)
      // GTK reports a page size of 0 for a list without rows.
      let size = isAcross ? gtk_widget_get_width(widget) : gtk_widget_get_height(widget)
      return ScrollExtent(
        offset: gtk_adjustment_get_value(adjustment) - lower,
        viewport: max(gtk_adjustment_get_page_size(adjustment), Double(size)),
        content: gtk_adjustment_get_upper(adjustment) - lower)
    }
  }
#endif
