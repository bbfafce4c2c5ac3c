#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// A matcher that uses an FTS5 table's own tokenizer to determine whether the table would find the given strings. The strings
  /// don't need to be in the table.
  final class FullTextMatcher {
    /// The tokens of each search word.
    private let phrases: [[[UInt8]]]
    private let terms: SearchTerms
    private let tokenizer: (any FTS5Tokenizer)?
    /// A Boolean value that indicates whether the tokenizer treats ASCII text in the same way as every store does.
    private let isPlain: Bool
    /// The query for the table.
    let match: String
    /// The same query with each prefix shortened to a length for which the table has a prefix index. It finds additional rows,
    /// but finds them in order. Nil if it would be the same query, or if there is no such index.
    let shortMatch: String?
    /// A Boolean value that indicates whether the table answers the query immediately, regardless of the number of rows that it
    /// finds.
    let isImmediate: Bool

    /// Creates a matcher that follows the rules that all stores use for searches without an index.
    init(_ terms: SearchTerms) {
      (self.terms, tokenizer, phrases, isPlain) = (terms, nil, [], true)
      (match, shortMatch, isImmediate) = ("", nil, false)
    }

    /// Creates a matcher that follows the rules of a full-text table.
    ///
    /// - Throws: An error from SQLite if it doesn't know the tokenizer.
    init(_ search: FetchSearch, in table: FullTextTable, _ db: Database) throws {
      terms = search.terms
      let tokenizer = try db.makeTokenizer(FTS5TokenizerDescriptor(components: table.tokenizer))
      self.tokenizer = tokenizer
      // Tokenize the search words, and drop those without tokens.
      let words = terms.typed.map { (text: $0, phrase: tokenizer.tokens(of: $0, for: [.query, .prefix])) }
        .filter { !$0.phrase.isEmpty }
      phrases = words.map(\.phrase)
      // The default tokenizer agrees with all stores on ASCII text.
      let isPlain =
        table.tokenizer.count == (table.tokenizer.contains("remove_diacritics") ? 3 : 1)
        && table.tokenizer[0].isSameName(as: "unicode61")
        && phrases == terms.words.map { [Array($0.utf8)] }
      self.isPlain = isPlain
      // Without positions, the table can't search for phrases, so search for each token.
      let texts = words.flatMap { word in
        table.hasPositions
          ? ["\"\(word.text)\" *"]
          : word.phrase.map { "\"\(String(decoding: $0, as: UTF8.self).replacing("\"", with: "\"\""))\" *" }
      }
      // Restrict the query to the searched columns.
      let columns =
        search.columns.count == table.columns.count
        ? "" : "{" + search.columns.map { SQLDialect.sqlite.quoted($0.name) }.joined(separator: " ") + "} : "
      func match(_ texts: [String]) -> String { columns + "(" + texts.joined(separator: " AND ") + ")" }
      self.match = match(texts)
      // Shorten each word to the longest prefix that the table indexes.
      let shortened = words.map { word -> String? in
        guard word.phrase.count == 1, isPlain else { return nil }
        let letters = Array(String(decoding: word.phrase[0], as: UTF8.self))
        let length = table.prefixes.filter { $0 <= letters.count }.max()
        return length.map { "\"\(String(letters.prefix($0)))\" *" }
      }
      isImmediate = zip(words, shortened).allSatisfy { word, short in
        word.phrase.count == 1
          && table.prefixes.contains(String(decoding: word.phrase[0], as: UTF8.self).count)
      }
      shortMatch =
        isImmediate || shortened.contains(nil) || shortened.isEmpty ? nil : match(shortened.compactMap { $0 })
    }

    /// A Boolean value that indicates whether the tokenizer finds no words to search for.
    var isEmpty: Bool { tokenizer != nil && phrases.isEmpty }

    /// Returns a Boolean value that indicates whether the search finds a row with the given strings.
    func matches(_ texts: [String]) -> Bool {
      guard let tokenizer, !(isPlain && texts.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) else {
        return terms.match(texts)
      }
      var missing = phrases
      for text in texts where !missing.isEmpty {
        let tokens = tokenizer.tokens(of: text, for: .document)
        // Remove the phrases that the text contains. The last token of a phrase may be a prefix.
        missing.removeAll { phrase in
          guard let last = phrase.last, tokens.count >= phrase.count else { return false }
          return (0...tokens.count - phrase.count).contains { start in
            tokens[start + phrase.count - 1].starts(with: last)
              && zip(phrase.dropLast(), tokens[start...]).allSatisfy { $0 == $1 }
          }
        }
      }
      return missing.isEmpty
    }
  }

  /// The storage into which a tokenizer writes its tokens.
  private final class Tokens {
    var found: [[UInt8]] = []
  }

  extension FTS5Tokenizer {
    /// Returns the tokens in a string, as bytes.
    fileprivate func tokens(of text: String, for purpose: FTS5Tokenization) -> [[UInt8]] {
      let tokens = Tokens()
      var text = text
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          _ = tokenize(
            context: Unmanaged.passUnretained(tokens).toOpaque(), tokenization: purpose,
            pText: characters.baseAddress, nText: CInt(characters.count)
          ) { context, _, token, length, _, _ in
            guard let context, let token else { return 0 }
            let bytes = UnsafeRawBufferPointer(start: token, count: Int(length))
            Unmanaged<Tokens>.fromOpaque(context).takeUnretainedValue().found.append(Array(bytes))
            return 0
          }
        }
      }
      return tokens.found
    }
  }
#endif
