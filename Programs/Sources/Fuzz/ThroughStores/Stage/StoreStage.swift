import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// Plays a case in a database and checks the screen after each step.
@MainActor
final class StoreStage {
  private let fuzzCase: StoreCase
  private let database: any StoreDatabase
  private var screen: any StoreShowing
  private let store: any FetchStore
  private var request: StoreRequest
  /// The last saved position.
  private var place: StorePlace?
  private let patience: Duration
  /// A Boolean value that indicates whether the fault might not have occurred if there had been more time.
  private(set) var isLate = false

  init(
    _ fuzzCase: StoreCase, in database: any StoreDatabase, _ store: any FetchStore, patience: Duration
  ) throws {
    (self.fuzzCase, self.database, self.patience) = (fuzzCase, database, patience)
    (self.store, request) = (store, fuzzCase.request)
    screen = try StoreScreens.open(request, of: fuzzCase, in: store)
  }

  func close() { screen.close() }

  /// Performs a step and waits until the screen displays the result. If the step is nil, waits for the initial content.
  ///
  /// - Returns: The findings after the step.
  func play(_ step: StoreStep?, number: Int) async -> [FuzzFinding] {
    do {
      switch step {
      case nil: return try await findings(number, isTold: true)
      case .scroll(let place):
        screen.scroll(to: place)
        return try await findings(number, isTold: true)
      case .write(let transaction):
        try await database.write(transaction, fuzzCase.schema)
        if transaction.isHasty { return [] }
        return try await findings(number, isTold: transaction.isTold, looksThrough: true)
      case .alter(let alteration):
        try await database.alter(alteration, fuzzCase.schema)
        return try await findings(number, isTold: false, looksThrough: true)
      case .request(let other, let isHasty):
        request = other
        try screen.show(other, of: fuzzCase)
        return isHasty ? [] : try await findings(number, isTold: true, looksThrough: true)
      case .save:
        let wrong = try await findings(number, isTold: false)
        place = screen.place
        return wrong
      case .restore(let inNewList):
        guard let place else { return [] }
        if inNewList {
          screen.close()
          screen = try StoreScreens.open(request, of: fuzzCase, in: store)
        } else {
          // Rows that are inserted above a restored position shift it, as in any list that isn't anchored.
          try await screen.catchUp()
        }
        screen.place = place
        return try await findings(number, isTold: true, restoring: place)
      }
    } catch {
      return [.wrongOnScreen(step: number, "failed: \(error)")]
    }
  }

  /// - Parameters:
  ///   - number: The number of the step.
  ///   - isTold: A Boolean value that indicates whether to wait until the store reports the changes instead of requesting them.
  ///   - looksThrough: A Boolean value that indicates whether to check the rows that aren't on screen, too.
  ///   - restored: The expected position, if its record is among the rows.
  /// - Returns: The findings.
  /// - Throws: Errors from the database or the data source.
  private func findings(
    _ number: Int, isTold: Bool, looksThrough: Bool = false, restoring restored: StorePlace? = nil
  ) async throws -> [FuzzFinding] {
    let rows = try await database.rows(fuzzCase.schema)
    let naive = NaiveQuery(
      request: request, schema: fuzzCase.schema, table: request.wholeTable(in: fuzzCase.schema))
    let expected = StoreExpectation(
      naive.sections(of: rows.own, related: rows.related), request, fuzzCase.schema)
    let first = restored.flatMap { place in
      place.first.flatMap { expected.index(of: $0) }.map { $0 - place.rowsBefore }
    }.map { max(0, min($0, expected.numberOfRows - StoreScreens.height)) }
    if !isTold {
      try await screen.catchUp()
      // All committed changes must be displayed now, except for rows that have only just become visible.
      if !expected.isShown(by: screen.shown) {
        return [.wrongOnScreen(step: number, difference(from: expected))]
      }
    }
    let hasFollowed = await becomes {
      screen.refused.isEmpty && shows(expected) && (first == nil || screen.firstRow == first)
    }
    if !screen.refused.isEmpty { return screen.refused.map { .refusedByView(step: number, $0) } }
    if hasFollowed {
      let wrong = limits(number)
      return wrong.isEmpty && looksThrough ? try await findingsThroughout(expected, number) : wrong
    }
    let wrong = difference(from: expected)
    let isMissing = !expected.isShown(by: screen.shown)
    // Distinguish wrong content from late content.
    try await screen.catchUp()
    guard expected.isShown(by: screen.shown) else { return [.wrongOnScreen(step: number, wrong)] }
    isLate = true
    if isMissing { return [.wrongOnScreen(step: number, "not told: \(wrong)")] }
    if let first, shows(expected) {
      return [
        .wrongOnScreen(step: number, "restored to row \(screen.firstRow) instead of \(first)")
      ]
    }
    return [
      .wrongOnScreen(step: number, "rows that are seen are not loaded: \(screen.shown.words)")
    ]
  }

