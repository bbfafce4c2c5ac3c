#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import Testing

  private struct Total: FetchedRecord, Hashable {
    var owner: String
    var entries: Int
    var amount: Double
    var id: String { owner }

    static let table = RecordTable<Total>(
      "total", key: "owner",
      columns: [
        RecordColumn("owner", \.owner), RecordColumn("entries", \.entries), RecordColumn("amount", \.amount),
      ]
    ) { row in
      try Total(owner: row["owner"], entries: row["entries"], amount: row["amount"])
    }
  }

  private struct Letter: FetchedRecord, Codable, Hashable {
    var id: Int
    var subject: String
    var attachments: [String]

    static let table = RecordTable<Letter>(
      "letter", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("subject", \.subject), .json("attachments", \.attachments),
      ])
  }

  /// The examples of the article Custom SQL.
  @MainActor
  struct CustomSQLExamples {
    private let queue: DatabaseQueue
    private let store: SQLiteStore

    init() throws {
      queue = try DatabaseQueue()
      store = SQLiteStore(queue)
      try queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE entry (
              id INTEGER PRIMARY KEY, person INTEGER NOT NULL, year INTEGER NOT NULL, day TEXT NOT NULL, amount REAL NOT NULL);
            CREATE VIEW payment AS SELECT person.name AS owner, amount, day FROM entry JOIN person ON person.id = person;
            INSERT INTO person VALUES (1, 'Ada'), (2, 'Bo');
            INSERT INTO entry VALUES
              (1, 1, 2024, '2024-05-01 00:00:00.000', 3), (2, 2, 2024, '2024-05-02 00:00:00.000', 1500),
              (3, 1, 2024, '2024-05-03 00:00:00.000', 2), (4, 1, 2023, '2023-05-01 00:00:00.000', 9);
            """)
      }
    }

    @Test func listShowsStatement() async throws {
      let year = 2024

      let request = try RecordRequest<SingleSection, Total>(
        """
        SELECT person.name AS owner, count(*) AS entries, sum(entry.amount) AS amount
          FROM entry JOIN person ON person.id = entry.person
          WHERE entry.year = \(year) GROUP BY person.id ORDER BY amount DESC
        """)
      let totals = FetchedDataSource(request, in: store)

      try await totals.catchUp()
      #expect(totals.snapshot.items.compactMap(\.item?.owner) == ["Bo", "Ada"])
      try await queue.write { db in
        try db.execute(sql: "UPDATE entry SET amount = 5000 WHERE id = 3")
      }
      try await totals.catchUp()
      #expect(totals.snapshot.items.compactMap(\.item?.owner) == ["Ada", "Bo"])
    }

    @Test func requestFiltersStatement() async throws {
      let day = Date(timeIntervalSince1970: 1_700_000_000)

      let all = Total.table.selecting(
        "SELECT owner, count(*) AS entries, sum(amount) AS amount FROM payment WHERE day > \(day) GROUP BY 1")
      let large = try RecordRequest<String, Total>(
        #Predicate { $0.amount > 1_000 }, sortedBy: [SortDescriptor(\.owner)],
        sectionedBy: .firstLetter(of: \.owner), from: all)

      let totals = FetchedDataSource(large, in: store)
      try await totals.catchUp()
      #expect(Array(totals.snapshot.sections) == ["B"])
      #expect(totals.snapshot.items.compactMap(\.item?.entries) == [1])
    }

    @Test func recordsHaveArraysOfRelatedRows() async throws {
      try await queue.write { db in
        try db.execute(
          sql: """
            CREATE TABLE letter (id INTEGER PRIMARY KEY, subject TEXT NOT NULL);
            CREATE TABLE attachment (id INTEGER PRIMARY KEY, letterID INTEGER NOT NULL, name TEXT NOT NULL);
            INSERT INTO letter VALUES (1, 'Trip'), (2, 'Work');
            INSERT INTO attachment VALUES (1, 1, 'map.png'), (2, 1, 'bill.pdf');
            """)
      }

      let letters = FetchedDataSource(
        try RecordRequest<SingleSection, Letter>(
          """
          SELECT id, subject,
            (SELECT json_group_array(name) FROM (SELECT name FROM attachment WHERE letterID = letter.id ORDER BY name))
              AS attachments
            FROM letter ORDER BY id
          """), in: store)

      try await letters.catchUp()
      #expect(letters.snapshot.items.compactMap(\.item?.attachments) == [["bill.pdf", "map.png"], []])
      try await queue.write { db in
        try db.execute(sql: "INSERT INTO attachment VALUES (3, 2, 'plan.txt')")
      }
      try await letters.catchUp()
      #expect(
        letters.snapshot.items.compactMap(\.item?.attachments) == [["bill.pdf", "map.png"], ["plan.txt"]])
    }

    @Test func rowsNeedNoRecordType() async throws {
      let person = 1

      let rows = FetchedDataSource(
        try RecordRequest("SELECT * FROM entry WHERE person = \(person) ORDER BY day", key: ["id"]),
        in: store)
      try await rows.catchUp()
      let days: [Date] = try rows.snapshot.items.compactMap(\.item).map { try $0["day"] }

      #expect(days == days.sorted())
      #expect(days.count == 3)
    }
  }
#endif
