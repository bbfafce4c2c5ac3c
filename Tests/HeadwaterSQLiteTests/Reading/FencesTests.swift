#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  /// Tests a large result, for which the source learns the positions of rows.
  @Suite("Fences in SQLite")
  @MainActor
  struct FencesTests {
    struct Item: FetchedRecord, Hashable {
      let id: Int
      let rank: Int?
      let title: String

      static let table = RecordTable<Item>(
        "item", key: "id",
        columns: [RecordColumn("id", \.id), RecordColumn("rank", \.rank), RecordColumn("title", \.title)]
      ) { row in try Item(id: row["id"], rank: row["rank"], title: row["title"]) }
    }

    /// A record of the maximum number of rows that a statement skipped.
    private final class Skipped: @unchecked Sendable {  // Its lock guards its state.
      private let lock = NSLock()
      private var most = 0

      func note(_ statement: String) {
        guard let offset = statement.split(separator: " OFFSET ").dropFirst().first.flatMap({ Int($0) })
        else {
          return
        }
        lock.withLock { most = max(most, offset) }
      }

      func take() -> Int {
        lock.withLock {
          defer { most = 0 }
          return most
        }
      }
    }

    private let file: TemporaryDatabase
    private let pool: DatabasePool
    private let skipped = Skipped()
    private nonisolated static let order = "rank DESC, title, id"

    init() async throws {
      file = try TemporaryDatabase()
      var configuration = Configuration()
      configuration.publicStatementArguments = true
      configuration.prepareDatabase { [skipped] db in
        db.trace { if case .statement(let statement) = $0 { skipped.note(statement.expandedSQL) } }
      }
      pool = try file.pool(configuration)
      try await pool.write { db in
        try db.execute(sql: "CREATE TABLE item (id INTEGER PRIMARY KEY, rank INTEGER, title TEXT NOT NULL)")
        for id in 0..<3_000 { try Self.insert(id, in: db) }
        try db.execute(sql: "DELETE FROM item WHERE id BETWEEN 1000 AND 1009")
      }
    }

    private nonisolated static func insert(_ id: Int, in db: Database) throws {
      try db.execute(
        sql: "INSERT OR REPLACE INTO item VALUES (?, ?, ?)",
        arguments: [id, id % 7 == 0 ? nil : id % 5, "title \(id * 17 % 211)"])
    }

    private func makeIndex() async throws {
      try await pool.write { try $0.execute(sql: "CREATE INDEX ordered ON item (\(Self.order))") }
    }

    private func source(
      fenceDistance: Int?, estimatesAbove: Int = .max
    ) throws -> FetchedDataSource<SingleSection, Item> {
      var options = FetchOptions(
        windowedAbove: 0, pageSize: 10, prefetchDistance: 0, maximumLoadedRows: 20, minimumInterval: .zero)
      (options.fenceDistance, options.estimatesAbove) = (fenceDistance, estimatesAbove)
      return FetchedDataSource(try request(), in: SQLiteStore(pool, lookingEvery: nil), options: options)
    }

    private func learn(_ source: FetchedDataSource<SingleSection, Item>) async throws {
      try await source.catchUp()
      while source.isLearning { try await source.catchUp() }
    }

    /// Scrolls to a position, and checks the displayed rows.
    private func look(
      _ source: FetchedDataSource<SingleSection, Item>, at first: Int
    ) async throws -> (seen: [Int?], expected: [Int?]) {
      source.visibleItemsDidChange(first..<first + 10)
      try await source.catchUp()
      let seen = (first..<first + 10).map { source.item(at: ItemPosition(section: 0, item: $0))?.item?.id }
      let expected = try await pool.read { db in
        try Int.fetchAll(db, sql: "SELECT id FROM item ORDER BY \(Self.order) LIMIT 10 OFFSET \(first)")
      }
      return (seen, expected)
    }

    @Test func pagesMatchOffsetQueriesDespiteWrites() async throws {
      try await makeIndex()
      let source = try source(fenceDistance: 25)
      var random = SplitMix64(seed: 3)
      var next = 10_000
      for round in 0..<Search.runs(60) {
        let (kind, first, count) = (random.below(4), random.below(3_000), 1 + random.below(60))
        let new = next
        try await pool.write { db in
          switch kind {
          case 0: try db.execute(sql: "DELETE FROM item WHERE id BETWEEN \(first) AND \(first + count)")
          case 1: for id in new..<new + count { try Self.insert(id, in: db) }
          case 2: try db.execute(sql: "UPDATE item SET rank = 9 - rank WHERE id % \(count + 50) = 3")
          default: for id in first..<first + count { try Self.insert(id, in: db) }
          }
        }
        next += count
        if random.oneIn(3) { try await learn(source) } else { try await source.catchUp() }
        let rows = source.snapshot.numberOfItems
        let (seen, expected) = try await look(source, at: random.below(rows - 10))
        #expect(seen == expected, "round \(round)")
        guard
          let id = try await pool.read({ try Int.fetchOne($0, sql: "SELECT id FROM item ORDER BY random()") })
        else { continue }
        let place = try await pool.read { db in
          try Int.fetchOne(
            db,
            sql:
              "SELECT n FROM (SELECT id, row_number() OVER (ORDER BY \(Self.order)) - 1 AS n FROM item) WHERE id = \(id)"
          )
        }
        let position = try await source.position(of: id)
        #expect(position?.item == place, "round \(round), \(id)")
      }
    }

    @Test func jumpsSkipAtMostTwoGaps() async throws {
      try await makeIndex()
      let source = try source(fenceDistance: 25)
      try await learn(source)
      for first in [2_900, 1_500, 40, 2_000] {
        _ = skipped.take()
        source.visibleItemsDidChange(first..<first + 10)
        try await source.catchUp()
        #expect(source.item(at: ItemPosition(section: 0, item: first))?.item != nil)
        #expect(skipped.take() <= 50)
      }
    }

    @Test func onlyIndexedOrderIsReadInOrder() async throws {
      for isIndexed in [false, true] {
        if isIndexed { try await makeIndex() }
        let connection = try await SQLiteStore(pool, lookingEvery: nil).connect(
          to: FetchQuery(table: Item.table.reference))
        defer { connection.close() }
        let query = try request().query
        let isInOrder = try await connection.read { reader, _ in
          try reader.readsInOrder(of: query, inSection: FetchKey([]))
        }
        #expect(isInOrder == isIndexed)
      }
    }

    @Test func firstRowsAppearWithEstimateBeforeExactCount() async throws {
      try await makeIndex()
      let source = try source(fenceDistance: nil, estimatesAbove: 1_000)
      var states: [String] = []
      let token = source.observe { [weak source] transition in
        guard let source else { return }
        let first = transition.after.item(at: ItemPosition(section: 0, item: 0))?.item
        states.append(
          "\(transition.after.numberOfItems) \(source.hasExactCounts) \(first != nil)")
      }
      try await source.catchUp()
      #expect(source.hasExactCounts)
      #expect(source.snapshot.numberOfItems == 2_990)
      #expect(states.first == "3000 false true")
      token.cancel()
    }

    /// Keys can be any numbers, so the range of keys isn't used as an estimate if the file is too small for that many rows.
    @Test(arguments: [4_611_686_018_427_387_904, Int.max])
    func sparseKeysDoNotInflateEstimate(
      last: Int
    ) async throws {
      try await makeIndex()
      try await pool.write { db in
        for id in [last, -last] {
          try db.execute(sql: "INSERT INTO item VALUES (?, 1, 'far')", arguments: [id])
        }
      }
      let source = try source(fenceDistance: nil, estimatesAbove: 1_000)
      var numbers: [Int] = []
      let token = source.observe { numbers.append($0.after.numberOfItems) }
      try await source.catchUp()
      #expect(source.hasExactCounts)
      #expect(numbers.allSatisfy { $0 <= 2_992 })
      #expect(source.snapshot.numberOfItems == 2_992)
      token.cancel()
    }

    /// Tests a view that requests the visible rows as soon as it is notified of the first rows.
    @Test func displayedEstimateIsNeverMarkedExact() async throws {
      try await makeIndex()
      let source = try source(fenceDistance: nil, estimatesAbove: 1_000)
      let list = HeadlessListView(source, rules: .list)
      var wrong: [Int] = []
      list.onUpdate = { [weak source] _ in
        guard let source, source.hasExactCounts, source.snapshot.numberOfItems != 2_990 else { return }
        wrong.append(source.snapshot.numberOfItems)
      }
      try await source.catchUp()
      while !source.hasExactCounts { try await source.catchUp() }
      #expect(source.snapshot.numberOfItems == 2_990)
      #expect(wrong == [])
      list.close()
    }

    private func request() throws -> HeadwaterFetching.RecordRequest<SingleSection, Item> {
      let order = try [
        FetchOrder(Item.table.column(for: \.rank).reference, isDescending: true),
        FetchOrder(Item.table.column(for: \.title).reference),
      ]
      return try HeadwaterFetching.RecordRequest<SingleSection, Item>(
        where: nil, sortedBy: order, sectionedBy: .none, from: Item.table)
    }
  }
#endif
