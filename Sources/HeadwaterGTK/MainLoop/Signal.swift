#if GTK
  import CGTK
  import CHeadwaterGTK

  /// Swift closures as handlers of GObject signals.
  @MainActor
  public enum Signal {
    private final class Handler {
      let body: @MainActor () -> Void
      init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    }

    /// Calls a closure at each emission of a signal. The closure is kept by the instance, and freed with it; a closure
    /// that holds the instance, or what owns it, must hold it weakly.
    ///
    /// What the signal carries is not passed on, and a signal that asks whether it was handled gets no as its answer.
    ///
    /// - Parameters:
    ///   - instance: The object that emits; nothing happens without one.
    ///   - signal: The signal's name, such as `clicked` or `notify::text`.
    ///   - body: Called on the main actor.
    /// - Returns: Whether the instance has such a signal.
    @discardableResult
    public static func connect(
      _ instance: UnsafeMutableRawPointer?, _ signal: String, _ body: @escaping @MainActor () -> Void
    ) -> Bool {
      guard let instance, headwater_has_signal(instance, signal) != 0 else { return false }
      let called: @convention(c) (gpointer?) -> gboolean = { handler in
        nonisolated(unsafe) let handler = handler  // Safe: GTK emits on the main thread, where it belongs.
        MainActor.assumeIsolated {
          guard let handler else { return }
          Unmanaged<Handler>.fromOpaque(handler).takeUnretainedValue().body()
        }
        return 0
      }
      let handler = Unmanaged.passRetained(Handler(body)).toOpaque()
      headwater_connect(instance, signal, unsafeBitCast(called, to: GCallback.self), handler) { handler, _ in
        guard let handler else { return }
        Unmanaged<Handler>.fromOpaque(handler).release()
      }
      return true
    }

    /// The same for an instance of a type that Swift knows only as an opaque pointer.
    @discardableResult
    public static func connect(
      _ instance: OpaquePointer?, _ signal: String, _ body: @escaping @MainActor () -> Void
    ) -> Bool {
      connect(UnsafeMutableRawPointer(instance), signal, body)
    }
  }
#endif
