#if SQLite
  public import GRDB
  public import HeadwaterFetching

  extension SQLiteStore {
    /// A value as columns of a type have it: what to bind in statements of your own that write rows of a list.
    ///
    /// Text that is not valid UTF-8 is given as its bytes: write `CAST(? AS TEXT)` for it.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - type: The column's type.
    /// - Returns: The value for GRDB.
    public static func databaseValue(_ value: FetchValue, as type: ColumnType) -> DatabaseValue {
      SQLDialect.sqlite.encoded(value, as: type).databaseValue
    }

    /// The value that is meant by what a column of a type has.
    ///
    /// - Parameters:
    ///   - stored: What the column has.
    ///   - type: The column's type.
    /// - Returns: The value; one that is not of the column's type is given as what it is.
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
