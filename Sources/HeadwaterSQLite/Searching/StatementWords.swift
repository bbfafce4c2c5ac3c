#if SQLite
  internal import HeadwaterFetching

  /// The words of a schema statement: names and strings without their quotes, and single characters.
  struct StatementWords {
    fileprivate enum Word: Equatable {
      case name(String)
      case symbol(Character)
    }

    /// An argument of a virtual table.
    struct Argument {
      var name: String
      /// The text after `=`; nil for a column.
      var option: String?
      var isUnindexed = false
    }

    private var words: [Word] = []

    init(_ text: String) {
      var rest = text.unicodeScalars[...]
      while let scalar = rest.popFirst() {
        if scalar.properties.isWhitespace { continue }
        if let end = Self.closing(scalar) {
          words.append(.name(Self.quoted(until: end, &rest)))
        } else if Self.isBare(scalar) {
          var name = String(scalar)
          while let next = rest.first, Self.isBare(next) {
            name.unicodeScalars.append(next)
            rest.removeFirst()
          }
          words.append(.name(name))
        } else {
          words.append(.symbol(Character(scalar)))
        }
      }
    }

    private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
      !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_"
        || scalar == "$"
    }

    private static func closing(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
      switch scalar {
      case "'", "\"", "`": scalar
      case "[": "]"
      default: nil
      }
    }

    /// Reads the text up to the closing quote. A doubled quote represents one quote.
    private static func quoted(
      until end: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
    ) -> String {
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst() {
        if scalar == end {
          guard end != "]", rest.first == end else { break }
          rest.removeFirst()
        }
        text.append(scalar)
      }
      return String(text)
    }

    /// Returns a Boolean value that indicates whether a name is among the words.
    func name(_ name: String) -> Bool {
      words.contains {
        if case .name(let word) = $0 { word.isSameName(as: name) } else { false }
      }
    }

    /// Returns the arguments of a virtual table's module, or nil if the statement doesn't use the module.
    func arguments(ofModule module: String) -> [Argument]? {
      // Find "USING module(".
      let found = words.indices.dropLast().last { index in
        if case .name(let name) = words[index] {
          name.isSameName(as: module) && words[index + 1] == .symbol("(") && index > 0
            && words[index - 1].isName("using")
        } else {
          false
        }
      }
      guard let found else { return nil }
      // Split the arguments at commas. An argument with "=" is an option; any other is a column.
      return words[(found + 2)...].split(separator: .symbol(",")).compactMap { part in
        var names = part.compactMap { if case .name(let name) = $0 { name } else { nil } }
        guard !names.isEmpty else { return nil }
        let name = names.removeFirst()
        if part.contains(.symbol("=")) { return Argument(name: name, option: names.joined(separator: " ")) }
        return Argument(name: name, isUnindexed: names.contains { $0.isSameName(as: "unindexed") })
      }
    }

    /// Returns the words in the text of an option, such as the tokenizer option.
    static func words(_ text: String) -> [String] {
      StatementWords(text).words.map { word in
        switch word {
        case .name(let name): name
        case .symbol(let symbol): String(symbol)
        }
      }
    }
  }

  extension StatementWords.Word {
    fileprivate func isName(_ other: String) -> Bool {
      if case .name(let name) = self { name.isSameName(as: other) } else { false }
    }
  }
#endif
