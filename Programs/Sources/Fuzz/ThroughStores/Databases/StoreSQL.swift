import Foundation
import HeadwaterFetching

/// The SQL dialect.
enum StoreDialect {
  case sqlite, postgres

  /// Returns a name as a quoted identifier.
  func quoted(_ name: String) -> String { "\"" + name.replacing("\"", with: "\"\"") + "\"" }

  /// Returns the name of a table as a quoted identifier.
  func quoted(_ table: TableReference) -> String { quoted(table.name) }

  /// Returns text as a string literal.
  func text(_ text: String) -> String { "'" + text.replacing("'", with: "''") + "'" }
}

/// The SQL for a case's tables and statements.
struct StoreSQL {
  let dialect: StoreDialect
  let schema: StoreSchema
  /// A closure that returns a value as a literal.
  let literal: @Sendable (FetchValue, ColumnType) -> String

  /// The statements that create the tables and their triggers.
  var creation: [String] {
    var statements: [String] = []
    if let relation = schema.relation, let reference = schema.related {
      statements.append(creation(relation.table, reference, foreignKey: nil))
    }
    statements.append(creation(schema.table, schema.reference, foreignKey: schema.relation))
    for (number, trigger) in schema.triggers.enumerated() { statements += creation(trigger, number) }
    return statements
  }

  /// The statements that drop the tables.
  var removal: [String] {
    let tables = [schema.reference] + [schema.related].compactMap { $0 }
    let ending = dialect == .postgres ? " CASCADE" : ""
    let functions = schema.triggers.indices.map { "DROP FUNCTION IF EXISTS \(functionName($0))() CASCADE" }
    return tables.map { "DROP TABLE IF EXISTS \(dialect.quoted($0))\(ending)" }
      + ["DROP TABLE IF EXISTS \"nobody's\""] + (dialect == .postgres ? functions : [])
  }

  private func creation(_ table: StoreTable, _ reference: TableReference, foreignKey: StoreRelation?)
    -> String
  {
    var parts = zip(table.columns, reference.columns).enumerated().map { number, pair in
      let isKey = table.key.contains(number)
      return quoted(pair.1.name) + " " + type(pair.0.kind, isRowID: isKey && table.isKeyRowID)
        + (pair.0.allowsNull ? "" : " NOT NULL")
    }
    parts.append("PRIMARY KEY (\(names(reference.key)))")
    if let relation = foreignKey, relation.action != .none, let other = schema.related {
      let names = names(relation.columns.map { reference.columns[$0].name })
      let action = relation.action == .cascade ? "CASCADE" : "SET NULL"
      parts.append(
        "FOREIGN KEY (\(names)) REFERENCES \(dialect.quoted(other)) (\(self.names(other.key))) "
          + "ON DELETE \(action) ON UPDATE \(action)")
    }
    let ending = table.isWithoutRowID && dialect == .sqlite ? " WITHOUT ROWID" : ""
    return "CREATE TABLE \(dialect.quoted(reference)) (\(parts.joined(separator: ", ")))\(ending)"
  }

  private func creation(_ trigger: StoreTrigger, _ number: Int) -> [String] {
    let table = dialect.quoted(schema.reference)
    let column = quoted(schema.reference.columns[trigger.column].name)
    let isSame = dialect == .sqlite ? "IS" : "IS NOT DISTINCT FROM"
    func set(_ value: Int) -> String {
      "UPDATE \(table) SET \(column) = \(literal(value, schema.table.columns[trigger.column].kind))"
    }
    let (event, action): (String, String)
    switch trigger {
    case .set(_, let value):
      (event, action) = ("INSERT ON \(table)", "\(set(value)) WHERE \(column) \(isSame) NEW.\(column)")
    case .delete:
      (event, action) = ("DELETE ON \(table)", "DELETE FROM \(table) WHERE \(column) \(isSame) OLD.\(column)")
    case .setAll(_, let value):
      guard let related = schema.related else { return [] }
      (event, action) = ("UPDATE ON \(dialect.quoted(related))", set(value))
    }
    guard dialect == .postgres else {
      return ["CREATE TRIGGER fuzz\(number) AFTER \(event) BEGIN \(action); END"]
    }
    return [
      "CREATE FUNCTION \(functionName(number))() RETURNS trigger LANGUAGE plpgsql AS $fuzz$ "
        + "BEGIN \(action); RETURN NULL; END $fuzz$",
      "CREATE TRIGGER fuzz\(number) AFTER \(event) FOR EACH ROW EXECUTE FUNCTION \(functionName(number))()",
    ]
  }

  private func functionName(_ number: Int) -> String { "fuzz_trigger_\(number)" }

  /// Returns the SQL for a statement, which must have either its full effect or none. Returns nil for statements that begin or
  /// end a savepoint.
  func text(_ statement: StoreStatement) -> [String]? {
    switch statement {
    case .insert(let row, let isRelated): write(row, isRelated) { [$0] }
    case .upsert(let row, let isRelated): write(row, isRelated) { [$0 + conflict(isRelated)] }
    case .replace(let row, let isRelated):
      write(row, isRelated) { insertion in
        guard dialect == .postgres, let table = schema.table(isRelated)?.table else {
          return [insertion.replacing("INSERT INTO", with: "INSERT OR REPLACE INTO", maxReplacements: 1)]
        }
        let key = table.key.map { row.values[$0] ?? 0 }
        return (text(.delete(key: key, isRelated: isRelated)) ?? []) + [insertion]
      }
    case .update(let key, let column, let value, let isRelated):
      onTable(isRelated) { table, name in
        "UPDATE \(name) SET \(assignment(table, column, value, isRelated)) WHERE \(condition(table, key, isRelated))"
      }
    case .updateAll(let column, let value, let other, let equals, let isRelated):
      onTable(isRelated) { table, name in
        "UPDATE \(name) SET \(assignment(table, column, value, isRelated)) "
          + "WHERE \(condition(table, other, equals, isRelated))"
      }
    case .delete(let key, let isRelated):
      onTable(isRelated) { "DELETE FROM \($1) WHERE \(condition($0, key, isRelated))" }
    case .deleteAll(let other, let equals, let isRelated):
      onTable(isRelated) { "DELETE FROM \($1) WHERE \(condition($0, other, equals, isRelated))" }
    case .clear(let isRelated): onTable(isRelated) { "DELETE FROM \($1)" }
    case .truncate(let isRelated):
      onTable(isRelated) { dialect == .postgres ? "TRUNCATE \($1) CASCADE" : "DELETE FROM \($1)" }
    case .begin, .release, .rollBack: nil
    }
  }

