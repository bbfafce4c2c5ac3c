#if SQLite
  internal import GRDB
  internal import Headwater
  internal import HeadwaterFetching

  /// The functions of a connection, and the forms of columns that were found using the connection. Used only on the
  /// connection's queue.
  final class ColumnFunctions: @unchecked Sendable {  // The queue guards the state; see above.
    private var names: Set<String> = []
    private var moment: Int64?
    private var found = KnownForms()
    private var collation: String?

    /// Returns the collation that compares text by its UTF-8 bytes, adding it to the connection if the database uses UTF-16.
    func textCollation(in db: Database) throws -> String {
      if let collation { return collation }
      let isPlain = try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8"
      let found = isPlain ? "BINARY" : try ByteCollation.add(to: db)
      collation = found
      return found
    }

    /// Returns the forms that have been found in the current version of the database.
    func found(at present: Int64?) -> KnownForms {
      if present == nil || present != moment { (moment, found) = (present, KnownForms()) }
      return found
    }

    /// Stores the form of a column until the database changes.
    func keep(_ isDeclared: Bool, _ place: KnownForms.Place, at present: Int64?) {
      if present != nil, present == moment { found.isDeclared[place] = isDeclared }
    }

    /// Adds the collation of a language to the connection.
    func add(_ comparator: LocalizedComparator, to db: Database) throws {
      let name = SQLColumnForms.collation(of: comparator)
      guard !names.contains(name) else { return }
      try LanguageCollation(comparator).add(named: name, to: db)
      names.insert(name)
    }

    /// Adds the function for the positions of index letters to the connection.
    func add(_ initials: FetchInitials, to db: Database) throws {
      let name = SQLColumnForms.function(of: initials)
      guard !names.contains(name) else { return }
      try InitialFunction(initials).add(named: name, to: db)
      names.insert(name)
    }

    /// Adds the functions for a column to the connection.
    func add(_ column: ColumnReference, to db: Database) throws {
      let name = ColumnFunction.formName(of: column)
      guard !names.contains(name) else { return }
      // Several stores may share a connection, and a function that is in use can't be replaced.
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM pragma_function_list WHERE name = ?)", arguments: [name])
      if isThere != true {
        guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        for code in [ColumnFunction.addDays(to: connection), ColumnFunction(column).add(to: connection)] {
          guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
        }
      }
      names.insert(name)
    }
  }

  /// An object that determines, for one read, which columns contain values in more than one form. Used on the queue of the
  /// connection that reads.
  ///
  /// Before the store first compares a column whose type allows several forms, it scans the whole column. After that, it checks
  /// only changed rows, until it no longer knows which rows have changed.
  final class ColumnForms {
    /// The forms that are known after the read.
    private(set) var known: KnownForms
    private let db: Database
    private let functions: ColumnFunctions
    private let moment: Int64?

    /// Creates an instance for a read.
    ///
    /// - Parameters:
    ///   - known: The forms that were known after the last read.
    ///   - functions: The connection's functions.
    ///   - moment: A number that changes with the database; nil if there is none.
    ///   - db: The connection.
    init(_ known: KnownForms, _ functions: ColumnFunctions, at moment: Int64?, in db: Database) {
      (self.known, self.functions, self.moment, self.db) = (known, functions, moment, db)
    }

    /// Processes the changes since the last read.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - query: The followed query.
    /// - Returns: The changes, or "anything" if the values of a column are now compared differently.
    /// - Throws: An error from SQLite.
    func take(_ changes: FetchChanges, of query: FetchQuery) throws -> FetchChanges {
      try known.take(changes, of: query) { table, keys, body in
        for statement in SQLDialect.sqlite.statements(reading: table, keys: keys) {
          try db.run(statement, body)
        }
      } differs: { value, column in
        ColumnFunction(column).differs(value)
      }
    }

    /// Returns the expressions used to compare a query's columns.
    ///
    /// - Parameter query: The query.
    /// - Returns: The forms.
    /// - Throws: An error from SQLite.
    func forms(for query: FetchQuery) throws -> SQLColumnForms {
      var forms = SQLColumnForms()
      forms.textCollation = try functions.textCollation(in: db)
      for comparator in query.comparators { try functions.add(comparator, to: db) }
      if let initials = query.initials { try functions.add(initials, to: db) }
      for (table, column) in query.comparedColumns where column.mayHaveOtherForms {
        // Values that are derived from other rows, or returned by a statement, aren't indexed.
        if try !column.isDerived && table.statement == nil && isDeclared(column, of: table) { continue }
        try functions.add(column, to: db)
        forms.set(
          SQLColumnForms.Form(prefix: ColumnFunction.formName(of: column) + "(", suffix: ")"), for: column,
          of: table)
      }
      return forms
    }

    private func isDeclared(_ column: ColumnReference, of table: TableReference) throws -> Bool {
      let place = KnownForms.Place(column, of: table)
      if let known = known.isDeclared[place] { return known }
      let isDeclared: Bool
      if let found = functions.found(at: moment).isDeclared[place] {
        isDeclared = found
      } else {
        try functions.add(column, to: db)
        isDeclared = try Row.fetchOne(db, sql: column.statementFindingOtherForms(in: table)) == nil
        functions.keep(isDeclared, place, at: moment)
      }
      known.isDeclared[place] = isDeclared
      return isDeclared
    }
  }

  extension ColumnReference {
    /// Returns a statement that finds a row if the table contains a value of the column that isn't in the declared form. For
    /// types whose declared values form ranges, the statement uses an index; otherwise, it scans the table up to the first such
    /// value.
    fileprivate func statementFindingOtherForms(in table: TableReference) -> String {
      let dialect = SQLDialect.sqlite
      let (name, table) = (dialect.quoted(name), dialect.quoted(table))
      let differs = ColumnFunction.differsName(of: self)
      switch (meaning, type) {
      case (.ofValues, _) where type != .real:
        // An enum has few values.
        return
          "SELECT 1 FROM (SELECT DISTINCT \(name) COLLATE BINARY AS v FROM \(table)) WHERE \(differs)(v) LIMIT 1"
      case (.ofType, .boolean):
        return """
          SELECT 1 FROM \(table)
          WHERE \(name) < 0 OR \(name) > 1 OR (\(name) > 0 AND \(name) < 1) OR \(name) >= '' LIMIT 1
          """
      case (.ofType, .uuid):
        return "SELECT 1 FROM \(table) WHERE \(name) < x'' LIMIT 1"
      case (.ofType, .secondsSince1970):
        // For times in 2001 or later, a `Date` represents every such number exactly.
        return """
          SELECT 1 FROM \(table)
          WHERE \(name) >= '' OR \(name) > 4503599627370496 OR (\(name) < 978307200 AND \(differs)(\(name))) LIMIT 1
          """
      default:
        return "SELECT 1 FROM \(table) WHERE \(differs)(\(name)) LIMIT 1"
      }
    }
  }
#endif
