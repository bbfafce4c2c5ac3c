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
    cancel(.refresh)
    guard let task = refresh(at: key) else { return .unknown }
    sought = item
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    let isNewest = sought == item
    if isNewest { sought = nil }
    if Task.isCancelled {
      // It has been dropped, or is dropped now; a newer one goes on.
      if isNewest, tasks[.refresh] == task { cancel(.refresh) }
      throw CancellationError()
    }
    if window.row(of: item) != nil { return .found }
    if case .failed(let error) = states[.refresh] { throw error }
    return .absent
  }
}
