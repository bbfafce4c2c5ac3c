#if SQLite
  import Foundation
  import GRDB
  import GRDBSQLite
  import HeadwaterFetching
  import HeadwaterSQLite

  /// Reads long values from a SQLite table over a separate connection.
  struct SQLiteLongValues: LongValues {
    private let names: [String]
    private let types: [String: ColumnType]
    private let table: TableReference
    private let store: SQLiteStore
    /// The name of the row id column, or nil if the table has none.
    private let rowID: String?

    /// Finds the columns with long values, or returns nil if there are none. If few rows are printed, treats all separable
    /// columns as long. Otherwise, checks the length of every value in the table without reading the values themselves.
    init?(of table: BrowsedTable, limit: Int?, in path: String) async throws {
      let columns = table.separableColumns
      let names = columns.map(\.name)
      guard !table.reference.key.isEmpty, !names.isEmpty else { return nil }
      let store = try SQLiteStore(path: path, isReadOnly: true, lookingEvery: nil)
      let reference = table.reference
      // Ignore errors, because the store that reads the rows reports them.
      let found = try? await store.database.read { db in
        let long = limit ?? .max <= 1_000 ? names : try Self.longColumns(among: names, of: reference, db)
        return (columns: long, rowID: try Self.rowID(of: reference, db))
      }
      guard let found, !found.columns.isEmpty else { return nil }
      types = Dictionary(columns.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
      (self.names, rowID) = (found.columns, found.rowID)
      (self.table, self.store) = (reference, store)
    }

    var columns: Set<String> { Set(names) }

    func texts(of key: FetchKey) throws -> [String: String] {
      try store.database.read { db in
        let values = names.map { name in
          let column = name.quoted
          let isBytes = "CASE typeof(\(column)) WHEN 'blob' THEN"
          return "typeof(\(column)), \(isBytes) length(\(column)) END, \(isBytes) NULL ELSE \(column) END"
        }
        let sql = "SELECT \(rowID ?? "NULL"), \(values.joined(separator: ", ")) FROM \(place(of: key))"
        // In a copied row, text would end before its first zero byte, so read from the cursor.
        let rows = try Row.fetchCursor(db, sql: sql, arguments: arguments(key))
        guard let row = try rows.next() else { return [:] }
        var texts: [String: String] = [:]
        for (index, name) in names.enumerated() {
          let first = 1 + 3 * index
          if row[first] as String == "blob" {
            let bytes = try firstBytes(of: name, rowID: row[0], key, db)
            texts[name] = FetchValue.text(of: bytes, count: row[first + 1])
          } else {
            let value = try Self.value(in: row, at: first + 2)
            texts[name] = SQLiteStore.value(value, as: types[name] ?? .bytes).printedText
          }
        }
        return texts
      }
    }

    /// Returns a value of a row. Text includes its zero bytes.
    private static func value(in row: Row, at index: Int) throws -> DatabaseValue {
      let value: DatabaseValue = row[index]
      guard case .string(let text) = value.storage else { return value }
      return try row.withUnsafeData(atIndex: index) { bytes in
        bytes.map { String(decoding: $0, as: UTF8.self) } ?? text
      }.databaseValue
    }

    /// Returns the table's name followed by a `WHERE` clause that selects one row.
    private func place(of key: FetchKey) -> String {
      let conditions = zip(table.key, key.values).map { column, value in
        "\(column.quoted) IS \(Self.bytes(of: value) == nil ? "?" : "CAST(? AS TEXT)")"
      }
      return "\(table.name.quoted) WHERE \(conditions.joined(separator: " AND "))"
    }

    private func arguments(_ key: FetchKey) -> StatementArguments {
      StatementArguments(
        zip(key.values, table.keyColumns).map { value, column in
          Self.bytes(of: value)?.databaseValue ?? SQLiteStore.databaseValue(value, as: column.type)
        })
    }

    /// Returns the bytes of a text value that can't be bound as text because it isn't valid UTF-8 or contains a zero byte.
    private static func bytes(of value: FetchValue) -> Data? {
      switch value {
      case .malformedText(let bytes): bytes
      case .text(let text) where text.utf8.contains(0): Data(text.utf8)
      default: nil
      }
    }

    /// Reads the beginning of a value. If the row has a row id, reads only these bytes.
    private func firstBytes(of column: String, rowID: Int64?, _ key: FetchKey, _ db: Database) throws -> Data
    {
      if let rowID, let bytes = firstBytes(of: column, rowID: rowID, db) { return bytes }
      let sql = "SELECT substr(\(column.quoted), 1, \(FetchValue.printedBytes)) FROM \(place(of: key))"
      return try Data.fetchOne(db, sql: sql, arguments: arguments(key)) ?? Data()
    }

    private func firstBytes(of column: String, rowID: Int64, _ db: Database) -> Data? {
      var blob: OpaquePointer?
      defer { sqlite3_blob_close(blob) }
      guard sqlite3_blob_open(db.sqliteConnection, "main", table.name, column, rowID, 0, &blob) == SQLITE_OK
      else { return nil }
      let count = min(Int32(FetchValue.printedBytes), sqlite3_blob_bytes(blob))
      var bytes = [UInt8](repeating: 0, count: Int(count))
      return sqlite3_blob_read(blob, &bytes, count, 0) == SQLITE_OK ? Data(bytes) : nil
    }

    /// Returns the columns that contain a binary value that is too long. SQLite finds lengths without reading values.
    private static func longColumns(
      among names: [String], of table: TableReference, _ db: Database
    ) throws -> [String] {
      let lengths = names.map { "max(CASE typeof(\($0.quoted)) WHEN 'blob' THEN length(\($0.quoted)) END)" }
      let sql = "SELECT \(lengths.joined(separator: ", ")) FROM \(table.name.quoted)"
      guard let row = try Row.fetchOne(db, sql: sql) else { return [] }
      return names.indices.filter { row[$0] as Int? ?? 0 > FetchValue.printedBytes }.map { names[$0] }
    }

    private static func rowID(of table: TableReference, _ db: Database) throws -> String? {
      let columns = try String.fetchAll(
        db, sql: "SELECT lower(name) FROM pragma_table_xinfo(?)", arguments: [table.name])
      let name = ["rowid", "_rowid_", "oid"].first { !columns.contains($0) }
      // SQLite rejects the name if the table has no row ids.
      return name.flatMap { name in
        (try? db.makeStatement(sql: "SELECT \(name) FROM \(table.name.quoted)")) == nil ? nil : name
      }
    }
  }

  extension String {
    /// The name as a quoted SQL identifier.
    fileprivate var quoted: String { "\"" + replacingOccurrences(of: "\"", with: "\"\"") + "\"" }
  }
#endif
