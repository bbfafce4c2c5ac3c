// Asks the source for an item that the list is waiting for and that isn't loaded.
extension ListController {
  /// Asks the source to find the awaited item, unless the item is displayed or already being looked up. An item that was found
  /// but isn't displayed is looked up again after each update, because the source may have loaded and dropped it again since
  /// then.
  func lookUp() {
    guard let awaited, !awaited.isArriving, awaited.search != .isRunning, awaited.search != .isNotAsked
    else { return }
    let item = awaited.anchor.item
    // An item that is displayed needs no lookup.
    guard item.flatMap({ displayed.position(of: $0) }) == nil else { return }
    let finders = item.map { source.finders(of: $0) } ?? []
    // A source that is loading will know in its next turn whether more rows exist.
    if finders.isEmpty, driver.loader == nil { return take(.unknown, for: item) }
    self.awaited?.search = .isRunning
    search = Task { [weak self, source] in
      do {
        let answer = try await Self.find(finders)
        // Ignore the answer if the list is no longer waiting for it.
        if Task.isCancelled { return }
        // If the item doesn't exist, look for its nearest remaining neighbor.
        for neighbor in awaited.anchor.neighbors where answer == .absent {
          var isThere = self?.displayed.position(of: neighbor) != nil
          if !isThere { isThere = try await Self.find(source.finders(of: neighbor)) == .found }
          guard isThere else { continue }
          if Task.isCancelled { return }
          guard let self, awaitedItem == item else { return }
          // The nearest neighbor that still exists replaces the item.
          self.awaited?.anchor.item = neighbor
          return take(.found, for: neighbor)
        }
        if Task.isCancelled { return }
        self?.take(answer, for: item)
      } catch {
        // A canceled search doesn't count as a failure.
        if !Task.isCancelled { self?.take(nil, for: item, error) }
      }
    }
  }

  /// Asks each source that can find an item, one after another.
  private static func find(_ finders: [ItemFinder]) async throws -> ItemSearch {
    // Without a finder, nothing is known. Otherwise, the item is absent unless a source says more.
    var (answer, failure): (ItemSearch, (any Error)?) = (finders.isEmpty ? .unknown : .absent, nil)
    for finder in finders {
      do {
        let found = try await finder.source.find(any: finder.identity)
        if found == .found { return found }
        // A source can't rule out an item that may come from elsewhere.
        if found == .unknown || !finder.isDecisive { answer = .unknown }
      } catch {
        // Ask the other sources anyway, and throw the error only if none of them has the item.
        failure = error
      }
      if Task.isCancelled { break }
    }
    if let failure { throw failure }
    return answer
  }

  /// Continues with the source's answer. A jump ends if the item doesn't exist or can't be looked up. A restored position falls
  /// back to a neighbor.
  private func take(_ answer: ItemSearch?, for item: Item.Identity?, _ error: (any Error)? = nil) {
    // Ignore the answer if the list is now waiting for a different item.
    guard let awaited, awaited.anchor.item == item else { return }
    self.awaited?.search = answer.map { .answered($0) } ?? .isNotAsked
    // A restored position can fall back to another row, but a jump can't.
    let isRestored = awaited.anchor.position != nil
    if error != nil || answer == .absent && !isRestored {
      if !isRestored { cancelScroll() }
      report(
        .itemNotReached(identity: item.map { "\($0)" } ?? "", error: error.map { Diagnostic.Detail($0) }))
    }
    goToAwaited()
  }
}
