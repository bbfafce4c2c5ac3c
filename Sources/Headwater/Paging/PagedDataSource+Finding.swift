extension PagedDataSource: FindsItems {
  /// Looks an item up, and loads the page with it in place of what is loaded.
  package func find(_ identity: any Hashable & Sendable) async throws -> ItemSearch {
    guard case .item(let item)? = identity as? Slot<Element.Identity> else { return .unknown }
    if window.row(of: item) != nil { return .found }
    let key: Key?
    do { key = try await source.key(ofItem: item) } catch is CannotFindItems { return .unknown }
    try Task.checkCancellation()
    if window.row(of: item) != nil { return .found }
    guard let key else { return .absent }
    guard let attempt = refresh(at: key, restarts: true) else { return .unknown }
    sought = item
    await withTaskCancellationHandler {
      await attempt.task.value
    } onCancel: {
      attempt.task.cancel()
    }
    if sought == item { sought = nil }
    try Task.checkCancellation()
    if window.row(of: item) != nil { return .found }
    if case .failed(let error) = states[.refresh] { throw error }
    return .absent
  }
}
