#if GTK
  import CGTK
  import HeadwaterGTK

  /// A window on the screen, which shows one list after the other. Each has frames of its own, so that many play side by side.
  @MainActor
  final class FuzzWindow {
    static let width: CInt = 160
    static let height: CInt = 120

    /// What GTK complained of on behalf of this window.
    var complaints: [String] = []
    /// What to print if the process dies here.
    private(set) var note: UnsafeMutablePointer<CChar>?
    /// Called when a frame has been laid out and painted.
    var onFrame: (() -> Void)?
    private let window: UnsafeMutablePointer<GtkWidget>
    private let clock: OpaquePointer?
    /// Whether GTK lays out and paints. Of itself it scrolls then, and no program may change what is shown.
    private(set) var isInFrame = false
    private var waiting: (frames: Int, continuation: CheckedContinuation<Void, Never>)?

    init() {
      window = gtk_window_new()
      let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))
      gtk_window_set_decorated(window, 0)
      gtk_window_set_default_size(window, Self.width, Self.height)
      gtk_window_present(window)
      clock = gtk_widget_get_frame_clock(self.window)
      Signal.connect(clock, "before-paint") { [weak self] in self?.beginsFrame() }
      Signal.connect(clock, "after-paint") { [weak self] in self?.hasPainted() }
    }

    /// Shows a widget, or nothing.
    func show(_ widget: UnsafeMutablePointer<GtkWidget>?) {
      gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window)), widget)
    }

    /// Does something on behalf of the window.
    func act(_ body: () -> Void) {
      GTKComplaints.work(for: self)
      body()
      GTKComplaints.work(for: nil)
    }

    /// Waits until so many frames have been laid out and painted.
    func waitForFrames(_ frames: Int) async {
      await withCheckedContinuation { continuation in
        waiting = (frames, continuation)
        requestFrame()
      }
    }

    private func requestFrame() { gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_LAYOUT) }

    private func beginsFrame() {
      isInFrame = true
      GTKComplaints.work(for: self)
    }

    private func hasPainted() {
      onFrame?()
      isInFrame = false
      GTKComplaints.work(for: nil)
      guard var waiting else { return }
      waiting.frames -= 1
      self.waiting = waiting.frames > 0 ? waiting : nil
      if waiting.frames > 0 { requestFrame() } else { waiting.continuation.resume() }
    }

    /// Begins with a case.
    func begin(_ text: String) {
      free(note)
      note = strdup("died: \(text)\n")
      complaints = []
    }
  }

  /// As many windows as there are cases that play side by side.
  @MainActor
  final class FuzzScreen {
    private var free: [FuzzWindow] = []

    /// Opens the screen.
    ///
    /// - Throws: An error that says so, where there is none.
    init() throws {
      try MainLoop.start()
      GTKComplaints.listen()
    }

    /// Takes a window that shows nothing.
    func take() -> FuzzWindow { free.popLast() ?? FuzzWindow() }

    /// Gives it back.
    func putBack(_ window: FuzzWindow) { free.append(window) }
  }
#endif