  /// Executes statements. One closure executes SQL for savepoints, and the other writes with the SQL for a statement.
  func perform(
    _ statements: [StoreStatement], _ execute: (String) throws -> Void, write: ([String]) throws -> Void
  ) rethrows {
    var depth = 0
    for statement in statements {
      switch statement {
      case .begin:
        depth += 1
        try execute("SAVEPOINT part\(depth)")
      case .release where depth > 0:
        try execute("RELEASE part\(depth)")
        depth -= 1
      case .rollBack where depth > 0:
        try execute("ROLLBACK TO part\(depth); RELEASE part\(depth)")
        depth -= 1
      default:
        if let texts = text(statement), !texts.isEmpty { try write(texts) }
      }
    }
  }

  /// Returns the SQL for an alteration.
  func text(_ alteration: StoreAlteration) -> [String] {
    let table = dialect.quoted(schema.reference)
    let column = quoted(schema.reference.columns[schema.reference.columns.count - 1].name)
    return switch alteration {
    case .addIndex: ["CREATE INDEX IF NOT EXISTS fuzz_index ON \(table) (\(column))"]
    case .removeIndex: ["DROP INDEX IF EXISTS fuzz_index"]
    case .analyze: ["ANALYZE \(table)"]
    case .addTable: ["CREATE TABLE IF NOT EXISTS \"nobody's\" (id INTEGER)"]
    }
  }
}

extension StoreSQL {
  private func quoted(_ name: String) -> String { dialect.quoted(name) }
  private func names(_ names: [String]) -> String { names.map { quoted($0) }.joined(separator: ", ") }

  private func onTable(_ isRelated: Bool, _ text: (StoreTable, String) -> String) -> [String] {
    schema.table(isRelated).map { [text($0.table, dialect.quoted($0.reference))] } ?? []
  }

  private func write(_ row: StoreRow, _ isRelated: Bool, _ text: (String) -> [String]) -> [String] {
    guard let (table, reference) = schema.table(isRelated) else { return [] }
    let values = zip(row.values, table.columns).map { literal($0, $1.kind) }.joined(separator: ", ")
    return text(
      "INSERT INTO \(dialect.quoted(reference)) (\(names(reference.columns.map(\.name)))) VALUES (\(values))")
  }

  private func conflict(_ isRelated: Bool) -> String {
    guard let reference = schema.table(isRelated)?.reference else { return "" }
    let others = reference.columns.map(\.name).filter { !reference.key.contains($0) }
    let changes = others.map { "\(quoted($0)) = excluded.\(quoted($0))" }.joined(separator: ", ")
    return " ON CONFLICT (\(names(reference.key))) DO "
      + (others.isEmpty ? "NOTHING" : "UPDATE SET \(changes)")
  }

  private func assignment(_ table: StoreTable, _ column: Int, _ value: Int?, _ isRelated: Bool) -> String {
    "\(quoted(table.reference(isRelated: isRelated).columns[column].name)) = \(literal(value, table.columns[column].kind))"
  }

  private func condition(_ table: StoreTable, _ column: Int, _ value: Int?, _ isRelated: Bool) -> String {
    let name = quoted(table.reference(isRelated: isRelated).columns[column].name)
    return value == nil ? "\(name) IS NULL" : "\(name) = \(literal(value, table.columns[column].kind))"
  }

  private func condition(_ table: StoreTable, _ key: [Int], _ isRelated: Bool) -> String {
    zip(table.key, key).map { condition(table, $0, $1, isRelated) }.joined(separator: " AND ")
  }

  private func type(_ kind: StoreColumnKind, isRowID: Bool) -> String {
    let isSQLite = dialect == .sqlite
    return switch kind {
    case .boolean, .booleanForms: "BOOLEAN"
    case .integer, .level: isRowID ? "INTEGER" : "BIGINT"
    case .real, .seconds, .float: isSQLite ? "REAL" : "DOUBLE PRECISION"
    case .text, .uuidText, .textForms, .uuidForms: "TEXT"
    case .textIgnoringCase: isSQLite ? "TEXT COLLATE NOCASE" : "TEXT"
    case .bytes: isSQLite ? "BLOB" : "BYTEA"
    case .date, .dateForms: isSQLite ? "DATETIME" : "TIMESTAMPTZ"
    case .uuid: isSQLite ? "BLOB" : "UUID"
    }
  }

  private func literal(_ number: Int?, _ kind: StoreColumnKind) -> String {
    guard let number, kind.hasForms else {
      return literal(number.map(kind.value) ?? .null, kind.type)
    }
    switch kind.stored(number) {
    case .integer(let value): return "\(value)"
    case .real(let value): return "\(value)"
    case .text(let value): return dialect.text(value)
    default: return "NULL"
    }
  }
}
