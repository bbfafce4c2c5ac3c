#if SQLite
  internal import Foundation
  internal import GRDB
  internal import GRDBSQLite
  internal import HeadwaterFetching

  /// The SQL function that the triggers call to log rows on the writer connection. It is used only on that connection's queue.
  final class RowRecorder {
    /// The function's unquoted name.
    let name: String
    var log: RowLog
    /// The highest number that any row may have had so far, or nil if it isn't known.
    var highest: Int64?
    /// A Boolean value that indicates whether a row has been inserted whose number may have been in use.
    private(set) var hasUncertainRows = false

    /// The maximum number of columns. In every version of SQLite, functions accept at least one more argument than this, for
    /// the mark.
    static let mostColumns = 126
    /// The maximum number of columns in a row that is logged with both its old and its new values.
    static let mostComparedColumns = 62

    init(_ table: TableReference, capacity: Int) {
      name = "headwater \(UUID().uuidString)"
      log = RowLog(of: table, capacity: capacity)
    }

    /// Adds the function to a connection. The connection retains the recorder until the function is removed or the connection
    /// is closed.
    ///
    /// - Throws: An error from SQLite.
    func add(to db: Database) throws {
      guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      let code = sqlite3_create_function_v2(
        connection, name, -1, SQLITE_UTF8 | SQLITE_INNOCUOUS, Unmanaged.passRetained(self).toOpaque(),
        { context, count, values in
          guard let recorder = sqlite3_user_data(context), let values else { return }
          Unmanaged<RowRecorder>.fromOpaque(recorder).takeUnretainedValue()
            .take(UnsafeBufferPointer(start: values, count: Int(count)))
        }, nil, nil,
        { recorder in
          if let recorder { Unmanaged<RowRecorder>.fromOpaque(recorder).release() }
        })
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }

    /// Removes the function.
    func remove(from db: Database) {
      guard let connection = db.sqliteConnection else { return }
      // If a running statement uses the function, SQLite doesn't remove it, and it remains until the connection is closed.
      _ = sqlite3_create_function_v2(connection, name, -1, SQLITE_UTF8, nil, nil, nil, nil, nil)
    }

    /// Logs a row: 1 and the columns of an existing row; 0 and the key of a row that didn't exist; 2 and the key of a row that
    /// may have existed; or 3 and the old and new columns of an updated row. Null means that the row is unknown.
    private func take(_ values: UnsafeBufferPointer<OpaquePointer?>) {
      guard let mark = values.first.flatMap({ $0 }), sqlite3_value_type(mark) == SQLITE_INTEGER else {
        return log.append(.unknown) { _ in .null }
      }
      var row = LoggedRow(mark: .integer(sqlite3_value_int64(mark)))
      if row != .present, let highest, values.count == 2, let value = values[1] {
        let number = sqlite3_value_int64(value)
        if number > highest {
          self.highest = number
          row = .absent
        }
      }
      if row == .uncertain { hasUncertainRows = true }
      let isChange = row == .changed
      log.append(row) { index in
        if isChange, index == 0 { return .integer(changedColumns(values)) }
        let index = isChange ? index - 1 : index
        guard index + 1 < values.count, let value = values[index + 1] else { return .null }
        return SQLValue(value)
      }
    }

    /// Returns a bit mask of the columns that an update changes, compared byte by byte. The lowest bit represents the first
    /// column.
    private func changedColumns(_ values: UnsafeBufferPointer<OpaquePointer?>) -> Int64 {
      let count = (values.count - 1) / 2
      return (0..<count).reduce(0) { mask, index in
        isSame(values[1 + index], values[1 + count + index]) ? mask : mask | 1 << Int64(index)
      }
    }

    private func isSame(_ one: OpaquePointer?, _ other: OpaquePointer?) -> Bool {
      let type = sqlite3_value_type(one)
      guard type == sqlite3_value_type(other) else { return false }
      switch type {
      case SQLITE_NULL: return true
      case SQLITE_INTEGER: return sqlite3_value_int64(one) == sqlite3_value_int64(other)
      case SQLITE_FLOAT:
        return sqlite3_value_double(one).bitPattern == sqlite3_value_double(other).bitPattern
      default:
        // sqlite3_value_bytes returns the length of text in the encoding that was requested last, so request the text first.
        let bytes = type == SQLITE_TEXT ? { UnsafeRawPointer(sqlite3_value_text($0)) } : sqlite3_value_blob
        let (first, second) = (bytes(one), bytes(other))
        let count = sqlite3_value_bytes(one)
        guard count == sqlite3_value_bytes(other) else { return false }
        if count == 0 { return true }
        guard let first, let second else { return false }
        return memcmp(first, second, Int(count)) == 0
      }
    }
  }
#endif
