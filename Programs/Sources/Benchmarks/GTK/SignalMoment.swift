#if GTK
  import CGTK

  /// Records the last time at which a list model emitted `items-changed`, before any handler ran.
  @MainActor
  final class SignalMoment {
    private(set) var last: ContinuousClock.Instant?
    private let signal: guint
    private var hook: gulong = 0

    init() {
      signal = g_signal_lookup("items-changed", g_list_model_get_type())
      let emitted: GSignalEmissionHook = { _, _, _, data in
        nonisolated(unsafe) let data = data  // Safe: GTK emits on the main thread.
        MainActor.assumeIsolated {
          guard let data else { return }
          Unmanaged<SignalMoment>.fromOpaque(data).takeUnretainedValue().last = .now
        }
        return 1
      }
      hook = g_signal_add_emission_hook(signal, 0, emitted, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    /// Stops listening. Call this before the object is released.
    func end() {
      g_signal_remove_emission_hook(signal, hook)
      last = nil
    }
  }
#endif
