/// The schemas of tables that are referred to by their names alone, for stores that look no names up in a search path.
package struct SQLSchemas: Sendable {
  private var schemas: [String: String] = [:]

  /// Makes schemas.
  ///
  /// - Parameter tables: The tables, each with the schema that it was found in.
  package init(_ tables: [(table: TableReference, schema: String)] = []) {
    for (table, schema) in tables where table.schema == nil { schemas[table.name] = schema }
  }

  /// A table with its schema, where that is known.
  package func qualified(_ table: TableReference) -> TableReference {
    guard table.schema == nil, let schema = schemas[table.name] else { return table }
    return TableReference(table.name, schema: schema, key: table.key, columns: table.columns)
  }
}
