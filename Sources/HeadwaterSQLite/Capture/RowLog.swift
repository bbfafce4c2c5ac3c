#if SQLite
  internal import HeadwaterFetching

  /// What is logged of a table, numbered from 1 on, in memory. A value.
  ///
  /// What is handed out is not copied when more is logged: it is a part of its own then.
  struct RowLog: Sendable {
    /// How many rows stay at most.
    let capacity: Int
    private let table: TableReference
    private let form: LoggedRow.Form
    /// How many rows have been logged.
    private(set) var last: Int64 = 0
    /// Rows up to this number have been thrown away; who has not read as far knows nothing.
    private(set) var floor: Int64 = 0
    /// What somebody may have.
    private var parts: [Part] = []
    /// The rows after these.
    private var open: [SQLValue] = []
    /// The number of the last row before those.
    private var closed: Int64 = 0
    /// Whether rows are only counted.
    private var isFull = false

    private struct Part {
      /// The number of the last row before it.
      let start: Int64
      /// The number of its last row.
      var last: Int64
      var values: [SQLValue]
    }

    /// Makes an empty log.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - capacity: How many rows stay at most, where nobody throws them away.
    init(of table: TableReference, capacity: Int) {
      (self.table, form, self.capacity) = (table, LoggedRow.Form(of: table), max(1, capacity))
    }

    /// Logs a row. O(values). Beyond the capacity the oldest are thrown away that somebody has read; where nobody has, all are,
    /// and rows are only counted until somebody reads.
    ///
    /// - Parameters:
    ///   - row: What is known of it.
    ///   - value: Gives the values that belong to it, by their indices.
    mutating func append(_ row: LoggedRow, _ value: (Int) -> SQLValue) {
      last += 1
      if isFull || last - floor > Int64(capacity), !makesRoom() { return }
      open.append(row.mark)
      for index in 0..<form.count(of: row) { open.append(value(index)) }
    }

    /// Throws away the oldest rows for one more.
    ///
    /// - Returns: Whether that did; else rows are only counted.
    private mutating func makesRoom() -> Bool {
      if isFull {
        (floor, closed) = (last, last)
        return false
      }
      while last - floor > Int64(capacity), !parts.isEmpty { floor = parts.removeFirst().last }
      if last - floor <= Int64(capacity) { return true }
      (parts, open, isFull) = ([], [], true)
      (floor, closed) = (last, last)
      return false
    }

    /// What was logged after a number was rolled back: rows are as it says. Nobody may have read it. O(rows).
    mutating func cut(after number: Int64) {
      guard number < last else { return }
      last = max(number, floor)
      if last >= closed {
        open.removeLast(open.count - offset(of: last - closed, in: open))
        return
      }
      open = []
      while let part = parts.popLast() {
        guard part.start < last else { continue }
        let kept = part.last <= last ? part.values.count : offset(of: last - part.start, in: part.values)
        parts.append(Part(start: part.start, last: last, values: Array(part.values.prefix(kept))))
        break
      }
      closed = last
    }

    /// Nobody knows what has come before.
    mutating func forget() {
      last += 1
      (parts, open) = ([], [])
      (floor, closed) = (last, last)
    }

    /// The rows after a number; nil where some have been thrown away. O(parts), and O(rows) where part of one has been read.
    mutating func rows(after number: Int64) -> LoggedRows? {
      isFull = false
      guard number >= floor else { return nil }
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

    /// Throws away what nobody needs. O(parts).
    ///
    /// - Parameter number: The number of the last row that nobody needs.
    mutating func trim(upTo number: Int64) {
      while let part = parts.first, part.last <= number { floor = max(floor, parts.removeFirst().last) }
      if number >= last, !open.isEmpty {
        (open, closed, floor) = ([], last, last)
      }
    }

    /// Where the row after so many begins.
    private func offset(of rows: Int64, in values: [SQLValue]) -> Int {
      var index = 0
      for _ in 0..<rows { index += 1 + form.count(of: LoggedRow(mark: values[index])) }
      return index
    }
  }
#endif
