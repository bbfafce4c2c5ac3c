#if SQLite
  internal import HeadwaterFetching

  /// The SQL for the triggers that log rows before they change.
  ///
  /// All triggers are temporary: they belong to the connection and leave nothing in the file. An existing row is logged
  /// *before* it changes, because a user's trigger could change it again before an AFTER trigger fires. An inserted row is
  /// logged as absent immediately *after* the insertion, because its number isn't known earlier. SQLite fires temporary
  /// triggers before those in the file, so no trigger has changed the row by then.
  ///
  /// Conflict resolution that replaces rows deletes them without firing a trigger. For this reason, the triggers first log
  /// every row that has the new row's values in a unique index. If only a row with the same number can conflict, this lookup is
  /// skipped as long as new rows have higher numbers than all previous rows. The lookup would account for half of the time that
  /// the triggers add to an import.
  struct ChangeTriggers {
    /// The unquoted name of the logging function. Its first argument is a mark, followed by values: 1 and the unconverted
    /// columns of an existing row; 0 and the key of a row that didn't exist; 2 and the key of an inserted row that may have
    /// replaced another row; or 3 and the old and new columns of an updated row. A null, in a key or as the only argument,
    /// means that the row is unknown.
    let log: String
    let table: TableReference
    let shape: TableShape
    /// A Boolean value that indicates whether the lookup of rows that an insertion may replace is skipped.
    var expectsHigherNumbers = false

    /// A Boolean value that indicates whether the row number, which is the key, is the only value that can conflict with
    /// another row.
    var hasNumbersAlone: Bool {
      shape.rowIDAlias.map { [$0] == table.key } ?? false && uniqueTerms.count == 1 && unknown.isEmpty
    }

    private var dialect: SQLDialect { .sqlite }
    private var qualifiedTable: String { quoted(shape.schema) + "." + quoted(shape.name) }
    private var columns: [String] { table.columns.map(\.name) }
    private func quoted(_ name: String) -> String { dialect.quoted(name) }

    /// The statements that create the triggers.
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

    /// Returns a statement that logs a row in its current form.
    private func image(of row: String) -> String {
      "SELECT \(quoted(log))(1\(columns.map { ", \(row).\(quoted($0))" }.joined()))"
    }

    /// The statement that logs an updated row, with its new values if the function accepts that many.
    ///
    /// A user's trigger may change the row, too. That change is logged separately, so a column whose final value differs also
    /// differs in one of the two entries. This doesn't apply to generated columns, so only the old row is logged for tables
    /// that have any.
    private var update: String {
      guard columns.count <= RowRecorder.mostComparedColumns, !columns.contains(where: shape.isGenerated)
      else {
        return image(of: "OLD")
      }
      let values = ["OLD", "NEW"].flatMap { row in columns.map { ", \(row).\(quoted($0))" } }
      return "SELECT \(quoted(log))(3\(values.joined()))"
    }

    /// Returns a statement that logs the absence of a row with the new key.
    private func absent(where condition: String) -> String { new(as: 0) + " WHERE \(condition)" }

    private func new(as mark: Int) -> String {
      let values = columns.filter(table.key.contains).map { ", NEW.\(quoted($0))" }.joined()
      return "SELECT \(quoted(log))(\(mark)\(values))"
    }

    /// The condition that is true if a row's key changes, compared byte by byte.
    private var keyDiffers: String { differs(table.key) }

    private func differs(_ columns: [String]) -> String {
      columns.map(quoted).map {
        "NEW.\($0) IS NOT OLD.\($0) COLLATE BINARY OR typeof(NEW.\($0)) <> typeof(OLD.\($0))"
      }.joined(separator: " OR ")
    }

    /// Returns statements that log the rows that a conflict with the new row could replace.
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

    /// The statement that logs an unknown row, for a unique index on expressions or on a subset of the rows. The rows that are
    /// replaced because of such an index aren't known.
    private var unknown: [String] {
      shape.uniqueIndexes.allSatisfy(\.isPlain)
        ? [] : ["SELECT \(quoted(log))(NULL)"]
    }
  }
#endif
