/// The searchable text of a row in PostgreSQL, as an expression that can be indexed.
///
/// Existing indexes contain these expressions. If an expression changes, they must be recreated.
package enum SQLSearchVector {
  /// The maximum number of characters to index per row. The size of a `tsvector` is limited.
  private static let mostCharacters = 250_000

  /// Returns an expression for the `tsvector` of columns.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - prefix: The SQL to write before the names of the columns.
  /// - Returns: The expression.
  package static func expression(of columns: [ColumnReference], prefix: String = "") -> String {
    let texts = columns.map { column in
      "coalesce(\(prefix)\(SQLDialect.postgres.quoted(column.name))::text, '')"
    }
    return vector(of: texts.isEmpty ? "''" : texts.joined(separator: " || ' ' || "))
  }

  /// Returns an expression for the `tsvector` of text. It consists of words made of letters and numbers, in lowercase, without
  /// the diacritics of Latin letters.
  ///
  /// - Parameter text: An expression for the text.
  /// - Returns: The expression.
  package static func vector(of text: String) -> String {
    let base = "normalize(left(\(text), \(mostCharacters)), NFD)"
    let plain = #"regexp_replace(\#(base), '([A-Za-z])[\u0300-\u0331]+', '\1', 'g')"#
    let words = "regexp_replace(lower(normalize(\(plain), NFC)), '[\(separators)]+', ' ', 'g')"
    return "to_tsvector('pg_catalog.simple'::regconfig, \(words))"
  }

  /// Common characters that separate words. The server's own rules would interpret many of them as parts of addresses and
  /// numbers.
  private static let separators = [
    #"\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7"#,
    #"\u02C2-\u02C5\u02D2-\u02DF\u0332-\u036F\u2000-\u206F\u20A0-\u20CF\u2190-\u245F\u249C-\u24E9"#,
    #"\u2500-\u2775\u2794-\u2BFF\u2E00-\u2E2E\u3000-\u3004\u3008-\u3020\u3030\uFE10-\uFE6F"#,
    #"\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\U0001F000-\U0001FAFF"#,
  ].joined()

  /// Returns the statement that creates a text search query from words. The single column of its result is the query, or null
  /// if there are no words. The query matches text in which each of the words is the beginning of a word.
  package static func query(of words: [String]) -> SQLStatement {
    let lexeme = #"replace(replace(w.lexeme, '\', '\\'), '''', '''''')"#
    return SQLStatement(
      "SELECT string_agg('''' || \(lexeme) || ''':*', ' & ') FROM unnest(\(vector(of: "$1::text"))) AS w",
      values: [.text(words.joined(separator: " "))])
  }
}
