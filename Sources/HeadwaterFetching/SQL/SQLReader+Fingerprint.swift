extension SQLReader {
  /// What tells a query from all others whose rows, sections or order may differ: the statement that reads a section, with its
  /// values, and what its columns are. The same in each run of a program.
  ///
  /// - Parameters:
  ///   - query: The query; its offset and its limit do not count here.
  ///   - distance: How far apart fences are to be; nil where their number decides.
  ///   - dialect: Whose SQL is written.
  /// - Returns: Bytes; nil for a query of which nothing is kept.
  package static func fingerprint(
    of query: FetchQuery, distance: Int?, _ dialect: SQLDialect
  ) -> [UInt8]? {
    guard query.search == nil, !query.isRanked else { return nil }
    var writer = ByteWriter()
    let section: FetchKey
    switch query.sectioning {
    case nil: section = FetchKey([])
    case .value(_, let isDescending):
      section = FetchKey(.null)
      writer.write(isDescending ? "descending" : "ascending")
    case .related: return nil
    }
    let reader = SQLReader(dialect) { _, _ in }
    let statement = reader.statement(
      SQLWriter(dialect, of: query), rowsOf: query, inSection: section, in: nil, limit: 1)
    writer.write(statement.text)
    writer.write(statement.values) { $0.write($1.fetchValue) }
    writer.write(query.table.columns) { $0.write($1) }
    writer.write(query.order) { $0.write($1) }
    writer.write(distance.map { [$0] } ?? []) { $0.write(signed: Int64($1)) }
    return writer.bytes
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ column: ColumnReference) {
    write(column.name)
    write(column.type.number)
    write([column.isOptional, column.ignoresCase, column.isDerived]) { $0.write($1 ? 1 : 0) }
  }

  fileprivate mutating func write(_ term: FetchOrder) {
    write(term.column)
    write(term.isDescending ? 1 : 0)
  }
}

extension ColumnType {
  /// A number that stays the same from one version of a program to the next.
  fileprivate var number: UInt64 {
    switch self {
    case .boolean: 0
    case .integer: 1
    case .real: 2
    case .text: 3
    case .bytes: 4
    case .date: 5
    case .secondsSince1970: 6
    case .uuid: 7
    case .uuidText: 8
    }
  }
}

extension SQLValue {
  /// The value as it is, whatever its column.
  fileprivate var fetchValue: FetchValue {
    switch self {
    case .null: .null
    case .integer(let value): .integer(value)
    case .real(let value): .real(value)
    case .text(let value): .text(value)
    case .bytes(let value): .bytes(value)
    }
  }
}
