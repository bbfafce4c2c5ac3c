/// Whose SQL is written.
package enum SQLDialect: Hashable, Sendable {
  /// SQLite, 3.35 or later.
  case sqlite
  /// PostgreSQL, 12 or later, and servers that speak as it does.
  case postgres

  /// What a connection runs once, before anything else, so that values are read and written as ``SQLReader`` expects.
  package var sessionSettings: [String] {
    switch self {
    case .sqlite: []
    case .postgres:
      [
        "SET standard_conforming_strings TO on",
        // No function, operator or type of another role is ever found.
        "SET search_path TO pg_catalog, pg_temp", "SET DateStyle TO 'ISO, YMD'", "SET TimeZone TO 'UTC'",
        "SET bytea_output TO 'hex'",
        "SET extra_float_digits TO 3", "SET plan_cache_mode TO force_custom_plan",
      ]
    }
  }

  /// A name as it stands in a statement: in quotes, its own quotes doubled.
  package func quoted(_ name: String) -> String {
    // Each statement quotes many names, of which hardly any has a quote.
    let isPlain = !name.utf8.contains(UInt8(ascii: "\""))
    return "\"" + (isPlain ? name : name.replacing("\"", with: "\"\"")) + "\""
  }

  /// A table's name as it stands in a statement, with its schema.
  package func quoted(_ table: TableReference) -> String {
    (table.schema.map { quoted($0) + "." } ?? "") + quoted(table.name)
  }
}
