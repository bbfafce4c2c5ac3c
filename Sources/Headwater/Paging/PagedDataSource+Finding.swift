extension PagedDataSource: ItemFinding {
  /// Finds the page that contains an item, and replaces the loaded pages with it. If another refresh supersedes this one, the
  /// method looks up the item again afterward.
  public func find(_ id: LoadingRow<Element.Identity>) async throws -> ItemSearch {
    guard case .item(let item) = id else { return .unknown }
    // Limit the attempts, because the app may keep refreshing.
    for _ in 0..<4 {
      if window.row(of: item) != nil { return .found }
      // Ask the source for the page that contains the item.
      let key: Key?
      do { key = try await source.key(ofItem: item) } catch is CannotFindItems { return .unknown }
      try Task.checkCancellation()
      // The item may have been loaded by other means in the meantime.
      if window.row(of: item) != nil { return .found }
      guard let key else { return .absent }
      guard let attempt = refresh(at: key, restarts: true) else { return .unknown }
      // When the page arrives, the item's row counts as visible.
      sought = item
      // Wait for the attempt rather than for its task, so that the list finds the item before any load that starts in the
      // meantime can finish.
      await withTaskCancellationHandler {
        await attempt.ends()
      } onCancel: {
        attempt.task.cancel()
      }
      // Another search may be looking for a different item.
      if sought == item { sought = nil }
      try Task.checkCancellation()
      if window.row(of: item) != nil { return .found }
      switch attempt.outcome {
      case .finished: return .absent
      case .failed(let error): throw error
      case .dropped, nil:
        // The attempt was canceled, or superseded by a newer refresh.
        guard let newer = attempts[.refresh] else { return .unknown }
        await newer.task.value
        try Task.checkCancellation()
      }
    }
    return .unknown
  }

  /// Returns a Boolean value that indicates whether an item may be in a page that isn't loaded.
  public func mayContain(_ id: LoadingRow<Element.Identity>) -> Bool {
    guard case .item(let item) = id else { return false }
    return window.mayHave(item)
  }
}
