import HeadwaterFetching
import HeadwaterTesting

/// A store in memory, which is recreated for each case. It supports neither foreign keys nor triggers.
final class MemoryDatabase: StoreDatabase {
  private var memory = MemoryStore([])
  private var model = MemoryModel()

  var store: any FetchStore { memory }

  func begin(_ fuzzCase: StoreCase) throws {
    let schema = fuzzCase.schema
    memory = MemoryStore([schema.reference] + [schema.related].compactMap { $0 })
    model = MemoryModel()
    try memory.perform(model.perform(fuzzCase.firstStatements, schema))
  }

  func write(_ transaction: StoreTransaction, _ schema: StoreSchema) throws {
    if transaction.isRolledBack { return }
    try memory.perform(model.perform(transaction.statements, schema))
    if transaction.isByOther {
      transaction.statements.count > 1 ? memory.forgetImages() : memory.forgetChanges()
    }
  }

  func alter(_ alteration: StoreAlteration, _ schema: StoreSchema) {}

  func rows(
    _ schema: StoreSchema, in statement: StoreStatementForm?
  ) -> (own: [[FetchValue]], related: [[FetchValue]]) {
    (memory.rows(of: schema.reference), schema.related.map { memory.rows(of: $0) } ?? [])
  }

  func end(_ schema: StoreSchema) {}
  func passTime() async { await Task.yield() }
  func close() {}
}

/// Applies statements to rows, which it looks up by key.
private struct MemoryModel {
  private var tables: [[FetchKey: [FetchValue]]] = [[:], [:]]

  /// Executes statements. Skips those that would result in two rows with the same key. Returns the resulting changes, row by
  /// row.
  mutating func perform(_ statements: [StoreStatement], _ schema: StoreSchema) -> [FetchRowEdit] {
    var edits: [FetchRowEdit] = []
    var beginnings: [(tables: [[FetchKey: [FetchValue]]], edits: Int)] = []
    for statement in statements {
      switch statement {
      case .begin: beginnings.append((tables, edits.count))
      case .release: _ = beginnings.popLast()
      case .rollBack:
        guard let beginning = beginnings.popLast() else { continue }
        tables = beginning.tables
        edits.removeSubrange(beginning.edits...)
      default:
        let before = tables
        if let made = perform(statement, schema) { edits += made } else { tables = before }
      }
    }
    return edits
  }

  private mutating func perform(_ statement: StoreStatement, _ schema: StoreSchema) -> [FetchRowEdit]? {
    switch statement {
    case .insert(let row, let isRelated): return write(row, isRelated, schema, replaces: nil)
    case .upsert(let row, let isRelated): return write(row, isRelated, schema, replaces: false)
    case .replace(let row, let isRelated): return write(row, isRelated, schema, replaces: true)
    case .update(let key, let column, let value, let isRelated):
      return update(isRelated, schema, column, value) { table, row in
        Self.key(of: row, table) == table.keyValues(key)
      }
    case .updateAll(let column, let value, let other, let equals, let isRelated):
      return update(isRelated, schema, column, value) { table, row in Self.has(row, table, other, equals) }
    case .delete(let key, let isRelated):
      return delete(isRelated, schema) { table, row in Self.key(of: row, table) == table.keyValues(key) }
    case .deleteAll(let other, let equals, let isRelated):
      return delete(isRelated, schema) { table, row in Self.has(row, table, other, equals) }
    case .clear(let isRelated), .truncate(let isRelated): return delete(isRelated, schema) { _, _ in true }
    case .begin, .release, .rollBack: return []
    }
  }

  private static func key(of row: [FetchValue], _ table: StoreTable) -> [FetchValue] {
    table.key.map { row[$0] }
  }

  private static func has(_ row: [FetchValue], _ table: StoreTable, _ column: Int, _ number: Int?) -> Bool {
    let kind = table.columns[column].kind
    return NaiveOrder.compare(
      row[column], number.map(kind.stored) ?? .null, ignoringCase: kind == .textIgnoringCase) == 0
  }

  private mutating func write(
    _ row: StoreRow, _ isRelated: Bool, _ schema: StoreSchema, replaces: Bool?
  ) -> [FetchRowEdit]? {
    guard let (table, reference) = schema.table(isRelated) else { return nil }
    let values = table.values(row)
    let key = FetchKey(Self.key(of: values, table))
    let isThere = tables[isRelated ? 1 : 0].updateValue(values, forKey: key) != nil
    switch (isThere, replaces) {
    case (false, _): return [.insert(reference, values)]
    case (true, nil): return nil
    case (true, true): return [.delete(reference, key), .insert(reference, values)]
    case (true, false): return [.update(reference, key, values)]
    }
  }

  private mutating func update(
    _ isRelated: Bool, _ schema: StoreSchema, _ column: Int, _ value: Int?,
    _ isMeant: (StoreTable, [FetchValue]) -> Bool
  ) -> [FetchRowEdit]? {
    guard let (table, reference) = schema.table(isRelated) else { return nil }
    let index = isRelated ? 1 : 0
    let meant = tables[index].filter { isMeant(table, $0.value) }
    // Update one row at a time. If two rows would have the same key, don't update any.
    var edits: [FetchRowEdit] = []
    for (key, row) in meant {
      var changed = row
      changed[column] = value.map(table.columns[column].kind.stored) ?? .null
      let next = FetchKey(Self.key(of: changed, table))
      tables[index][key] = nil
      guard tables[index].updateValue(changed, forKey: next) == nil else { return nil }
      edits.append(.update(reference, key, changed))
    }
    return edits
  }

  private mutating func delete(
    _ isRelated: Bool, _ schema: StoreSchema, _ isMeant: (StoreTable, [FetchValue]) -> Bool
  ) -> [FetchRowEdit]? {
    guard let (table, reference) = schema.table(isRelated) else { return nil }
    let index = isRelated ? 1 : 0
    let meant = tables[index].filter { isMeant(table, $0.value) }.map(\.key)
    for key in meant { tables[index][key] = nil }
    return meant.map { .delete(reference, $0) }
  }
}
