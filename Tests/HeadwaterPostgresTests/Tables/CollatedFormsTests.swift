#if Postgres
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  /// A record with columns that have their own collations.
  private struct Ticket: FetchedRecord, Hashable {
    var id: Int
    var owner: UUID
    var reader: UUID
    var rank: Int

    static let table = RecordTable<Ticket>(
      "ticket", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("owner", \.owner, type: .uuidText),
        RecordColumn("reader", \.reader, type: .uuidText), RecordColumn("rank", \.rank),
      ]
    ) { row in
      try Ticket(id: row["id"], owner: row["owner"], reader: row["reader"], rank: row["rank"])
    }
  }

  @Suite("Columns with values in several forms, and with their own collations", .needsPostgreSQL)
  @MainActor
  struct CollatedFormsTests {
    private nonisolated static let options = [
      FetchOptions(windowedAbove: .max, minimumInterval: .zero),
      FetchOptions(
        windowedAbove: 0, pageSize: 3, prefetchDistance: 1, maximumLoadedRows: 9, minimumInterval: .zero),
    ]
    private static let (first, second) = (
      "0A1B2C3D-0000-4000-8000-00000000ABCD", "ABCDEF01-2345-4678-9ABC-DEF012345678"
    )

    /// Scrolls through all rows of a list, and returns their ids by section.
    private func rows<Section>(_ source: FetchedDataSource<Section, Ticket>) async throws -> [[Int?]] {
      try await source.catchUp()
      var found = (0..<source.snapshot.numberOfSections).map { section in
        source.snapshot.items(inSection: section).map { $0.item?.id }
      }
      for start in stride(from: 0, to: source.snapshot.numberOfItems, by: 3) {
        source.visibleItemsDidChange(start..<min(start + 3, source.snapshot.numberOfItems))
        try await source.catchUp()
        for section in 0..<source.snapshot.numberOfSections {
          for (index, slot) in source.snapshot.items(inSection: section).enumerated() {
            if let item = slot.item { found[section][index] = item.id }
          }
        }
      }
      return found
    }

    private func list(
      _ predicate: Predicate<Ticket>? = nil, _ order: [SortDescriptor<Ticket>] = [],
      in store: PostgresStore, _ options: FetchOptions
    ) throws -> FetchedDataSource<SingleSection, Ticket> {
      let source = FetchedDataSource<SingleSection, Ticket>(
        try RecordRequest(predicate, sortedBy: order), in: store, options: options)
      source.report = { _ in }
      return source
    }

    @Test(arguments: options) func uuidTextIgnoresCollation(_ options: FetchOptions) async throws {
      let (first, second) = (Self.first, Self.second)
      let database = try await TestDatabase(
        """
        CREATE COLLATION no_case (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
        CREATE TABLE ticket (
          id integer PRIMARY KEY, owner text COLLATE no_case NOT NULL, reader text COLLATE "en-x-icu" NOT NULL,
          rank integer);
        INSERT INTO ticket VALUES
          (1, '\(second)', '\(first)', 1), (2, '\(first.lowercased())', '\(first)', 2),
          (3, '\(first)', '\(second)', 3), (4, '\(second.lowercased())', '\(second)', 4)
        """)
      let store = database.store()
      let uuid = try #require(UUID(uuidString: first))
      #expect(try await rows(list(nil, [SortDescriptor(\.owner)], in: store, options)) == [[2, 3, 1, 4]])
      #expect(try await rows(list(#Predicate { $0.owner == uuid }, in: store, options)) == [[2, 3]])
      let sections = FetchedDataSource<UUID, Ticket>(
        try RecordRequest(sectionedBy: .value(\.owner)), in: store, options: options)
      #expect(try await rows(sections) == [[2, 3], [1, 4]])
    }

    @Test(arguments: options) func uuidsWithDifferentCollationsCompare(_ options: FetchOptions) async throws {
      let (first, second) = (Self.first, Self.second)
      let database = try await TestDatabase(
        """
        CREATE TABLE ticket (
          id integer PRIMARY KEY, owner text NOT NULL, reader text COLLATE "en-x-icu" NOT NULL, rank integer);
        INSERT INTO ticket VALUES
          (1, '\(second)', '\(second)', 1), (2, '\(first.lowercased())', '\(first)', 2),
          (3, '\(first)', '\(second)', 3)
        """)
      let store = database.store()
      #expect(try await rows(list(#Predicate { $0.owner == $0.reader }, in: store, options)) == [[1, 2]])
    }
  }
#endif
