#if GTK
  import CGTK

  /// Takes the time of each frame of a widget's window while it runs.
  @MainActor
  final class FrameWatch {
    private(set) var times = FrameTimes()
    /// Called before each frame.
    var onFrame: @MainActor () -> Void = {}

    private let widget: Widget
    private var identifier: guint = 0

    /// - Parameter widget: A widget of the window.
    init(_ widget: Widget) {
      self.widget = widget
    }

    /// Begins to take times. The window's clock does not rest meanwhile.
    func start() {
      guard identifier == 0 else { return }
      times.pause()
      identifier = gtk_widget_add_tick_callback(
        widget.pointer,
        { _, _, data in
          guard let data else { return 0 }
          nonisolated(unsafe) let watch = data  // Safe: GTK calls on the main thread, where it belongs.
          MainActor.assumeIsolated { Unmanaged<FrameWatch>.fromOpaque(watch).takeUnretainedValue().tick() }
          return 1
        }, Unmanaged.passRetained(self).toOpaque(),
        { data in if let data { Unmanaged<FrameWatch>.fromOpaque(data).release() } })
    }

    /// Ends it.
    func stop() {
      guard identifier != 0 else { return }
      gtk_widget_remove_tick_callback(widget.pointer, identifier)
      identifier = 0
    }

    /// Forgets the times so far.
    func clear() { times.clear() }

    private func tick() {
      // The time of the clock on the wall: that of the frame clock is smoothed.
      times.frame(at: .microseconds(g_get_monotonic_time()))
      onFrame()
    }
  }
#endif
