#if SQLite
  internal import Foundation
  internal import GRDB
  internal import GRDBSQLite
  internal import HeadwaterFetching

  /// The SQL function that triggers tell of rows, on the connection that writes. Touched on that connection's queue only.
  final class RowRecorder {
    /// The function's name, without quotes.
    let name: String
    var log: RowLog
    /// The highest number that a row can have had; nil where that is not known.
    var highest: Int64?
    /// Whether a row was inserted whose number another may have had.
    private(set) var hasUncertainRows = false

    /// How many values a function takes in each SQLite, and one says whether the row was there.
    static let mostColumns = 126
    /// How many columns a row may have that is told as it was and as it is to be.
    static let mostComparedColumns = 62

    init(_ table: TableReference, capacity: Int) {
      name = "headwater \(UUID().uuidString)"
      log = RowLog(of: table, capacity: capacity)
    }

    /// Adds the function to a connection, which keeps this until it is removed, or the connection is closed.
    ///
    /// - Throws: What SQLite does.
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

    /// Takes the function away.
    func remove(from db: Database) {
      guard let connection = db.sqliteConnection else { return }
      // A statement that runs keeps it, and so does the connection then.
      _ = sqlite3_create_function_v2(connection, name, -1, SQLITE_UTF8, nil, nil, nil, nil, nil)
    }

    /// A row that was there, as 1 and its columns; was not, as 0 and its key; may have been, as 2 and its key; or is updated,
    /// as 3 and its columns twice. Null where nobody knows.
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

    /// Which columns are other values, to the byte, after a row is updated: the lowest bit stands for the first.
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
        // How long text is, is known in the encoding in which it was asked for.
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
