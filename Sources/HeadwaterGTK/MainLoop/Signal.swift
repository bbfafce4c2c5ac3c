#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A namespace for connecting Swift closures to GObject signals.
  @MainActor
  public enum Signal {
    private final class Handler {
      let body: @MainActor () -> Void
      init(_ body: @escaping @MainActor () -> Void) { self.body = body }
    }

    /// Calls a closure each time a signal is emitted. The instance retains the closure and frees it when it is finalized. The
    /// closure must capture the instance and its owners weakly.
    ///
    /// The arguments of the signal aren't passed on. A signal that expects a return value receives false, which means "not
    /// handled".
    ///
    /// - Parameters:
    ///   - instance: The object that emits the signal. If it is nil, nothing happens.
    ///   - signal: The name of the signal, such as `clicked` or `notify::text`.
    ///   - body: A closure that is called on the main actor.
    /// - Returns: A Boolean value that indicates whether the instance has the signal.
    @discardableResult
    public static func connect(
      _ instance: UnsafeMutableRawPointer?, _ signal: String, _ body: @escaping @MainActor () -> Void
    ) -> Bool {
      guard let instance, headwater_has_signal(instance, signal) != 0 else { return false }
      let called: @convention(c) (gpointer?) -> gboolean = { handler in
        nonisolated(unsafe) let handler = handler  // Safe: GTK emits on the main thread.
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

    /// Calls a closure each time a signal is emitted by an instance that Swift imports as an opaque pointer.
    @discardableResult
    public static func connect(
      _ instance: OpaquePointer?, _ signal: String, _ body: @escaping @MainActor () -> Void
    ) -> Bool {
      connect(UnsafeMutableRawPointer(instance), signal, body)
    }
  }
#endif
