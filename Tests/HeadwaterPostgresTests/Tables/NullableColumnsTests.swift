#if Postgres
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  /// A record in which no column is optional.
  private struct Ticket: FetchedRecord, Hashable {
    var id: Int
    var rank: Int
    var name: String
    var place: String
    var weight: Float
    var owner: UUID
    var isOpen: Bool

    static let table = RecordTable<Ticket>(
      "ticket", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("rank", \.rank),
        RecordColumn("name", \.name, ignoresCase: true),
        RecordColumn("place", \.place), RecordColumn("weight", \.weight),
        RecordColumn("owner", \.owner, type: .uuidText),
        RecordColumn("is_open", \.isOpen),
      ]
    ) { row in
      try Ticket(
        id: row["id"], rank: row["rank"], name: row["name"], place: row["place"], weight: row["weight"],
        owner: row["owner"], isOpen: row["is_open"])
    }
  }

  /// A record in which every column is optional: the oracle.
  private struct LooseTicket: FetchedRecord, Hashable {
    var id: Int
    var rank: Int?
    var name: String?
    var place: String?
    var weight: Float?
    var owner: UUID?
    var isOpen: Bool?

    var isComplete: Bool {
      rank != nil && name != nil && place != nil && weight != nil && owner != nil && isOpen != nil
    }

    static let table = RecordTable<LooseTicket>(
      "ticket", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("rank", \.rank),
        RecordColumn("name", \.name, ignoresCase: true),
        RecordColumn("place", \.place), RecordColumn("weight", \.weight),
        RecordColumn("owner", \.owner, type: .uuidText),
        RecordColumn("is_open", \.isOpen),
      ]
    ) { row in
      try LooseTicket(
        id: row["id"], rank: row["rank"], name: row["name"], place: row["place"], weight: row["weight"],
        owner: row["owner"], isOpen: row["is_open"])
    }
  }

  /// The same request for both kinds of records.
  private struct Pair: Sendable {
    let name: String
    let strict: @Sendable () throws -> RecordRequest<SingleSection, Ticket>
    let loose: @Sendable () throws -> RecordRequest<SingleSection, LooseTicket>

    static let all: [Pair] = [
      Pair(name: "rank") {
        try RecordRequest(sortedBy: [SortDescriptor(\.rank)])
      } loose: {
        try RecordRequest(sortedBy: [SortDescriptor(\.rank)])
      },
      Pair(name: "name and rank, descending") {
        try RecordRequest(sortedBy: [SortDescriptor(\.name, order: .reverse), SortDescriptor(\.rank)])
      } loose: {
        try RecordRequest(sortedBy: [SortDescriptor(\.name, order: .reverse), SortDescriptor(\.rank)])
      },
      Pair(name: "weight and owner") {
        try RecordRequest(sortedBy: [SortDescriptor(\.weight, order: .reverse), SortDescriptor(\.owner)])
      } loose: {
        try RecordRequest(sortedBy: [SortDescriptor(\.weight, order: .reverse), SortDescriptor(\.owner)])
      },
      Pair(name: "not of a rank") {
        try RecordRequest(#Predicate { $0.rank != 2 }, sortedBy: [SortDescriptor(\.place)])
      } loose: {
        try RecordRequest(#Predicate { $0.rank != 2 }, sortedBy: [SortDescriptor(\.place)])
      },
      Pair(name: "not of a name and place") {
        try RecordRequest(
          #Predicate { !($0.name == "a" && $0.place == "b") },
          sortedBy: [SortDescriptor(\.place, order: .reverse)])
      } loose: {
        try RecordRequest(
          #Predicate { !($0.name == "a" && $0.place == "b") },
          sortedBy: [SortDescriptor(\.place, order: .reverse)])
      },
    ]
  }

  @Suite("Columns with NULL whose properties aren't optional", .needsPostgreSQL)
  @MainActor
  struct NullableColumnsTests {
    private nonisolated static let options = [
      FetchOptions(windowedAbove: .max, minimumInterval: .zero),
      FetchOptions(
        windowedAbove: 0, pageSize: 3, prefetchDistance: 1, maximumLoadedRows: 9, minimumInterval: .zero),
    ]

    /// Scrolls through all rows of a list, and returns their keys, with nil for rows that can't be decoded.
    private func rows<Section, Record: FetchedRecord>(
      _ source: FetchedDataSource<Section, Record>, _ key: (Record) -> Int?
    ) async throws -> [[Int?]] {
      try await source.catchUp()
      #expect(source.state == .ended)
      var found = (0..<source.snapshot.numberOfSections).map { section in
        [Int?](repeating: nil, count: source.snapshot.numberOfItems(inSection: section))
      }
      for start in stride(from: 0, through: source.snapshot.numberOfItems, by: 3) {
        source.visibleItemsDidChange(start..<min(start + 3, source.snapshot.numberOfItems))
        try await source.catchUp()
        for section in 0..<source.snapshot.numberOfSections {
          for (index, slot) in source.snapshot.items(inSection: section).enumerated() {
            if let item = slot.item { found[section][index] = key(item) }
          }
        }
      }
      return found
    }

    private func database(isNullable: Bool) async throws -> TestDatabase {
      let constraint = isNullable ? "" : " NOT NULL"
      let columns = [
        "rank integer", "name text", "place text", "weight double precision", "owner text", "is_open boolean",
      ]
      return try await TestDatabase(
        """
        CREATE TABLE ticket (id integer PRIMARY KEY, \(columns.map { $0 + constraint }.joined(separator: ", ")));
        CREATE INDEX ON ticket (rank)
        """)
    }

    private func source<Record: FetchedRecord>(
      _ request: RecordRequest<SingleSection, Record>, _ store: PostgresStore, _ options: FetchOptions
    ) -> FetchedDataSource<SingleSection, Record> {
      let source = FetchedDataSource(request, in: store, options: options)
      source.report = { _ in }
      return source
    }

    @Test(arguments: options, 0..<4 as Range<UInt64>)
    func nullsSortAsWithOptionalProperties(_ options: FetchOptions, seed: UInt64) async throws {
      var random = SplitMix64(seed: seed)
      let database = try await database(isNullable: true)
      func one(_ values: [String]) -> String { values[random.below(values.count)] }
      func values(_ id: Int, nulls: Bool) -> String {
        let owners = ["0A1B2C3D-0000-4000-8000-00000000ABCD", "ff1b2c3d-0000-4000-8000-00000000abcd"]
        let drawn = [
          one(["1", "2", "3"]), one(["'a'", "'A'", "'b'"]), one(["'a'", "'b'", "''"]),
          one(["0.1", "2", "-1"]),
          one(owners.map { "'\($0)'" }), one(["true", "false"]),
        ].map { nulls && random.below(4) == 0 ? "NULL" : $0 }
        return "(\(id), \(drawn.joined(separator: ", ")))"
      }
      // In half of the databases, the first NULL is inserted while lists display the table.
      for id in 1...9 {
        try await database.run("INSERT INTO ticket VALUES \(values(id, nulls: seed % 2 == 0))")
      }
      let store = database.store { $0.installsCapture = true }
      let lists = try Pair.all.map { pair in
        (pair.name, source(try pair.strict(), store, options), source(try pair.loose(), store, options))
      }
      for step in 0..<6 {
        for (name, strict, loose) in lists {
          let expected = try await rows(loose) { $0.isComplete ? $0.id : nil }
          #expect(try await rows(strict) { $0.id } == expected, "seed \(seed), step \(step), \(name)")
        }
        let id = 1 + random.below(12)
        try await database.run(
          "DELETE FROM ticket WHERE id = \(id); INSERT INTO ticket VALUES \(values(id, nulls: true))")
      }
    }

    @Test(arguments: options) func columnBecomingNullableKeepsRows(_ options: FetchOptions) async throws {
      let database = try await database(isNullable: false)
      let owner = "'0A1B2C3D-0000-4000-8000-00000000ABCD'"
      for id in 1...5 {
        try await database.run("INSERT INTO ticket VALUES (\(id), \(id), 'a', 'b', 1, \(owner), true)")
      }
      let list = source(
        try RecordRequest<SingleSection, Ticket>(sortedBy: [SortDescriptor(\.rank)]), database.store(),
        options
      )
      #expect(try await rows(list) { $0.id } == [[1, 2, 3, 4, 5]])
      try await database.run(
        "ALTER TABLE ticket ALTER rank DROP NOT NULL; UPDATE ticket SET rank = NULL WHERE id IN (2, 5)")
      #expect(try await rows(list) { $0.id } == [[nil, nil, 1, 3, 4]])
      try await database.run(
        "UPDATE ticket SET rank = 9 WHERE rank IS NULL; ALTER TABLE ticket ALTER rank SET NOT NULL")
      #expect(try await rows(list) { $0.id } == [[1, 3, 4, 2, 5]])
    }

    @Test(arguments: options) func nullSectionWithoutValueIsReported(_ options: FetchOptions) async throws {
      let database = try await database(isNullable: true)
      let owner = "'0A1B2C3D-0000-4000-8000-00000000ABCD'"
      for (id, place) in [(1, "'b'"), (2, "NULL"), (3, "'a'"), (4, "NULL"), (5, "'b'")] {
        try await database.run("INSERT INTO ticket VALUES (\(id), \(id), 'a', \(place), 1, \(owner), true)")
      }
      let list = FetchedDataSource<String, Ticket>(
        try RecordRequest(sortedBy: [SortDescriptor(\.rank)], sectionedBy: .value(\.place)),
        in: database.store(), options: options)
      var reports: [Diagnostic] = []
      list.report = { reports.append($0) }
      // If the section type has no value for NULL, these rows aren't displayed.
      #expect(try await rows(list) { $0.id } == [[3], [1, 5]])
      #expect(reports.contains { if case .sectionNotDecoded = $0 { true } else { false } })
    }
  }
#endif
