internal import Foundation

extension RecordTable where Record: Decodable {
  /// Creates a table whose records are decoded from rows by their conformance to `Decodable`. A coding key is the name of a
  /// column.
  ///
  /// ```swift
  /// struct Task: FetchedRecord, Decodable, Hashable {
  ///   var id: Int
  ///   var title: String
  ///   var due: Date?
  ///
  ///   static let table = RecordTable<Task>(
  ///     "task", key: "id",
  ///     columns: [RecordColumn("id", \.id), RecordColumn("title", \.title), RecordColumn("due", \.due)])
  /// }
  /// ```
  ///
  /// A property whose type doesn't conform to ``FetchValueConvertible`` is decoded from its raw value, or from JSON in the text or
  /// the data of its column; see ``RecordColumn/json(_:_:)``. Decoding a row takes O(properties × columns).
  ///
  /// If a row can't be decoded, it is replaced with a placeholder, and the error is reported: ``FetchError/noColumn(_:table:)``
  /// for a property without a column, including an optional one, or ``FetchError/wrongType(column:table:key:found:)`` for a value
  /// of another type.
  ///
  /// - Parameters:
  ///   - name: The table's name, without quotes. It can contain any characters.
  ///   - schema: The schema, or the attached database, that contains the table; nil for the default.
  ///   - key: The name of the primary key column.
  ///   - columns: The columns to read, including the primary key.
  public init(_ name: String, schema: String? = nil, key: String, columns: [RecordColumn<Record>])
  where Record.ID: FetchValueConvertible {
    self.init(name, schema: schema, key: key, columns: columns) { row in
      try Record(from: FetchedRowDecoder(row: row))
    }
  }
}

extension RecordColumn {
  /// Creates a column that contains a property as JSON, such as an array. Use it for records that conform to `Decodable`.
  ///
  /// The column contains text, or in PostgreSQL, `json` or `jsonb`. Dates and data in the JSON have the default formats of
  /// `JSONDecoder`. Predicates and sort descriptors can't use the property.
  ///
  /// - Parameters:
  ///   - name: The column's name, without quotes. It can contain any characters.
  ///   - keyPath: The key path of the property. A value that can't be encoded is written as null, and so is nil.
  /// - Returns: The column.
  public static func json<Value: Codable & Sendable>(
    _ name: String, _ keyPath: any KeyPath<Record, Value> & Sendable
  ) -> RecordColumn {
    RecordColumn(ColumnReference(name, type: .text, isOptional: true)) { record in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      guard let data = try? encoder.encode(record[keyPath: keyPath]) else { return .null }
      let text = String(decoding: data, as: UTF8.self)
      return text == "null" ? .null : .text(text)
    }
  }
}
