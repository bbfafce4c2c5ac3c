#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  private struct Moment: FetchedRecord, Hashable {
    let id: Int
    /// A date that is stored in seconds since 1970.
    let made: Date
    /// A date that is stored as text.
    let changed: Date?
    var position: Int

    static let table = HeadwaterFetching.RecordTable<Moment>(
      "moment", key: "id",
      columns: [
        HeadwaterFetching.RecordColumn("id", \.id),
        HeadwaterFetching.RecordColumn("made", \.made, type: .secondsSince1970),
        HeadwaterFetching.RecordColumn("changed", \.changed),
        HeadwaterFetching.RecordColumn("position", \.position),
      ]
    ) { try Moment(id: $0["id"], made: $0["made"], changed: $0["changed"], position: $0["position"]) }
  }

  /// The extreme values of numbers, durations, and dates.
  private enum Extremes {
    static let numbers: [Int] = [
      .min, .min + 1, -(1 << 40), -1, 0, 1, 2, 7, 1 << 31, 1 << 40, 1 << 62, .max - 1, .max,
    ]
    static let durations: [Duration] = [
      .seconds(Int64.min), .seconds(-1), .zero, Duration(secondsComponent: 0, attosecondsComponent: 1),
      .milliseconds(1), .seconds(86_400 * 35), .seconds(Int64.max),
    ]
    static let seconds: [Double] = [
      -.infinity, -.greatestFiniteMagnitude, -0x1p63, -0x1p62, -0x1p52, -0x1p53, -62_135_596_801, -1.5, -0.0,
      0,
      .leastNonzeroMagnitude, 1.0000005, 0x1p52, 253_402_300_800, 0x1p62, 0x1p63, .greatestFiniteMagnitude,
      .infinity,
    ]
    static var dates: [Date] {
      seconds.map { Date(timeIntervalSince1970: $0) }
        + [
          .distantPast, .distantFuture, Date(timeIntervalSince1970: .nan),
          Date(timeIntervalSinceReferenceDate: 0),
        ]
    }
    static var values: [FetchValue] {
      [
        .null, .boolean(true), .boolean(false), .text(""), .text("\u{0}"),
        .text("9999-12-31 23:59:59.999999"),
        .bytes(Data()), .bytes(Data([0xFF])),
        .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))),
        .real(.nan), .real(.signalingNaN),
      ] + numbers.map { .integer(Int64($0)) } + seconds.map { .real($0) } + dates.map { .date($0) }
    }
  }

  @Suite("Options, arguments, and values at their extremes")
  @MainActor
  struct ExtremesTests {
    private typealias Moments = FetchedDataSource<SingleSection, Moment>
    private typealias Days = FetchedDataSource<CalendarDate, Moment>

    private let file: TemporaryDatabase
    private let pool: DatabasePool

    init() async throws {
      file = try TemporaryDatabase()
      pool = try file.pool()
      try await pool.write { db in
        try db.execute(
          sql: """
            CREATE TABLE moment (
              id INTEGER PRIMARY KEY, made REAL NOT NULL, changed TEXT, position INTEGER NOT NULL);
            CREATE INDEX made ON moment (made, id);
            """)
        for (index, id) in Extremes.numbers.enumerated() {
          try Self.insert(id, Extremes.seconds[index], in: db)
        }
        for (index, seconds) in Extremes.seconds.enumerated() {
          try Self.insert(100 + index, seconds, in: db)
        }
      }
    }

    private nonisolated static func insert(_ id: Int, _ seconds: Double, in db: Database) throws {
      try db.execute(
        sql: "INSERT OR REPLACE INTO moment VALUES (?, ?, ?, ?)",
        arguments: [
          id, seconds, SQLiteStore.databaseValue(.date(Date(timeIntervalSince1970: seconds)), as: .date), id,
        ])
    }

    private func options(_ random: inout SplitMix64) -> FetchOptions {
      func number() -> Int { Extremes.numbers[random.below(Extremes.numbers.count)] }
      let (duration, other) = (
        Extremes.durations[random.below(Extremes.durations.count)],
        Extremes.durations[random.below(Extremes.durations.count)]
      )
      var options = FetchOptions(
        windowedAbove: number(), pageSize: number(), prefetchDistance: number(), maximumLoadedRows: number(),
        minimumInterval: duration)
      // Set some options again, as apps may do.
      for _ in 0..<3 {
        switch random.below(7) {
        case 0: options.windowedAbove = number()
        case 1: options.pageSize = number()
        case 2: options.prefetchDistance = number()
        case 3: options.maximumLoadedRows = number()
        case 4: options.minimumInterval = other
        case 5: options.estimatesAbove = number()
        default: options.fenceDistance = number()
        }
      }
      #expect(options.windowedAbove >= 0 && options.maximumLoadedRows >= 0 && options.prefetchDistance >= 0)
      #expect((1...1_000_000_000).contains(options.pageSize) && options.fenceDistance ?? 1 >= 1)
      #expect((Duration.zero ... .seconds(3_600)).contains(options.minimumInterval))
      if random.oneIn(2) { options.windowedAbove = 0 }
      return options
    }

    private func store(_ random: inout SplitMix64) -> SQLiteStore {
      SQLiteStore(
        pool,
        lookingEvery: random.oneIn(3) ? nil : Extremes.durations[random.below(Extremes.durations.count)],
        clock: VirtualClock(), capacity: Extremes.numbers[random.below(Extremes.numbers.count)])
    }

    private func predicate(_ random: inout SplitMix64) -> Predicate<Moment>? {
      let date = Extremes.dates[random.below(Extremes.dates.count)]
      let number = Extremes.numbers[random.below(Extremes.numbers.count)]
      let dates = Extremes.dates
      switch random.below(7) {
      case 0: return #Predicate { $0.made > date }
      case 1: return #Predicate { $0.made <= date && $0.id != number }
      case 2: return #Predicate { $0.changed == date }
      case 3: return #Predicate { dates.contains($0.made) }
      case 4: return #Predicate { $0.id + number > 0 }
      case 5: return #Predicate { $0.id * number < $0.position - number }
      default: return nil
      }
    }

    /// Tests that a list works with any options and any way of scrolling.
    private func play<Section>(
      _ list: FetchedDataSource<Section, Moment>, _ random: inout SplitMix64, _ comment: Comment
    ) async throws {
      list.report = { _ in }
      for _ in 0..<4 {
        try await list.catchUp()
        let (first, second) = (
          Extremes.numbers[random.below(Extremes.numbers.count)],
          Extremes.numbers[random.below(Extremes.numbers.count)]
        )
        list.visibleItemsDidChange(min(first, second)..<max(first, second))
        try await list.catchUp()
        let position = ItemPosition(section: first, item: second)
        _ = list.item(at: position)
        #expect(throws: (any Error).self) { try list.remove(at: position) }
        if first < 0 || first >= list.snapshot.numberOfSections {
          #expect(throws: (any Error).self) { try list.move(from: position, to: position) }
        } else {
          try? list.move(from: position, to: ItemPosition(section: second, item: first))
        }
        _ = try await list.position(of: first)
        let (id, seconds) = (second, Extremes.seconds[random.below(Extremes.seconds.count)])
        try await pool.write { try Self.insert(id, seconds, in: $0) }
      }
      try await list.catchUp()
      #expect(list.disconnection == nil, comment)
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func listsAcceptExtremeOptionsAndRequests(seed: UInt64)
      async throws
    {
      var random = SplitMix64(seed: seed)
      let store = store(&random)
      let offset = Extremes.numbers[random.below(Extremes.numbers.count)]
      let limit = random.oneIn(2) ? nil : Extremes.numbers[random.below(Extremes.numbers.count)]
      let order =
        [
          [SortDescriptor(\Moment.made)], [SortDescriptor(\Moment.changed, order: .reverse)], [],
          [
            SortDescriptor(\Moment.position)
          ],
        ][random.below(4)]
      let predicate = predicate(&random)
      let clock = VirtualClock()
      do {
        let request = try HeadwaterFetching.RecordRequest<SingleSection, Moment>(
          predicate, sortedBy: order, offset: offset, limit: limit)
        #expect(offset >= 0 && limit ?? 0 >= 0)
        let list = Moments(
          random.oneIn(2) ? request.reorderable(by: \.position) : request, in: store,
          options: options(&random),
          clock: clock)
        try await play(list, &random, "seed \(seed)")
        // The rows don't depend on the options.
        let whole = try await store.records(of: request)
        #expect(list.snapshot.numberOfItems == whole.count, "seed \(seed)")
        for (offset, record) in whole.enumerated() {
          let position = try #require(list.snapshot.position(atOffset: offset))
          if let shown = list.item(at: position)?.item { #expect(shown.id == record.id, "seed \(seed)") }
        }
      } catch FetchError.negative {
        #expect(offset < 0 || limit ?? 0 < 0)
      } catch FetchError.untranslatable {
        // A rejected request changes nothing.
      }
      do {
        let sections = HeadwaterFetching.FetchSections<CalendarDate, Moment>.day(
          of: \.made, secondsFromGMT: Extremes.numbers[random.below(Extremes.numbers.count)])
        let first = try #require(CalendarDate(year: 1, month: 1))
        let days = Days(
          try HeadwaterFetching.RecordRequest<CalendarDate, Moment>(
            predicate, sortedBy: order, sectionedBy: sections.placeholder(first)), in: store,
          options: options(&random), clock: clock)
        try await play(days, &random, "seed \(seed)")
      } catch FetchError.untranslatable {
        // A rejected request changes nothing.
      }
    }

    @Test func rowsWithExtremeDatesAreShown() async throws {
      for limit in [Int.max, 0] {
        let list = Moments(
          try HeadwaterFetching.RecordRequest(sortedBy: [SortDescriptor(\.made)]),
          in: SQLiteStore(pool, lookingEvery: nil), options: FetchOptions(windowedAbove: limit))
        list.visibleItemsDidChange(0..<100)
        try await list.catchUp()
        list.visibleItemsDidChange(0..<100)
        try await list.catchUp()
        #expect(list.snapshot.items.compactMap(\.item?.made.timeIntervalSince1970).min() == -.infinity)
        #expect(list.snapshot.items.contains { $0.item?.made == Date(timeIntervalSince1970: -0x1p63) })
      }
    }

    @Test func timeoutsAndIntervalsAreClamped() async throws {
      for duration in Extremes.durations {
        let clock = VirtualClock()
        let store = try SQLiteStore(
          path: file.path, busyTimeout: duration, lookingEvery: duration, clock: clock)
        let connection = try await store.connect(to: FetchQuery(table: Moment.table.reference))
        await clock.sleepers(1)
        await clock.advance(by: .milliseconds(1))
        connection.close()
      }
    }

    @Test func updatesAcceptExtremeValues() async throws {
      let store = SQLiteStore(pool, lookingEvery: nil)
      let table = Moment.table.reference
      for value in Extremes.values {
        for key in [FetchKey([]), FetchKey(value), FetchKey([value, value])] {
          for column in table.columns.dropFirst() {
            do {
              try await store.update([FetchUpdate(table, key: key, values: [column: value])])
            } catch is FetchError {
              // A rejected change has no effect.
            }
          }
        }
      }
      for row in [FetchedRow(table, values: []), FetchedRow(table, values: [.null])] {
        #expect(row.value(of: "position") == .null && row.key == FetchKey(.null))
      }
    }

    @Test func valuesAreTotallyOrdered() {
      let values = Extremes.values
      func isUUID(_ value: FetchValue) -> Bool { if case .uuid = value { true } else { false } }
      for first in values {
        for second in values {
          let (forth, back) = (first.compare(to: second), second.compare(to: first))
          #expect(forth.rawValue == -back.rawValue, "\(first), \(second)")
          for third in values
          where forth == .orderedAscending && second.compare(to: third) == .orderedAscending {
            #expect(first.compare(to: third) == .orderedAscending, "\(first), \(second), \(third)")
          }
        }
        for type in [
          ColumnType.date, .secondsSince1970, .real, .integer, .text, .uuid, .uuidText, .bytes, .boolean,
        ] {
          let stored = SQLiteStore.databaseValue(first, as: type)
          _ = SQLiteStore.value(stored, as: type)
        }
      }
    }

    @Test func extremeCalendarDatesAreValidOrNil() {
      for year in Extremes.numbers {
        for month in Extremes.numbers {
          for day in Extremes.numbers.map(Optional.some) + [nil] {
            guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
            for seconds in Extremes.numbers {
              let start = date.start(secondsFromGMT: seconds).timeIntervalSince1970
              #expect(abs(start - date.start().timeIntervalSince1970) <= 86_400)
            }
          }
        }
      }
      let column = FetchExpression.column(Moment.table.reference.columns[1])
      for seconds in Extremes.numbers {
        for date in Extremes.dates {
          let row = FetchedRow(
            Moment.table.reference, values: [.integer(1), .date(date), .null, .integer(0)])
          for expression in [
            FetchExpression.day(column, secondsFromGMT: seconds), .month(column, secondsFromGMT: seconds),
          ] {
            _ = expression.evaluate(in: row)
          }
        }
      }
    }
  }
#endif
