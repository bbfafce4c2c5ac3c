#if SQLite
  internal import Foundation
  internal import GRDB
  internal import HeadwaterFetching

  /// Says of texts whether an FTS5 table would find them, by its own tokenizer: of texts that are not in it, too.
  final class FullTextMatcher {
    /// Each word as it is searched for.
    private let phrases: [[[UInt8]]]
    private let terms: SearchTerms
    private let tokenizer: (any FTS5Tokenizer)?
    /// Whether texts of ASCII are the same to the tokenizer as they are to every store.
    private let isPlain: Bool
    /// What to ask the table.
    let match: String
    /// The same with beginnings no longer than the table answers at once: what finds more, and in order. Nil where it would be
    /// the same, or the table answers none at once.
    let shortMatch: String?
    /// Whether the table answers at once, however much is found.
    let isImmediate: Bool

    /// Makes what answers as every store does where no index is used.
    init(_ terms: SearchTerms) {
      (self.terms, tokenizer, phrases, isPlain) = (terms, nil, [], true)
      (match, shortMatch, isImmediate) = ("", nil, false)
    }

    /// Makes what answers as a table does.
    ///
    /// - Throws: What SQLite does, where it does not know the tokenizer.
    init(_ search: FetchSearch, in table: FullTextTable, _ db: Database) throws {
      terms = search.terms
      let tokenizer = try db.makeTokenizer(FTS5TokenizerDescriptor(components: table.tokenizer))
      self.tokenizer = tokenizer
      let words = terms.typed.map { (text: $0, phrase: tokenizer.tokens(of: $0, for: [.query, .prefix])) }
        .filter { !$0.phrase.isEmpty }
      phrases = words.map(\.phrase)
      let isPlain =
        table.tokenizer.count == (table.tokenizer.contains("remove_diacritics") ? 3 : 1)
        && table.tokenizer[0].isSameName(as: "unicode61")
        && phrases == terms.words.map { [Array($0.utf8)] }
      self.isPlain = isPlain
      let texts = words.flatMap { word in
        table.hasPositions
          ? ["\"\(word.text)\" *"]
          : word.phrase.map { "\"\(String(decoding: $0, as: UTF8.self).replacing("\"", with: "\"\""))\" *" }
      }
      let columns =
        search.columns.count == table.columns.count
        ? "" : "{" + search.columns.map { SQLDialect.sqlite.quoted($0.name) }.joined(separator: " ") + "} : "
      func match(_ texts: [String]) -> String { columns + "(" + texts.joined(separator: " AND ") + ")" }
      self.match = match(texts)
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

    /// Whether there is nothing to look for, by the tokenizer's words.
    var isEmpty: Bool { tokenizer != nil && phrases.isEmpty }

    /// Whether texts are found.
    func matches(_ texts: [String]) -> Bool {
      guard let tokenizer, !(isPlain && texts.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } }) else {
        return terms.match(texts)
      }
      var missing = phrases
      for text in texts where !missing.isEmpty {
        let tokens = tokenizer.tokens(of: text, for: .document)
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

  /// Where a tokenizer puts what it finds.
  private final class Tokens {
    var found: [[UInt8]] = []
  }

  extension FTS5Tokenizer {
    /// The tokens of a text, as bytes.
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
