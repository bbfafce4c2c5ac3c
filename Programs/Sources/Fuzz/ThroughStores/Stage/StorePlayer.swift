import Headwater
import HeadwaterFetching
import HeadwaterTesting

/// Plays a case in a database and checks the screen after each step.
@MainActor
final class StorePlayer: CasePlayer {
  typealias Case = StoreCase

  private let fuzzCase: StoreCase
  private let database: any StoreDatabase
  private var screen: any StoreShowing
  /// The live values; nil if only the list is displayed.
  private let values: StoreValues?
  private let store: any FetchStore
  private var request: StoreRequest
  /// The last saved position.
  private var place: StorePlace?
  private let patience: Duration
  /// The number of steps so far.
  private var number = 0
  /// A Boolean value that indicates whether the fault might not have occurred if there had been more time.
  private(set) var isLate = false

  init(
    _ fuzzCase: StoreCase, in database: any StoreDatabase, _ store: any FetchStore, patience: Duration,
    followsValues: Bool = true
  ) throws {
    (self.fuzzCase, self.database, self.patience) = (fuzzCase, database, patience)
    (self.store, request) = (store, fuzzCase.request)
    screen = try StoreScreens.open(request, of: fuzzCase, in: store)
    values = followsValues ? StoreValues(request, of: fuzzCase, in: store) : nil
  }

  func close() {
    screen.close()
    values?.close()
  }

  /// Waits for the initial content.
  func begin() async -> StepFaults { await faults { try await faults(isTold: true) } }

  /// Checks the result of the last step in case it was hasty.
  func end() async -> StepFaults { await begin() }

  /// Performs a step and waits until the screen displays the result.
  func play(_ step: StoreStep) async -> StepFaults {
    number += 1
    return await faults { try await perform(step) }
  }

  private func faults(_ body: @MainActor () async throws -> StepFaults) async -> StepFaults {
    do { return try await body() } catch { return .wrong("failed: \(error)") }
  }

  private func perform(_ step: StoreStep) async throws -> StepFaults {
    switch step {
    case .scroll(let place):
      screen.scroll(to: place)
      return try await faults(isTold: true)
    case .write(let transaction):
      try await database.write(transaction, fuzzCase.schema)
      if transaction.isHasty { return StepFaults() }
      return try await faults(isTold: transaction.isTold, looksThrough: true)
    case .alter(let alteration):
      try await database.alter(alteration, fuzzCase.schema)
      return try await faults(isTold: false, looksThrough: true)
    case .request(let other, let isHasty):
      request = other
      try screen.show(other, of: fuzzCase)
      values?.show(other, of: fuzzCase)
      return isHasty ? StepFaults() : try await faults(isTold: true, looksThrough: true)
    case .save:
      let faults = try await faults(isTold: false)
      place = screen.place
      return faults
    case .restore(let inNewList):
      guard let place else { return StepFaults() }
      if inNewList {
        screen.close()
        screen = try StoreScreens.open(request, of: fuzzCase, in: store)
      } else {
        // Rows that are inserted above a restored position shift it, as in any list that isn't anchored.
        try await screen.catchUp()
      }
      screen.place = place
      return try await faults(isTold: true, restoring: place)
    }
  }

