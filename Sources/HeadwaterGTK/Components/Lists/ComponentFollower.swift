#if GTK
  /// Looks once in the next turn of the main actor, however often it is asked to until then.
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
