import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// Lets a case happen in a database, and looks at the screen after each step.
@MainActor
final class StoreStage {
  private let fuzzCase: StoreCase
  private let database: any StoreDatabase
  private let screen: StoreScreen
  private let naive: NaiveQuery
  private let patience: Duration

  init(
    _ fuzzCase: StoreCase, in database: any StoreDatabase, _ store: any FetchStore, patience: Duration
  ) throws {
    (self.fuzzCase, self.database, self.patience) = (fuzzCase, database, patience)
    screen = try StoreScreen(fuzzCase, in: store)
    naive = NaiveQuery(request: fuzzCase.request, schema: fuzzCase.schema, table: fuzzCase.wholeTable)
  }

  func close() { screen.close() }

  /// Makes a step happen, and waits until the screen has followed; nil waits for what is shown first.
  ///
  /// - Returns: What is wrong then.
  func play(_ step: StoreStep?, number: Int) async -> [FuzzFinding] {
    do {
      switch step {
      case nil: return try await findings(number, isTold: true)
      case .scroll(let place):
        screen.scroll(to: place)
        return try await findings(number, isTold: true)
      case .write(let transaction):
        try await database.write(transaction, fuzzCase.schema)
        return try await findings(number, isTold: transaction.isTold, looksThrough: true)
      case .alter(let alteration):
        try await database.alter(alteration, fuzzCase.schema)
        return try await findings(number, isTold: false, looksThrough: true)
      }
    } catch {
      return [.wrongOnScreen(step: number, "failed: \(error)")]
    }
  }

  /// - Parameters:
  ///   - number: The number of the step.
  ///   - isTold: True to wait until the store reports the changes, instead of asking for them.
  ///   - looksThrough: True to look at the rows that aren't on screen, too.
  private func findings(_ number: Int, isTold: Bool, looksThrough: Bool = false) async throws -> [FuzzFinding]
  {
    let rows = try await database.rows(fuzzCase.schema)
    let expected = naive.sections(of: rows.own, related: rows.related)
    if !isTold {
      try await screen.catchUp()
      // All that was committed before has to be on the screen now, but for rows that only have come into sight.
      if !screen.shown.shows(expected) { return [.wrongOnScreen(step: number, difference(from: expected))] }
    }
    let hasFollowed = await becomes {
      screen.refused.isEmpty && screen.showsRows && screen.shown.shows(expected)
    }
    if !screen.refused.isEmpty { return screen.refused.map { .refusedByView(step: number, $0) } }
    if hasFollowed {
      let wrong = limits(number)
      return wrong.isEmpty && looksThrough ? try await findingsThroughout(expected, number) : wrong
    }
    if screen.shown.shows(expected) {
      return [.wrongOnScreen(step: number, "rows that are seen are not loaded: \(screen.shown.words)")]
    }
    // Whether it is not told of, or wrong.
    let wrong = difference(from: expected)
    try await screen.catchUp()
    return [.wrongOnScreen(step: number, (screen.shown.shows(expected) ? "not told: " : "") + wrong)]
  }

  private func difference(from expected: [StoreSectionText]) -> String {
    let failure = screen.failure.map { " (\($0))" } ?? ""
    return "\(screen.shown.words) instead of \(expected.words)\(failure)"
  }

  /// Whether more is loaded than may be: what may stay, and what is in sight or near it, by whole pages.
  private func limits(_ number: Int) -> [FuzzFinding] {
    guard case .windowed(let page, let distance, let maximum) = fuzzCase.request.size else { return [] }
    let options = FetchOptions(pageSize: page, prefetchDistance: distance, maximumLoadedRows: maximum)
    let loaded = screen.numberOfLoadedRows
    let most =
      options.maximumLoadedRows + 2 * (options.prefetchDistance + options.pageSize) + 5 + 2 * options.pageSize
    return loaded <= most
      ? [] : [.wrongOnScreen(step: number, "\(loaded) rows are loaded, where at most \(most) may be")]
  }

  /// Scrolls through a list of which not all rows are loaded until each row has been, compares it whenever rows are loaded, and
  /// scrolls back.
  private func findingsThroughout(
    _ expected: [StoreSectionText], _ number: Int
  ) async throws -> [FuzzFinding] {
    guard case .windowed = fuzzCase.request.size else { return [] }
    var tour = StoreTour(number: number, count: expected.reduce(0) { $0 + $1.rows.count })
    tour.pass(screen.loadedRows)
    let start = screen.firstRow
    while let row = tour.next() {
      let wrong = try await findings(at: row, expected, number)
      if !wrong.isEmpty { return wrong }
      tour.pass(screen.loadedRows)
    }
    return try await findings(at: start, expected, number)
  }

  /// Scrolls to a row, and compares the list once what is on screen then is loaded.
  private func findings(
    at row: Int, _ expected: [StoreSectionText], _ number: Int
  ) async throws -> [FuzzFinding] {
    if row == screen.firstRow { return [] }
    screen.firstRow = row
    func isRight() -> Bool { screen.refused.isEmpty && screen.showsRows && screen.shown.shows(expected) }
    var isShown = await becomes(within: .zero, isRight)
    if !isShown {
      // What is read for that contains what has been asked for by now, so there is nothing to wait for afterwards.
      try await screen.catchUp()
      isShown = isRight()
    }
    if !screen.refused.isEmpty { return screen.refused.map { .refusedByView(step: number, $0) } }
    return isShown
      ? limits(number) : [.wrongOnScreen(step: number, "scrolled to \(row): \(difference(from: expected))")]
  }

  private static let fewestTurns = 600

  /// Waits until something is so; others have their turns meanwhile.
  ///
  /// - Parameters:
  ///   - patience: How long at least; nil for as long as the stage is patient.
  ///   - isSo: Whether it is so.
  private func becomes(within patience: Duration? = nil, _ isSo: () -> Bool) async -> Bool {
    let clock = ContinuousClock()
    let limit = clock.now + (patience ?? self.patience)
    var turns = 0
    var changes: Int?
    while true {
      let present = screen.changes
      if present != changes, isSo() { return true }
      changes = present
      turns += 1
      // What is in this process is soon done; a server needs the processor, too.
      if turns < 20 {
        for _ in 0..<10 { await Task.yield() }
      } else {
        try? await Task.sleep(for: .microseconds(200))
      }
      if turns.isMultiple(of: 10) { await database.passTime() }
      // Where much else goes on, time passes without anybody having had a turn.
      if clock.now > limit, turns > (patience == nil ? Self.fewestTurns : 60) { return isSo() }
    }
  }
}
