/// The schemas of tables that are referred to only by name, for stores that don't resolve names with a search path.
package struct SQLSchemas: Sendable {
  private var schemas: [String: String] = [:]

  /// Creates a list of schemas.
  ///
  /// - Parameter tables: The tables, with the schemas in which they were found.
  package init(_ tables: [(table: TableReference, schema: String)] = []) {
    for (table, schema) in tables where table.schema == nil { schemas[table.name] = schema }
  }

  /// Returns a table, qualified with its schema if the schema is known.
  package func qualified(_ table: TableReference) -> TableReference {
    guard table.schema == nil, let schema = schemas[table.name] else { return table }
    return TableReference(table.name, schema: schema, key: table.key, columns: table.columns)
  }
}
