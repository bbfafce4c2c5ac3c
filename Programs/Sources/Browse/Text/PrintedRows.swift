import HeadwaterFetching

/// The rows of a request as text. Long values are read separately from the rows.
struct PrintedRows: Sendable {
  /// The request that reads the rows.
  let request: BrowseRequest
  /// The names of the printed columns.
  let titles: [String]
  private let places: [Place]
  private let longValues: (any LongValues)?

  /// The origin of a printed column's value.
  private enum Place {
    /// A value of the row, by index.
    case row(Int)
    /// A long value, by column name.
    case long(String)
  }

  /// Finds the printed columns of a request, for at most the given number of rows.
  init(_ request: BrowseRequest, of database: any BrowsedDatabase, limit: Int?) async throws {
    let table = request.table
    let columns = table.columns
    let longValues = try await database.longValues(of: table, limit: limit)
    // Searching and sectioning need their columns in the request.
    let needed =
      (request.search.isEmpty ? [] : request.searchedColumns) + [request.section].compactMap(\.self)
    let separate = (longValues?.columns ?? []).subtracting(needed.map(\.name))
    let own = table.reference.columns
    var read: [Int: Int] = [:]
    for index in columns.indices where index >= own.count || !separate.contains(own[index].name) {
      read[index] = read.count
    }
    titles = table.shownColumns.map { FetchValue.text(columns[$0].name).shownText() }
    places = table.shownColumns.map { index in read[index].map { .row($0) } ?? .long(columns[index].name) }
    var reading = request
    reading.table = table.without(separate)
    (self.request, self.longValues) = (reading, separate.isEmpty ? nil : longValues)
  }

  /// Returns the text of each value in a row. A row that has been deleted in the meantime has no long values.
  func texts(of row: BrowsedRow) throws -> [String] {
    let long = try longValues?.texts(of: row.id) ?? [:]
    return places.map { place in
      switch place {
      case .row(let index): row.values[index].printedText
      case .long(let name): long[name] ?? FetchValue.null.shownText()
      }
    }
  }
}
