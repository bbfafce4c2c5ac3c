#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  private struct Event: FetchedRecord, Hashable {
    var id: Int
    var at: Date

    static let table = HeadwaterFetching.RecordTable<Event>(
      "event", key: "id", columns: [.init("id", \.id), .init("at", \.at)]
    ) { row in
      try Event(id: row["id"], at: row["at"])
    }
  }

  private struct Task: FetchedRecord, Hashable {
    var id: Int
    var done: Bool
    var rank: Int

    static let table = HeadwaterFetching.RecordTable<Task>(
      "task", key: "id", columns: [.init("id", \.id), .init("done", \.done), .init("rank", \.rank)]
    ) { row in
      try Task(id: row["id"], done: row["done"], rank: row["rank"])
    }
  }

  private struct Word: FetchedRecord, Hashable {
    var id: String
    var length: Int

    static let table = HeadwaterFetching.RecordTable<Word>(
      "word", key: "id", columns: [.init("id", \.id), .init("length", \.length)]
    ) { row in
      try Word(id: row["id"], length: row["length"])
    }
  }

  private struct Visit: FetchedRecord, Hashable {
    var id: Date
    var day: Int

    static let table = HeadwaterFetching.RecordTable<Visit>(
      "visit", key: "id", columns: [.init("id", \.id, type: .secondsSince1970), .init("day", \.day)]
    ) { row in
      try Visit(id: row["id"], day: row["day"])
    }
  }

  @Suite("Columns with values in several forms")
  @MainActor
  struct ColumnFormsTests {
    private let file: TemporaryDatabase
    private let pool: DatabasePool
    private let store: SQLiteStore

    init() throws {
      file = try TemporaryDatabase()
      pool = try file.pool()
      try pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE event (id INTEGER PRIMARY KEY, at DATETIME NOT NULL);
            CREATE TABLE task (id INTEGER PRIMARY KEY, done BOOLEAN, rank INTEGER);
            """)
      }
      store = SQLiteStore(pool, lookingEvery: nil)
    }

    private nonisolated static let options = [
      FetchOptions(windowedAbove: .max, minimumInterval: .zero),
      FetchOptions(
        windowedAbove: 0, pageSize: 3, prefetchDistance: 1, maximumLoadedRows: 9, minimumInterval: .zero),
    ]

    private func write(_ sql: String) async throws {
      try await pool.write { try $0.execute(sql: sql) }
    }

    /// Scrolls through all rows of a list, and returns their ids by section.
    private func rows<Section, Record: FetchedRecord>(
      _ source: FetchedDataSource<Section, Record>
    ) async throws -> [[Record.ID?]] {
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

    @Test(arguments: options) func everyDateFormatIsSortedIntoItsDay(_ options: FetchOptions) async throws {
      try await write(
        """
        INSERT INTO event VALUES
          (1, '2024-03-31'), (2, '2024-03-31 00:00'), (3, '2024-03-31T00:00:00'), (4, '2024-03-31 00:00:00.000'),
          (5, '2024-03-31T00:00:00Z'), (6, '2024-03-31 02:00:00+02:00'), (7, '2024-03-30T23:30:00.500-00:30'),
          (8, julianday('2024-03-31 12:00')), (9, '2024-03-30 23:59:59'), (10, '2024-04-01T01:00+03:00')
        """)
      let days = FetchedDataSource<CalendarDate, Event>(
        try HeadwaterFetching.RecordRequest(sortedBy: [SortDescriptor(\.at)], sectionedBy: .day(of: \.at)),
        in: store,
        options: options)
      #expect(try await rows(days) == [[9], [1, 2, 3, 4, 5, 6, 7, 8, 10]])
      #expect(days.snapshot.sections.map(\.description) == ["2024-03-30", "2024-03-31"])
      let midnight = try #require(CalendarDate(year: 2024, month: 3, day: 31)).start()
      let after = FetchedDataSource<SingleSection, Event>(
        try HeadwaterFetching.RecordRequest(#Predicate { $0.at >= midnight }), in: store, options: options)
      #expect(try await rows(after) == [[1, 2, 3, 4, 5, 6, 7, 8, 10]])
      let same = FetchedDataSource<SingleSection, Event>(
        try HeadwaterFetching.RecordRequest(#Predicate { $0.at == midnight }), in: store, options: options)
      #expect(try await rows(same) == [[1, 2, 3, 4, 5, 6]])
    }

    @Test(arguments: options) func secondsKeepSubmicrosecondPrecision(_ options: FetchOptions) async throws {
      let moments = [1_711_843_199.999_999_8, 1_711_843_200.123_456_7, 1_711_843_200.123_457]
        .map { Date(timeIntervalSince1970: $0) }
      try await write("CREATE TABLE visit (id REAL PRIMARY KEY, day INTEGER)")
      try await pool.write { db in
        for (day, moment) in moments.enumerated() {
          try db.execute(
            sql: "INSERT INTO visit VALUES (?, ?)", arguments: [moment.timeIntervalSince1970, day])
        }
      }
      let last = moments[1]
      let later = FetchedDataSource<SingleSection, Visit>(
        try HeadwaterFetching.RecordRequest(#Predicate { $0.id > last }), in: store, options: options)
      #expect(try await rows(later) == [[moments[2]]])
      let same = FetchedDataSource<SingleSection, Visit>(
        try HeadwaterFetching.RecordRequest(#Predicate { $0.id == last }), in: store, options: options)
      #expect(try await rows(same) == [[last]])
      let days = FetchedDataSource<CalendarDate, Visit>(
        try HeadwaterFetching.RecordRequest(sectionedBy: .day(of: \.id)), in: store, options: options)
      #expect(try await rows(days) == [[moments[0]], [moments[1], moments[2]]])
      #expect(try await days.position(of: last) == ItemPosition(section: 1, item: 0))
    }

    @Test(arguments: options) func integerSecondsRoundedByDatesAreAllShown(_ options: FetchOptions)
      async throws
    {
      try await write(
        """
        CREATE TABLE visit (id PRIMARY KEY, day INTEGER);
        INSERT INTO visit VALUES (9007199254740992, 1), (9007199254740993, 2), (9007199254740994, 3)
        """)
      let visits = FetchedDataSource<SingleSection, Visit>(
        try HeadwaterFetching.RecordRequest(sortedBy: [SortDescriptor(\.day, order: .reverse)]), in: store,
        options: options)
      visits.report = { _ in }
      try await visits.catchUp()
      visits.visibleItemsDidChange(0..<3)
      try await visits.catchUp()
      #expect(visits.snapshot.items.map { $0.item?.day } == [3, 2, nil])
      try await write("DELETE FROM visit WHERE id = 9007199254740993")
      try await visits.catchUp()
      #expect(visits.snapshot.items.map { $0.item?.day } == [3, 1])
    }

    @Test(arguments: options) func firstDifferentFormReordersOpenList(_ options: FetchOptions) async throws {
      try await write(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
        INSERT INTO event SELECT i, strftime('%Y-%m-%d %H:%M:%f', '2024-03-31', i || ' hours') FROM n
        """)
      let events = FetchedDataSource<SingleSection, Event>(
        try HeadwaterFetching.RecordRequest(sortedBy: [SortDescriptor(\.at, order: .reverse)]), in: store,
        options: options)
      let all: [Int?] = (1...20).reversed().map { $0 }
      #expect(try await rows(events) == [all])
      try await write("UPDATE event SET at = '2024-03-31T23:30:00Z' WHERE id = 3")
      let moved = all.filter { $0 != 3 }
      #expect(try await rows(events) == [[3] + moved])
      let other = try file.queue()
      try await other.write { try $0.execute(sql: "UPDATE event SET at = '2024-03-31' WHERE id = 20") }
      #expect(try await rows(events) == [[3] + moved.dropFirst() + [20]])
    }

    @Test(arguments: options) func nonzeroNumbersAreTrue(_ options: FetchOptions) async throws {
      try await write("INSERT INTO task VALUES (1, 1, 0), (2, 0, 0)")
      func list(_ predicate: Predicate<Task>) throws -> FetchedDataSource<SingleSection, Task> {
        FetchedDataSource(try HeadwaterFetching.RecordRequest(predicate), in: store, options: options)
      }
      let sections = FetchedDataSource<Bool, Task>(
        try HeadwaterFetching.RecordRequest(sectionedBy: .value(\.done)), in: store, options: options)
      let (plain, equal) = (try list(#Predicate { $0.done }), try list(#Predicate { $0.done == true }))
      let (negated, unequal) = (try list(#Predicate { !$0.done }), try list(#Predicate { $0.done != true }))
      #expect(try await rows(sections) == [[2], [1]])
      #expect(try await rows(equal) == [[1]])
      try await write("INSERT INTO task VALUES (3, 2, 0), (4, -1, 0), (5, 0.5, 0)")
      #expect(try await rows(sections) == [[2], [1, 3, 4, 5]])
      for list in [plain, equal] { #expect(try await rows(list) == [[1, 3, 4, 5]]) }
      for list in [negated, unequal] { #expect(try await rows(list) == [[2]]) }
      try await write("INSERT INTO task VALUES (6, NULL, 0)")
      for list in [plain, equal] { #expect(try await rows(list) == [[1, 3, 4, 5]]) }
      // A row that can't be decoded is a placeholder in both lists.
      for list in [negated, unequal] { #expect(try await rows(list) == [[2, nil]]) }
    }

    @Test(arguments: options) func nullInRequiredColumnKeepsAllRows(_ options: FetchOptions) async throws {
      try await write(
        """
        INSERT INTO task VALUES
          (1, 1, NULL), (2, 1, 5), (3, 1, NULL), (4, 1, 7), (5, 1, NULL), (6, 1, 5), (7, 1, 1), (8, 1, NULL)
        """)
      for order in [SortOrder.forward, .reverse] {
        let tasks = FetchedDataSource<SingleSection, Task>(
          try HeadwaterFetching.RecordRequest(sortedBy: [SortDescriptor(\.rank, order: order)]), in: store,
          options: options)
        let nothing: [Int?] = [nil, nil, nil, nil]
        let expected = order == .forward ? nothing + [7, 2, 6, 4] : [4, 2, 6, 7] + nothing
        #expect(try await rows(tasks) == [expected])
        #expect(tasks.state == .ended)
      }
    }

    @Test(arguments: ["UTF-8", "UTF-16le", "UTF-16be"], options)
    func textOrderIsIndependentOfEncoding(_ encoding: String, _ options: FetchOptions) async throws {
      let database = try DatabaseQueue()
      let names = ["", "a", "Z", "é", "\u{100}", "\u{161}", "\u{FFFD}", "😀", "z", "\u{100}b", "ab"]
      try await database.write { db in
        try db.execute(
          sql: "PRAGMA encoding = '\(encoding)'; CREATE TABLE word (id TEXT PRIMARY KEY, length INTEGER)")
        for name in names.dropLast(3) {
          try db.execute(sql: "INSERT INTO word VALUES (?, ?)", arguments: [name, name.utf8.count])
        }
      }
      let store = SQLiteStore(database, lookingEvery: nil)
      let limit = "z"
      let all = FetchedDataSource<SingleSection, Word>(
        try HeadwaterFetching.RecordRequest(sortedBy: [SortDescriptor(\.id)]), in: store, options: options)
      let some = FetchedDataSource<String, Word>(
        try HeadwaterFetching.RecordRequest(#Predicate { $0.id > limit }, sectionedBy: .value(\.id)),
        in: store,
        options: options)
      _ = try await (rows(all), rows(some))
      try await database.write { db in
        for name in names.suffix(3) {
          try db.execute(sql: "INSERT INTO word VALUES (?, ?)", arguments: [name, name.utf8.count])
        }
      }
      let sorted = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
      #expect(try await rows(all) == [sorted])
      #expect(try await rows(some) == sorted.filter { $0.utf8.first ?? 0 > 0x7A }.map { [$0] })
    }

    @Test func declaredFormsLeaveStatementsUnchanged() async throws {
      try await write(
        "INSERT INTO event VALUES (1, '2024-03-31 00:00:00.000'), (2, '2024-04-01 00:00:00.123456')")
      let query = try HeadwaterFetching.RecordRequest<SingleSection, Event>(sortedBy: [SortDescriptor(\.at)])
        .query
      func forms() async throws -> SQLColumnForms {
        try await pool.write { db in
          try ColumnForms(KnownForms(), ColumnFunctions(), at: nil, in: db).forms(for: query)
        }
      }
      #expect(try await forms() == SQLColumnForms())
      for text in ["2024-04-01", "2024-04-01 00:00:00.123000", "2024-02-30 00:00:00.000x", "24:00"] {
        try await write("UPDATE event SET at = '\(text)' WHERE id = 2")
        let isOther = SQLiteStore.value(text.databaseValue, as: .date) != .text(text)
        #expect(try await (forms() != SQLColumnForms()) == isOther, "\(text)")
      }
    }
  }
#endif