  /// Returns a Boolean value that indicates whether the screen displays the expected content and all visible rows are loaded.
  private func shows(_ expected: StoreExpectation) -> Bool {
    let shown = screen.shown
    return expected.areLoaded(screen.visibleRows, of: shown) && expected.isShown(by: shown)
  }

  private func difference(from expected: StoreExpectation) -> String {
    let failure = screen.failure.map { " (\($0))" } ?? ""
    return "\(screen.shown.words) instead of \(expected)\(failure)"
  }

  /// Reports a list that has loaded too many rows. The limit includes the rows that may stay loaded, the whole pages on and
  /// around the screen, and all rows of a search whose results are ordered by rank.
  private func limits(_ number: Int) -> [FuzzFinding] {
    guard case .windowed(let page, let distance, let maximum) = request.size else { return [] }
    let options = FetchOptions(pageSize: page, prefetchDistance: distance, maximumLoadedRows: maximum)
    let loaded = screen.numberOfLoadedRows
    // If visible rows aren't adjacent in the fetched list, each can have loaded rows around it.
    let parts = request.operators.isEmpty ? 1 : StoreScreens.height
    let near =
      options.maximumLoadedRows + parts * 2 * (options.prefetchDistance + 2 * options.pageSize)
      + StoreScreens.height
    let most = max(near, request.search?.rankedUpTo ?? 0)
    return loaded <= most
      ? [] : [.wrongOnScreen(step: number, "\(loaded) rows are loaded, where at most \(most) may be")]
  }

  /// Scrolls through a partially loaded list until each row has been loaded, compares the list whenever rows are loaded, and
  /// scrolls back.
  private func findingsThroughout(
    _ expected: StoreExpectation, _ number: Int
  ) async throws -> [FuzzFinding] {
    guard case .windowed = request.size else { return [] }
    var tour = StoreTour(number: number, count: expected.numberOfRows)
    tour.pass(screen.shown.loadedRows)
    let start = screen.firstRow
    while let row = tour.next() {
      let wrong = try await findings(at: row, expected, number)
      if !wrong.isEmpty { return wrong }
      tour.pass(screen.shown.loadedRows)
    }
    return try await findings(at: start, expected, number)
  }

  /// Scrolls to a row and compares the list once the visible rows are loaded.
  private func findings(
    at row: Int, _ expected: StoreExpectation, _ number: Int
  ) async throws -> [FuzzFinding] {
    if row == screen.firstRow { return [] }
    screen.firstRow = row
    func isRight() -> Bool { screen.refused.isEmpty && shows(expected) }
    var isShown = await becomes(within: .zero, isRight)
    if !isShown {
      // This catch-up includes everything that has been requested so far. If it moves visible rows, others become visible and
      // are requested.
      try await screen.catchUp()
      isShown = await becomes(isRight)
    }
    if !screen.refused.isEmpty { return screen.refused.map { .refusedByView(step: number, $0) } }
    return isShown
      ? limits(number) : [.wrongOnScreen(step: number, "scrolled to \(row): \(difference(from: expected))")]
  }

  private static let fewestTurns = 600

  /// Waits until a condition is met while other tasks run.
  ///
  /// - Parameters:
  ///   - patience: The minimum time limit, or nil for the patience of the stage.
  ///   - isSo: A closure that returns true if the condition is met.
  /// - Returns: A Boolean value that indicates whether the condition was met in time.
  private func becomes(within patience: Duration? = nil, _ isSo: () -> Bool) async -> Bool {
    let clock = ContinuousClock()
    let limit = clock.now + (patience ?? self.patience)
    var turns = 0
    var seen: (changes: Int, firstRow: Int)?
    while true {
      let present = (changes: screen.changes, firstRow: screen.firstRow)
      if seen.map({ $0 != present }) ?? true, isSo() { return true }
      seen = present
      turns += 1
      // Work in this process completes quickly, but a server needs processor time, too.
      if turns < 20 {
        for _ in 0..<10 { await Task.yield() }
      } else {
        try? await Task.sleep(for: .microseconds(200))
      }
      if turns.isMultiple(of: 10) { await database.passTime() }
      // On a busy machine, time can pass without any other tasks running.
      if clock.now > limit, turns > (patience == nil ? Self.fewestTurns : 60) { return isSo() }
    }
  }
}
