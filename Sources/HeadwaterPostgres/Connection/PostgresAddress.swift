#if Postgres
  internal import CLibPQ
  internal import HeadwaterFetching

  /// The address of a database: a URL, or libpq's keywords and values. Its descriptions don't contain the password.
  struct PostgresAddress: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The full address, including the password. Pass it only to libpq.
    let text: String

    /// The error for an address that libpq can't parse. libpq's own message contains parts of the address.
    static let malformed = FetchError.unsupported(
      "The connection string isn't valid. Use a URL that begins with postgres:// or postgresql://, or keywords and values "
        + "such as host=… dbname=…. In a URL, escape characters of the password such as %, @, :, and /. The string isn't "
        + "shown, because it may contain a password.")

    /// A Boolean value that indicates whether libpq can parse the address.
    var isWellFormed: Bool {
      guard !text.utf8.contains(0), let options = PQconninfoParse(text, nil) else { return false }
      PQconninfoFree(options)
      return true
    }

    /// The host, port, user, and database, if the address specifies them.
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

    /// Returns a part of an address in a form that is safe to display. If a part contains characters that delimit parts of a
    /// URL, it may include a password because of a typo.
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
