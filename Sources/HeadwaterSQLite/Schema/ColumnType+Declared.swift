#if SQLite
  internal import HeadwaterFetching

  extension ColumnType {
    /// What a column holds by the type that it was declared with, as SQLite decides on a column's affinity.
    ///
    /// Truth values are told by name. Moments are left as the text or the number that they are, as SQLite has no type for
    /// them and programs write them in many ways.
    init(declared type: String) {
      let type = type.uppercased()
      if type.contains("INT") {
        self = .integer
      } else if ["CHAR", "CLOB", "TEXT"].contains(where: type.contains) {
        self = .text
      } else if type.isEmpty || type.contains("BLOB") {
        self = .bytes
      } else if ["REAL", "FLOA", "DOUB"].contains(where: type.contains) {
        self = .real
      } else if type.contains("BOOL") {
        self = .boolean
      } else if ["DATE", "TIME"].contains(where: type.contains) {
        self = .text
      } else {
        self = .real
      }
    }
  }
#endif
