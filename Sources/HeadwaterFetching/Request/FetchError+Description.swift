internal import Headwater

extension FetchError: CustomStringConvertible {
  /// A sentence for the user, with the store's own message if it provided one. It contains the keys of rows, but none of their
  /// other values.
  public var description: String { description(includingValues: false) }

  /// Returns a sentence for the user, with the store's own message if it provided one.
  ///
  /// - Parameter includesValues: A Boolean value that indicates whether the sentence contains the values of rows.
  /// - Returns: The sentence.
  public func description(includingValues includesValues: Bool) -> String {
    switch self {
    case .untranslatable(let expression, let reason):
      Self.sentence("The store can't evaluate \(expression): \(reason)")
    // A server may report a missing table or column only in its own message.
    case .noColumn(let column, let table):
      table.isEmpty
        ? Self.sentence("No such column: \(column)") : "The table \(table) has no column \(column)."
    case .noTable(let table): Self.sentence("No such table: \(table)")
    case .noPrimaryKey(let table):
      "The table \(table) has no primary key, so its rows can't be identified."
    case .wrongType(let column, let table, let key, let found):
      "The column \(column) of \(Self.row(key, holding: found)) in the table \(table) contains "
        + (includesValues ? "\(found)" : found.kind) + ", which the record can't decode."
    case .negative(let offset, let limit): "The offset \(offset) and the limit \(limit) must not be negative."
    case .notADatabase(let words): Self.sentence(words)
    case .readOnly(let words): Self.sentence("The database is read-only: \(words)")
    case .busy(let words): Self.sentence("The database is busy: \(words)")
    case .full(let words): Self.sentence("Out of space: \(words)")
    case .corrupt(let words): Self.sentence("The database is corrupt: \(words)")
    case .schemaChanged(let words): Self.sentence("The schema has changed: \(words)")
    case .disconnected(let words): Self.sentence("Not connected to the database: \(words)")
    case .denied(let words): Self.sentence("Permission denied: \(words)")
    case .timedOut(let words): Self.sentence("The operation timed out: \(words)")
    case .noSearchIndex(let table, let columns, let remedy):
      Self.sentence(
        "The table \(table) has no index for searching \(columns.joined(separator: ", ")); search by scanning instead. "
          + (remedy.hasPrefix("CREATE") || remedy.hasPrefix("ALTER") ? "To create the index: " : "") + remedy)
    case .unsupported(let words): Self.sentence(words)
    case .other(let code, let message):
      Self.sentence("The database reported \(code.isEmpty ? "an error" : "error \(code)"): \(message)")
    }
  }

  /// Returns a phrase for the row with the given key. In errors about sections, the key is the section's value, which is
  /// omitted.
  private static func row(_ key: FetchKey, holding found: FetchValue) -> String {
    key.values.isEmpty || key.values == [found] ? "a row" : "the row \(key)"
  }

  /// Returns text on a single line that ends with punctuation.
  private static func sentence(_ words: String) -> String {
    let line = words.split(whereSeparator: { $0.isNewline || $0 == "\t" }).map { part in
      String(part.drop(while: \.isWhitespace))
    }.joined(separator: " ")
    return line.hasSuffix(".") || line.hasSuffix("!") || line.hasSuffix("?") ? line : line + "."
  }
}

extension FetchError: DescribedWithoutValues {
  package var descriptionWithValues: String { description(includingValues: true) }
}

extension FetchValue {
  /// The kind of the value, as a short phrase.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a Boolean"
    case .integer: "an integer"
    case .real: "a floating-point number"
    case .text, .malformedText: "text"
    case .bytes: "bytes"
    case .date: "a date"
    case .uuid: "a UUID"
    }
  }
}
