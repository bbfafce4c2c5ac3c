import Headwater
import HeadwaterFetching

/// The rows of a store in memory at one moment. A value that shares what has not changed with those of other moments: an edit of
/// a row costs O(log n), and O(n) once, for the index of keys.
struct MemoryTables: Sendable {
  typealias Rows = Snapshot<SingleSection, MemoryRow>

  /// The rows of each table by its name, in the order in which they came.
  private(set) var tables: [String: Rows] = [:]
  /// Whether a table may have several rows of one key, as a view may.
  var allowsDuplicateKeys = false

  init(_ tables: [TableReference]) {
    for table in tables { self.tables[table.name] = Rows([MemoryRow]()) }
  }

  func rows(of table: TableReference) throws(FetchError) -> [FetchedRow] {
    try present(table).items.map { FetchedRow(table.stored, values: $0.values) }
  }

  /// The first row with a key. O(log n).
  func row(of table: TableReference, withKey key: FetchKey) throws(FetchError) -> FetchedRow? {
    try present(table).item(withIdentity: key).map { FetchedRow(table.stored, values: $0.values) }
  }

  private func present(_ table: TableReference) throws(FetchError) -> Rows {
    guard let rows = tables[table.name] else { throw .noTable(table.name) }
    return rows
  }

  /// Carries out edits, in order. O(log n) for each; rows that are inserted one after the other go in at once.
  ///
  /// - Parameter edits: The edits.
  /// - Returns: The rows that they touch, by table and key, as they were before.
  /// - Throws: `FetchError`; some may have been carried out.
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

  /// Carries out an edit. O(log n).
  ///
  /// - Parameter edit: The edit.
  /// - Returns: The rows that it touches, by key, as they were before; empty where there is nothing to do.
  /// - Throws: `FetchError`; nothing has changed.
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
    .other(code: "constraint", message: "There is a row with the key \(key).")
  }

  private mutating func change(
    _ table: TableReference, _ edit: (inout Rows) throws(EditError) -> Void
  ) throws(FetchError) {
    do {
      try edit(&tables[table.name, default: Rows([MemoryRow]())])
    } catch {
      // Not for a place that was just found.
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
  /// The row that is inserted into a table; nil for another edit.
  fileprivate func row(insertedInto table: TableReference) -> [FetchValue]? {
    if case .insert(table, let values) = self { values } else { nil }
  }
}

/// A row in memory, told from others by its key.
struct MemoryRow: ListElement {
  let identity: FetchKey
  let values: [FetchValue]
}
