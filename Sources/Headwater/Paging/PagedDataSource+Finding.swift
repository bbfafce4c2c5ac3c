extension PagedDataSource: FindsItems {
  /// Looks an item up, and replaces what is loaded with the page that contains it. If another refresh supersedes that one,
  /// the item is looked up again afterwards.
  package func find(_ identity: any Hashable & Sendable) async throws -> ItemSearch {
    guard case .item(let item)? = identity as? Slot<Element.Identity> else { return .unknown }
    // The app may refresh again and again.
    for _ in 0..<4 {
      if window.row(of: item) != nil { return .found }
      let key: Key?
      do { key = try await source.key(ofItem: item) } catch is CannotFindItems { return .unknown }
      try Task.checkCancellation()
      if window.row(of: item) != nil { return .found }
      guard let key else { return .absent }
      guard let attempt = refresh(at: key, restarts: true) else { return .unknown }
      sought = item
      // The list has to know of the item before what it shows meanwhile is loaded.
      await withTaskCancellationHandler {
        await attempt.ends()
      } onCancel: {
        attempt.task.cancel()
      }
      if sought == item { sought = nil }
      try Task.checkCancellation()
      if window.row(of: item) != nil { return .found }
      switch attempt.outcome {
      case .finished: return .absent
      case .failed(let error): throw error
      case .dropped, nil:
        // Cancelled, unless something newer is on its way.
        guard let newer = attempts[.refresh] else { return .unknown }
        await newer.task.value
        try Task.checkCancellation()
      }
    }
    return .unknown
  }
}
