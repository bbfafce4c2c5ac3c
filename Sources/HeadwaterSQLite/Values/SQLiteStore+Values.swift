#if SQLite
  public import GRDB
  public import HeadwaterFetching

  extension SQLiteStore {
    /// Returns a value in the form in which columns of the given type store it. Bind the result in your own statements that
    /// write a list's rows.
    ///
    /// Text that isn't valid UTF-8 is returned as bytes; use `CAST(? AS TEXT)` to write it.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - type: The column's type.
    /// - Returns: The value for GRDB.
    public static func databaseValue(_ value: FetchValue, as type: ColumnType) -> DatabaseValue {
      SQLDialect.sqlite.encoded(value, as: type).databaseValue
    }

    /// Returns the value that a stored value represents in a column of the given type.
    ///
    /// - Parameters:
    ///   - stored: The stored value.
    ///   - type: The column's type.
    /// - Returns: The value. A stored value that isn't valid for the column's type is returned unchanged.
    public static func value(_ stored: DatabaseValue, as type: ColumnType) -> FetchValue {
      let value: SQLValue =
        switch stored.storage {
        case .null: .null
        case .int64(let number): .integer(number)
        case .double(let number): .real(number)
        case .string(let text): .text(text)
        case .blob(let data): .bytes(data)
        }
      return SQLDialect.sqlite.decoded(value, as: type)
    }
  }
#endif
