#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// The search state of a connection: what is known about its full-text tables, and the function that matches individual rows.
  ///
  /// The state is used only on the connection's queue.
  final class ConnectionSearch: @unchecked Sendable {  // The queue guards the state; see above.
    /// The function's name. It is different for each instance, because several stores may share a connection.
    private let function = "headwater_search_\(ConnectionSearch.numbers.next())"
    private static let numbers = Numbers()
    /// The maximum number of rows that are matched one by one before the attempt is abandoned.
    private static let mostQuickRows = 1_500

    private var isRegistered = false
    private var schemaVersion: Int64?
    private var tables: [Key: (shape: TableShape, table: FullTextTable?)] = [:]
    private var last: (search: FetchSearch, table: FullTextTable?, matcher: FullTextMatcher)?
    /// The matcher that the function calls, and the number of remaining calls.
    private var matcher: FullTextMatcher?
    private var rest = Int.max

    private struct Key: Hashable {
      var table: TableReference
      var columns: [String]
    }

    private struct GivenUp: Error {}

    private final class Numbers: @unchecked Sendable {  // The lock guards the state.
      private let lock = NSLock()
      private var last = 0

      func next() -> Int {
        lock.withLock {
          last += 1
          return last
        }
      }
    }

    /// Returns the search that finds a query's rows.
    ///
    /// - Throws: `FetchError/noSearchIndex(table:columns:remedy:)`.
    func searching(_ query: FetchQuery, in db: Database) throws -> SQLSearching {
      guard let search = query.search else { return SQLSearching(SQLSearch()) }
      let (shape, table) = try table(for: query, search, in: db)
      guard let table else {
        guard search.isScanning else { throw try missing(search, query, shape, in: db) }
        return scanning(search, by: FullTextMatcher(search.terms), in: db)
      }
      let matcher = try matcher(for: search, table, in: db)
      // The tokenizer may find no words in a search string even if it contains words according to the store's own rules.
      if matcher.isEmpty { return SQLSearching(SQLSearch(), includes: { rows in rows.map { _ in true } }) }
      let rowNumber = table.rowNumber(of: shape)
      let isAlias = shape.rowIDAlias?.isSameName(as: rowNumber) ?? false || shape.isRowID(rowNumber)
      func index(_ match: String) -> SQLSearch.Index {
        SQLSearch.Index(
          table: TableReference(table.name, schema: table.schema, key: [], columns: []), match: match,
          rowNumber: rowNumber, isRowNumberAlias: isAlias)
      }
      let isInOrder = isAlias && query.sectioning == nil && query.order.first?.column.name == rowNumber
      var quick: SQLSearch?
      if !isInOrder {
        quick = SQLSearch(function: function)
      } else if !matcher.isImmediate {
        quick = SQLSearch(index: matcher.shortMatch.map(index), function: function)
      }
      register(in: db)
      return SQLSearching(
        SQLSearch(index: index(matcher.match)), quick: quick,
        trying: { try self.trying(matcher, $0) },
        includes: { rows in rows.map { matcher.matches(search.texts(of: $0)) } })
    }

    private func scanning(
      _ search: FetchSearch, by matcher: FullTextMatcher, in db: Database
    ) -> SQLSearching {
      register(in: db)
      (self.matcher, rest) = (matcher, .max)
      return SQLSearching(
        SQLSearch(function: function),
        includes: { rows in rows.map { matcher.matches(search.texts(of: $0)) } })
    }

    /// Performs a read that uses the function, or returns nil if it requires too many calls.
    private func trying(
      _ matcher: FullTextMatcher, _ body: () throws -> [FetchedRow]
    ) throws -> [FetchedRow]? {
      (self.matcher, rest) = (matcher, Self.mostQuickRows)
      defer { (self.matcher, rest) = (nil, .max) }
      do {
        return try body()
      } catch  where rest <= 0 {
        return nil
      }
    }

    private func register(in db: Database) {
      guard !isRegistered else { return }
      isRegistered = true
      db.add(
        function: DatabaseFunction(function) { [weak self] values in
          guard let self else { return false }
          guard rest > 0 else { throw GivenUp() }
          rest -= 1
          return matcher?.matches(values.map(\.searchedText)) ?? false
        })
    }

    private func table(
      for query: FetchQuery, _ search: FetchSearch, in db: Database
    ) throws -> (shape: TableShape, table: FullTextTable?) {
      let version = try db.version("schema_version", of: query.table.schema ?? "main")
      if version != schemaVersion { (schemaVersion, tables, last) = (version, [:], nil) }
      let key = Key(table: query.table, columns: search.columns.map(\.name))
      if let known = tables[key] { return known }
      let shape = try db.shape(of: query.table.name, schema: query.table.schema)
      let found = (shape, try FullTextTable.find(for: shape, columns: key.columns, in: db))
      // The version of the temporary schema isn't known.
      if shape.schema != "temp" { tables[key] = found }
      return found
    }

    private func matcher(
      for search: FetchSearch, _ table: FullTextTable, in db: Database
    ) throws -> FullTextMatcher {
      if let last, last.search == search, last.table == table { return last.matcher }
      let matcher = try FullTextMatcher(search, in: table, db)
      last = (search, table, matcher)
      return matcher
    }

    private func missing(
      _ search: FetchSearch, _ query: FetchQuery, _ shape: TableShape, in db: Database
    ) throws -> FetchError {
      let remedy: String
      do {
        remedy = try SuggestedSearchIndex(search, of: shape).statements
      } catch FetchError.unsupported(let reason) {
        remedy = reason
      }
      return .noSearchIndex(
        table: query.table.name, columns: search.columns.map(\.name), remedy: remedy)
    }
  }

  extension FullTextTable {
    /// Returns the column of a table that contains the row numbers of this full-text table.
    fileprivate func rowNumber(of shape: TableShape) -> String {
      // Triggers write the row number. If the key is an alias for it, use that name, because another column may have taken the
      // name "rowid". Only for external content tables does SQLite itself read a column with that name.
      if content?.isEmpty ?? true, let alias = shape.rowIDAlias { return alias }
      let name = contentRowID ?? "rowid"
      return shape.isRowID(name)
        ? shape.rowIDAlias ?? name
        : shape.columns.contains { $0.name.isSameName(as: name) } ? name : shape.rowIDAlias ?? name
    }
  }

  extension DatabaseValue {
    /// The text to search, determined in the same way as for a value in a row.
    fileprivate var searchedText: String {
      switch storage {
      case .string(let text): text
      case .blob(let data): String(decoding: data, as: UTF8.self)
      default: ""
      }
    }
  }
#endif
