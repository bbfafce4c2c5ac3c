extension LoadingDataSource: ItemFinding {
  /// Finds an item, and replaces the content with the items around it. If a reload starts in the meantime, the method waits for
  /// it, and starts over only if the item still isn't loaded.
  public func find(_ id: Item.Identity) async throws -> ItemSearch {
    guard let loadAround else { return .unknown }
    // Limit the attempts, because the app may keep reloading.
    for _ in 0..<4 {
      if snapshot.position(of: id) != nil { return .found }
      // Load the items around the item. A reload may start during the call.
      let reloads = numberOfReloads
      let result = try await loadAround(id)
      try Task.checkCancellation()
      // The item may have been loaded by other means in the meantime.
      if snapshot.position(of: id) != nil { return .found }
      // A reload makes the result outdated, so wait for the reload and look again.
      guard reloads == numberOfReloads else {
        await finishReloading()
        try Task.checkCancellation()
        continue
      }
      guard let result else { return .absent }
      // Replace the content as a refresh does.
      let attempt = attempts.begin(.refresh, restarts: true) {
        result
      } take: { [weak self] found, ticket in
        try await self?.take(found, ticket)
      }
      guard let attempt else { return .unknown }
      // Wait for the attempt, and cancel it if the task is canceled.
      await withTaskCancellationHandler {
        await attempt.task.value
      } onCancel: {
        attempt.task.cancel()
      }
      try Task.checkCancellation()
      switch attempt.outcome {
      case .finished: return snapshot.position(of: id) == nil ? .absent : .found
      case .failed(let error): throw error
      case .dropped, nil:
        // The attempt was canceled, or superseded by a newer reload.
        guard reloads != numberOfReloads else { return .unknown }
        await finishReloading()
        try Task.checkCancellation()
      }
    }
    return snapshot.position(of: id) == nil ? .unknown : .found
  }

  /// Returns false, because an item that isn't loaded may have been removed.
  public func mayContain(_ id: Item.Identity) -> Bool { false }

  /// Waits until no reload is running.
  private func finishReloading() async {
    while let attempt = attempts[.refresh] ?? reloading.compactMap({ attempts[.section($0)] }).first {
      await attempt.task.value
    }
  }
}
