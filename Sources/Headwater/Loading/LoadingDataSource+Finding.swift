extension LoadingDataSource: FindsItems {
  /// Replaces the content with the items around an item. A reload that begins meanwhile wins: the item is looked for in
  /// what that loads, and only then loaded once more.
  package func find(_ identity: any Hashable & Sendable) async throws -> ItemSearch {
    guard let loadAround, let identity = identity as? Item.Identity else { return .unknown }
    // The app may reload again and again.
    for _ in 0..<4 {
      if snapshot.position(of: identity) != nil { return .found }
      let reloads = numberOfReloads
      let result = try await loadAround(identity)
      try Task.checkCancellation()
      if snapshot.position(of: identity) != nil { return .found }
      guard reloads == numberOfReloads else {
        await finishReloading()
        try Task.checkCancellation()
        continue
      }
      guard let result else { return .absent }
      let attempt = attempts.begin(.refresh, restarts: true) {
        result
      } take: { [weak self] found, ticket in
        try await self?.take(found, ticket)
      }
      guard let attempt else { return .unknown }
      await withTaskCancellationHandler {
        await attempt.task.value
      } onCancel: {
        attempt.task.cancel()
      }
      try Task.checkCancellation()
      switch attempt.outcome {
      case .finished: return snapshot.position(of: identity) == nil ? .absent : .found
      case .failed(let error): throw error
      case .dropped, nil:
        // Cancelled, unless something newer is on its way.
        guard reloads != numberOfReloads else { return .unknown }
        await finishReloading()
        try Task.checkCancellation()
      }
    }
    return snapshot.position(of: identity) == nil ? .unknown : .found
  }

  /// Returns when no reload is running.
  private func finishReloading() async {
    while let attempt = attempts[.refresh] ?? reloading.compactMap({ attempts[.section($0)] }).first {
      await attempt.task.value
    }
  }
}
