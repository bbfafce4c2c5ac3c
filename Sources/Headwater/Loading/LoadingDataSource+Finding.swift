extension LoadingDataSource: FindsItems {
  /// Loads what is around an item in place of what is there.
  package func find(_ identity: any Hashable & Sendable) async throws -> ItemSearch {
    guard let loadAround, let identity = identity as? Item.Identity else { return .unknown }
    if snapshot.position(of: identity) != nil { return .found }
    let result = try await loadAround(identity)
    try Task.checkCancellation()
    if snapshot.position(of: identity) != nil { return .found }
    guard let result else { return .absent }
    cancel(part: .refresh)
    let attempt = attempts.begin(.refresh) {
      result
    } take: { [weak self] found, ticket in
      try await self?.take(found, ticket)
    }
    guard let task = attempt?.task else { return .unknown }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    try Task.checkCancellation()
    return snapshot.position(of: identity) == nil ? .absent : .found
  }
}
