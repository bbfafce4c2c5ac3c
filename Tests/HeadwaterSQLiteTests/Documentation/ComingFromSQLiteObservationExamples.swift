#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  struct Bird: Codable, Hashable, Identifiable, FetchableRecord, PersistableRecord {
    var id: Int64
    var name: String
    var sightings: Int
  }

  extension Bird: FetchedRecord {
    static let table = RecordTable<Bird>(
      grdb: [.init("id", \.id), .init("name", \.name), .init("sightings", \.sightings)])
  }

  /// The examples of the article *Coming from GRDB observation and SQLiteData*.
  @MainActor
  @Suite
  struct ComingFromSQLiteObservationExamples {
    let file: TemporaryDatabase
    let database: DatabasePool

    init() throws {
      file = try TemporaryDatabase()
      database = try file.pool()
      try database.write { db in
        try db.create(table: "bird") { table in
          table.primaryKey("id", .integer)
          table.column("name", .text).notNull()
          table.column("sightings", .integer).notNull()
        }
        try Bird(id: 1, name: "Heron", sightings: 2).insert(db)
        try Bird(id: 2, name: "Kite", sightings: 0).insert(db)
      }
    }

    /// The loop of the article, which ends when the wren is shown.
    private func follow(in shown: ArrayDataSource<Bird>) async throws {
      let observation = ValueObservation.tracking { db in
        try Bird.filter(sql: "sightings > 0").order(sql: "sightings DESC").fetchAll(db)
      }
      for try await birds in observation.values(in: database) {
        try shown.setItems(birds)
      }
    }

    @Test func observationUpdatesArrayDataSource() async throws {
      let shown = ArrayDataSource<Bird>()
      let changes = AsyncStream.makeStream(of: [String].self)
      let token = shown.observe { changes.continuation.yield($0.after.items.map(\.name)) }
      let following = Task { try await follow(in: shown) }
      var names = changes.stream.makeAsyncIterator()
      #expect(await names.next() == ["Heron"])

      try await write()
      #expect(await names.next() == ["Wren", "Heron"])
      following.cancel()
      _ = await following.result
      token.cancel()
    }

    private func write() async throws {
      try await database.write { db in
        try Bird(id: 3, name: "Wren", sightings: 7).insert(db)
      }
    }

    @Test func requestFollowsTable() async throws {
      let store = SQLiteStore(database)
      let birds = FetchedDataSource(
        try RecordRequest<SingleSection, Bird>(
          #Predicate { $0.sightings > 0 }, sortedBy: [SortDescriptor(\.sightings, order: .reverse)]),
        in: store)
      try await birds.catchUp()
      #expect(birds.snapshot.items.compactMap(\.item?.name) == ["Heron"])

      try await write()
      try await birds.catchUp()
      #expect(birds.snapshot.items.compactMap(\.item?.name) == ["Wren", "Heron"])
    }

    @Test func firstLettersFormSections() async throws {
      let request = try RecordRequest<String, Bird>(
        sortedBy: [SortDescriptor(\.name)], sectionedBy: .firstLetter(of: \.name))
      let birds = FetchedDataSource(request, in: SQLiteStore(database))
      try await birds.catchUp()
      #expect(Array(birds.snapshot.sections) == ["H", "K"])
    }
  }
#endif