  /// - Parameters:
  ///   - isTold: A Boolean value that indicates whether to wait until the store reports the changes instead of requesting them.
  ///   - looksThrough: A Boolean value that indicates whether to check the rows that aren't on screen, too.
  ///   - restored: The expected position, if its record is among the rows.
  /// - Returns: The faults.
  /// - Throws: Errors from the database or the data source.
  private func faults(
    isTold: Bool, looksThrough: Bool = false, restoring restored: StorePlace? = nil
  ) async throws -> StepFaults {
    let rows = try await database.rows(fuzzCase.schema, in: request.statement)
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
      if !expected.isShown(by: screen.shown) { return .wrong(difference(from: expected)) }
    }
    let hasFollowed = await becomes {
      screen.refused.isEmpty && shows(expected) && (first == nil || screen.firstRow == first)
    }
    if !screen.refused.isEmpty { return StepFaults(refused: screen.refused) }
    if hasFollowed {
      var faults = limits()
      if faults.isEmpty { faults = try await faultsOfValues(rows, isTold: isTold) }
      return faults.isEmpty && looksThrough ? try await faultsThroughout(expected) : faults
    }
    let wrong = difference(from: expected)
    let isMissing = !expected.isShown(by: screen.shown)
    // Distinguish wrong content from late content.
    try await screen.catchUp()
    guard expected.isShown(by: screen.shown) else { return .wrong(wrong) }
    isLate = true
    if isMissing { return .wrong("not notified: \(wrong)") }
    if let first, shows(expected) { return .wrong("restored to row \(screen.firstRow) instead of \(first)") }
    return .wrong("visible rows aren't loaded: \(screen.shown.words)")
  }

  /// Compares the live values with values that are computed naively from all rows.
  private func faultsOfValues(
    _ rows: (own: [[FetchValue]], related: [[FetchValue]]), isTold: Bool
  ) async throws -> StepFaults {
    guard let values else { return StepFaults() }
    let expected = StoreValueText(naively: request, fuzzCase.schema, rows.own, rows.related)
    if isTold, await becomes({ values.text.isSame(as: expected) }) { return StepFaults() }
    let shown = values.text
    try await values.catchUp()
    guard values.text.isSame(as: expected) else {
      return .wrong("the values are \(values.text) instead of \(expected)")
    }
    if !isTold { return StepFaults() }
    isLate = true
    return .wrong("not notified: the values are \(shown) instead of \(expected)")
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
  private func limits() -> StepFaults {
    guard case .windowed(let page, let distance, let maximum) = request.size else { return StepFaults() }
    let options = FetchOptions(pageSize: page, prefetchDistance: distance, maximumLoadedRows: maximum)
    let loaded = screen.numberOfLoadedRows
    // If visible rows aren't adjacent in the fetched list, each can have loaded rows around it.
    let parts = request.operators.isEmpty ? 1 : StoreScreens.height
    let near =
      options.maximumLoadedRows + parts * 2 * (options.prefetchDistance + 2 * options.pageSize)
      + StoreScreens.height
    let most = max(near, request.search?.rankedUpTo ?? 0)
    return loaded <= most
      ? StepFaults() : .wrong("\(loaded) rows are loaded, but at most \(most) are allowed")
  }

  /// Scrolls through a partially loaded list until each row has been loaded, compares the list whenever rows are loaded, and
  /// scrolls back.
  private func faultsThroughout(_ expected: StoreExpectation) async throws -> StepFaults {
    guard case .windowed = request.size else { return StepFaults() }
    var tour = StoreTour(number: number, count: expected.numberOfRows)
    tour.pass(screen.shown.loadedRows)
    let start = screen.firstRow
    while let row = tour.next() {
      let faults = try await faults(at: row, expected)
      if !faults.isEmpty { return faults }
      tour.pass(screen.shown.loadedRows)
    }
    return try await faults(at: start, expected)
  }

  /// Scrolls to a row and compares the list once the visible rows are loaded.
  private func faults(at row: Int, _ expected: StoreExpectation) async throws -> StepFaults {
    if row == screen.firstRow { return StepFaults() }
    screen.firstRow = row
    func isRight() -> Bool { screen.refused.isEmpty && shows(expected) }
    var isShown = await becomes(within: .zero, isRight)
    if !isShown {
      // This catch-up includes everything that has been requested so far. If it moves visible rows, others become visible and
      // are requested.
      try await screen.catchUp()
      isShown = await becomes(isRight)
    }
    if !screen.refused.isEmpty { return StepFaults(refused: screen.refused) }
    return isShown ? limits() : .wrong("scrolled to \(row): \(difference(from: expected))")
  }

  private static let fewestTurns = 600

  /// Waits until a condition is met while other tasks run. Returns a Boolean value that indicates whether it was met in time.
  /// The time limit is at least the given patience, or else that of the stage.
  private func becomes(within patience: Duration? = nil, _ isSo: () -> Bool) async -> Bool {
    let clock = ContinuousClock()
    let limit = clock.now + (patience ?? self.patience)
    var turns = 0
    var seen: (changes: Int, firstRow: Int)?
    while true {
      let present = (changes: screen.changes + (values?.changes ?? 0), firstRow: screen.firstRow)
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
