#if Postgres
  internal import CLibPQ

  /// Where a database is: a URL, or libpq's keywords and values. What it shows of itself has no password.
  struct PostgresAddress: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The URL, password and all; for libpq alone.
    let text: String

    /// Host, port, user and database, where the address names them.
    var description: String {
      guard let options = PQconninfoParse(text, nil) else { return "PostgreSQL" }
      defer { PQconninfoFree(options) }
      var words: [String] = []
      var option = options
      while let keyword = option.pointee.keyword {
        let name = String(cString: keyword)
        if ["host", "port", "user", "dbname"].contains(name), let value = option.pointee.val {
          words.append("\(name)=\(String(cString: value))")
        }
        option += 1
      }
      return (["PostgreSQL"] + words).joined(separator: " ")
    }

    var customMirror: Mirror { Mirror(self, children: []) }
  }
#endif
