import HeadwaterFetching
import HeadwaterTesting

/// Plays cases in a database, one after another. After each commit, the screen must display the result of running the same
/// query again.
struct StoreJudge: FuzzJudge {
  let database: any StoreDatabase
  /// A closure that wraps the store. Tests use it to plant faults.
  var disguise: @Sendable (any FetchStore) -> any FetchStore = { $0 }
  /// The time to wait for missing content. It is usually much longer than necessary, in case other programs are running.
  var patience = Duration.seconds(60)
  /// A Boolean value that indicates whether live values are followed, too.
  var followsValues = true

  @MainActor
  func findings(in fuzzCase: StoreCase) async -> [FuzzFinding] {
    // Shrinking can remove parts that other parts need.
    guard fuzzCase.isValid else { return [] }
    do {
      try await database.begin(fuzzCase)
    } catch {
      return [.wrongOnScreen(step: 0, "the tables couldn't be created: \(error)")]
    }
    // On a busy machine, changes might arrive late, so run the case again with more time.
    let haste = min(patience, .seconds(2))
    var (findings, isLate) = await play(fuzzCase, patience: haste)
    if isLate, patience > haste {
      do {
        try await database.end(fuzzCase.schema)
        try await database.begin(fuzzCase)
      } catch {
        return [.wrongOnScreen(step: 0, "the tables couldn't be recreated: \(error)")]
      }
      (findings, isLate) = await play(fuzzCase, patience: patience)
    }
    do { try await database.end(fuzzCase.schema) } catch {
      findings.append(.wrongOnScreen(step: fuzzCase.steps.count, "the tables couldn't be removed: \(error)"))
    }
    return findings
  }

  @MainActor
  private func play(
    _ fuzzCase: StoreCase, patience: Duration
  ) async -> (findings: [FuzzFinding], isLate: Bool) {
    do {
      let player = try StorePlayer(
        fuzzCase, in: database, disguise(database.store), patience: patience,
        followsValues: followsValues)
      return (await player.findings(in: fuzzCase), player.isLate)
    } catch {
      return ([.wrongOnScreen(step: 0, "the request couldn't be created: \(error)")], false)
    }
  }

  @MainActor
  func shrink(_ fuzzCase: StoreCase) async -> StoreCase {
    var hasty = self
    hasty.patience = min(patience, .milliseconds(300))
    // Each attempt creates tables and might have to wait.
    return await CaseShrinker(patience: 1_000_000) { await !hasty.findings(in: $0).isEmpty }.shrink(fuzzCase)
  }
}
