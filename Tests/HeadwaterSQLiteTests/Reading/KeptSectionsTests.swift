#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  /// A property type that maps every unknown value to one case.
  private enum Status: String, Comparable, Codable, FetchValueConvertible, ListElement {
    case open, unknown

    init?(fetchValue: FetchValue) {
      guard case .text(let text) = fetchValue else { return nil }
      self = Status(rawValue: text) ?? .unknown
    }

    static func < (first: Status, second: Status) -> Bool { first.rawValue < second.rawValue }
  }

  /// A row whose status is of the given type.
  private struct Job<Value: FetchValueConvertible & Hashable>: FetchedRecord, Hashable {
    var id: Int
    var status: Value

    static var table: HeadwaterFetching.RecordTable<Job> {
      HeadwaterFetching.RecordTable(
        "job", key: "id", columns: [.init("id", \.id), .init("status", \.status)]
      ) {
        try Job(id: $0["id"], status: $0["status"])
      }
    }
  }

  /// Tests that sections aren't counted again as long as nothing is written.
  @Suite("SQLite: cached sections")
  struct KeptSectionsTests {
    /// Returns the number of rows in the single section of a new connection.
    private func count(_ store: SQLiteStore) async throws -> Int? {
      let connection = try await store.connect(to: Notes.query)
      defer { connection.close() }
      return try await connection.read { reader, _ in try reader.sections(of: Notes.query).first?.count }
    }

    @Test func commitRecountsSections() async throws {
      let file = try TemporaryDatabase()
      let pool = try file.pool()
      let other = try file.queue()
      try await pool.write { try Notes.create($0) }
      let store = SQLiteStore(pool, lookingEvery: nil)
      var expected = 0
      for round in 0..<40 {
        let writer: any DatabaseWriter = round.isMultiple(of: 3) ? other : pool
        if round.isMultiple(of: 4) {
          try await writer.write { try $0.execute(sql: "INSERT INTO note (text) VALUES ('a')") }
          expected += 1
        }
        let found = try await count(store)
        #expect(found == expected, "round \(round)")
      }
    }

    @Test(arguments: [true, false], [true, false]) @MainActor
    func differentPropertyTypesHaveSeparateSections(isPool: Bool, isTextFirst: Bool) async throws {
      let file = try TemporaryDatabase()
      let database: any DatabaseWriter = isPool ? try file.pool() : try file.queue()
      try await database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE job (id INTEGER PRIMARY KEY, status TEXT NOT NULL);
            INSERT INTO job VALUES (1, 'open'), (2, 'new'), (3, 'old'), (4, 'unknown')
            """)
      }
      let store = SQLiteStore(database, lookingEvery: nil)
      let options = FetchOptions(windowedAbove: 0, minimumInterval: .zero)
      func rows<Section, Record>(
        _ request: HeadwaterFetching.RecordRequest<Section, Record>
      ) async throws -> [Section: [Record.ID?]] where Section: Hashable {
        let source = FetchedDataSource(request, in: store, options: options)
        try await source.catchUp()
        source.visibleItemsDidChange(0..<source.snapshot.numberOfItems)
        try await source.catchUp()
        return Dictionary(
          uniqueKeysWithValues: source.snapshot.sections.enumerated().map { index, section in
            (section, source.snapshot.items(inSection: index).map { $0.item?.id })
          })
      }
      for isText in [isTextFirst, !isTextFirst] {
        if isText {
          let request = try HeadwaterFetching.RecordRequest<String, Job<String>>(
            sectionedBy: .value(\.status))
          #expect(try await rows(request) == ["open": [1], "new": [2], "old": [3], "unknown": [4]])
        } else {
          let request = try HeadwaterFetching.RecordRequest<Status, Job<Status>>(
            sectionedBy: .value(\.status))
          #expect(try await rows(request) == [.open: [1], .unknown: [2, 3, 4]])
          let unknown = Status.unknown
          let filtered = try HeadwaterFetching.RecordRequest<SingleSection, Job<Status>>(
            #Predicate { $0.status == unknown })
          #expect(try await rows(filtered).values.first == [2, 3, 4])
        }
      }
    }

    @Test func rolledBackInsertionIsNotCounted() async throws {
      let file = try TemporaryDatabase()
      let pool = try file.pool()
      try await pool.write { try Notes.create($0) }
      let store = SQLiteStore(pool, lookingEvery: nil)
      let before = try await count(store)
      try await pool.writeWithoutTransaction { db in
        try db.inTransaction {
          try db.execute(sql: "INSERT INTO note (text) VALUES ('a')")
          return .rollback
        }
      }
      let after = try await count(store)
      #expect(before == 0)
      #expect(after == 0)
    }
  }
#endif
