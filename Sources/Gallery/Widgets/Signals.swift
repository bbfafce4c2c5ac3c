#if GTK
  import CGTK

  /// What is called when a signal is sent.
  @MainActor
  private final class Handler {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
      self.body = body
    }
  }

  extension Widget {
    /// Calls a closure whenever the widget sends a signal. The closure is kept as long as the widget is.
    @discardableResult
    func on(_ signal: String, _ body: @escaping @MainActor () -> Void) -> Widget {
      connect(UnsafeMutableRawPointer(pointer), signal, body)
      return self
    }
  }

  /// Calls a closure whenever an object sends a signal that asks for no answer. The closure is kept as long as the
  /// object is.
  @MainActor
  func connect(_ object: UnsafeMutableRawPointer, _ signal: String, _ body: @escaping @MainActor () -> Void) {
    // The data comes first; what the signal brings follows it and is not read.
    let callback: @convention(c) (UnsafeMutableRawPointer) -> Void = { data in
      MainActor.assumeIsolated {
        Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().body()
      }
    }
    g_signal_connect_data(
      object, signal, unsafeBitCast(callback, to: GCallback.self),
      Unmanaged.passRetained(Handler(body)).toOpaque(),
      { data, _ in
        if let data { Unmanaged<Handler>.fromOpaque(data).release() }
      }, G_CONNECT_SWAPPED)
  }
#endif
