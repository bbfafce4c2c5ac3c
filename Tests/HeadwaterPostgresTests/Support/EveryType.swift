#if Postgres
  import HeadwaterFetching

  /// A table with a column of every type, and rows of values that are difficult to report in the form in which they are read.
  struct EveryType {
    typealias Column = (type: String, columnType: ColumnType, values: [String])

    static let mood = "CREATE TYPE mood AS ENUM ('so so')"

    private static let common: [Column] = [
      ("boolean", .boolean, ["true", "false"]), ("smallint", .integer, ["-32768", "32767"]),
      ("integer", .integer, ["-2147483648"]),
      ("bigint", .integer, ["9223372036854775807", "-9223372036854775808"]),
      ("real", .real, ["0.1", "-1e-30", "'Infinity'"]),
      ("double precision", .real, ["0.1", "1e300", "'-Infinity'", "'NaN'", "5e-324"]),
      ("numeric", .real, ["1.10", "12345678901234567890.5"]),
      ("numeric", .text, ["1.10", "12345678901234567890.5000"]),
      ("text", .text, ["''", "'a\"\\\n\t'", "U&'\\+01F600é'", "E'\\x01\\x7f'"]),
      ("varchar(9)", .text, ["'x '"]),
      ("char(5)", .text, ["'ab'", "''"]), ("bytea", .bytes, ["'\\x00ff5c'", "''"]),
      (
        "timestamptz", .date,
        ["'2024-02-29 23:59:59.123456+05:30'", "'infinity'", "'0044-03-15 12:00:00+00 BC'"]
      ),
      ("timestamp", .date, ["'1969-12-31 23:59:59.999999'", "'-infinity'"]),
      ("date", .date, ["'1582-10-15'", "'infinity'", "'12024-01-01'"]),
      ("uuid", .uuid, ["'0a1b2c3d-0000-4000-8000-00000000abcd'"]),
      ("text", .uuidText, ["'0A1B2C3D-0000-4000-8000-00000000ABCD'"]), ("mood", .text, ["'so so'"]),
      ("double precision", .secondsSince1970, ["1700000000.25"]),
      ("bigint", .secondsSince1970, ["1700000000"]),
    ]

    private let columns: [Column]

    /// - Parameter more: Columns in addition to those that every test has.
    init(and more: [Column] = []) { columns = Self.common + more }

    private var references: [ColumnReference] {
      columns.enumerated().map { ColumnReference("c\($0)", type: $1.columnType, isOptional: true) }
    }

    var table: TableReference {
      TableReference("every", key: ["id"], columns: [ColumnReference("id", type: .integer)] + references)
    }

    /// The number of rows, the last of which contains only nulls.
    var numberOfRows: Int { 1 + (columns.map(\.values.count).max() ?? 0) }

    var creation: String {
      let columns = zip(references, columns).map { "\($0.name) \($1.type)" }.joined(separator: ", ")
      return "CREATE TABLE every (id integer PRIMARY KEY, \(columns))"
    }

    var insertion: String {
      let rows = (0..<numberOfRows).map { index in
        let values = columns.map { index < $0.values.count ? $0.values[index] : "NULL" }
        return "(\(index), \(values.joined(separator: ", ")))"
      }
      return "INSERT INTO every VALUES \(rows.joined(separator: ", "))"
    }
  }
#endif
