/// A SELECT statement in SQL whose interpolated values are arguments.
///
/// ```swift
/// let statement: FetchStatement = "SELECT * FROM message WHERE owner = \(owner) AND sent > \(date)"
/// ```
///
/// The store binds each interpolated value to a parameter. A value is never part of the SQL, so it can't change the meaning of
/// the statement, whatever it contains. Don't put quotes around an interpolated value. An interpolated array is a list in
/// parentheses, as in `id IN \(ids)`, and an interpolated statement is inserted with its arguments. To insert a name, such as
/// that of a column to sort by, use `\(name: column)`, which quotes the name.
///
/// The rest of the statement is sent to the database as it is written, and must be written by you. It can't be created from a
/// string that is determined at run time.
public struct FetchStatement: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A part of a statement.
  package enum Part: Hashable, Sendable {
    /// SQL that the app has written.
    case sql(String)
    /// A value that is bound to a parameter, and the type of column that it is compared with.
    case value(FetchValue, ColumnType)
    /// Values in parentheses, each of which is bound to a parameter.
    case list([FetchValue], ColumnType)
    /// A name that must be quoted.
    case name(String)
  }

  /// The parts, in order.
  package private(set) var parts: [Part]

  /// Creates a statement without arguments.
  public init(stringLiteral value: StaticString) {
    parts = [.sql("\(value)")]
  }

  /// Creates a statement with arguments.
  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// The parts of a statement while it is created from a string literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    /// Creates an empty statement.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Appends SQL.
    public mutating func appendLiteral(_ literal: StaticString) {
      parts.append(.sql("\(literal)"))
    }

    /// Appends a parameter and binds a value to it.
    ///
    /// - Parameter value: The value.
    public mutating func appendInterpolation<Value: FetchValueConvertible>(_ value: Value) {
      parts.append(.value(value.fetchValue, Value.columnType))
    }

    /// Appends a parameter and binds an optional value to it; nil is bound as null.
    ///
    /// - Parameter value: The value.
    public mutating func appendInterpolation<Value: FetchValueConvertible>(_ value: Value?) {
      parts.append(.value(value?.fetchValue ?? .null, Value.columnType))
    }

    /// Appends a parameter and binds a value to it, in the form in which a column stores it.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - type: The type of the column that the statement compares with the value; for example, `.secondsSince1970` for a
    ///     date that is compared with a number.
    public mutating func appendInterpolation(_ value: some FetchValueConvertible, as type: ColumnType) {
      parts.append(.value(value.fetchValue, type))
    }

    /// Appends a list of parameters in parentheses, and binds a value to each. An empty list contains no value.
    ///
    /// - Parameter values: The values; SQLite supports about 32,000 arguments in a statement, and PostgreSQL 65,535.
    public mutating func appendInterpolation<Value: FetchValueConvertible>(_ values: [Value]) {
      parts.append(.list(values.map(\.fetchValue), Value.columnType))
    }

    /// Appends another statement and its arguments, without parentheses, and without a semicolon at its end.
    ///
    /// - Parameter statement: The other statement, or a part of one.
    public mutating func appendInterpolation(_ statement: FetchStatement) {
      parts += statement.partsWithoutSemicolon
      if Self.endInComment(statement.partsWithoutSemicolon) { parts.append(.sql("\n")) }
    }

    /// Returns a Boolean value that indicates whether parts may end in a comment that extends to the end of the line.
    private static func endInComment(_ parts: [Part]) -> Bool {
      guard case .sql(let text)? = parts.last(where: { $0 != .sql("") }) else { return false }
      return text[(text.lastIndex(where: \.isNewline) ?? text.startIndex)...].contains("--")
    }

    /// Appends a quoted name.
    ///
    /// - Parameter name: The name of a table or column, without quotes. It can contain any characters.
    public mutating func appendInterpolation(name: String) {
      parts.append(.name(name))
    }
  }
}

extension FetchStatement {
  /// The error for a statement that isn't a query; nil if it begins like one. Only the database can parse a statement, and it
  /// also refuses statements that write.
  package var obstacle: FetchError? {
    // The first word can follow several parts that contain only spaces and comments.
    let beginning = parts.prefix { if case .sql = $0 { true } else { false } }
    let text = beginning.map { if case .sql(let text) = $0 { text } else { "" } }.joined()
    let word = Self.firstWord(of: text[...]).uppercased()
    guard !word.isEmpty else { return .unsupported("The statement doesn't begin with SELECT.") }
    return ["SELECT", "WITH", "VALUES", "TABLE"].contains(word)
      ? nil
      : .unsupported(
        "A list displays the rows of a SELECT statement, but the statement begins with \"\(word.prefix(20))\"."
      )
  }

  /// The parts without a semicolon at the end.
  fileprivate var partsWithoutSemicolon: [Part] {
    guard let last = parts.lastIndex(where: { $0 != .sql("") }), case .sql(let text) = parts[last] else {
      return parts
    }
    let end = text.lastIndex { !$0.isWhitespace && $0 != ";" }.map { text.index(after: $0) }
    let rest = text[(end ?? text.startIndex)...]
    // Spaces without a semicolon separate the statement from what follows.
    guard rest.contains(";") else { return parts }
    return Array(parts[..<last]) + [.sql(String(text[..<rest.startIndex]))]
  }

  /// Returns the first word after spaces, comments, and opening parentheses.
  private static func firstWord(of text: Substring) -> Substring {
    var text = text
    while let first = text.first {
      if first.isWhitespace || first == "(" {
        text = text.dropFirst()
      } else if text.hasPrefix("--") {
        text = text.drop { !$0.isNewline }
      } else if text.hasPrefix("/*"), let end = text.firstRange(of: "*/") {
        text = text[end.upperBound...]
      } else {
        break
      }
    }
    return text.prefix { $0.isLetter }
  }
}

extension SQLWriter {
  /// Writes a statement of the app, with its arguments bound. A semicolon at its end is left out.
  mutating func write(_ statement: FetchStatement) {
    for part in statement.partsWithoutSemicolon {
      switch part {
      case .sql(let text): write(text)
      case .value(let value, let type): bind(value, as: type)
      case .list([], let type):
        // PostgreSQL doesn't support an empty list.
        write("(SELECT ")
        bind(.null, as: type)
        write(" WHERE \(dialect.literal(false)))")
      case .list(let values, let type):
        write("(")
        write(values) { $0.bind($1, as: type) }
        write(")")
      case .name(let name): write(name: name)
      }
    }
  }
}
