#if GTK
  import CGTK
  package import Headwater

  extension RowsView {
    /// How far the view is scrolled, along its orientation; nil while it is on no screen, or does not show yet what its
    /// source has.
    package var scrollExtent: ScrollExtent? {
      driver.isUpdating ? nil : adjustments.extent
    }
  }

  /// Follows how far a view is scrolled.
  @MainActor
  final class ScrollWatch {
    /// Called in the middle of GTK's work, when that or the size of anything has changed.
    var onChange: @MainActor () -> Void = {}
    private let view: ObjectReference
    private let across: ObjectReference
    private let down: ObjectReference
    /// How many frames have to pass until GTK has laid out what was changed last.
    private var framesToWait = 0
    /// How many frames have to pass until what was scrolled to has been laid out.
    private var framesToLook = 0
    /// How many frames have to pass without a scroll until the view counts as resting.
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
      // Of a list without rows the adjustments tell nothing.
      Signal.connect(self.view.pointer, "map") { [weak self] in self?.waitForLayout() }
    }

    private var widget: UnsafeMutablePointer<GtkWidget> {
      view.pointer.assumingMemoryBound(to: GtkWidget.self)
    }

    /// Something is to be laid out: looks again when GTK has done it, and knows nothing until then.
    func waitForLayout() {
      let isWaiting = isWaiting
      framesToWait = 2
      if !isWaiting { followFrames() }
    }

    /// The view has been scrolled: looks again when GTK has laid out what is seen there.
    func lookAfterLayout() {
      let isWaiting = isWaiting
      framesToLook = 2
      if !isWaiting { followFrames() }
    }

    /// The user has scrolled: tells when some frames have passed in which that was not called again.
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

    /// What a callback holds.
    private final class Weak {
      weak var watch: ScrollWatch?
      init(_ watch: ScrollWatch) { self.watch = watch }
    }

    /// A frame begins, before it is laid out. Answers whether to ask again.
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

    /// Where the view stands; nil while something is to be laid out.
    var extent: ScrollExtent? { framesToWait == 0 ? extentNow : nil }

    /// The same at any time.
    var extentNow: ScrollExtent? {
      guard gtk_widget_get_mapped(widget) != 0 else { return nil }
      let isAcross = gtk_orientable_get_orientation(OpaquePointer(widget)) == GTK_ORIENTATION_HORIZONTAL
      let adjustment = (isAcross ? across : down).pointer.assumingMemoryBound(to: GtkAdjustment.self)
      let lower = gtk_adjustment_get_lower(adjustment)
      // GTK says 0 of a list without rows.
      let size = isAcross ? gtk_widget_get_width(widget) : gtk_widget_get_height(widget)
      return ScrollExtent(
        offset: gtk_adjustment_get_value(adjustment) - lower,
        viewport: max(gtk_adjustment_get_page_size(adjustment), Double(size)),
        content: gtk_adjustment_get_upper(adjustment) - lower)
    }
  }
#endif
