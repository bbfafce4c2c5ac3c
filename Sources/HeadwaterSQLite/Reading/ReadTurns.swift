#if SQLite
  /// Lets one at a time go on, in the order of asking.
  actor ReadTurns {
    private var isTaken = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Runs something when all that asked before are done.
    nonisolated func take<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws
      -> Result
    {
      await begin()
      do {
        try Task.checkCancellation()
        let result = try await body()
        await end()
        return result
      } catch {
        await end()
        throw error
      }
    }

    private func begin() async {
      guard isTaken else {
        isTaken = true
        return
      }
      await withCheckedContinuation { waiting.append($0) }
    }

    private func end() {
      if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
    }
  }
#endif
