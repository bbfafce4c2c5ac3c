#if SQLite
  internal import HeadwaterFetching

  /// The in-memory log of a table, a value type whose entries are numbered starting at 1.
  ///
  /// Entries that readers have received aren't copied when more entries are logged, because they are in a separate part.
  struct RowLog: Sendable {
    /// The maximum number of rows to keep.
    let capacity: Int
    private let table: TableReference
    private let form: LoggedRow.Form
    /// The number of rows that have been logged.
    private(set) var last: Int64 = 0
    /// The number of the last row that has been discarded. A reader that hasn't read up to this number can't catch up.
    private(set) var floor: Int64 = 0
    /// The closed parts, which readers may share.
    private var parts: [Part] = []
    /// The rows after the closed parts.
    private var open: [SQLValue] = []
    /// The number of the last row in the closed parts.
    private var closed: Int64 = 0
    /// A Boolean value that indicates whether rows are only counted.
    private var isFull = false

    private struct Part {
      /// The number of the last row before the part.
      let start: Int64
      /// The number of the part's last row.
      var last: Int64
      var values: [SQLValue]
    }

    /// Creates an empty log.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - capacity: The maximum number of rows to keep if none are discarded earlier.
    init(of table: TableReference, capacity: Int) {
      (self.table, form, self.capacity) = (table, LoggedRow.Form(of: table), max(1, capacity))
    }

    /// Logs a row. O(n), where n is the number of its values. Beyond the capacity, the log discards the oldest rows that
    /// readers have received. If there are none, it discards all rows and only counts rows until the next read.
    ///
    /// - Parameters:
    ///   - row: The kind of the row.
    ///   - value: A closure that returns the row's values by index.
    mutating func append(_ row: LoggedRow, _ value: (Int) -> SQLValue) {
      last += 1
      if isFull || last - floor > Int64(capacity), !makesRoom() { return }
      open.append(row.mark)
      for index in 0..<form.count(of: row) { open.append(value(index)) }
    }

    /// Discards the oldest rows to make room for one more.
    ///
    /// - Returns: True if there is space; otherwise, rows are only counted.
    private mutating func makesRoom() -> Bool {
      if isFull {
        (floor, closed) = (last, last)
        return false
      }
      // Discard the oldest parts that readers have received.
      while last - floor > Int64(capacity), !parts.isEmpty { floor = parts.removeFirst().last }
      // If that isn't enough, discard everything.
      if last - floor <= Int64(capacity) { return true }
      (parts, open, isFull) = ([], [], true)
      (floor, closed) = (last, last)
      return false
    }

    /// Discards the rows after the row with the given number, because their transaction was rolled back and the rows are
    /// unchanged. No reader may have received the discarded rows. O(n), where n is the number of rows.
    mutating func cut(after number: Int64) {
      guard number < last else { return }
      last = max(number, floor)
      // Truncate the open part if the number belongs to it.
      if last >= closed {
        open.removeLast(open.count - offset(of: last - closed, in: open))
        return
      }
      open = []
      // Otherwise, remove or truncate the last parts.
      while let part = parts.popLast() {
        guard part.start < last else { continue }
        let kept = part.last <= last ? part.values.count : offset(of: last - part.start, in: part.values)
        parts.append(Part(start: part.start, last: last, values: Array(part.values.prefix(kept))))
        break
      }
      closed = last
    }

    /// Discards all rows, because earlier changes aren't known.
    mutating func forget() {
      last += 1
      (parts, open) = ([], [])
      (floor, closed) = (last, last)
    }

    /// Returns the rows after the row with the given number, or nil if some of them have been discarded. O(n), where n is the
    /// number of parts plus the number of rows in a part that has been partially read.
    mutating func rows(after number: Int64) -> LoggedRows? {
      isFull = false
      guard number >= floor else { return nil }
      // Close the open part, so that later rows aren't added to the part that the reader receives.
      if !open.isEmpty {
        parts.append(Part(start: closed, last: last, values: open))
        (open, closed) = ([], last)
      }
      var rows = LoggedRows(table: table)
      for part in parts where part.last > number {
        rows.parts.append(part.values[offset(of: max(0, number - part.start), in: part.values)...])
      }
      return rows
    }

    /// Discards rows that are no longer needed. O(n), where n is the number of parts.
    ///
    /// - Parameter number: The number of the last row that is no longer needed.
    mutating func trim(upTo number: Int64) {
      while let part = parts.first, part.last <= number { floor = max(floor, parts.removeFirst().last) }
      if number >= last, !open.isEmpty {
        (open, closed, floor) = ([], last, last)
      }
    }

    /// Returns the offset of the first value after the given number of rows.
    private func offset(of rows: Int64, in values: [SQLValue]) -> Int {
      var index = 0
      for _ in 0..<rows { index += 1 + form.count(of: LoggedRow(mark: values[index])) }
      return index
    }
  }
#endif
