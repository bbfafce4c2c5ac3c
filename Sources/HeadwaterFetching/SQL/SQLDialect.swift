/// The SQL dialect of a database.
package enum SQLDialect: Hashable, Sendable {
  /// SQLite 3.35 or later.
  case sqlite
  /// PostgreSQL 12 or later, and compatible servers.
  case postgres

  /// The statements that a connection runs before anything else, so that values are read and written as ``SQLReader`` expects.
  package var sessionSettings: [String] {
    switch self {
    case .sqlite: []
    case .postgres:
      [
        "SET standard_conforming_strings TO on",
        // Never resolve a name to another role's function, operator, or type.
        "SET search_path TO pg_catalog, pg_temp", "SET DateStyle TO 'ISO, YMD'", "SET TimeZone TO 'UTC'",
        "SET bytea_output TO 'hex'",
        "SET extra_float_digits TO 3", "SET plan_cache_mode TO force_custom_plan",
      ]
    }
  }

  /// Returns a quoted name for use in a statement. Quotes in the name are doubled.
  package func quoted(_ name: String) -> String {
    // Each statement contains many quoted names, but hardly any of the names contain a quote.
    let isPlain = !name.utf8.contains(UInt8(ascii: "\""))
    return "\"" + (isPlain ? name : name.replacing("\"", with: "\"\"")) + "\""
  }

  /// Returns the quoted name of a table for use in a statement, including its schema.
  package func quoted(_ table: TableReference) -> String {
    (table.schema.map { quoted($0) + "." } ?? "") + quoted(table.name)
  }
}
