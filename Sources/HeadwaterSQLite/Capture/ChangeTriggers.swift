#if SQLite
  internal import HeadwaterFetching

  /// The triggers that write down how rows were before they change. Text only.
  ///
  /// All are temporary: they are the connection's own, and leave nothing in the file. What is there is logged *before* a row changes, because a trigger of the user's may change it again before
  /// those that come after have a turn. A row that is inserted is logged as absent right *after*, because only then its
  /// number is known; SQLite runs temporary triggers before those of the file, so nobody has changed it by then.
  ///
  /// A conflict that replaces rows deletes them without a trigger. So whatever has the values of a new row in a unique index
  /// is logged first.
  struct ChangeTriggers {
    /// The name of the function that logs, without quotes: whether a row was there, and its columns as they were, without
    /// conversions. Null in a key, or alone, says that nobody knows.
    let log: String
    let table: TableReference
    let shape: TableShape

    private var dialect: SQLDialect { .sqlite }
    private var qualifiedTable: String { quoted(shape.schema) + "." + quoted(shape.name) }
    private var columns: [String] { table.columns.map(\.name) }
    private func quoted(_ name: String) -> String { dialect.quoted(name) }

    /// Makes the triggers.
    var creatingTriggers: [String] {
      [
        trigger("BEFORE INSERT", replaceable(isUpdate: false) + unknown),
        trigger("AFTER INSERT", [absent(where: nil)]),
        trigger(
          "BEFORE UPDATE",
          [image(of: "OLD")] + replaceable(isUpdate: true) + [absent(where: keyDiffers)] + unknown),
        trigger("BEFORE DELETE", [image(of: "OLD")]),
      ].compactMap { $0 }
    }

    /// The names of the triggers.
    var triggerNames: [String] {
      ["BEFORE INSERT", "AFTER INSERT", "BEFORE UPDATE", "BEFORE DELETE"].map(name)
    }

    private func name(_ event: String) -> String { "\(log) \(event.lowercased())" }

    private func trigger(_ event: String, _ statements: [String]) -> String? {
      guard !statements.isEmpty else { return nil }
      return """
        CREATE TEMP TRIGGER \(quoted(name(event))) \(event) ON \(qualifiedTable) BEGIN
        \(statements.map { $0 + ";" }.joined(separator: "\n"))
        END
        """
    }

    /// Logs a row as it is.
    private func image(of row: String) -> String {
      "SELECT \(quoted(log))(1\(columns.map { ", \(row).\(quoted($0))" }.joined()))"
    }

    /// Logs that there was no row with the new key.
    private func absent(where condition: String?) -> String {
      let values = columns.map { table.key.contains($0) ? ", NEW.\(quoted($0))" : ", NULL" }.joined()
      return "SELECT \(quoted(log))(0\(values))" + (condition.map { " WHERE \($0)" } ?? "")
    }

    /// Whether a row gets another key, to the byte.
    private var keyDiffers: String { differs(table.key) }

    private func differs(_ columns: [String]) -> String {
      columns.map(quoted).map {
        "NEW.\($0) IS NOT OLD.\($0) COLLATE BINARY OR typeof(NEW.\($0)) <> typeof(OLD.\($0))"
      }.joined(separator: " OR ")
    }

    /// Logs the rows that a conflict with the new one could replace.
    private func replaceable(isUpdate: Bool) -> [String] {
      uniqueTerms.map { terms in
        let isSame = terms.map { term in
          "o.\(quoted(term.column)) = NEW.\(quoted(term.column)) COLLATE \(quoted(term.collation))"
        }.joined(separator: " AND ")
        let differs = isUpdate ? "(\(differs(terms.map(\.column)))) AND " : ""
        return image(of: "o") + " FROM \(qualifiedTable) AS o WHERE \(differs)\(isSame)"
      }
    }

    private var uniqueTerms: [[TableShape.UniqueIndex.Term]] {
      let number = (shape.rowIDName ?? shape.rowIDAlias).map {
        [TableShape.UniqueIndex.Term(column: $0, collation: "BINARY")]
      }
      return [number].compactMap { $0 }
        + shape.uniqueIndexes.filter(\.isPlain).map { $0.terms.compactMap { $0 } }
    }

    /// What an index of expressions, or of some rows only, lets be replaced is not known.
    private var unknown: [String] {
      shape.uniqueIndexes.allSatisfy(\.isPlain)
        ? [] : ["SELECT \(quoted(log))(NULL)"]
    }
  }
#endif
