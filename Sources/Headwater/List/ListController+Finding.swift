// Items that are waited for and not loaded: the origin is asked for them.
extension ListController {
  /// Has the source find an item that is waited for.
  func find(_ identity: Item.Identity) {
    let finders = source.finders(of: identity)
    if finders.isEmpty { return }
    search = Task { [weak self] in
      var outcome = Result<ItemSearch, any Error>.success(.absent)
      for finder in finders {
        do {
          let search = try await finder.source.find(finder.identity)
          if search == .found || search == .unknown { outcome = .success(search) }
          if search == .found { break }
        } catch {
          outcome = .failure(error)
        }
        if Task.isCancelled { return }
      }
      if !Task.isCancelled { self?.hasSearched(for: identity, outcome) }
    }
  }

  private func hasSearched(for identity: Item.Identity, _ outcome: Result<ItemSearch, any Error>) {
    guard awaitedItem == identity else { return }
    var cause: Diagnostic.Detail?
    switch outcome {
    case .success(.unknown): return
    case .success(.found) where source.snapshot.position(of: identity) != nil: return goToAwaited()
    case .success: break
    case .failure(let error): cause = Diagnostic.Detail(error)
    }
    cancelScroll()
    report(.itemNotReached(identity: "\(identity)", error: cause))
  }
}
