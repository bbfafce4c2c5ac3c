#if SQLite
  internal import HeadwaterFetching

  extension ColumnType {
    /// Creates the type for a column's declared type, following the rules that SQLite uses to determine a column's affinity.
    ///
    /// Boolean columns are recognized by name. Dates are read as the text or the number that is stored, because SQLite has no
    /// type for dates and apps store them in many ways.
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
