#if GTK
  import CGTK
  import CHeadwaterGTK
  import Dispatch

  /// The main loop of the app: GLib's main loop, in which Swift's main actor runs.
  ///
  /// Use it from a synchronous `main.swift`. In an `async` function under `@main`, the main actor leaves the main thread on
  /// Linux, but GTK must stay on it.
  ///
  /// ```swift
  /// try MainLoop.start()
  /// …create a list…
  /// let window = AppWindow(title: "Names", list)
  /// MainLoop.run()
  /// ```
  ///
  /// ``run()`` returns when the last ``AppWindow`` is closed.
  @MainActor
  public enum MainLoop {
    /// An error that indicates that neither a display nor a Broadway server is available.
    struct NoDisplay: Error, CustomStringConvertible {
      /// A sentence that describes the error for the user.
      var description: String {
        """
        No display is available: set DISPLAY or WAYLAND_DISPLAY, or start gtk4-broadwayd and set \
        GDK_BACKEND=broadway.
        """
      }
    }

    private static var runs: [Run] = []

    private final class Run {
      var isOver = false
    }

    /// Initializes GTK and makes the main actor run inside GLib's main loop. Call this method before any other. Further calls
    /// do nothing. The name of the executable becomes the program's name, which desktops and screen readers use, unless
    /// `g_set_prgname` has been called before.
    ///
    /// Without a display, this method prints a sentence to standard error and ends the process with status 1. To handle the
    /// problem instead, for example by running in the terminal, pass false, and catch the error:
    ///
    /// ```swift
    /// do {
    ///   try MainLoop.start(exitsOnFailure: false)
    /// } catch {
    ///   …
    /// }
    /// ```
    ///
    /// - Parameter exitsOnFailure: A Boolean value that indicates whether the process ends if no display is available.
    /// - Throws: An error that describes the problem in one sentence if no display is available and `exitsOnFailure` is false.
    public static func start(exitsOnFailure: Bool = true) throws {
      if g_get_prgname() == nil, let program = CommandLine.arguments.first?.split(separator: "/").last {
        g_set_prgname(String(program))
      }
      guard gtk_init_check() != 0 else {
        if exitsOnFailure { headwater_fail(NoDisplay().description) }
        throw NoDisplay()
      }
      _ = headwater_main_queue_attach()
    }

    /// Runs the main loop until ``quit()`` is called or the last ``AppWindow`` is closed. Runs can be nested; each call to
    /// `quit` ends the innermost one.
    public static func run() {
      let run = Run()
      runs.append(run)
      while !run.isOver { g_main_context_iteration(nil, 1) }
      runs.removeAll { $0 === run }
    }

    /// Ends the innermost ``run()`` after the current event has been handled. Does nothing if the loop isn't running.
    public static func quit() {
      runs.last { !$0.isOver }?.isOver = true
      g_main_context_wakeup(nil)
    }

    /// Ends all runs after the current event has been handled.
    static func quitAll() {
      for run in runs { run.isOver = true }
      g_main_context_wakeup(nil)
    }

    /// Runs the main loop until a condition is met or a timeout expires. The condition is checked after each event and at least
    /// every 20 milliseconds.
    ///
    /// - Returns: A Boolean value that indicates whether the condition was met.
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

    /// Handles all pending events and returns.
    public static func runPending() {
      while g_main_context_iteration(nil, 0) != 0 {}
    }
  }
#endif
