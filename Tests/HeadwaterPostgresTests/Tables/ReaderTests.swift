#if Postgres
  import HeadwaterFetching
  import HeadwaterTestSupport
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  @Suite("PostgreSQL returns the same rows as the naive reader", .needsPostgreSQL)
  struct ReaderTests {
    @Test(arguments: 0..<4)
    func randomQueriesMatchNaiveReader(part: UInt64) async throws {
      for seed in part * 10 + 1...part * 10 + 10 {
        let session = try await TestDatabase().session()
        let differences = try await session.perform { link in
          var trial = FetchReaderTrial(seed: seed)
          for statement in trial.setUp(.postgres) { try link.run(statement) { _ in } }
          let reader = SQLReader(.postgres) { statement, body in try link.run(statement) { try body($0) } }
          return (0..<20).compactMap { _ in trial.differences(of: reader, for: trial.query()).first }
        }
        #expect(differences.count == 0, "seed \(seed): \(differences.prefix(2).joined(separator: "\n\n"))")
      }
    }
  }
#endif
