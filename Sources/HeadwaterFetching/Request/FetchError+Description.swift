internal import Headwater

extension FetchError: CustomStringConvertible {
  /// One sentence for the user, with the store's own words where it has said some. It contains no values of rows but their keys.
  public var description: String { description(includingValues: false) }

  /// One sentence for the user, with the store's own words where it has said some.
  ///
  /// - Parameter includesValues: A Boolean value that indicates whether the sentence contains the values of rows.
  /// - Returns: The sentence.
  public func description(includingValues includesValues: Bool) -> String {
    switch self {
    case .untranslatable(let expression, let reason):
      Self.sentence("A store cannot be asked \(expression): \(reason)")
    case .noColumn(let column, let table): "The table \(table) has no column \(column)."
    case .noTable(let table): "There is no table \(table)."
    case .noPrimaryKey(let table):
      "The table \(table) has no primary key, so that its rows cannot be told apart."
    case .wrongType(let column, let table, let key, let found):
      "The column \(column) of \(Self.row(key, holding: found)) of the table \(table) holds "
        + (includesValues ? "\(found)" : found.kind) + ", which its record cannot."
    case .negative(let offset, let limit): "The offset \(offset) and the limit \(limit) must not be below 0."
    case .notADatabase(let words): Self.sentence(words)
    case .readOnly(let words): Self.sentence("It can only be read: \(words)")
    case .busy(let words): Self.sentence("Others keep the database busy: \(words)")
    case .full(let words): Self.sentence("There is no room left: \(words)")
    case .corrupt(let words): Self.sentence("The database is damaged: \(words)")
    case .schemaChanged(let words): Self.sentence("The tables are not what they were: \(words)")
    case .disconnected(let words): Self.sentence("There is no connection to the database: \(words)")
    case .denied(let words): Self.sentence("The database does not allow it: \(words)")
    case .timedOut(let words): Self.sentence("It took too long: \(words)")
    case .noSearchIndex(let table, let columns, let remedy):
      Self.sentence(
        "The table \(table) has no index to search \(columns.joined(separator: ", ")) with; search by scanning, or: "
          + remedy)
    case .unsupported(let words): Self.sentence(words)
    case .other(let code, let message): Self.sentence("The database says \(code): \(message)")
    }
  }

  /// The row with a key. An error about a section has the section's value as the key, which is left out.
  private static func row(_ key: FetchKey, holding found: FetchValue) -> String {
    key.values.isEmpty || key.values == [found] ? "a row" : "the row \(key)"
  }

  /// Words on one line, with a full stop.
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
  /// The kind of the value, in a few words.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .boolean: "a truth value"
    case .integer: "a whole number"
    case .real: "a floating-point number"
    case .text, .malformedText: "text"
    case .bytes: "bytes"
    case .date: "a date"
    case .uuid: "a UUID"
    }
  }
}
