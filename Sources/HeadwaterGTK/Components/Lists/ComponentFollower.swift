#if GTK
  /// An object that coalesces requests and calls its closure once in the next turn of the main actor.
  @MainActor
  final class ComponentFollower {
    private let look: @MainActor () -> Void
    private var isPlanned = false

    init(_ look: @escaping @MainActor () -> Void) {
      self.look = look
    }

    func lookSoon() {
      if isPlanned { return }
      isPlanned = true
      Task { [weak self] in
        self?.isPlanned = false
        self?.look()
      }
    }
  }
#endif
