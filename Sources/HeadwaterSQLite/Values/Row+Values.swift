#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// A GRDB row in the form that SQL readers accept.
  struct StatementRow: SQLRow {
    let row: Row

    func value(at index: Int) -> SQLValue {
      let value: DatabaseValue = row[index]
      switch value.storage {
      case .null: return .null
      case .int64(let number): return .integer(number)
      case .double(let number): return .real(number)
      case .blob(let data): return .bytes(data)
      case .string(let text): return exact(text, at: index)
      }
    }

    /// Returns the exact text of a column. GRDB truncates text at a zero byte, and repairs invalid UTF-8; both can be detected
    /// from the bytes.
    private func exact(_ text: String, at index: Int) -> SQLValue {
      let found = try? row.withUnsafeData(atIndex: index) { bytes -> SQLValue in
        let bytes = bytes ?? Data()
        // Repaired text contains the replacement character, whose UTF-8 encoding begins with this byte.
        if text.utf8.count == bytes.count, !text.utf8.contains(0xEF) { return .text(text) }
        if let whole = String(validating: bytes) { return .text(whole) }
        return .bytes(Data(bytes), areText: true)
      }
      return found ?? .text(text)
    }
  }

  extension SQLValue {
    /// The value as GRDB binds it. Text that isn't valid UTF-8 is bound as bytes.
    var databaseValue: DatabaseValue {
      switch self {
      case .null: .null
      case .integer(let number): number.databaseValue
      case .real(let number): number.databaseValue
      case .text(let text): text.databaseValue
      case .bytes(let data, _): data.databaseValue
      }
    }
  }

  extension Database {
    /// Runs a statement and passes on each row. The prepared statement is cached by its text.
    func run(_ statement: SQLStatement, _ body: (any SQLRow) throws -> Void) throws {
      let prepared = try cachedStatement(sql: statement.text)
      // If the array's elements had a concrete type, GRDB would create a key path each time.
      let arguments = StatementArguments(
        statement.values.map { value -> (any DatabaseValueConvertible)? in value.databaseValue })
      let rows = try Row.fetchCursor(prepared, arguments: arguments)
      while let row = try rows.next() { try body(StatementRow(row: row)) }
    }

    /// Returns a reader for this connection, valid until the current transaction ends.
    ///
    /// - Parameters:
    ///   - search: The search state of the connection.
    ///   - forms: An object that determines how columns are compared.
    /// - Returns: The reader.
    func makeReader(
      searching search: ConnectionSearch, forms: ColumnForms
    ) -> SQLReader {
      SQLReader(
        .sqlite, searching: { query in try tellingErrors { try search.searching(query, in: self) } },
        uniqueness: { table in try tellingErrors { try self.uniqueness(of: table) } },
        forms: { query in try tellingErrors { try forms.forms(for: query) } },
        columns: { statement in
          // The values have dynamic types, and are converted when they are read.
          try tellingErrors { try self.makeStatement(sql: statement.text).columnNames }.map {
            ColumnReference($0, type: .text, isOptional: true)
          }
        },
        run: { statement, body in try tellingErrors { try self.run(statement, body) } })
    }
  }
#endif
