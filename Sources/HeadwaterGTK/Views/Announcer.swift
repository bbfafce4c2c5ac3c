#if GTK
  import CGTK

  /// The part of a list that makes announcements for the engine, which are read by screen readers.
  @MainActor
  final class Announcer {
    /// A closure that makes screen readers read a text. Tests replace it.
    var announce: @MainActor (String) -> Void
    /// A closure that calls another one on the main actor after a delay. Tests replace it.
    var runLater: @MainActor (Duration, @escaping @MainActor () -> Void) -> Void = { delay, work in
      Task {
        try? await Task.sleep(for: delay)
        work()
      }
    }

    /// Creates the announcer of a list.
    ///
    /// - Parameter view: The view of the list, which announces nothing while it isn't in a window.
    init(for view: UnsafeMutablePointer<GtkWidget>) {
      announce = { text in AccessibleWindow.of(view)?.announce(text) }
    }
  }
#endif
