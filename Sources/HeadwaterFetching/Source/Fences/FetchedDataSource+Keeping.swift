internal import Headwater

extension FetchedDataSource {
  /// Begins to have the store keep what was learnt, where all is known: at once where it was kept by an earlier run, as
  /// opening a store may have changed what that is told by, else when changes have rested.
  func keep(after found: FetchRound<Section, Record>.Result) {
    quiet.note(read: found.number, isChange: found.isChange)
    guard keeping == nil, found.isLearnt else { return }
    let isKept = found.isKept
    keeping = Task(priority: .utility) { [weak self, clock] in
      var wait = isKept ? Duration.zero : QuietTimes.rest
      while !Task.isCancelled {
        if wait > .zero, (try? await clock.sleep(for: wait)) == nil { return }
        guard let next = await self?.keepNow(isFirst: wait == .zero) else { return }
        wait = next
      }
    }
  }

  /// What was learnt is of another request, or there is no connection.
  func endKeeping() {
    keeping?.cancel()
    (keeping, quiet) = (nil, QuietTimes())
  }

  /// Has the store keep what was learnt.
  ///
  /// - Parameter isFirst: Whether not to wait for changes to rest.
  /// - Returns: When it is to be tried again; nil for never.
  private func keepNow(isFirst: Bool) async -> Duration? {
    let hasRested = quiet.hasRested() || isFirst
    guard let connection, let request, let content else { return nil }
    guard hasRested, reading == nil, !standing.isReading, !standing.isChanged, !isStale, writes.isEmpty,
      let read = quiet.read
    else {
      return QuietTimes.rest
    }
    let (session, number) = (session, numberOfRequests)
    let outcome = await Self.keep(
      content, of: request, distance: options.fenceDistance, from: read, connection)
    guard self.session == session, numberOfRequests == number, !Task.isCancelled else { return nil }
    switch quiet.step(after: outcome) {
    case .wait(let wait): return wait
    case .report(let error, let wait):
      report(.fencesNotKept(table: request.query.table.name, error: error))
      return wait
    case .end: return nil
    }
  }

  /// Off the main actor.
  private nonisolated static func keep(
    _ content: FetchedContent<Section, Record>, of request: FetchRequest<Section, Record>, distance: Int?,
    from read: Int, _ connection: FetchConnection
  ) async -> Result<FetchKeeping, any Error> {
    guard let fences = content.kept else { return .success(.later) }
    do {
      return .success(
        try await connection.keep(fences, of: request.query, distance: distance, fromRead: read))
    } catch {
      return .failure(error)
    }
  }
}
