#if GTK
  /// A call of a closure in the next turn of the main actor, once for all requests until then.
  @MainActor
  final class CoalescedCall {
    private let body: @MainActor () -> Void
    /// A Boolean value that indicates whether the closure will be called in the next turn.
    private(set) var isPlanned = false

    init(_ body: @escaping @MainActor () -> Void) {
      self.body = body
    }

    func request() {
      if isPlanned { return }
      isPlanned = true
      Task { [weak self] in
        self?.isPlanned = false
        self?.body()
      }
    }
  }
#endif
