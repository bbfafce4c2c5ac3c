#if SQLite
  public import GRDB
  public import HeadwaterFetching

  extension HeadwaterFetching.Table
  where Record: GRDB.FetchableRecord & GRDB.TableRecord, Record.ID: FetchValueConvertible {
    /// Makes a table of what a record of GRDB's says of itself: its name is `databaseTableName`, and rows become records by
    /// the record's own `init(row:)`.
    ///
    /// ```swift
    /// extension Player: FetchedRecord {
    ///   static let table = HeadwaterFetching.Table<Player>(
    ///     grdb: [.init("id", \.id), .init("name", \.name)])
    /// }
    /// ```
    ///
    /// A row with a null, or a value of another kind, where the columns allow none is reported and never given to
    /// `init(row:)`, which would end the program.
    ///
    /// - Parameters:
    ///   - columns: The columns that are read, that of the key among them.
    ///   - key: The name of the key's column.
    public init(grdb columns: [HeadwaterFetching.Column<Record>], key: String = "id") {
      self.init(Record.databaseTableName, key: key, columns: columns) { row in
        try Record(row: try row.databaseRow())
      }
    }
  }

  extension FetchedRow {
    /// The row as GRDB has it.
    ///
    /// - Throws: `FetchError/wrongType(column:table:key:found:)`.
    func databaseRow() throws -> Row {
      var values: [String: (any DatabaseValueConvertible)?] = [:]
      for (column, value) in zip(table.columns, self.values) {
        guard value.isNull ? column.isOptional : column.type.holds(value) else {
          throw FetchError.wrongType(column: column.name, table: table.name, key: key, found: value)
        }
        values[column.name] = SQLDialect.sqlite.encoded(value, as: column.type).databaseValue
      }
      return Row(values)
    }
  }

  extension ColumnType {
    /// Whether a value that is not null is of this kind.
    fileprivate func holds(_ value: FetchValue) -> Bool {
      switch (self, value) {
      case (.boolean, .boolean), (.boolean, .integer), (.integer, .integer), (.real, .real),
        (.real, .integer),
        (.text, .text), (.bytes, .bytes), (.date, .date), (.secondsSince1970, .date),
        (.uuid, .uuid), (.uuidText, .uuid):
        true
      default: false
      }
    }
  }
#endif
