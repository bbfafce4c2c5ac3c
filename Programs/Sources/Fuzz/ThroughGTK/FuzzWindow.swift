#if GTK
  import CGTK
  import HeadwaterGTK

  /// A window that displays one list after another. Each window has its own frames. Many windows can
  /// play at the same time.
  @MainActor
  final class FuzzWindow {
    static let width: CInt = 160
    static let height: CInt = 120

    /// The title, which is different for each window.
    let title: String
    /// The warnings that GTK logged while working for this window.
    var complaints: [String] = []
    /// The text to print if the process dies while working for this window.
    private(set) var note: UnsafeMutablePointer<CChar>?
    /// Called when a frame has been laid out and painted.
    var onFrame: (() -> Void)?
    private let window: UnsafeMutablePointer<GtkWidget>
    private let clock: OpaquePointer?
    /// A Boolean value that indicates whether GTK is laying out and painting. During this time, GTK itself can scroll, and apps
    /// must not change the content.
    private(set) var isInFrame = false
    private var waiting: (frames: Int, continuation: CheckedContinuation<Void, Never>)?
    private static var count = 0

    init() {
      Self.count += 1
      title = "Fuzz \(Self.count)"
      window = gtk_window_new()
      let window = UnsafeMutablePointer<GtkWindow>(OpaquePointer(window))
      gtk_window_set_title(window, title)
      gtk_window_set_decorated(window, 0)
      gtk_window_set_default_size(window, Self.width, Self.height)
      gtk_window_present(window)
      clock = gtk_widget_get_frame_clock(self.window)
      Signal.connect(clock, "before-paint") { [weak self] in self?.beginsFrame() }
      Signal.connect(clock, "after-paint") { [weak self] in self?.hasPainted() }
    }

    /// Displays a widget, or removes the displayed widget if the argument is nil.
    func show(_ widget: UnsafeMutablePointer<GtkWidget>?) {
      gtk_window_set_child(UnsafeMutablePointer(OpaquePointer(window)), widget)
    }

    /// Takes the keyboard focus away from all widgets.
    func clearFocus() { gtk_window_set_focus(UnsafeMutablePointer(OpaquePointer(window)), nil) }

    /// Performs an operation and attributes its warnings to the window.
    func act<Value>(_ body: () -> Value) -> Value {
      GTKComplaints.work(for: self)
      defer { GTKComplaints.work(for: nil) }
      return body()
    }

    /// Returns and removes the warnings, including those that GTK logged while it wasn't working for any window.
    func takeComplaints() -> [String] {
      defer { complaints = [] }
      return complaints + GTKComplaints.takeOthers()
    }

    /// Waits until the given number of frames have been laid out and painted.
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

    /// Prepares the window for a case.
    func begin(_ text: String) {
      free(note)
      note = strdup("died: \(text)\n")
      complaints = []
    }
  }

  /// A pool of windows, one for each case that plays at the same time.
  @MainActor
  final class FuzzScreen {
    private var free: [FuzzWindow] = []

    /// Opens the display. Throws an error if there is none.
    init() throws {
      try MainLoop.start(exitsOnFailure: false)
      GTKComplaints.listen()
    }

    /// Returns an empty window.
    func take() -> FuzzWindow { free.popLast() ?? FuzzWindow() }

    /// Returns a window to the pool.
    func putBack(_ window: FuzzWindow) { free.append(window) }
  }
#endif
