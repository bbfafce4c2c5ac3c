#if SQLite
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterSQLite

  @Suite struct RowLogTests {
    private static let table = TableReference(
      "note", key: ["id"],
      columns: [ColumnReference("id", type: .integer), ColumnReference("text", type: .text)])

    private func log(capacity: Int = 1_000) -> RowLog { RowLog(of: Self.table, capacity: capacity) }

    private func append(_ number: Int, to log: inout RowLog) {
      // A third of the rows are logged as absent, a third as present, and a third as changed.
      let values: [SQLValue] = [.integer(Int64(number)), .text("\(number)")]
      let row: LoggedRow = [.absent, .present, .changed][number % 3]
      log.append(row) { row == .changed ? ([.integer(2)] + values)[$0] : values[$0] }
    }

    private func numbers(_ rows: LoggedRows?) -> [Int]? {
      (rows?.images(movedBy: { _ in true })?.images).map { images in
        images.keys.compactMap { key in if case .integer(let id) = key.values[0] { Int(id) } else { nil } }
          .sorted()
      }
    }

    @Test func firstImageOfRowIsReported() throws {
      var log = log()
      let rows: [(LoggedRow, [SQLValue])] = [
        (.present, [.integer(1), .text("a")]), (.absent, [.integer(2)]),
        (.present, [.integer(1), .text("b")]),
        (.present, [.integer(2), .text("c")]),
      ]
      for (row, values) in rows { log.append(row) { values[$0] } }
      let images = try #require(log.rows(after: 0)?.images(movedBy: { _ in true })?.images)
      let one = FetchedRow(Self.table, values: [.integer(1), .text("a")])
      #expect(images == [FetchKey(.integer(1)): .row(one), FetchKey(.integer(2)): .absent])
      #expect(log.rows(after: 3)?.images(movedBy: { _ in true })?.images.count == 1)
    }

    /// Tests all sequences of up to four log entries for a row, with each set of used columns.
    @Test func rowIsUnmovedUnlessUsedColumnsChange() throws {
      let events: [(row: LoggedRow, changed: Int64)] =
        [(.absent, 0), (.present, 0)] + (0..<4).map { (.changed, $0) }
      for number in 0..<(1 + events.count) * 216 {
        var (log, rest) = (log(), number)
        var logged: [(row: LoggedRow, changed: Int64)] = []
        for _ in 0..<4 where rest > 0 {
          let event = events[rest % events.count]
          rest /= events.count
          logged.append(event)
          let values: [SQLValue] = [.integer(1), .text("a")]
          log.append(event.row) {
            event.row == .changed ? ([.integer(event.changed)] + values)[$0] : values[$0]
          }
        }
        for used in 0..<4 as Range<Int64> {
          let names = ["id", "text"].enumerated().filter { used & 1 << Int64($0.offset) != 0 }.map(\.element)
          let found = try #require(log.rows(after: 0)?.images { names.contains($0.name) })
          let isUnmoved =
            !logged.isEmpty && logged.allSatisfy { $0.row == .changed && $0.changed & used == 0 }
          #expect(found.unmoved == (isUnmoved ? [FetchKey(.integer(1))] : []), "\(logged), \(used)")
        }
      }
    }

    @Test(arguments: [(LoggedRow.unknown, []), (.present, [SQLValue.null, .text("a")]), (.absent, [.null])])
    func unknownRowInvalidatesAllImages(_ row: LoggedRow, _ values: [SQLValue]) throws {
      var log = log()
      append(1, to: &log)
      log.append(row) { values[$0] }
      append(2, to: &log)
      let (all, later) = (log.rows(after: 0), log.rows(after: 2))
      #expect(try #require(all).images(movedBy: { _ in true })?.images == nil)
      #expect(try #require(later).images(movedBy: { _ in true })?.images != nil)
    }

    @Test func returnedRowsAreUnaffectedByLaterChanges() {
      var log = log()
      append(1, to: &log)
      let first = log.rows(after: 0)
      append(2, to: &log)
      log.trim(upTo: 1)
      #expect(numbers(first) == [1])
      #expect(numbers(log.rows(after: 1)) == [2])
    }

    @Test func exceedingCapacityClearsLog() {
      var log = log(capacity: 3)
      for number in 1...4 { append(number, to: &log) }
      for number in 5...1_000 { append(number, to: &log) }
      #expect(log.last == 1_000)
      #expect(log.floor == 1_000)
      #expect(log.rows(after: 999) == nil)
      append(1_001, to: &log)
      #expect(numbers(log.rows(after: 1_000)) == [1_001])
    }

    /// Compares each step with a plain list of all log entries.
    @Test(arguments: 0..<200) func randomStepsMatchPlainList(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      var log = log(capacity: Int.random(in: 1...12, using: &random))
      var (plain, floor, read, next): ([Int], Int64, Int64, Int) = ([], 0, 0, 0)
      for _ in 0..<120 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2:
          next += 1
          append(next, to: &log)
          plain.append(next)
        case 3:
          // A reader that has read up to the floor, or further, receives all later entries.
          let from = Int64.random(in: 0...log.last, using: &random)
          let found = numbers(log.rows(after: from))
          let isKnown = from >= log.floor
          #expect(found == (isKnown ? plain.suffix(Int(log.last - from)) : nil), "seed \(seed)")
          read = log.last
        case 4: log.trim(upTo: Int64.random(in: 0...log.last, using: &random))
        default:
          // Only entries that haven't been read are rolled back.
          let from = Int64.random(in: max(read, log.floor)...max(log.last, log.floor), using: &random)
          plain.removeLast(Int(log.last - from))
          log.cut(after: from)
          #expect(log.last == from, "seed \(seed)")
        }
        #expect(log.floor >= floor && log.last == Int64(plain.count), "seed \(seed)")
        #expect(log.last - log.floor <= Int64(log.capacity), "seed \(seed)")
        floor = log.floor
      }
    }
  }
#endif
