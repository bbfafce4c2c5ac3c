import Foundation
import Headwater
@testable import HeadwaterFetching
import HeadwaterTesting
import Testing

@Suite("Statements with arguments")
struct FetchStatementTests {
  /// Returns the SQL that reads a statement in a dialect.
  private func sql(_ statement: FetchStatement, _ dialect: SQLDialect) throws -> SQLStatement {
    let table = try RecordRequest(statement, key: ["id"]).table.reference
    return dialect.statement(describing: table)
  }

  @Test func valuesAreNeverPartOfText() throws {
    let (text, number, date) = ("' OR 1 = 1 --", 7, Date(timeIntervalSince1970: 0))
    let statement: FetchStatement =
      "SELECT * FROM t WHERE a = \(text) AND b IN \([number, 8]) AND c > \(date, as: .secondsSince1970)"
    let sqlite = try sql(statement, .sqlite)
    #expect(sqlite.text == "SELECT * FROM (\nSELECT * FROM t WHERE a = ? AND b IN (?, ?) AND c > ?\n) AS t")
    #expect(sqlite.values == [.text(text), .integer(7), .integer(8), .real(0)])
    let postgres = try sql(statement, .postgres)
    #expect(
      postgres.text == """
        SELECT * FROM (
        SELECT * FROM t WHERE a = $1::pg_catalog.text AND b IN ($2::bigint, $3::bigint) AND c > $4::pg_catalog.float8
        ) AS t
        """)
    #expect(postgres.values.count == 4)
  }

  @Test func nilIsBoundAsNull() throws {
    let none: String? = nil
    #expect(try sql("SELECT \(none) AS id", .sqlite).values == [.null])
  }

  @Test func statementsAreCombined() throws {
    let filter: FetchStatement = "a = \(1)"
    let statement: FetchStatement = "SELECT * FROM \(name: "my \"t\"") WHERE \(filter) AND b = \(2);  \n"
    let found = try sql(statement, .sqlite)
    #expect(found.text == "SELECT * FROM (\nSELECT * FROM \"my \"\"t\"\"\" WHERE a = ? AND b = ?\n) AS t")
    #expect(found.values == [.integer(1), .integer(2)])
  }

  @Test func insertedStatementKeepsItsMeaning() throws {
    let inner: FetchStatement = "SELECT * FROM t -- all\n;"
    #expect(try sql("\n\(inner)", .sqlite).text == "SELECT * FROM (\n\nSELECT * FROM t -- all\n\n) AS t")
    let rows: FetchStatement = "SELECT * FROM t;\n"
    let nested: FetchStatement = "-- nested\nSELECT * FROM (\(rows)) WHERE a = \(1)"
    let combined = try sql("/* all */ \(nested)\("" as FetchStatement)", .sqlite)
    #expect(
      combined.text == """
        SELECT * FROM (
        /* all */ -- nested
        SELECT * FROM (SELECT * FROM t) WHERE a = ?
        ) AS t
        """)
    let filter: FetchStatement = "WHERE a = \(1) -- one"
    #expect(
      try sql("SELECT * FROM t \(filter) ORDER BY a", .sqlite).text
        == "SELECT * FROM (\nSELECT * FROM t WHERE a = ? -- one\n ORDER BY a\n) AS t")
  }

  @Test func requestsWithDifferentArgumentsDiffer() throws {
    func query(_ id: Int) throws -> FetchQuery {
      try RecordRequest("SELECT * FROM t WHERE id = \(id)", key: ["id"]).query
    }
    #expect(try query(1) == query(1))
    #expect(try query(1) != query(2))
    #expect(try !query(1).isFollowed(like: query(2)))
  }

  @Test func orderOfStatementPrecedesOnlyItsOwn() throws {
    let plain = try RecordRequest("SELECT * FROM t", key: ["id"]).query
    #expect(plain.order.map(\.column) == [TableStatement.position])
    let sorted = try RecordRequest<SingleSection, TestNote>(
      "SELECT * FROM t", sortedBy: [SortDescriptor(\.text)]
    ).query
    #expect(sorted.order.map(\.column.name) == ["text", "id"])
  }

  @Test func memoryStoreRefusesStatements() async throws {
    let request = try RecordRequest("SELECT * FROM t", key: ["id"])
    await #expect(throws: FetchError.self) { _ = try await MemoryStore([]).connect(to: request.query) }
  }

  @Test func searchesOfStatementsAreRefused() throws {
    let table = TestNote.table.selecting("SELECT * FROM t")
    #expect(throws: FetchError.self) {
      try RecordRequest<SingleSection, TestNote>(
        where: nil, matching: FetchSearch("a", in: [table.reference.columns[1]]), sectionedBy: .none,
        from: table)
    }
  }

  private struct TestNote: FetchedRecord, Hashable {
    var id: Int
    var text: String

    static let table = RecordTable<TestNote>(
      "note", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("text", \.text)]
    ) { row in
      try TestNote(id: row["id"], text: row["text"])
    }
  }
}
