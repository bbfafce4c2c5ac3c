#if GTK
  import CGTK

  /// Measures the duration of each frame in a widget's window between calls to ``start()`` and ``stop()``.
  @MainActor
  final class FrameWatch {
    private(set) var times = FrameTimes()
    /// A closure that is called before each frame.
    var onFrame: @MainActor () -> Void = {}

    private let widget: Widget
    private var identifier: guint = 0

    /// Creates a frame watch for the window of a widget.
    init(_ widget: Widget) {
      self.widget = widget
    }

    /// Starts measuring. The window's frame clock keeps running until ``stop()`` is called.
    func start() {
      guard identifier == 0 else { return }
      times.pause()
      identifier = gtk_widget_add_tick_callback(
        widget.pointer,
        { _, _, data in
          guard let data else { return 0 }
          nonisolated(unsafe) let watch = data  // Safe: GTK calls back on the main thread.
          MainActor.assumeIsolated { Unmanaged<FrameWatch>.fromOpaque(watch).takeUnretainedValue().tick() }
          return 1
        }, Unmanaged.passRetained(self).toOpaque(),
        { data in if let data { Unmanaged<FrameWatch>.fromOpaque(data).release() } })
    }

    /// Stops measuring.
    func stop() {
      guard identifier != 0 else { return }
      gtk_widget_remove_tick_callback(widget.pointer, identifier)
      identifier = 0
    }

    /// Discards the recorded times.
    func clear() { times.clear() }

    private func tick() {
      // Use the system clock because the frame clock's times are smoothed.
      times.frame(at: .microseconds(g_get_monotonic_time()))
      onFrame()
    }
  }
#endif
