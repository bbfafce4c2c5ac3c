#if GTK
  import CGTK
  import CHeadwaterGTK
  import Dispatch

  /// The program's main loop: GLib's, with Swift's main actor running inside it.
  ///
  /// Use it from a synchronous `main.swift`: under `@main` with an `async` function the main actor leaves the main
  /// thread on Linux, and GTK must stay on it.
  ///
  /// ```swift
  /// try MainLoop.start()
  /// …make and present a window…
  /// MainLoop.run()
  /// ```
  @MainActor
  public enum MainLoop {
    /// There is neither a display nor a Broadway server to draw on.
    struct NoDisplay: Error, CustomStringConvertible {
      /// One sentence for the user.
      var description: String {
        "There is no display: set DISPLAY or WAYLAND_DISPLAY, or start gtk4-broadwayd and set GDK_BACKEND=broadway."
      }
    }

    private static var runs: [Run] = []

    private final class Run {
      var isOver = false
    }

    /// Sets GTK up and makes the main actor run inside GLib's main loop. Call it once, first; again is harmless.
    ///
    /// - Throws: An error that says so in a sentence, where there is no display to draw on.
    public static func start() throws {
      guard gtk_init_check() != 0 else { throw NoDisplay() }
      _ = headwater_main_queue_attach()
    }

    /// Runs until ``quit()``. Runs may be nested; each `quit` ends the innermost.
    public static func run() {
      let run = Run()
      runs.append(run)
      while !run.isOver { g_main_context_iteration(nil, 1) }
      runs.removeAll { $0 === run }
    }

    /// Ends the innermost ``run()`` once what is being handled now has been handled. Without one it does nothing.
    public static func quit() {
      runs.last { !$0.isOver }?.isOver = true
      g_main_context_wakeup(nil)
    }

    /// Runs until a condition holds, at most so long; the condition is asked after each event.
    ///
    /// - Returns: Whether the condition held.
    @discardableResult
    public static func run(for timeout: Duration = .seconds(10), until condition: () -> Bool) -> Bool {
      let deadline = ContinuousClock.now + timeout
      let tick = g_timeout_add(20, { _ in 1 }, nil)
      defer { g_source_remove(tick) }
      while !condition() {
        if ContinuousClock.now >= deadline { return false }
        g_main_context_iteration(nil, 1)
      }
      return true
    }

    /// Handles all that waits to be handled now, and returns.
    public static func runPending() {
      while g_main_context_iteration(nil, 0) != 0 {}
    }
  }
#endif
