import Foundation
import HeadwaterFetching
import HeadwaterTesting
import Testing

/// Tests that encoded values decode to the same values, and that databases compare them in the same way as Swift.
struct SQLValueTests {
  private static let types: [(ColumnType, [FetchValue])] = {
    let dates: [FetchValue] = [
      -62_135_596_800, -1e9, -0.000_001, 0, 0.001, 0.000_123, 86_399.999_999, 1_709_251_199.5,
      253_402_300_799,
    ].map { Date(timeIntervalSince1970: $0).fetchValue }
    let uuids: [FetchValue] = [
      "00000000-0000-0000-0000-000000000001", "F0000000-0000-0000-0000-00000000000A",
    ]
    .compactMap { UUID(uuidString: $0).map { .uuid($0) } }
    return [
      (.boolean, [.boolean(false), .boolean(true)]),
      (.integer, [.integer(.min), .integer(-1), .integer(0), .integer(.max)]),
      (
        .real,
        [.real(-.infinity), .real(-0.1), .real(0), .real(1e-300), .real(0.1), .real(1e300), .real(.infinity)]
      ),
      (.text, [.text(""), .text("NULL"), .text("\\x00"), .text("it's \"it\""), .text("é😀")]),
      (.bytes, [.bytes(Data()), .bytes(Data([0, 255])), .bytes(Data([0xAB]))]),
      (.date, dates), (.secondsSince1970, dates), (.uuid, uuids),
      (.uuidText, uuids),
    ]
  }()

  @Test(arguments: [SQLDialect.sqlite, .postgres])
  func encodedValuesRoundTrip(dialect: SQLDialect) {
    for (type, values) in Self.types {
      for value in values + [.null] {
        let raw = dialect.encoded(value, as: type)
        #expect(dialect.decoded(raw, as: type) == value, "\(type) \(value) \(raw)")
      }
    }
  }

  @Test func dateTextsSortLikeDates() {
    var random = SplitMix64(seed: 6)
    let dates = (0..<500).map { _ in
      Date(timeIntervalSince1970: (Double.random(in: -1e9...4e9, using: &random) * 1e6).rounded() / 1e6)
    }
    .map(\.fetchValue).sorted { $0.compare(to: $1) == .orderedAscending }
    let texts = dates.map { value -> String in
      guard case .text(let text) = SQLDialect.sqlite.encoded(value, as: .date) else { return "" }
      return text
    }
    #expect(texts == texts.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
    #expect(dates == texts.map { SQLDialect.sqlite.decoded(.text($0), as: .date) })
  }

  @Test func foreignDateFormatsDecode() {
    let moment = FetchValue.date(Date(timeIntervalSince1970: 1_709_164_800))
    for text in [
      "2024-02-29", "2024-02-29 00:00", "2024-02-29 00:00:00", "2024-02-29T00:00:00Z",
      "2024-02-29 00:00:00.000",
      "2024-02-29 00:00:00+00", "2024-02-29 05:45:00.000000+05:45", "2024-02-28 23:00:00-01",
    ] {
      #expect(SQLDialect.sqlite.decoded(.text(text), as: .date) == moment, "\(text)")
    }
    #expect(
      SQLDialect.postgres.decoded(.text("0044-03-15 00:00:00+00 BC"), as: .date)
        == .date(Date(timeIntervalSince1970: -63_517_824_000)))
  }

  @Test func mismatchedTypesDecodeUnchanged() {
    let wrong: [(SQLValue, ColumnType, FetchValue)] = [
      (.text("2024-02-30"), .date, .text("2024-02-30")),
      (.text("2024-02-29x"), .date, .text("2024-02-29x")),
      (.text("12:00"), .date, .text("12:00")),
      (.integer(3), .text, .integer(3)), (.text("x"), .integer, .text("x")),
      (.bytes(Data([1])), .uuid, .bytes(Data([1]))),
      (.bytes(Data([0xFF])), .text, .bytes(Data([0xFF]))),
      (.integer(2), .boolean, .integer(2)), (.real(1.5), .integer, .real(1.5)),
      (.real(2), .integer, .integer(2)),
      (.integer(2), .real, .real(2)), (.text("x"), .uuidText, .text("x")),
      (.integer(7), .date, .integer(7)),
    ]
    for (raw, type, value) in wrong {
      #expect(SQLDialect.sqlite.decoded(raw, as: type) == value, "\(raw) \(type)")
    }
  }

  @Test func identifiersAreQuoted() {
    #expect(SQLDialect.sqlite.quoted("a\"; DROP TABLE b; --") == "\"a\"\"; DROP TABLE b; --\"")
    #expect(
      SQLDialect.postgres.quoted(TableReference("t", schema: "s\"", key: [], columns: []))
        == "\"s\"\"\".\"t\"")
  }

  @Test func updateStatementBindsValues() {
    let table = TableReference(
      "t", key: ["id"],
      columns: [ColumnReference("id", type: .integer), ColumnReference("a\"b", type: .text)])
    let update = FetchUpdate(table, key: FetchKey(.integer(1)), values: [table.columns[1]: .text("it's")])
    #expect(
      SQLDialect.sqlite.statement(for: update)
        == SQLStatement(
          "UPDATE \"t\" AS t SET \"a\"\"b\" = ? WHERE t.\"id\" = ?", values: [.text("it's"), .integer(1)]))
    #expect(
      SQLDialect.postgres.statement(for: update)?.text
        == "UPDATE \"t\" AS t SET \"a\"\"b\" = $1::pg_catalog.text WHERE t.\"id\" OPERATOR(pg_catalog.=) $2::bigint"
    )
    #expect(
      SQLDialect.sqlite.statement(for: FetchUpdate(table, key: FetchKey([]), values: update.values)) == nil)
    #expect(SQLDialect.sqlite.statement(for: FetchUpdate(table, key: update.key, values: [:])) == nil)
  }
}
