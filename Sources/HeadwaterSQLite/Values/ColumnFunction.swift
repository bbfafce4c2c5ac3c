#if SQLite
  internal import Foundation
  internal import GRDBSQLite
  internal import HeadwaterFetching

  /// SQL functions that interpret a column's values. Statements call them for columns whose values may have several forms.
  ///
  /// The functions decode and encode values in the same way as the store, so that comparisons in SQLite and in memory agree.
  final class ColumnFunction: Sendable {
    private let column: ColumnReference

    init(_ column: ColumnReference) { self.column = column }

    /// Returns the suffix of the functions' names, which is the same for columns whose values are compared in the same way.
    private static func suffix(_ column: ColumnReference) -> String {
      switch column.meaning {
      case .stored, .ofType: "\(column.type)"
      case .ofValues(let conversion): "\(column.type)_\(String(conversion.number, radix: 36))"
      }
    }

    /// Returns the name of the function that converts a value to the declared form.
    static func formName(of column: ColumnReference) -> String { "headwater_form_" + suffix(column) }

    /// Returns the name of the function that returns 1 for a value that isn't in the declared form.
    static func differsName(of column: ColumnReference) -> String { "headwater_differs_" + suffix(column) }

    /// Returns a value in the declared form.
    func form(_ value: SQLValue) -> SQLValue {
      let (dialect, type) = (SQLDialect.sqlite, column.type)
      let decoded = dialect.decoded(value, as: type)
      let form = dialect.form(of: value, decodedTo: decoded, as: type)
      return dialect.encoded(column.compared(decoded, form: form, comparesStored: false), as: type)
    }

    /// Returns a Boolean value that indicates whether a value isn't in the declared form.
    func differs(_ value: SQLValue) -> Bool {
      if case .text(var text) = value, column.isDeclaredDate, text.withUTF8(SQLDateText.isDeclared) {
        return false
      }
      return !Self.isSame(value, form(value))
    }

    private static func isSame(_ first: SQLValue, _ second: SQLValue) -> Bool {
      switch (first, second) {
      case (.text(let first), .text(let second)): first.utf8.elementsEqual(second.utf8)
      case (.integer(let first), .real(let second)), (.real(let second), .integer(let first)):
        Int64(exactly: second) == first
      default: first == second
      }
    }

    /// Adds both functions to a connection, which retains them.
    ///
    /// - Returns: A SQLite result code.
    func add(to connection: SQLiteConnectionPointer) -> Int32 {
      let code = Self.add(
        Self.formName(of: column), 1, to: connection, self,
        { context, _, values in
          guard let context, let value = values?[0], let function = ColumnFunction.of(context) else { return }
          if function.isDeclared(value) { return sqlite3_result_value(context, value) }
          function.form(SQLValue(value)).give(to: context)
        })
      guard code == SQLITE_OK else { return code }
      return Self.add(
        Self.differsName(of: column), 1, to: connection, self,
        { context, _, values in
          guard let context, let value = values?[0], let function = ColumnFunction.of(context) else { return }
          let isOther = !function.isDeclared(value) && function.differs(SQLValue(value))
          sqlite3_result_int(context, isOther ? 1 : 0)
        })
    }

    /// Adds the functions for days and months to a connection.
    ///
    /// - Returns: A SQLite result code.
    static func addDays(to connection: SQLiteConnectionPointer) -> Int32 {
      let code = add(
        SQLColumnForms.dayFunction, 3, to: connection, nil,
        { context, _, values in
          if let context, let values { ColumnFunction.day(values, isMonth: false).give(to: context) }
        })
      guard code == SQLITE_OK else { return code }
      return add(
        SQLColumnForms.monthFunction, 3, to: connection, nil,
        { context, _, values in
          if let context, let values { ColumnFunction.day(values, isMonth: true).give(to: context) }
        })
    }

    private static func day(
      _ values: UnsafeMutablePointer<OpaquePointer?>, isMonth: Bool
    ) -> SQLValue {
      let type: ColumnType = sqlite3_value_int(values[2]) == 1 ? .secondsSince1970 : .date
      guard let value = values[0] else { return .null }
      let moment = SQLDialect.sqlite.decoded(SQLValue(value), as: type)
      let day = moment.civilDay(secondsFromGMT: Int(sqlite3_value_int64(values[1])))
      return day.map { .text(isMonth ? $0.monthText : $0.text) } ?? .null
    }

    /// Returns a Boolean value that indicates whether a value is definitely in the declared form, as most values are. O(1).
    private func isDeclared(_ value: OpaquePointer) -> Bool {
      guard column.isDeclaredDate, sqlite3_value_type(value) == SQLITE_TEXT,
        let start = sqlite3_value_text(value)
      else { return false }
      return SQLDateText.isDeclared(
        UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value))))
    }

    /// Returns the function that a call belongs to. The connection retains it for as long as it can be called.
    private static func of(_ context: OpaquePointer) -> ColumnFunction? {
      sqlite3_user_data(context).map { Unmanaged<ColumnFunction>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func add(
      _ name: String, _ count: Int32, to connection: SQLiteConnectionPointer, _ function: ColumnFunction?,
      _ call: @escaping @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
    ) -> Int32 {
      sqlite3_create_function_v2(
        connection, name, count, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        function.map { Unmanaged.passRetained($0).toOpaque() }, call, nil, nil,
        { function in
          if let function { Unmanaged<ColumnFunction>.fromOpaque(function).release() }
        })
    }
  }

  typealias SQLiteConnectionPointer = OpaquePointer

  extension ColumnReference {
    /// A Boolean value that indicates whether the column contains dates as text and compares them according to its type.
    fileprivate var isDeclaredDate: Bool { type == .date && meaning == .ofType }
  }

  extension SQLValue {
    /// Creates a value from a function's argument.
    init(_ value: OpaquePointer) {
      switch sqlite3_value_type(value) {
      case SQLITE_INTEGER: self = .integer(sqlite3_value_int64(value))
      case SQLITE_FLOAT: self = .real(sqlite3_value_double(value))
      case SQLITE_TEXT:
        guard let start = sqlite3_value_text(value) else {
          self = .null
          return
        }
        let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
        self = String(validating: bytes).map { .text($0) } ?? .bytes(Data(bytes), areText: true)
      case SQLITE_BLOB:
        let count = Int(sqlite3_value_bytes(value))
        self = .bytes(sqlite3_value_blob(value).map { Data(bytes: $0, count: count) } ?? Data())
      default: self = .null
      }
    }

    /// Passes the value to SQLite as a function's result.
    fileprivate func give(to context: OpaquePointer) {
      // SQLITE_TRANSIENT: SQLite copies the bytes.
      let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      switch self {
      case .null: sqlite3_result_null(context)
      case .integer(let number): sqlite3_result_int64(context, number)
      case .real(let number): sqlite3_result_double(context, number)
      case .text(var text):
        text.withUTF8 { bytes in
          guard let start = bytes.baseAddress else { return sqlite3_result_text(context, "", 0, copies) }
          start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
            sqlite3_result_text(context, $0, Int32(bytes.count), copies)
          }
        }
      case .bytes(let data, areText: true):
        data.withUnsafeBytes { bytes in
          let text = bytes.bindMemory(to: CChar.self)
          sqlite3_result_text(context, text.baseAddress, Int32(text.count), copies)
        }
      case .bytes(let data, areText: false):
        data.withUnsafeBytes { bytes in
          guard let start = bytes.baseAddress, !bytes.isEmpty else {
            return sqlite3_result_zeroblob(context, 0)
          }
          sqlite3_result_blob(context, start, Int32(bytes.count), copies)
        }
      }
    }
  }
#endif
