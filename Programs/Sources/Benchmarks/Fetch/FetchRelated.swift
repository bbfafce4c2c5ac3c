#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite

  /// A list of 100,000 conversations, sorted by latest message, that receives one message at a time.
  @MainActor
  final class FetchRelated: UpdatedList {
    private typealias Source = FetchedDataSource<SingleSection, FetchedConversation>

    static let million = Shared { try FetchRelated(.million) }
    static let tenMillion = Shared { try FetchRelated(.tenMillion) }

    private let pool: DatabasePool
    private let list: Shown<Source>
    private let conversations: Int
    private var observation: ObservationToken?
    private var shown: (moment: ContinuousClock.Instant, onMainActor: Double)?
    private var random = SplitMix(seed: 12)
    private var last: Int

    private init(_ data: FetchData) throws {
      (conversations, last) = (data.conversations, data.rows)
      pool = try data.openConversations()
      let request = try RecordRequest<SingleSection, FetchedConversation>(
        sortedBy: [SortDescriptor(\.latest, order: .reverse)])
      let source = Source(request, in: SQLiteStore(pool), options: FetchOptions(windowedAbove: .max))
      list = Shown(source)
      try wait(for: "the list is loaded") { source.snapshot.numberOfItems > 0 }
      last = (try pool.read { try Int.fetchOne($0, sql: "SELECT max(id) FROM message") }) ?? 0
      // Observers run in order, so the driver has updated its host before this one runs.
      observation = source.observe { [weak self] _ in self?.shown = (.now, threadSeconds()) }
    }

    /// Writes a new latest message without blocking the main actor.
    private func write() -> (conversation: Int, text: String, committed: () -> ContinuousClock.Instant?) {
      last += 1
      let (number, conversation) = (last, 1 + Int.random(in: 0..<conversations, using: &random))
      let committed = Moment()
      onAnotherThread { [pool] in
        try pool.write { db in
          try db.execute(
            sql: "INSERT INTO message VALUES (?, ?, ?, ?, 0)",
            arguments: [number, conversation, number, "Message \(number)"])
          committed.set(.now)
        }
      }
      return (conversation, "Message \(number)", { committed.value })
    }

    /// Writes a message and waits until its conversation is the first one in the list. Returns the cost of the update. The main
    /// thread's time doesn't include the cost of an empty block, which is the cost of the run loop and mostly results from the
    /// way this program waits.
    func update() throws -> UpdateCost {
      let empty = try secondsOfEmptyTurn()
      // Wait until no earlier round interferes.
      pause(0.05)
      shown = nil
      let steps = list.host.numberOfSteps
      let (conversation, text, committed) = write()
      // The run loop hasn't run since the write, so the main thread hasn't handled anything that results from the commit.
      let before = threadSeconds()
      try runUntil("a message is shown") { shown != nil }
      try wait(30, for: "the commit has returned") { committed() != nil }
      let first = list.driver.displayed.item(at: ItemPosition(section: 0, item: 0))?.item
      guard let shown, let committed = committed(), first?.id == conversation, first?.latestText == text,
        list.host.numberOfSteps > steps
      else { throw CannotMeasure(description: "The conversation with the message isn't first.") }
      return UpdateCost(
        onMainActor: (shown.onMainActor - before - empty) * 1_000,
        toPlan: committed.milliseconds(to: shown.moment))
    }

    /// Returns the processor time that the main thread uses until it has run an empty block that arrives from another thread,
    /// as an update does.
    private func secondsOfEmptyTurn() throws -> Double {
      pause(0.05)
      let ran = Ran()
      DispatchQueue.global().async {
        usleep(1_000)
        DispatchQueue.main.async { MainActor.assumeIsolated { ran.at = threadSeconds() } }
      }
      let before = threadSeconds()
      try runUntil("a block has run") { ran.at != nil }
      return (ran.at ?? before) - before
    }

    @MainActor
    private final class Ran {
      var at: Double?
    }

    /// Runs the run loop until a condition is met. This usually takes one turn, because the condition isn't checked during a
    /// turn.
    private func runUntil(_ what: String, _ isSo: () -> Bool) throws {
      let limit = Date(timeIntervalSinceNow: 30)
      while !isSo() {
        _ = RunLoop.main.run(mode: .default, before: limit)
        guard Date() < limit else { throw CannotMeasure(description: "Timed out waiting until \(what).") }
      }
    }

    func rereadAndCompare() throws -> Double {
      try millisecondsToReread(
        pool, fetch: { try FetchedConversation.fetchAll($0, sql: FetchedConversation.sql) },
        snapshot: { (rows: [FetchedConversation]) in Snapshot(rows) }, counting: { $0.isEmpty ? 0 : 1 }
      ) { write().committed }
    }
  }

  /// A conversation, with values that are derived from its messages.
  struct FetchedConversation: FetchedRecord, Hashable {
    let id: Int
    let title: String
    let unread: Int
    let latest: Int?
    let latestText: String?

    static let table = RecordTable<FetchedConversation>(
      "conversation", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("title", \.title),
        .count("unread", \.unread, of: \FetchedMessage.conversation, where: #Predicate { !$0.isRead }),
        .maximum("latest", \.latest, of: \FetchedMessage.date, in: \.conversation),
        .latest("latestText", \.latestText, of: \FetchedMessage.text, by: \.date, in: \.conversation),
      ]
    ) { row in
      try FetchedConversation(
        id: row["id"], title: row["title"], unread: row["unread"], latest: row["latest"],
        latestText: row["latestText"])
    }

    /// A query for all conversations, sorted by latest message.
    static let sql = """
      SELECT c.id, c.title,
        (SELECT count(*) FROM message WHERE conversation = c.id AND NOT isRead),
        (SELECT max(date) FROM message WHERE conversation = c.id) AS latest,
        (SELECT text FROM message WHERE conversation = c.id ORDER BY date DESC, id LIMIT 1)
      FROM conversation AS c ORDER BY latest DESC, c.id
      """
  }

  extension FetchedConversation: FetchableRecord {
    init(row: GRDB.Row) {
      self.init(id: row[0], title: row[1], unread: row[2], latest: row[3], latestText: row[4])
    }
  }

  /// A message in a conversation.
  struct FetchedMessage: FetchedRecord, Hashable {
    let id: Int
    let conversation: Int
    let date: Int
    let text: String
    let isRead: Bool

    static let table = RecordTable<FetchedMessage>(
      "message", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("conversation", \.conversation), RecordColumn("date", \.date),
        RecordColumn("text", \.text), RecordColumn("isRead", \.isRead),
      ]
    ) { row in
      try FetchedMessage(
        id: row["id"], conversation: row["conversation"], date: row["date"], text: row["text"],
        isRead: row["isRead"])
    }
  }

  extension FetchData {
    fileprivate var conversations: Int { min(100_000, rows / 10) }

    /// Opens a database with the given number of messages.
    @MainActor
    fileprivate func openConversations() throws -> DatabasePool {
      try open(
        named: "conversations",
        sql: """
          CREATE TABLE conversation (id INTEGER PRIMARY KEY, title TEXT NOT NULL);
          CREATE TABLE message (
            id INTEGER PRIMARY KEY, conversation INTEGER NOT NULL, date INTEGER NOT NULL, text TEXT NOT NULL,
            isRead BOOLEAN NOT NULL);
          BEGIN;
          INSERT INTO conversation
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(conversations))
            SELECT n, printf('Conversation %06d', n) FROM number;
          INSERT INTO message
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(rows))
            SELECT n, 1 + (n * 7919) % \(conversations), n, printf('Message %d', n), n % 5 > 0 FROM number;
          CREATE INDEX message_conversation ON message (conversation, date DESC);
          COMMIT;
          ANALYZE;
          """)
    }
  }
#endif
