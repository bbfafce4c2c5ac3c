#if GTK
  import CGTK

  /// GLib's loop, on the main thread.
  @MainActor
  final class MainLoop {
    private var status: Int32?

    /// Runs until ``end(status:)`` is called, and returns the status; at once if it has been.
    func run() -> Int32 {
      while true {
        if let status { return status }
        g_main_context_iteration(nil, 1)
      }
    }

    /// Ends the loop. The first status holds.
    func end(status: Int32) {
      self.status = self.status ?? status
      g_main_context_wakeup(nil)
    }
  }

  /// Calls a closure once, after a time in seconds.
  @MainActor
  func after(seconds: Double, _ body: @escaping @MainActor () -> Void) {
    Task {
      try? await Task.sleep(for: .seconds(seconds))
      body()
    }
  }
#endif
