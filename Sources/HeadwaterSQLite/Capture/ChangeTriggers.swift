#if SQLite
  internal import HeadwaterFetching

  /// The triggers that write down how rows were before they change. Text only.
  ///
  /// All are temporary: they are the connection's own, and leave nothing in the file. What is there is logged *before* a row changes, because a trigger of the user's may change it again before
  /// those that come after have a turn. A row that is inserted is logged as absent right *after*, because only then its
  /// number is known; SQLite runs temporary triggers before those of the file, so nobody has changed it by then.
  ///
  /// A conflict that replaces rows deletes them without a trigger. So whatever has the values of a new row in a unique index
  /// is logged first. Where that can be the row of its number alone, it need not be looked for as long as new rows have higher
  /// numbers than any before: that is half of what an import is slowed by.
  struct ChangeTriggers {
    /// The name of the function that logs, without quotes: a row that was there as 1 and its columns as they were, without
    /// conversions; one that was not as 0 and the columns of its key; one that may have been there before it was inserted as 2
    /// and its key; one that is updated as 3, its columns as they were and as they are to be. Null in a key, or alone, says that
    /// nobody knows.
    let log: String
    let table: TableReference
    let shape: TableShape
    /// Whether rows are not looked for that an inserted one may replace.
    var expectsHigherNumbers = false

    /// Whether the number of a row, which is its key, is all that others can have, too.
    var hasNumbersAlone: Bool {
      shape.rowIDAlias.map { [$0] == table.key } ?? false && uniqueTerms.count == 1 && unknown.isEmpty
    }

    private var dialect: SQLDialect { .sqlite }
    private var qualifiedTable: String { quoted(shape.schema) + "." + quoted(shape.name) }
    private var columns: [String] { table.columns.map(\.name) }
    private func quoted(_ name: String) -> String { dialect.quoted(name) }

    /// Makes the triggers.
    var creatingTriggers: [String] {
      [
        trigger("BEFORE INSERT", expectsHigherNumbers ? [] : replaceable(isUpdate: false) + unknown),
        trigger("AFTER INSERT", [new(as: expectsHigherNumbers ? 2 : 0)]),
        trigger(
          "BEFORE UPDATE",
          [update] + replaceable(isUpdate: true) + [absent(where: keyDiffers)] + unknown),
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

    /// Logs a row that is updated, with what it is to be where the function takes as many values.
    ///
    /// A trigger of the user's may change the row besides. Then that is logged by itself, so that what differs in the end
    /// differs in one of the two; but not in a column that is computed from others.
    private var update: String {
      guard columns.count <= RowRecorder.mostComparedColumns, !columns.contains(where: shape.isGenerated)
      else {
        return image(of: "OLD")
      }
      let values = ["OLD", "NEW"].flatMap { row in columns.map { ", \(row).\(quoted($0))" } }
      return "SELECT \(quoted(log))(3\(values.joined()))"
    }

    /// Logs that there was no row with the new key.
    private func absent(where condition: String) -> String { new(as: 0) + " WHERE \(condition)" }

    private func new(as mark: Int) -> String {
      let values = columns.filter(table.key.contains).map { ", NEW.\(quoted($0))" }.joined()
      return "SELECT \(quoted(log))(\(mark)\(values))"
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
