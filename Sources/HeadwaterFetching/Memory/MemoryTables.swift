import Headwater

/// The content of a memory store at a point in time. It shares its unchanged parts with other versions, so editing a row costs
/// O(log n), plus O(n) once for the index of keys.
struct MemoryTables: Sendable {
  typealias Rows = Snapshot<SingleSection, MemoryRow>

  /// The rows of each table, by its name, in the order in which they were inserted.
  private(set) var tables: [String: Rows] = [:]
  /// A Boolean value that indicates whether a table may contain several rows with the same key, as a view may.
  var allowsDuplicateKeys = false

  init(_ tables: [TableReference]) {
    for table in tables { self.tables[table.name] = Rows([MemoryRow]()) }
  }

  func rows(of table: TableReference) throws(FetchError) -> [FetchedRow] {
    try present(table).items.map { FetchedRow(table.stored, values: $0.values) }
  }

  /// Returns the first row with the given key. O(log n).
  func row(of table: TableReference, withKey key: FetchKey) throws(FetchError) -> FetchedRow? {
    try present(table).item(id: key).map { FetchedRow(table.stored, values: $0.values) }
  }

  private func present(_ table: TableReference) throws(FetchError) -> Rows {
    guard let rows = tables[table.name] else { throw .noTable(table.name) }
    return rows
  }

  /// Applies edits in order. O(log n) for each; consecutive insertions are applied together.
  ///
  /// - Parameter edits: The edits.
  /// - Returns: The previous versions of the rows that the edits touch, by table and key.
  /// - Throws: `FetchError`; some edits may have been applied.
  mutating func perform(_ edits: [FetchRowEdit]) throws(FetchError) -> [String: [FetchKey: FetchedImage]] {
    var images: [String: [FetchKey: FetchedImage]] = [:]
    var rest = edits[...]
    while let edit = rest.first {
      let inserted = rest.lazy.map { $0.row(insertedInto: edit.table) }.prefix { $0 != nil }
      let rows = Array(inserted.compactMap(\.self))
      let touched = rows.isEmpty ? try perform(edit) : try insert(rows, into: edit.table)
      images[edit.table.name, default: [:]].merge(touched) { earlier, _ in earlier }
      rest = rest.dropFirst(max(1, rows.count))
    }
    return images
  }

  private mutating func insert(
    _ rows: [[FetchValue]], into table: TableReference
  ) throws(FetchError) -> [FetchKey: FetchedImage] {
    let table = table.stored
    let present = try present(table)
    var (images, new): ([FetchKey: FetchedImage], [MemoryRow]) = ([:], [])
    for values in rows {
      let key = try row(table, values).key
      guard allowsDuplicateKeys || (images[key] == nil && !present.contains(key)) else {
        throw constraint(key)
      }
      images[key] = .absent
      new.append(MemoryRow(identity: key, values: values))
    }
    try change(table) { rows throws(EditError) in try rows.append(contentsOf: new, toSection: 0) }
    return images
  }

  /// Applies one edit. O(log n).
  ///
  /// - Parameter edit: The edit.
  /// - Returns: The previous versions of the rows that the edit touches, by key; empty if there was nothing to do.
  /// - Throws: `FetchError`, in which case nothing has changed.
  mutating func perform(_ edit: FetchRowEdit) throws(FetchError) -> [FetchKey: FetchedImage] {
    let table = edit.table.stored
    let present = try present(table)
    switch edit {
    case .insert(_, let values): return try insert([values], into: table)
    case .update(_, let key, let values):
      let new = try row(table, values)
      guard let position = present.position(of: key), let old = present.item(at: position) else { return [:] }
      guard new.key == key || !present.contains(new.key) else { throw constraint(new.key) }
      try change(table) { rows throws(EditError) in
        try rows.replace(at: position, with: MemoryRow(identity: new.key, values: values))
      }
      return [new.key: .absent].merging([key: .row(FetchedRow(table, values: old.values))]) { $1 }
    case .delete(_, let key):
      guard let position = present.position(of: key), let old = present.item(at: position) else { return [:] }
      try change(table) { rows throws(EditError) in try rows.remove(at: position) }
      return [key: .row(FetchedRow(table, values: old.values))]
    }
  }

  private func constraint(_ key: FetchKey) -> FetchError {
    .other(code: "constraint", message: "A row with the key \(key) already exists.")
  }

  private mutating func change(
    _ table: TableReference, _ edit: (inout Rows) throws(EditError) -> Void
  ) throws(FetchError) {
    do {
      try edit(&tables[table.name, default: Rows([MemoryRow]())])
    } catch {
      // Never happens for a position that was just found.
      throw .other(code: "place", message: "\(error)")
    }
  }

  private func row(_ table: TableReference, _ values: [FetchValue]) throws(FetchError) -> FetchedRow {
    guard values.count == table.columns.count else {
      throw .schemaChanged("\(values.count) values for \(table.columns.count) columns of \(table.name)")
    }
    return FetchedRow(table, values: values)
  }
}

extension FetchRowEdit {
  /// Returns the values that are inserted into a table, or nil for any other edit.
  fileprivate func row(insertedInto table: TableReference) -> [FetchValue]? {
    if case .insert(table, let values) = self { values } else { nil }
  }
}

/// A row in memory, identified by its key.
struct MemoryRow: ListElement {
  let identity: FetchKey
  let values: [FetchValue]
}
