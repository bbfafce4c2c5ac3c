#if SQLite
  internal import HeadwaterFetching

  /// How rows of a table were before they changed, in the order in which they did. A value: made of its parts where it is needed,
  /// which is not where the database is written.
  struct LoggedRows: Sendable {
    let table: TableReference
    /// For each row whether it was there, as 1 or 0, and its columns. Null in place of the first says that nobody knows.
    fileprivate(set) var parts: [ArraySlice<SQLValue>] = []

    /// The rows by their keys, each as it was before the first change; nil where it is not known which have changed.
    /// O(values).
    func images() -> [FetchKey: FetchedImage]? {
      let stride = 1 + table.columns.count
      var images: [FetchKey: FetchedImage] = [:]
      images.reserveCapacity(parts.reduce(0) { $0 + $1.count } / stride)
      for part in parts {
        for start in Swift.stride(from: part.startIndex, to: part.endIndex, by: stride) {
          guard let (key, image) = image(part[start..<start + stride]) else { return nil }
          if images[key] == nil { images[key] = image }
        }
      }
      return images
    }

    /// A row; nil where it says that nobody knows: a key of null, or of what is not UTF-8, can belong to any row.
    private func image(_ logged: ArraySlice<SQLValue>) -> (FetchKey, FetchedImage)? {
      let isPresent = logged[logged.startIndex]
      if isPresent == .null { return nil }
      var values: [FetchValue] = []
      values.reserveCapacity(table.columns.count)
      for (index, column) in table.columns.enumerated() {
        let value = logged[logged.startIndex + 1 + index]
        if table.key.contains(column.name), !isTold(value, column.type) { return nil }
        values.append(SQLDialect.sqlite.decoded(value, as: column.type))
      }
      let found = FetchedRow(table, values: values)
      return (found.key, isPresent == .integer(1) ? .row(found) : .absent)
    }

    private func isTold(_ raw: SQLValue, _ type: ColumnType) -> Bool {
      switch (raw, type) {
      case (.null, _), (.bytes, .text): false
      default: true
      }
    }
  }

  /// What is logged of a table, numbered from 1 on, in memory. A value.
  ///
  /// What is handed out is not copied when more is logged: it is a part of its own then.
  struct RowLog: Sendable {
    /// How many rows stay at most.
    let capacity: Int
    private let stride: Int
    /// How many rows have been logged.
    private(set) var last: Int64 = 0
    /// Rows up to this number have been thrown away; who has not read as far knows nothing.
    private(set) var floor: Int64 = 0
    private var parts: [Part] = []
    /// Whether rows are only counted.
    private var isFull = false

    private struct Part {
      /// The number of the last row.
      var last: Int64
      var values: [SQLValue] = []
      /// Whether somebody may have it.
      var isShared = false
    }

    /// Makes an empty log.
    ///
    /// - Parameters:
    ///   - columns: How many columns rows have.
    ///   - capacity: How many rows stay at most, where nobody throws them away.
    init(columns: Int, capacity: Int) {
      (stride, self.capacity) = (1 + columns, max(1, capacity))
    }

    /// Logs a row. O(values). Beyond the capacity the oldest are thrown away that somebody has read; where nobody has, all are,
    /// and rows are only counted until somebody reads.
    ///
    /// - Parameter value: Gives whether it was there, and its columns, by their indices.
    mutating func append(_ value: (Int) -> SQLValue) {
      last += 1
      if isFull {
        floor = last
        return
      }
      while last - floor > Int64(capacity), parts.count > 1 { floor = parts.removeFirst().last }
      if last - floor > Int64(capacity) {
        (parts, floor, isFull) = ([], last, true)
        return
      }
      if parts.last?.isShared ?? true { parts.append(Part(last: last)) }
      let index = parts.count - 1
      for column in 0..<stride { parts[index].values.append(value(column)) }
      parts[index].last = last
    }

    /// What was logged after a number was rolled back: rows are as it says. Nobody may have read it. O(rows).
    mutating func cut(after number: Int64) {
      while let part = parts.last, part.last > number {
        let kept = part.values.count / stride - Int(part.last - number)
        parts.removeLast()
        guard kept > 0 else { continue }
        parts.append(
          Part(last: number, values: Array(part.values.prefix(kept * stride)), isShared: part.isShared))
      }
      last = min(last, max(number, floor))
    }

    /// Nobody knows what has come before.
    mutating func forget() {
      last += 1
      (parts, floor) = ([], last)
    }

    /// The rows after a number; nil where some have been thrown away. O(parts).
    mutating func rows(after number: Int64, of table: TableReference) -> LoggedRows? {
      isFull = false
      guard number >= floor else { return nil }
      var rows = LoggedRows(table: table)
      for index in parts.indices where parts[index].last > number {
        parts[index].isShared = true
        let part = parts[index]
        let wanted = min(Int(part.last - number) * stride, part.values.count)
        rows.parts.append(part.values.suffix(wanted))
      }
      return rows
    }

    /// Throws away what nobody needs. O(parts).
    ///
    /// - Parameter number: The number of the last row that nobody needs.
    mutating func trim(upTo number: Int64) {
      let unneeded = parts.prefix { $0.last <= number }
      guard let end = unneeded.last?.last else { return }
      parts.removeFirst(unneeded.count)
      floor = max(floor, end)
    }
  }
#endif
