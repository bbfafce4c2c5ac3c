#if SQLite
  internal import HeadwaterFetching

  /// The words of a statement that is part of a schema: names and texts without their quotes, and single characters.
  struct StatementWords {
    fileprivate enum Word: Equatable {
      case name(String)
      case symbol(Character)
    }

    /// One of a virtual table's arguments.
    struct Argument {
      var name: String
      /// What stands behind `=`; nil for a column.
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

    /// What stands up to a closing quote, which stands for itself where it is doubled.
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

    /// Whether a name is among the words.
    func name(_ name: String) -> Bool {
      words.contains {
        if case .name(let word) = $0 { word.isSameName(as: name) } else { false }
      }
    }

    /// The arguments of a virtual table's module; nil where the statement makes none of it.
    func arguments(ofModule module: String) -> [Argument]? {
      let found = words.indices.dropLast().last { index in
        if case .name(let name) = words[index] {
          name.isSameName(as: module) && words[index + 1] == .symbol("(") && index > 0
            && words[index - 1].isName("using")
        } else {
          false
        }
      }
      guard let found else { return nil }
      return words[(found + 2)...].split(separator: .symbol(",")).compactMap { part in
        var names = part.compactMap { if case .name(let name) = $0 { name } else { nil } }
        guard !names.isEmpty else { return nil }
        let name = names.removeFirst()
        if part.contains(.symbol("=")) { return Argument(name: name, option: names.joined(separator: " ")) }
        return Argument(name: name, isUnindexed: names.contains { $0.isSameName(as: "unindexed") })
      }
    }

    /// The words of an option that has words of its own, as a tokenizer's has.
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
