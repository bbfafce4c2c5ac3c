#if SQLite
  public import GRDB
  public import HeadwaterFetching

  extension RecordTable
  where Record: GRDB.FetchableRecord & GRDB.TableRecord, Record.ID: FetchValueConvertible {
    /// Creates a table from the conformances of a GRDB record: its name is `databaseTableName`, and the record's own
    /// `init(row:)` creates records from rows.
    ///
    /// ```swift
    /// extension Player: FetchedRecord {
    ///   static let table = RecordTable<Player>(
    ///     grdb: [.init("id", \.id), .init("name", \.name)])
    /// }
    /// ```
    ///
    /// If a row contains a null or a value of another type in a column that doesn't allow it, an error is reported. The row is
    /// never passed to `init(row:)`, where it would cause a crash.
    ///
    /// - Parameters:
    ///   - columns: The columns to read, including the key's column.
    ///   - key: The name of the key's column.
    public init(grdb columns: [RecordColumn<Record>], key: String = "id") {
      self.init(Record.databaseTableName, key: key, columns: columns) { row in
        try Record(row: try row.databaseRow())
      }
    }
  }

  extension FetchedRow {
    /// Returns the row as a GRDB row.
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
    /// Returns a Boolean value that indicates whether a non-null value is valid for the type.
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
