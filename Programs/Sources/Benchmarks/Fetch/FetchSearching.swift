#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting

  /// A message in a large table.
  struct SearchedMessage: FetchedRecord, Hashable {
    var id: Int
    var title: String
    var text: String

    static let table = HeadwaterFetching.RecordTable<SearchedMessage>(
      "message", key: "id",
      columns: [RecordColumn("id", \.id), RecordColumn("title", \.title), RecordColumn("text", \.text)]
    ) { try SearchedMessage(id: $0["id"], title: $0["title"], text: $0["text"]) }

    /// Returns a request for matching messages, starting with the newest.
    static func request(
      _ text: String
    ) throws -> HeadwaterFetching.RecordRequest<SingleSection, SearchedMessage> {
      try RecordRequest(
        matching: text, in: \.title, \.text, sortedBy: [SortDescriptor(\.id, order: .reverse)])
    }
  }

  /// A list of messages that is filtered by a search field.
  @MainActor
  final class FetchSearching {
    static let million = Shared { try FetchSearching(.million) }
    static let tenMillion = Shared { try FetchSearching(.tenMillion) }

    private let source: FetchedDataSource<SingleSection, SearchedMessage>
    private let view: HeadlessListView<SingleSection, LoadingRow<SearchedMessage>>
    private var observation: ObservationToken?
    private var shown: ContinuousClock.Instant?

    private init(_ data: FetchData) throws {
      let store = SQLiteStore(try Self.open(data))
      source = FetchedDataSource(try SearchedMessage.request("nothing"), in: store)
      view = HeadlessListView(source, rules: .list, metrics: HeadlessMetrics(viewport: 50))
      observation = source.observe { [weak self] _ in self?.shown = .now }
      try waitUntilCounted()
    }

    /// Types text into the search field after a different search without results. Returns the time until rows are visible, in
    /// milliseconds.
    func type(_ text: String) throws -> Double {
      source.request = try SearchedMessage.request("nothing")
      try waitUntilCounted()
      shown = nil
      let start = ContinuousClock.now
      source.request = try SearchedMessage.request(text)
      try wait(30, for: "\(text) is found") { shown != nil }
      guard let shown, let request = source.request,
        let first = view.visiblePositions.first.flatMap({ view.driver.displayed.item(at: $0)?.item }),
        !request.highlights(in: "\(first.title) \(first.text)").isEmpty
      else { throw CannotMeasure(description: "\(text) wasn't found.") }
      return start.milliseconds(to: shown)
    }

    /// Returns the time until all matches for the search text have been counted, in milliseconds.
    func count(_ text: String) throws -> Double {
      _ = try type(text)
      let start = ContinuousClock.now
      try waitUntilCounted()
      return start.milliseconds(to: .now)
    }

    private func waitUntilCounted() throws {
      try wait(120, for: "all are counted") { source.state(of: .refresh) == .idle }
    }

    /// Opens the table. Every second message contains a certain word, every twentieth message contains another, and every
    /// ten-thousandth message contains a third. The remaining words consist of four random letters.
    private static func open(_ data: FetchData) throws -> DatabasePool {
      func word(_ number: Int) -> String {
        let hash = "((n * 2654435761 + \(number) * 40503 * (n % 8191 + 7)) % 456976)"
        return
          "char(97 + \(hash) % 26, 97 + \(hash) / 26 % 26, 97 + \(hash) / 676 % 26, 97 + \(hash) / 17576)"
      }
      let words = (0..<6).map(word).joined(separator: " || ' ' || ")
      return try data.open(
        named: "messages",
        sql: """
          CREATE TABLE message (id INTEGER PRIMARY KEY, title TEXT NOT NULL, text TEXT NOT NULL);
          BEGIN;
          INSERT INTO message
            WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n + 1 < \(data.rows))
            SELECT n + 1, 'Message ' || n, CASE WHEN n % 2 THEN '' ELSE 'frequently ' END
              || CASE WHEN n % 20 THEN '' ELSE 'commonly ' END
              || CASE WHEN n % 10000 THEN '' ELSE 'rarely ' END || \(words) FROM number;
          COMMIT
          """
      ) { queue in
        let store = SQLiteStore(queue)
        let statements = try finish("the index is said") {
          try await store.suggestedIndex(for: try SearchedMessage.request("x"))
        }
        guard let index = statements else { throw CannotMeasure(description: "There is no index.") }
        try queue.write { try $0.execute(sql: index) }
      }
    }
  }
#endif
