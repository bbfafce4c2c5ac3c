#if SQLite
  internal import HeadwaterFetching

  /// How rows of a table were before they changed, in the order in which they did. A value: made of its parts where it is needed,
  /// which is not where the database is written.
  struct LoggedRows: Sendable {
    let table: TableReference
    /// Rows, one behind the other; see ``LoggedRow``.
    var parts: [ArraySlice<SQLValue>] = []

    /// The rows by their keys, and which of them stand where they stood. O(values).
    ///
    /// - Parameter isUsed: Whether a column decides where a row stands.
    /// - Returns: Each row as it was before the first change, and those that have changed in other columns alone; nil where it is
    ///   not known which have changed.
    func images(
      movedBy isUsed: (ColumnReference) -> Bool
    ) -> (images: [FetchKey: FetchedImage], unmoved: Set<FetchKey>)? {
      let form = LoggedRow.Form(of: table)
      let used = table.columns.prefix(RowRecorder.mostComparedColumns).enumerated()
        .reduce(Int64(0)) { isUsed($1.element) ? $0 | 1 << Int64($1.offset) : $0 }
      var images: [FetchKey: FetchedImage] = [:]
      var unmoved: Set<FetchKey> = []
      images.reserveCapacity(parts.reduce(0) { $0 + $1.count } / (1 + form.columns))
      for part in parts {
        var start = part.startIndex
        while start < part.endIndex {
          let row = LoggedRow(mark: part[start])
          let end = start + 1 + form.count(of: row)
          let values = part[(start + (row == .changed ? 2 : 1))..<end]
          guard let (key, image) = image(of: row, values) else { return nil }
          var isUnmoved = false
          if row == .changed, case .integer(let changed) = part[start + 1] { isUnmoved = changed & used == 0 }
          if images[key] == nil {
            images[key] = image
            if isUnmoved { unmoved.insert(key) }
          } else if !isUnmoved {
            unmoved.remove(key)
          }
          start = end
        }
      }
      return (images, unmoved)
    }

    /// A row; nil if it is unknown, because a key of null can belong to any row.
    private func image(of row: LoggedRow, _ logged: ArraySlice<SQLValue>) -> (FetchKey, FetchedImage)? {
      if row == .unknown { return nil }
      var (values, forms): ([FetchValue], [Int: FetchValue]) = ([], [:])
      values.reserveCapacity(table.columns.count)
      var next = logged.startIndex
      for (index, column) in table.columns.enumerated() {
        let isKey = table.key.contains(column.name)
        guard isKey || row.hasColumns else {
          values.append(.null)
          continue
        }
        let raw = logged[next]
        next += 1
        if isKey, raw == .null { return nil }
        let value = SQLDialect.sqlite.decoded(raw, as: column.type)
        values.append(value)
        if let form = SQLDialect.sqlite.form(of: raw, decodedTo: value, as: column.type) {
          forms[index] = form
        }
      }
      let found = FetchedRow(table, values: values, forms: forms)
      switch row {
      case .unknown, .uncertain: return (found.key, .unknown)
      case .absent: return (found.key, .absent)
      case .present, .changed: return (found.key, .row(found))
      }
    }
  }

  /// What is logged of a row: a mark, and the values that belong to it.
  enum LoggedRow: Equatable {
    /// Nobody knows which row has changed.
    case unknown
    /// There was none. With the columns of its key.
    case absent
    /// There may have been one. With the columns of its key.
    case uncertain
    /// It was there. With its columns.
    case present
    /// It was there, and was updated. With a number whose bits say in which columns it is another, and its columns as they were.
    case changed

    /// How many values belong to rows of a table.
    struct Form: Sendable {
      let columns: Int
      let keys: Int

      init(of table: TableReference) {
        (columns, keys) = (table.columns.count, table.columns.count { table.key.contains($0.name) })
      }

      func count(of row: LoggedRow) -> Int {
        switch row {
        case .unknown: 0
        case .absent, .uncertain: keys
        case .present: columns
        case .changed: 1 + columns
        }
      }
    }

    /// Whether all columns belong to it.
    var hasColumns: Bool { self == .present || self == .changed }

    init(mark: SQLValue) {
      self =
        switch mark {
        case .integer(0): .absent
        case .integer(1): .present
        case .integer(2): .uncertain
        case .integer(3): .changed
        default: .unknown
        }
    }

    var mark: SQLValue {
      switch self {
      case .unknown: .null
      case .absent: .integer(0)
      case .present: .integer(1)
      case .uncertain: .integer(2)
      case .changed: .integer(3)
      }
    }
  }
#endif
