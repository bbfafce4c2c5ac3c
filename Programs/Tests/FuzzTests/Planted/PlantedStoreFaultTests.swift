import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@testable import Fuzz

/// Tests that faults planted between a list and its store are found and that the failing cases are shrunk.
@Suite("Faults planted in stores")
@MainActor
struct PlantedStoreFaultTests {
  private func firstFailure(
    _ fault: PlantedStore.Fault, searches: Bool = false, without left: Set<StoreFeature> = [],
    inValues: Bool = false, seed: UInt64 = 5
  ) async throws -> StoreCase {
    let judge = StoreJudge(
      database: try await StoreDatabases.open(.memory), disguise: { PlantedStore(base: $0, fault: fault) },
      patience: .milliseconds(200), followsValues: inValues)
    let generator = StoreCaseGenerator(
      store: .memory, seed: seed, searches: searches, features: Set(StoreFeature.allCases).subtracting(left))
    // Count only failures that the fault causes. The same case must pass without it.
    var honest = StoreJudge(database: judge.database)
    honest.followsValues = inValues
    var hasty = honest
    hasty.patience = judge.patience
    func isFound(_ fuzzCase: StoreCase) async -> Bool {
      guard await !judge.findings(in: fuzzCase).isEmpty else { return false }
      return await hasty.findings(in: fuzzCase).isEmpty
    }
    var run = FuzzRun(judge: judge, generator: generator)
    var failure: StoreCase?
    while failure == nil, run.cases < 2_000, let found = await run.nextFailure(upTo: 2_000) {
      if await isFound(found) { failure = found }
    }
    let shrinker = CaseShrinker<StoreCase>(patience: 1_000_000) { await isFound($0) }
    let shrunk = await shrinker.shrink(try #require(failure))
    #expect(StoreCase(shrunk.description) == shrunk)
    let isRight = await honest.findings(in: shrunk).isEmpty
    #expect(isRight, "\(shrunk)")
    return shrunk
  }

  /// Returns the first request of a case and those that replace it.
  private func requests(in fuzzCase: StoreCase) -> [StoreRequest] {
    [fuzzCase.request]
      + fuzzCase.steps.compactMap { if case .request(let request, _) = $0 { request } else { nil } }
  }

  @Test func forgottenChangeIsFound() async throws {
    let shrunk = try await firstFailure(.forgetsChange)
    #expect(shrunk.steps.count <= 2)
  }

  @Test func falseAbsenceIsFound() async throws {
    let shrunk = try await firstFailure(.claimsAbsence)
    #expect(shrunk.steps.count <= 3)
  }

  @Test func wrongRowOrderIsFound() async throws {
    let shrunk = try await firstFailure(.sortsWrongly)
    #expect(shrunk.steps.count <= 1)
  }

  @Test func ignoredNullOrderIsFound() async throws {
    let shrunk = try await firstFailure(.ignoresNullOrder)
    let terms = requests(in: shrunk).flatMap(\.order)
    #expect(terms.contains { $0.movesNull }, "\(shrunk)")
  }

  @Test func wrongCountIsFound() async throws {
    let shrunk = try await firstFailure(.countsWrongly)
    #expect(shrunk.steps.count <= 2)
  }

  @Test func missingNotificationsAreFound() async throws {
    let shrunk = try await firstFailure(.tellsNothing)
    #expect(shrunk.steps.count <= 1)
  }

  @Test func forgottenChangeInRelatedTableIsFound() async throws {
    let shrunk = try await firstFailure(.forgetsOthers)
    #expect(!shrunk.request.derived.isEmpty)
    #expect(shrunk.steps.count <= 1)
  }

  @Test func imageMissingDerivedColumnInputsIsFound() async throws {
    // In-memory lists request the values from which columns are derived when another request is displayed.
    let shrunk = try await firstFailure(.forgetsDerived, without: [.requests], seed: 6)
    #expect(!shrunk.request.derived.isEmpty)
    #expect(shrunk.request.size != .inMemory, "\(shrunk)")
  }

  @Test func firstAggregateUsingLastRowIsFound() async throws {
    let shrunk = try await firstFailure(.takesTheLast)
    #expect(requests(in: shrunk).flatMap(\.derived).contains { $0.aggregate == .first }, "\(shrunk)")
  }

  @Test func missedMovesOfUnloadedRowsAreFound() async throws {
    let shrunk = try await firstFailure(.claimsUnmoved)
    #expect(shrunk.request.size != .inMemory)
    #expect(shrunk.steps.count <= 2)
  }

  @Test func wrongColumnsOfUnloadedRowsAreFound() async throws {
    let shrunk = try await firstFailure(.repeatsColumns)
    #expect(shrunk.request.size != .inMemory)
  }

  // MARK: Live values

  @Test func wrongSumIsFound() async throws {
    let shrunk = try await firstFailure(.addsWrongly, inValues: true)
    #expect(shrunk.steps.count <= 1)
  }

  @Test func forgottenChangeInCompanionIsFound() async throws {
    let shrunk = try await firstFailure(.forgetsOthers, inValues: true)
    #expect(shrunk.steps.count <= 1)
  }

  @Test func forgottenChangeOfValueIsFound() async throws {
    let shrunk = try await firstFailure(.forgetsChange, inValues: true)
    #expect(shrunk.steps.count <= 2)
  }

  @Test(arguments: StoreKind.allCases)
  func everyCaseRoundTripsThroughText(store: StoreKind) {
    var generator = StoreCaseGenerator(store: store, seed: 3)
    for _ in 0..<500 {
      let fuzzCase = generator.next()
      #expect(StoreCase(fuzzCase.description) == fuzzCase)
    }
  }

  @Test func ignoredSearchIsFound() async throws {
    let shrunk = try await firstFailure(.findsEverything, searches: true)
    #expect(requests(in: shrunk).contains { $0.search != nil }, "\(shrunk)")
    #expect(shrunk.steps.count <= 1)
  }

  @Test func falselyMatchingRowsAreFound() async throws {
    let shrunk = try await firstFailure(.includesEverything, searches: true)
    #expect(shrunk.request.size != .inMemory)
  }

  @Test func staleResultAfterNewerKeystrokeIsFound() async throws {
    let judge = PlayerJudge<TypingPlayer> { fuzzCase in
      TypingPlayer(fuzzCase, disguise: { PlantedStore(base: $0, fault: .findsTheFirst) })
    }
    let failure = try await shrunkFailure(
      judge, honest: PlayerJudge<TypingPlayer> { TypingPlayer($0) }, TypingCaseGenerator(seed: 5))
    #expect(failure.shrunk.steps.count <= 4)
  }

  @Test(arguments: [StoreKind.memory]) func searchCasesWithoutFaultsPass(store: StoreKind) async throws {
    let judge = StoreJudge(database: try await StoreDatabases.open(store))
    let generator = StoreCaseGenerator(store: store, seed: 7, searches: true)
    var run = FuzzRun(judge: judge, generator: generator)
    let failure = await run.nextFailure(upTo: 200)
    #expect(failure == nil)
  }

  @Test func casesWithoutFaultsPass() async throws {
    let judge = StoreJudge(database: try await StoreDatabases.open(.memory))
    var run = FuzzRun(judge: judge, generator: StoreCaseGenerator(store: .memory, seed: 6))
    let failure = await run.nextFailure(upTo: 200)
    #expect(failure == nil)
  }

  @Test(arguments: [
    // Another request derives columns from rows of its own table.
    "store:memory/5~0.1~u.d.r/-/-/-~-~-~0~-~m/-/-/t:x20.0.4/n-~1d.2d~-~0~-~m~Sc0::0=0:~Ss2::2=2:/t:p3.5.4",
    // Another request sorts by a different column, in which an unloaded row changes.
    "store:memory/0~0~i.i.i/-/-/-~1~-~0~-~w1.1.0/30.5.30,31.5.31,32.5.32,33.5.33,34.5.34,35.5.35,36.5.36,"
      + "37.5.37,38.5.38,39.5.39/-/n-~2~-~0~-~w1.1.0/t:u39=2=6",
  ]) func casesWithReplacedRequestsPass(text: String) async throws {
    let fuzzCase = try #require(StoreCase(text))
    let findings = await StoreJudge(database: try await StoreDatabases.open(.memory)).findings(in: fuzzCase)
    #expect(findings == [])
  }

  #if SQLite
    @Test(arguments: [
      // Sections are determined by a condition that has the same value for all rows.
      "store:sqlite/5~5~s.bo.yo.t.xo.i/-/-/-~-~va.ge.c2.n~0~-~m/4.4.3.5.-.13/-",
      // A column that ignores case is used in a case-sensitive comparison of suffixes or prefixes.
      "store:sqlite/1~2.3~xo.t.x.i.u/-/-/suf.c1.if.in3.c2.vx5.vx3.c0.vt6~-~-~0~-~m/4.3.6.23.0,1.6.7.22.3/-",
      "store:sqlite/1~2.3~xo.t.x.i.u/-/-/pre.c1.if.in3.c2.vx5.vx3.c0.vt6~-~-~0~-~m/4.3.6.23.0,1.6.7.22.3/-",
      // A search uses an index on a table with a column that has the same name as the row id.
      "store:sqlite/1k~1~xo.i.to.uo.wo/-/-/-~-~-~0~-~m~s6.7.2.0/15.22.3.10.-,4.23.-.5.5/-",
      // A row whose key is NULL has a column that is derived from a deleted row.
      "store:sqlite/3~2~yo.x.yo.mo.do/-/-/-~5d~vd.in3.c5.vx1.vx6~0~-~m~Sx1::0=0:/1.2.-.2.0,4.3.-.5.-,4.0.10.-.0/-/t:d10",
      // If a small number of results is ordered by rank, matching rows without a section are also counted.
      "store:sqlite/0~1.2~go.i.i.to.m/-/-/-~2~va.c4~0~-~m~s9.5.3~t/-.18.59.2.4,0.61.8.2.0,14.17.33.5.0,4.7.82.5.5,"
        + "3.48.66.1.5,1.27.82.2.7/-",
      // A search reads all of its few results to rank them, although a list in a different order reads fewer.
      "store:sqlite/4~4~do.xo.lo.lo.d/-/-/-~-~-~0~-~w1.0.1~s10.11.1/-.5.-.4.15,1.1.4.4.32,14.5.3.4.4,-.2.-.4.54,"
        + "2.2.0.3.83,4.5.-.1.20,2.5.3.-.33,3.1.0.-.5,2.2.0.-.72,3.1.5.-.12,-.2.5.-.43/-",
      // A row that can't be decoded has the key NULL, which it shares with a row that is displayed as a record.
      "store:sqlite/4~1~g.no.i.m/-/-/-~3~-~0~-~m/1.-.1.2/-/t:i5.-.4.5/t:p1.23.2.2",
      "store:sqlite/3~4~io.eo.fq.uo.uo/-/-/-~1d~-~0~-~m/3.5.3.3.-,2.0.-.-.-/-/t:i3.0.5.1.1",
    ])
    func previouslyFailingCasesPass(text: String) async throws {
      let fuzzCase = try #require(StoreCase(text))
      let database = try await StoreDatabases.open(.sqlite)
      let findings = await StoreJudge(database: database).findings(in: fuzzCase)
      await database.close()
      #expect(findings == [])
    }
  #endif
}
