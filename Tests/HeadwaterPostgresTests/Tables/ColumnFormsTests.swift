#if Postgres
  import Foundation
  import Headwater
  import HeadwaterFetching
  import HeadwaterTesting
  import Testing

  @testable import HeadwaterPostgres

  /// An enum that maps every unknown raw value to one case.
  private enum Status: String, Comparable, Codable, FetchValueConvertible, ListElement {
    case open, closed, unknown

    init?(fetchValue: FetchValue) {
      guard case .text(let text) = fetchValue else { return nil }
      self = Status(rawValue: text) ?? .unknown
    }

    static func < (first: Status, second: Status) -> Bool { first.rawValue < second.rawValue }
  }

  /// A record with columns of the types whose values PostgreSQL may store in several forms.
  private struct Entry: FetchedRecord, Hashable {
    var id: Int
    var price: Float
    var weight: Float?
    var owner: UUID
    var reader: UUID?
    var status: Status

    static let table = RecordTable<Entry>(
      "entry", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("price", \.price), RecordColumn("weight", \.weight),
        RecordColumn("owner", \.owner, type: .uuidText), RecordColumn("reader", \.reader, type: .uuidText),
        RecordColumn("status", \.status),
      ]
    ) { row in
      try Entry(
        id: row["id"], price: row["price"], weight: row["weight"], owner: row["owner"],
        reader: row["reader"], status: row["status"])
    }
  }

  /// A generator of rows, each with all values in the declared form and in another one.
  private struct Rows {
    var random: SplitMix64

    static let owners = ["0A1B2C3D-0000-4000-8000-00000000ABCD", "FF1B2C3D-0000-4000-8000-00000000ABCD"]

    private mutating func one<Value>(_ values: [Value]) -> Value { values[random.below(values.count)] }

    private mutating func number() -> (declared: String, mixed: String) {
      let value: Float = one([0.1, 0.5, 16_777_216, 0, .infinity])
      let mixed: [Double] =
        switch value {
        case 16_777_216: [16_777_217]
        case .infinity: [1e300, 3.5e38]
        case 0: [1e-50, -1e-50]
        default: [Double(value), Double("\(value)") ?? 0, Double(value) + 1e-10]
        }
      return ("'\(Double(value))'", "'\(one(mixed + [Double(value)]))'")
    }

    private mutating func uuid() -> (declared: String, mixed: String) {
      let text = one(Self.owners)
      let small = text.lowercased()
      return ("'\(text)'", "'\(one([text, small, text.prefix(18) + small.dropFirst(18)]))'")
    }

    private mutating func status() -> (declared: String, mixed: String) {
      switch random.below(3) {
      case 0: ("'open'", "'open'")
      case 1: ("'closed'", "'closed'")
      default: ("'unknown'", one(["'unknown'", "'new'", "'it''s \\'", "''"]))
      }
    }

    private mutating func optional(
      _ value: (inout Rows) -> (declared: String, mixed: String)
    ) -> (declared: String, mixed: String) {
      random.oneIn(4) ? ("NULL", "NULL") : value(&self)
    }

    mutating func row() -> (declared: String, mixed: String) {
      let values = [number(), optional { $0.number() }, uuid(), optional { $0.uuid() }, status()]
      return (
        values.map(\.declared).joined(separator: ", "), values.map(\.mixed).joined(separator: ", ")
      )
    }
  }

  @Suite("PostgreSQL: lists don't depend on the form of stored values", .needsPostgreSQL)
  @MainActor
  struct ColumnFormsTests {
    @Test(arguments: [true, false]) func mixedFormsMatchDeclaredForms(isCaptured: Bool) async throws {
      let (declared, mixed) = (try await Stage(isCaptured), try await Stage(isCaptured))
      func perform(_ edits: [(declared: String, mixed: String)]) async throws {
        try await declared.perform(edits.map(\.declared))
        try await mixed.perform(edits.map(\.mixed))
      }
      for seed in 0..<Search.runs(6) as Range<UInt64> {
        var rows = Rows(random: SplitMix64(seed: seed))
        // In half of the runs, all first values have the declared form.
        let first = (0..<12).map { id in
          let row = rows.row()
          return Stage.putting(id, seed.isMultiple(of: 2) ? (row.declared, row.declared) : row)
        }
        try await perform([("TRUNCATE entry", "TRUNCATE entry")] + first)
        let trials = try Self.trials(declared, mixed)
        for step in 0..<5 {
          if step > 0 {
            let edits = (0...rows.random.below(3)).map { _ in
              let id = rows.random.below(16)
              return rows.random.oneIn(4) ? Stage.removing(id) : Stage.putting(id, rows.row())
            }
            try await perform(edits)
          }
          for (name, trial) in trials {
            let wrong = try await trial.wrong()
            #expect(wrong == nil, "seed \(seed), step \(step), \(name): \(wrong ?? "")")
            if wrong != nil { return }
          }
        }
      }
    }

    private static func trials(_ declared: Stage, _ mixed: Stage) throws -> [(String, any Trial)] {
      let owner = try #require(UUID(uuidString: Rows.owners[0]))
      let (reader, price): (UUID?, Float) = (owner, 0.1)
      let (unknown, closed) = (Status.unknown, Status.closed)
      func trial<Section: ListElement>(
        _ filter: Predicate<Entry>?, _ order: [SortDescriptor<Entry>],
        _ sections: FetchSections<Section, Entry>
      ) throws -> any Trial {
        try FormTrial(
          RecordRequest(filter, sortedBy: order, sectionedBy: sections), declared.store, mixed.store)
      }
      let (byPrice, byWeight) = (SortDescriptor(\Entry.price), SortDescriptor(\Entry.weight, order: .reverse))
      return [
        ("price", try trial(nil, [byPrice], .none)),
        ("weight", try trial(#Predicate { $0.price >= price }, [byWeight, byPrice], .none)),
        ("sections by price", try trial(#Predicate { $0.price != price }, [], .value(\.price))),
        ("sections by weight", try trial(nil, [byPrice], .value(\.weight, isDescending: true))),
        ("owner", try trial(#Predicate { $0.owner == owner }, [byPrice], .none)),
        ("reader", try trial(#Predicate { $0.reader == reader }, [], .none)),
        ("sections by owner", try trial(#Predicate { $0.price == price }, [], .value(\.owner))),
        ("status", try trial(#Predicate { $0.status == unknown }, [byPrice], .none)),
        ("order of status", try trial(nil, [SortDescriptor(\Entry.status)], .none)),
        ("sections by status", try trial(#Predicate { $0.status != closed }, [], .value(\.status))),
        ("sections by reader", try trial(nil, [byWeight], .value(\.reader))),
      ]
    }
  }

  /// A database whose table contains values in the declared form or in mixed forms.
  private struct Stage {
    let store: PostgresStore
    private let session: PostgresSession

    init(_ isCaptured: Bool) async throws {
      let database = try await TestDatabase(
        """
        CREATE TABLE entry (
          id bigint PRIMARY KEY, price float8 NOT NULL, weight float8, owner text NOT NULL, reader text,
          status text NOT NULL);
        CREATE INDEX entry_owner ON entry (owner)
        """)
      store = database.store()
      if isCaptured { try await store.installCapture(for: Entry.table.reference) }
      session = try await database.session()
    }

    static func putting(
      _ id: Int, _ row: (declared: String, mixed: String)
    ) -> (declared: String, mixed: String) {
      func statement(_ values: String) -> String {
        "DELETE FROM entry WHERE id = \(id); INSERT INTO entry VALUES (\(id), \(values))"
      }
      return (statement(row.declared), statement(row.mixed))
    }

    static func removing(_ id: Int) -> (declared: String, mixed: String) {
      ("DELETE FROM entry WHERE id = \(id)", "DELETE FROM entry WHERE id = \(id)")
    }

    func perform(_ statements: [String]) async throws {
      try await session.run("BEGIN; \(statements.joined(separator: "; ")); COMMIT")
    }
  }

  /// A request to two databases.
  @MainActor
  private protocol Trial {
    func wrong() async throws -> String?
  }

  @MainActor
  private final class FormTrial<Section: ListElement>: Trial {
    private typealias Source = FetchedDataSource<Section, Entry>
    private let declared: Source
    private let whole: Source
    private let window: Source

    init(_ request: RecordRequest<Section, Entry>, _ declared: PostgresStore, _ mixed: PostgresStore) {
      let all = FetchOptions(windowedAbove: .max, minimumInterval: .zero)
      self.declared = FetchedDataSource(request, in: declared, options: all)
      whole = FetchedDataSource(request, in: mixed, options: all)
      let options = FetchOptions(
        windowedAbove: 0, pageSize: 2, prefetchDistance: 1, maximumLoadedRows: 6, minimumInterval: .zero)
      window = FetchedDataSource(request, in: mixed, options: options)
      for source in [self.declared, whole, window] { source.report = { _ in } }
    }

    private func items(_ source: Source) -> [[Entry?]] {
      (0..<source.snapshot.numberOfSections).map { source.snapshot.items(inSection: $0).map(\.item) }
    }

    func wrong() async throws -> String? {
      try await declared.catchUp()
      let (sections, expected) = (Array(declared.snapshot.sections), items(declared))
      try await whole.catchUp()
      if Array(whole.snapshot.sections) != sections || items(whole) != expected {
        return "whole is \(text(whole)), not \(text(declared))"
      }
      try await window.catchUp()
      var seen = items(window)
      guard Array(window.snapshot.sections) == sections, seen.map(\.count) == expected.map(\.count) else {
        return "window has \(text(window)), not \(text(declared))"
      }
      for start in stride(from: 0, to: window.snapshot.numberOfItems, by: 4) {
        window.visibleItemsDidChange(start..<min(start + 4, window.snapshot.numberOfItems))
        try await window.catchUp()
        for (section, items) in items(window).enumerated() {
          for (index, item) in items.enumerated() where item != nil { seen[section][index] = item }
        }
      }
      return seen == expected ? nil : "window shows \(seen), not \(text(declared)); \(window.state)"
    }

    private func text(_ source: Source) -> String {
      zip(source.snapshot.sections, items(source)).map { section, items in
        "\(section): \(items.map { $0.map { "\($0.id)" } ?? "?" })"
      }.joined(separator: "; ") + " \(source.state)"
    }
  }
#endif
