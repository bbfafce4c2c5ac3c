#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  /// Every column of every row, except for the key, contains this text, or something derived from it.
  private let marker = "Oskar Schell"

  private struct Secret: FetchedRecord, Hashable {
    enum Kind: String, FetchValueConvertible, ListElement { case known }

    /// An error whose description contains its cause, as is common.
    struct Refusal: Error, CustomStringConvertible {
      let description: String
    }

    enum Refused: Error { case because(String) }

    let id: Int
    var name: String
    var kind: String
    var position: Int

    static let table = RecordTable<Secret>(
      "secret", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("name", \.name), RecordColumn("kind", \.kind),
        RecordColumn("position", \.position),
      ]
    ) { row in
      let name: String = try row["name"]
      switch (row.key.values.first) {
      case .integer(1): throw Refusal(description: "\(name) is refused")
      case .integer(2): throw Refused.because(name)
      case .integer(3): throw DatabaseError(resultCode: .SQLITE_ERROR, message: name)
      default: return try Secret(id: row["id"], name: name, kind: row["kind"], position: row["position"])
      }
    }
  }

  private struct KindRecord: FetchedRecord, Hashable {
    let id: Int
    let kind: Secret.Kind

    static let table = RecordTable<KindRecord>(
      "secret", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("kind", \.kind)]
    ) {
      try KindRecord(id: $0["id"], kind: $0["kind"])
    }
  }

  private struct NumberRecord: FetchedRecord, Hashable {
    let id: Int
    let name: Int

    static let table = RecordTable<NumberRecord>(
      "secret", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("name", \.name)]
    ) {
      try NumberRecord(id: $0["id"], name: $0["name"])
    }
  }

  private struct BoundRecord: FetchedRecord, Hashable, FetchableRecord, TableRecord {
    static let databaseTableName = "secret"
    let id: Int
    let name: String

    init(row: GRDB.Row) throws {
      let name: String = row["name"]
      throw Secret.Refusal(description: "\(row) of \(name)")
    }

    static let table = HeadwaterFetching.RecordTable<BoundRecord>(grdb: [
      HeadwaterFetching.RecordColumn("id", \.id), HeadwaterFetching.RecordColumn("name", \.name),
    ])
  }

  @Suite("Row values in errors and logs")
  @MainActor
  struct PrivacyTests {
    private let file: TemporaryDatabase
    private let pool: DatabasePool
    private let store: SQLiteStore

    init() async throws {
      file = try TemporaryDatabase()
      pool = try file.pool()
      try await pool.write { db in
        try db.execute(
          sql: "CREATE TABLE secret (id INTEGER PRIMARY KEY, name TEXT UNIQUE, kind TEXT, position INTEGER)")
        for id in 1...20 {
          try db.execute(
            sql: "INSERT INTO secret VALUES (?, ?, ?, ?)",
            arguments: [
              id, "\(marker) \(id)", marker, id * 1_000,
            ])
        }
        try db.execute(
          sql: """
            CREATE TRIGGER guarded BEFORE UPDATE OF position ON secret
            BEGIN SELECT RAISE(ABORT, '\(marker) must not move'); END;
            CREATE VIEW paths AS SELECT id, json_extract('{}', name) AS name, kind, position FROM secret;
            CREATE VIEW broken AS SELECT id, name, nowhere(name) AS kind, position FROM secret;
            """)
      }
      store = SQLiteStore(pool, lookingEvery: nil)
    }

    /// Returns all strings that printing a value can produce.
    private func printed(_ something: Any) -> [String] {
      [
        "\(something)", String(describing: something), String(reflecting: something), "\([something])",
        "\(Optional(something) as Any)", (something as? any Error)?.localizedDescription ?? "",
      ]
    }

    private func expectPrivate(
      _ something: Any, _ sourceLocation: SourceLocation = #_sourceLocation
    ) {
      for text in printed(something) {
        #expect(!text.contains(marker), "\(type(of: something))", sourceLocation: sourceLocation)
      }
    }

    private func error(_ body: () async throws -> Void) async -> any Error {
      do {
        try await body()
        return CancellationError()
      } catch {
        return error
      }
    }

    private func diagnostics<Section: ListElement, Record: FetchedRecord>(
      of request: HeadwaterFetching.RecordRequest<Section, Record>, windowedAbove: Int
    ) async throws -> [Diagnostic] {
      let source = FetchedDataSource(
        request, in: store, options: FetchOptions(windowedAbove: windowedAbove, minimumInterval: .zero))
      var reported: [Diagnostic] = []
      source.report = { reported.append($0) }
      source.visibleItemsDidChange(0..<100)
      do { try await source.catchUp() } catch { expectPrivate(error) }
      source.visibleItemsDidChange(0..<100)
      do { try await source.catchUp() } catch { expectPrivate(error) }
      if case .failed(let error) = source.state { expectPrivate(error) }
      return reported
    }

    @Test(arguments: [Int.max, 0]) func decodingReportsHideValues(windowedAbove: Int) async throws {
      let reported =
        try await diagnostics(
          of: RecordRequest<SingleSection, Secret>(sortedBy: [SortDescriptor(\.id)]),
          windowedAbove: windowedAbove)
        + diagnostics(
          of: RecordRequest<SingleSection, NumberRecord>(sortedBy: [SortDescriptor(\.id)]),
          windowedAbove: windowedAbove)
        + diagnostics(of: RecordRequest<SingleSection, BoundRecord>(), windowedAbove: windowedAbove)
        + diagnostics(
          of: RecordRequest<Secret.Kind, KindRecord>(sectionedBy: .value(\.kind)),
          windowedAbove: windowedAbove
        )
      #expect(reported.count > 20)
      for diagnostic in reported {
        expectPrivate(diagnostic)
        #expect("\(diagnostic)".contains("secret"))
      }
      // The option includes all values.
      #expect(reported.allSatisfy { $0.description(includingValues: true).contains(marker) })
      let rows = reported.compactMap {
        if case .itemNotDecoded(_, let key, let error) = $0 { (key, error) } else { nil }
      }
      #expect(rows.contains { $0 == ("1", "\(marker) 1 is refused") && $0.1.summary == "Refusal" })
      #expect(rows.contains { $0.0 == "2" && $0.1.summary == "Refused.because" })
      #expect(
        rows.contains {
          $0.1.summary
            == "The column name of the row 9 in the table secret contains text, which the record can't decode."
        })
    }

    @Test func readAndWriteErrorsHideValues() async throws {
      let table = Secret.table.reference
      func update(_ column: Int, _ value: FetchValue) -> FetchUpdate {
        FetchUpdate(table, key: FetchKey(.integer(4)), values: [table.columns[column]: value])
      }
      let unique = await error { try await store.update([update(1, .text("\(marker) 5"))]) }
      expectPrivate(unique)
      #expect("\(unique)".contains("secret.name"))
      expectPrivate(await error { try await store.update([update(3, .integer(9))]) })
      for name in ["paths", "broken", "missing"] {
        let table = HeadwaterFetching.RecordTable<Secret>(
          TableReference(name, key: ["id"], columns: Secret.table.reference.columns),
          columns: Secret.table.columns,
          key: { FetchKey($0.fetchValue) }, identity: { Int(fetchValue: $0.values[0]) },
          decode: Secret.table.decode)
        let failure = await error {
          _ = try await store.records(of: HeadwaterFetching.RecordRequest<SingleSection, Secret>(from: table))
        }
        #expect(!(failure is CancellationError), "\(name)")
        expectPrivate(failure)
      }
      expectPrivate(
        await error {
          _ = try await store.records(of: HeadwaterFetching.RecordRequest<SingleSection, NumberRecord>())
        })
      expectPrivate(
        await error {
          _ = try await store.sections(
            of: HeadwaterFetching.RecordRequest<Secret.Kind, KindRecord>(sectionedBy: .value(\.kind)))
        })
    }

    @Test func failedMoveReportsHideValues() async throws {
      let request = try HeadwaterFetching.RecordRequest<SingleSection, Secret>(
        #Predicate { $0.id > 10 }, sortedBy: [SortDescriptor(\.position)])
      let source = FetchedDataSource(request.reorderable(by: \.position), in: store)
      var reported: [Diagnostic] = []
      source.report = { reported.append($0) }
      try await source.catchUp()
      try source.move(from: ItemPosition(section: 0, item: 0), to: ItemPosition(section: 0, item: 3))
      while reported.isEmpty { await Task.yield() }
      for diagnostic in reported { expectPrivate(diagnostic) }
    }

    @Test func cellReportsHideValues() async throws {
      let request = try HeadwaterFetching.RecordRequest<SingleSection, Secret>(#Predicate { $0.id > 10 })
      let source = FetchedDataSource(request, in: store)
      var reported: [Diagnostic] = []
      var presentation = Presentation<HeadlessCell, SingleSection, LoadingRow<Secret>>()
      presentation.report = { reported.append($0) }
      presentation.register(HeadlessCell.self, identifier: "picky") { _, item in
        throw Secret.Refusal(description: "\(item)")
      }
      .when { item, _ in
        if (item.item?.id ?? 0) % 3 == 0 { throw Secret.Refusal(description: "\(item)") }
        return (item.item?.id ?? 0) % 3 == 1
      }
      try await source.catchUp()
      let view = HeadlessListView(source, metrics: HeadlessMetrics(viewport: 20), presentation: presentation)
      #expect(view.visiblePositions.count == 10)
      // A missing registration and a predicate that throws are each reported once.
      #expect(reported.count == 5)
      for diagnostic in reported { expectPrivate(diagnostic) }
      #expect(reported.contains { if case .noRegistration = $0 { true } else { false } })
      #expect(reported.contains { if case .predicateFailed = $0 { true } else { false } })
      #expect(reported.contains { if case .preparationFailed = $0 { true } else { false } })
    }
  }
#endif
