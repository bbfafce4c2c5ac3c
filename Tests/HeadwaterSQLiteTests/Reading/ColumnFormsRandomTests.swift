#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import Testing

  /// An enum that maps every unknown raw value to one case.
  private enum Status: String, Comparable, Codable, FetchValueConvertible, ListElement {
    case open, closed, unknown

    init?(fetchValue: FetchValue) {
      guard case .text(let text) = fetchValue else { return nil }
      self = Status(rawValue: text) ?? .unknown
    }

    static func < (first: Status, second: Status) -> Bool { first.rawValue < second.rawValue }
  }

  /// A record with a column of each type whose values a database may store in several forms.
  private struct Entry: FetchedRecord, Hashable {
    var id: Int
    var done: Bool
    var isRead: Bool?
    var at: Date
    var due: Date?
    var seen: Date
    var price: Float
    var weight: Double
    var status: Status
    var owner: UUID
    var title: String

    static let table = HeadwaterFetching.RecordTable<Entry>(
      "entry", key: "id",
      columns: [
        .init("id", \.id), .init("done", \.done), .init("is_read", \.isRead), .init("at", \.at),
        .init("due", \.due), .init("seen", \.seen, type: .secondsSince1970), .init("price", \.price),
        .init("weight", \.weight), .init("status", \.status), .init("owner", \.owner, type: .uuidText),
        .init("title", \.title),
      ]
    ) { row in
      try Entry(
        id: row["id"], done: row["done"], isRead: row["is_read"], at: row["at"], due: row["due"],
        seen: row["seen"], price: row["price"], weight: row["weight"], status: row["status"],
        owner: row["owner"], title: row["title"])
    }
  }

  /// A value in the declared form, which one table contains, and in any form, which the other table contains.
  private struct Stored {
    var declared: DatabaseValue
    var mixed: DatabaseValue

    init(_ declared: some DatabaseValueConvertible, _ mixed: some DatabaseValueConvertible) {
      (self.declared, self.mixed) = (declared.databaseValue, mixed.databaseValue)
    }
  }

  /// A generator of random values and their forms.
  private struct Forms {
    var random: SplitMix64

    mutating func one<Value>(_ values: Value...) -> Value { values[random.below(values.count)] }

    mutating func row() -> [Stored] {
      [
        random.oneIn(25) ? nothing : flag(), random.oneIn(4) ? nothing : flag(), moment(),
        random.oneIn(4) ? nothing : moment(), seconds(), price(), weight(), status(), owner(), title(),
      ]
    }

    private var nothing: Stored { Stored(DatabaseValue.null, DatabaseValue.null) }

    private mutating func flag() -> Stored {
      random.oneIn(2) ? Stored(0, 0) : Stored(1, one(1, 2, -1, 1, 7).databaseValue)
    }

    mutating func date() -> Date {
      // A date that is far from 2001 has less precision for fractions of a second.
      let first =
        random.oneIn(4) ? one(-62_122_464_000, -2_208_988_800, 7_258_118_400, 253_401_955_200) : 1_711_756_800
      let day = first + 86_400 * random.below(4)
      let time = one(0, 0, 3600, 10 * 3600 + 1800, 23 * 3600 + 59 * 60 + 59, 82_800)
      let milliseconds = one(0, 0, 0, 120, 999)
      return Date(timeIntervalSince1970: Double(day + time) + Double(milliseconds) / 1000)
    }

    private mutating func moment() -> Stored {
      if random.oneIn(30) {
        let text = one("soon", "", "2024-13-01 00:00:00.000", "9999")
        return Stored(text, text)
      }
      let date = date()
      let declared = SQLiteStore.databaseValue(.date(date), as: .date)
      guard let text = String.fromDatabaseValue(declared) else { return Stored(declared, declared) }
      return Stored(declared, form(of: date, text))
    }

    private mutating func form(of date: Date, _ text: String) -> DatabaseValue {
      let (day, time) = (text.prefix(10), text.dropFirst(11))
      switch random.below(10) {
      case 0: return "\(day)T\(time)".databaseValue
      case 1: return "\(day)T\(time)Z".databaseValue
      case 2:
        let later = SQLiteStore.databaseValue(.date(date + 7200), as: .date)
        return String.fromDatabaseValue(later).map { "\($0)+02:00".databaseValue } ?? .null
      case 3 where text.hasSuffix(".000"): return text.dropLast(4).description.databaseValue
      case 4 where text.hasSuffix(":00.000"): return text.dropLast(7).description.databaseValue
      case 5 where text.hasSuffix(" 00:00:00.000"): return String(day).databaseValue
      case 6: return (date.timeIntervalSince1970 / 86_400 + 2_440_587.5).databaseValue
      case 7 where text.hasSuffix(".000"): return "\(day)T\(time.dropLast(4))Z".databaseValue
      case 8 where time.utf8.count == 12:
        let microseconds = ((date.timeIntervalSince1970 - date.timeIntervalSince1970.rounded(.down)) * 1e6)
          .rounded()
        let digits = String(1_000_000 + Int(microseconds)).dropFirst()
        return "\(day) \(time.prefix(8)).\(digits)".databaseValue
      default: return text.databaseValue
      }
    }

    private mutating func seconds() -> Stored {
      let value = one(
        0.1, 0.7, -5.3, 978_307_200, 1_711_843_200.25, 4_102_444_800.125, 1_711_843_199.999_999_8,
        1_711_843_200.123_456_7)
      let declared = Date(timeIntervalSince1970: value).timeIntervalSince1970
      if random.oneIn(3) {
        return value == value.rounded() ? Stored(declared, Int64(value)) : Stored(declared, declared)
      }
      return Stored(declared, value)
    }

    private mutating func price() -> Stored {
      let value: Float = one(0.1, 0.5, 19.99, 0.3)
      return Stored(Double(value), one(Double(value), Double("\(value)") ?? 0, Double(value) + 1e-10))
    }

    private mutating func weight() -> Stored {
      let value = one(0.1, 0.1 + 1e-11, 2, -3)
      return value == value.rounded()
        ? Stored(value, one(value.databaseValue, Int64(value).databaseValue))
        : Stored(value, value)
    }

    private mutating func status() -> Stored {
      switch random.below(3) {
      case 0: Stored("open", "open")
      case 1: Stored("closed", "closed")
      default: Stored("unknown", one("unknown", "new", "zzz", ""))
      }
    }

    static let owners = ["0A1B2C3D-0000-4000-8000-00000000ABCD", "FF1B2C3D-0000-4000-8000-00000000ABCD"]

    private mutating func owner() -> Stored {
      let text = Self.owners[random.below(2)]
      return Stored(text, one(text, text.lowercased()))
    }

    private mutating func title() -> Stored {
      // The last ones aren't valid UTF-8.
      let text = one(
        Data("a".utf8), Data("B".utf8), Data("b".utf8), Data("Ä".utf8), Data(), Data([0xFF]), Data([0xFE]),
        Data([0x61, 0xFF]))
      return Stored(text, text)
    }
  }

  /// A database whose table contains values in the declared form or in mixed forms.
  private final class Stage {
    let file: TemporaryDatabase
    let writer: any DatabaseWriter
    let other: DatabaseQueue
    let store: SQLiteStore

    init(isPool: Bool, type: String, isIndexed: Bool) throws {
      file = try TemporaryDatabase()
      writer = isPool ? try file.pool() : try file.queue()
      try writer.write { db in
        try db.execute(
          sql: """
            CREATE TABLE entry (id INTEGER PRIMARY KEY, done BOOLEAN, is_read, at \(type), due \(type), seen REAL,
            price REAL, weight, status TEXT, owner TEXT COLLATE NOCASE, title TEXT)
            """)
        for column in isIndexed ? ["done", "at", "price", "status"] : [] {
          try db.execute(sql: "CREATE INDEX entry_\(column) ON entry (\(column))")
        }
      }
      other = try file.queue()
      store = SQLiteStore(writer, lookingEvery: nil)
    }
  }

  /// A change to a row.
  private enum Edit {
    case put(Int, [Stored])
    case remove(Int)
  }

  @Suite("SQLite: lists don't depend on the form of stored values")
  @MainActor
  struct ColumnFormsRandomTests {
    private typealias Order = [SortDescriptor<Entry>]

    @Test(arguments: 0..<Search.runs(60))
    func mixedFormsMatchDeclaredForms(seed: Int) async throws {
      var forms = Forms(random: SplitMix64(seed: UInt64(seed)))
      let isPool = seed % 3 > 0
      let type = forms.one("DATETIME", "TEXT", "")
      let isIndexed = forms.random.oneIn(2)
      let declared = try Stage(isPool: isPool, type: type, isIndexed: isIndexed)
      let mixed = try Stage(isPool: isPool, type: type, isIndexed: isIndexed)
      // In half of the runs, all first values have the declared form.
      let isDeclaredFirst = forms.random.oneIn(2)
      let first = (0..<forms.random.below(30)).map { id in
        let row = forms.row()
        return Edit.put(id, isDeclaredFirst ? row.map { Stored($0.declared, $0.declared) } : row)
      }
      try await perform(first, declared, mixed, byOther: false)
      var trials: [any Trial] = []
      for _ in 0..<3 { trials.append(try trial(&forms, declared, mixed)) }
      for step in 0..<10 {
        if step > 0 {
          var edits: [Edit] = []
          for _ in 0...forms.random.below(3) {
            let id = forms.random.below(30)
            edits.append(forms.random.oneIn(4) ? .remove(id) : .put(id, forms.row()))
          }
          try await perform(edits, declared, mixed, byOther: forms.random.oneIn(5))
        }
        for trial in trials {
          let wrong = try await trial.wrong()
          #expect(wrong == nil, "seed \(seed), step \(step): \(trial.text): \(wrong ?? "")")
          if wrong != nil { return }
        }
      }
    }

    private func perform(_ edits: [Edit], _ declared: Stage, _ mixed: Stage, byOther: Bool) async throws {
      for (stage, isMixed) in [(declared, false), (mixed, true)] {
        let writer: any DatabaseWriter = byOther ? stage.other : stage.writer
        let statements = edits.map { edit in
          switch edit {
          case .remove(let id): ("DELETE FROM entry WHERE id = ?", [id.databaseValue])
          case .put(let id, let row):
            (
              "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT)) ON CONFLICT DO UPDATE SET (done, is_read,"
                + " at, due, seen, price, weight, status, owner, title) = (excluded.done, excluded.is_read,"
                + " excluded.at, excluded.due, excluded.seen, excluded.price, excluded.weight, excluded.status,"
                + " excluded.owner, excluded.title)",
              [id.databaseValue] + row.map { isMixed ? $0.mixed : $0.declared }
            )
          }
        }
        try await writer.write { db in
          for (sql, values) in statements {
            try db.execute(sql: sql, arguments: StatementArguments(values))
          }
        }
      }
    }

    private func trial(_ forms: inout Forms, _ declared: Stage, _ mixed: Stage) throws -> any Trial {
      let orders: [Order] = [
        [], [SortDescriptor(\.at)], [SortDescriptor(\.at, order: .reverse)], [SortDescriptor(\.due)],
        [SortDescriptor(\.due, order: .reverse)], [SortDescriptor(\.price)], [SortDescriptor(\.seen)],
        [SortDescriptor(\.status, order: .reverse), SortDescriptor(\.at)],
        [SortDescriptor(\.weight, order: .reverse)], [SortDescriptor(\.title), SortDescriptor(\.price)],
      ]
      let number = forms.random.below(orders.count)
      let (filter, name) = filter(&forms)
      let isDescending = forms.random.oneIn(2)
      let offset = forms.one(0, 7200, -3600)
      let placeholder = try #require(CalendarDate(year: 1, month: 1, day: 1))
      let text = "order \(number), filter \(name), descending \(isDescending), sections "
      func made<Section: ListElement>(
        _ sections: FetchSections<Section, Entry>, _ what: String
      ) throws -> any Trial {
        try FormTrial(
          HeadwaterFetching.RecordRequest(filter, sortedBy: orders[number], sectionedBy: sections),
          declared.store, mixed.store, pageSize: 1 + forms.random.below(5), text: text + what)
      }
      return switch forms.random.below(14) {
      case 0: try made(FetchSections<Bool?, Entry>.value(\.isRead, isDescending: isDescending), "isRead")
      case 1:
        try made(
          FetchSections<CalendarDate?, Entry>.day(
            of: \.due, secondsFromGMT: offset, isDescending: isDescending),
          "day of due")
      case 2:
        try made(
          FetchSections<CalendarDate, Entry>.day(of: \.at, secondsFromGMT: offset, isDescending: isDescending)
            .placeholder(placeholder), "day of at")
      case 3:
        try made(
          FetchSections<CalendarDate?, Entry>.month(
            of: \.due, secondsFromGMT: offset, isDescending: isDescending), "month of due")
      case 4: try made(FetchSections<Float, Entry>.value(\.price, isDescending: isDescending), "price")
      case 5: try made(FetchSections<Double, Entry>.value(\.weight, isDescending: isDescending), "weight")
      case 6: try made(FetchSections<Status, Entry>.value(\.status, isDescending: isDescending), "status")
      case 7: try made(FetchSections<String, Entry>.value(\.title, isDescending: isDescending), "title")
      case 8: try made(FetchSections<UUID, Entry>.value(\.owner, isDescending: isDescending), "owner")
      case 9: try made(FetchSections<Date?, Entry>.value(\.due, isDescending: isDescending), "due")
      case 11: try made(FetchSections<Bool, Entry>.value(\.done, isDescending: isDescending), "done")
      case 12:
        try made(
          FetchSections<CalendarDate, Entry>.day(
            of: \.seen, secondsFromGMT: offset, isDescending: isDescending), "day of seen")
      case 10: try made(FetchSections<Date, Entry>.value(\.seen, isDescending: isDescending), "seen")
      default: try made(FetchSections<SingleSection, Entry>.none, "none")
      }
    }

    private func filter(_ forms: inout Forms) -> (Predicate<Entry>?, String) {
      // Date columns can't distinguish these fractions of a microsecond.
      let date = forms.date() + forms.one(0, 0, 0.000_000_3, -0.000_000_3)
      let seen = Date(timeIntervalSince1970: forms.one(0.7, 1_711_843_199.999_999_8, 1_711_843_200.123_456_7))
      let owner = UUID(uuidString: Forms.owners[0]) ?? UUID()
      let price: Float = 0.1
      let unknown = Status.unknown
      switch forms.random.below(16) {
      case 0: return (#Predicate { $0.done == true }, "done == true")
      case 1: return (#Predicate { $0.done }, "done")
      case 2: return (#Predicate { !$0.done }, "!done")
      case 3: return (#Predicate { $0.isRead == false }, "isRead == false")
      case 4: return (#Predicate { $0.at >= date }, "at >= \(date)")
      case 5: return (#Predicate { $0.at == date || $0.due == date }, "at == \(date) || due == \(date)")
      case 6: return (#Predicate { $0.due != date }, "due != \(date)")
      case 7: return (#Predicate { ($0.due ?? $0.at) < date }, "(due ?? at) < \(date)")
      case 8: return (#Predicate { $0.price == price }, "price == 0.1")
      case 9: return (#Predicate { $0.status == unknown }, "status == .unknown")
      case 10: return (#Predicate { $0.owner == owner }, "owner")
      case 11: return (#Predicate { $0.seen < date && $0.seen != date }, "seen < \(date)")
      case 12: return (#Predicate { $0.seen > seen }, "seen > \(seen)")
      case 13: return (#Predicate { $0.seen == seen }, "seen == \(seen)")
      default: return (nil, "none")
      }
    }
  }

  /// A request to two databases.
  @MainActor
  private protocol Trial {
    var text: String { get }
    func wrong() async throws -> String?
  }

  @MainActor
  private final class FormTrial<Section: ListElement>: Trial {
    private typealias Source = FetchedDataSource<Section, Entry>
    private let declared: Source
    private let whole: Source
    private let window: Source
    let text: String

    init(
      _ request: HeadwaterFetching.RecordRequest<Section, Entry>, _ declared: SQLiteStore,
      _ mixed: SQLiteStore, pageSize: Int, text: String
    ) throws {
      let all = FetchOptions(windowedAbove: .max, minimumInterval: .zero)
      self.declared = FetchedDataSource(request, in: declared, options: all)
      whole = FetchedDataSource(request, in: mixed, options: all)
      var options = FetchOptions(
        windowedAbove: 0, pageSize: pageSize, prefetchDistance: 1, maximumLoadedRows: 3 * pageSize,
        minimumInterval: .zero)
      if pageSize == 2 { options.fenceDistance = 2 }
      window = FetchedDataSource(request, in: mixed, options: options)
      self.text = text
      for source in [self.declared, whole, window] { source.report = { _ in } }
    }

    private struct Content: Equatable {
      var sections: [Section] = []
      var items: [[Entry?]] = []
    }

    private func content(_ source: Source) -> Content {
      Content(
        sections: Array(source.snapshot.sections),
        items: (0..<source.snapshot.numberOfSections).map { section in
          source.snapshot.items(inSection: section).map(\.item)
        })
    }

    func wrong() async throws -> String? {
      try await declared.catchUp()
      let expected = content(declared)
      try await whole.catchUp()
      if content(whole) != expected { return "whole is \(text(whole)), not \(text(declared))" }
      try await window.catchUp()
      let first = content(window)
      guard first.sections == expected.sections, first.items.map(\.count) == expected.items.map(\.count)
      else {
        return "window has \(text(window)), not \(text(declared))"
      }
      var seen = first
      for start in stride(from: 0, to: window.snapshot.numberOfItems, by: 4) {
        window.visibleItemsDidChange(start..<min(start + 4, window.snapshot.numberOfItems))
        try await window.catchUp()
        for (section, items) in content(window).items.enumerated() {
          for (index, item) in items.enumerated() where item != nil { seen.items[section][index] = item }
        }
      }
      if seen.items != expected.items {
        return "window shows \(seen.items.map { $0.map { $0?.id } }), not \(text(declared)); \(window.state)"
      }
      return nil
    }

    private func text(_ source: Source) -> String {
      zip(source.snapshot.sections, content(source).items).map { section, items in
        "\(section): \(items.map { $0.map { "\($0.id)" } ?? "?" })"
      }.joined(separator: "; ") + " \(source.state)"
    }
  }
#endif
