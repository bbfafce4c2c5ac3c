import HeadwaterFetching

/// The rows of a store in memory at one moment.
struct MemoryTables: Sendable {
  /// The rows of each table by its name, in the order in which they came.
  private(set) var rows: [String: [[FetchValue]]] = [:]
  /// Whether a table may have several rows of one key, as a view may.
  var allowsDuplicateKeys = false

  init(_ tables: [TableReference]) {
    for table in tables { rows[table.name] = [] }
  }

  func rows(of table: TableReference) throws(FetchError) -> [FetchedRow] {
    guard let rows = rows[table.name] else { throw .noTable(table.name) }
    return rows.map { FetchedRow(table, values: $0) }
  }

  /// Carries out an edit.
  ///
  /// - Parameter edit: The edit.
  /// - Returns: The rows that it touches, by key, as they were before; empty where there is nothing to do.
  /// - Throws: `FetchError`; nothing has changed.
  mutating func perform(_ edit: FetchRowEdit) throws(FetchError) -> [FetchKey: FetchedImage] {
    let table = edit.table
    let present = try rows(of: table)
    switch edit {
    case .insert(_, let values):
      let new = try row(table, values)
      guard allowsDuplicateKeys || !present.contains(where: { $0.key == new.key }) else {
        throw .other(code: "constraint", message: "There is a row with the key \(new.key).")
      }
      rows[table.name]?.append(values)
      return [new.key: .absent]
    case .update(_, let key, let values):
      let new = try row(table, values)
      guard let index = present.firstIndex(where: { $0.key == key }) else { return [:] }
      guard new.key == key || !present.contains(where: { $0.key == new.key }) else {
        throw .other(code: "constraint", message: "There is a row with the key \(new.key).")
      }
      rows[table.name]?[index] = values
      return [new.key: .absent].merging([key: .row(present[index])]) { $1 }
    case .delete(_, let key):
      guard let index = present.firstIndex(where: { $0.key == key }) else { return [:] }
      rows[table.name]?.remove(at: index)
      return [key: .row(present[index])]
    }
  }

  private func row(_ table: TableReference, _ values: [FetchValue]) throws(FetchError) -> FetchedRow {
    guard values.count == table.columns.count else {
      throw .schemaChanged("\(values.count) values for \(table.columns.count) columns of \(table.name)")
    }
    return FetchedRow(table, values: values)
  }
}
