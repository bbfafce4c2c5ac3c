#if Postgres
  internal import CLibPQ
  internal import HeadwaterFetching

  /// Where a database is: a URL, or libpq's keywords and values. What it shows of itself has no password.
  struct PostgresAddress: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The URL, password and all; for libpq alone.
    let text: String

    /// The error for an address that libpq can't parse. libpq's own words contain parts of the address.
    static let malformed = FetchError.unsupported(
      "The connection string is neither a URL that begins with postgres:// or postgresql://, nor keywords and values such as "
        + "host=… dbname=…; characters such as %, @, : and / in a URL's password have to be escaped. It is not shown, as a "
        + "password may be in it.")

    /// A Boolean value that indicates whether libpq can parse the address.
    var isWellFormed: Bool {
      guard !text.utf8.contains(0), let options = PQconninfoParse(text, nil) else { return false }
      PQconninfoFree(options)
      return true
    }

    /// Host, port, user and database, where the address names them.
    var description: String {
      guard let options = PQconninfoParse(text, nil) else { return "PostgreSQL" }
      defer { PQconninfoFree(options) }
      var words: [String] = []
      var option = options
      while let keyword = option.pointee.keyword {
        let name = String(cString: keyword)
        if ["host", "port", "user", "dbname"].contains(name), let value = option.pointee.val {
          words.append("\(name)=\(Self.shown(String(cString: value), as: name))")
        }
        option += 1
      }
      return (["PostgreSQL"] + words).joined(separator: " ")
    }

    var customMirror: Mirror { Mirror(self, children: []) }

    /// A part of an address as it may be shown: one with characters that end parts of a URL may have got there by a slip, with a
    /// password in it.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - keyword: The setting's name in libpq.
    /// - Returns: The part, or an ellipsis.
    static func shown(_ part: String, as keyword: String) -> String {
      let isSafe =
        switch keyword {
        case "port": part.utf8.allSatisfy { "0123456789,".utf8.contains($0) }
        case "host" where part.utf8.allSatisfy { "0123456789abcdefABCDEF:.,".utf8.contains($0) }: true
        case "host" where part.hasPrefix("/"): isPlain(part.filter { $0 != "/" })
        default: isPlain(part)
        }
      return isSafe ? part : "…"
    }

    private static func isPlain(_ part: String) -> Bool {
      !part.unicodeScalars.contains { "@:/?#%=&;\\".unicodeScalars.contains($0) || $0.value < 32 }
    }
  }
#endif
