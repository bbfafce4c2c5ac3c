#if SQLite
  internal import HeadwaterFetching

  /// The rows of a table before they changed, in the order of the changes. They are decoded where they are needed, not while
  /// the database is being written.
  struct LoggedRows: Sendable {
    let table: TableReference
    /// Consecutive rows; see ``LoggedRow``.
    var parts: [ArraySlice<SQLValue>] = []

    /// Returns the rows by key, and the rows that haven't changed position. O(n), where n is the number of values.
    ///
    /// - Parameter isUsed: A closure that returns true if a column determines a row's position.
    /// - Returns: Each row as it was before its first change, and the keys of rows that have changed only in columns that don't
    ///   determine their position; nil if it isn't known which rows have changed.
    func images(
      movedBy isUsed: (ColumnReference) -> Bool
    ) -> (images: [FetchKey: FetchedImage], unmoved: Set<FetchKey>)? {
      let form = LoggedRow.Form(of: table)
      // Create a bit mask of the columns that determine a row's position.
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
          // Keep the image before the first change. A row is unmoved only if all of its changes leave it in place.
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

    /// Returns a row's key and image, or nil if the row is unknown. A key that contains null can belong to any row.
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

  /// The kind of a logged row: a mark that precedes the row's values.
  enum LoggedRow: Equatable {
    /// The row that has changed is unknown.
    case unknown
    /// The row didn't exist. Its key follows.
    case absent
    /// The row may have existed. Its key follows.
    case uncertain
    /// The row existed. Its columns follow.
    case present
    /// The row existed and was updated. A bit mask of the changed columns follows, and then the old column values.
    case changed

    /// The number of values that follow a mark, for the rows of a table.
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

    /// A Boolean value that indicates whether all columns follow the mark.
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
