#if SQLite
  import Foundation
  import GRDB
  import Headwater
  import HeadwaterFetching
  import HeadwaterSQLite
  import HeadwaterTesting
  import HeadwaterUIKit
  import Testing

  /// The example of the guide *A live database list*.
  @MainActor
  struct LiveDatabaseListExample {
    struct Message: FetchedRecord, Codable {
      var id: Int
      var folder: String
      var subject: String
      var isRead: Bool

      static let table = RecordTable<Message>(
        "message", key: "id",
        columns: [
          RecordColumn("id", \.id), RecordColumn("folder", \.folder), RecordColumn("subject", \.subject),
          RecordColumn("isRead", \.isRead),
        ])
    }

    final class MailViewController: UITableViewController {
      let messages: FetchedDataSource<String, Message>
      let unread: LiveValue<Int>
      private let list: TableViewAdapter<String, LoadingRow<Message>>
      private var observation: ObservationToken?

      init(_ store: any FetchStore) throws {
        messages = FetchedDataSource(
          try RecordRequest(sortedBy: [SortDescriptor(\.subject)], sectionedBy: .value(\.folder)), in: store)
        unread = LiveValue(.count(#Predicate<Message> { !$0.isRead }), initially: 0, in: store)
        list = TableViewAdapter(messages) { configuration in
          configuration.register(style: .default) { cell, row in
            cell.textLabel?.text = row.item?.subject ?? "…"
          }
          configuration.headerTitle { folder in folder }
        }
        super.init(style: .plain)
      }

      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        list.bind(to: tableView)
        observation = unread.observe { [weak self] count in
          self?.title = count == 0 ? "Mail" : "Mail (\(count))"
        }
      }
    }

    private let file: TemporaryDatabase
    private var path: String { file.path }

    init() throws {
      file = try TemporaryDatabase()
    }

    private func openStore() async throws -> SQLiteStore {
      let store = try SQLiteStore(path: path, createsFile: true)
      try await store.database.write { db in
        try db.execute(
          sql: """
            CREATE TABLE IF NOT EXISTS message (
              id INTEGER PRIMARY KEY, folder TEXT NOT NULL, subject TEXT NOT NULL, isRead BOOLEAN NOT NULL)
            """)
      }

      try await store.database.write { db in
        try db.execute(
          sql: """
            INSERT INTO message VALUES
              (1, 'Inbox', 'Lunch', FALSE), (2, 'Inbox', 'Rehearsal', TRUE), (3, 'Travel', 'Tickets', FALSE)
            """)
      }
      return store
    }

    @Test func tableAndBadgeFollowDatabase() async throws {
      let store = try await openStore()
      let controller = try MailViewController(store)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      window.rootViewController = controller
      let (messages, unread) = (controller.messages, controller.unread)
      try await messages.catchUp()
      try await unread.catchUp()
      #expect(controller.tableView.texts == ["Lunch", "Rehearsal", "Tickets"])
      #expect(controller.title == "Mail (2)")

      try await store.database.write { db in
        try db.execute(sql: "UPDATE message SET isRead = TRUE WHERE folder = ?", arguments: ["Inbox"])
      }

      try await unread.catchUp()
      #expect(controller.title == "Mail (1)")

      messages.request = try RecordRequest(
        #Predicate { !$0.isRead }, sortedBy: [SortDescriptor(\.subject)], sectionedBy: .value(\.folder))

      try await messages.catchUp()
      #expect(controller.tableView.texts == ["Tickets"])
    }

    @Test func deletionIsWrittenToDatabase() async throws {
      let store = try await openStore()
      let messages = FetchedDataSource(
        try RecordRequest<SingleSection, Message>(sortedBy: [SortDescriptor(\.subject)]), in: store)
      var configuration = Presentation<HeadlessCell, SingleSection, LoadingRow<Message>>()
      configuration.register(HeadlessCell.self) { cell, row in cell.text = row.item?.subject ?? "…" }

      configuration.onDelete { row in
        guard let message = row.item else { return }
        try store.database.write { db in
          try db.execute(sql: "DELETE FROM message WHERE id = ?", arguments: [message.id])
        }
      }

      let list = HeadlessListView(messages, presentation: configuration)
      try await messages.catchUp()
      list.delete(ItemPosition(section: 0, item: 1))
      try await messages.catchUp()
      #expect(list.text == "  Lunch\n  Tickets")
    }
  }

  extension UITableView {
    /// The text of the visible cells, from top to bottom.
    fileprivate var texts: [String] {
      layoutIfNeeded()
      return visibleCells.compactMap { $0.textLabel?.text }
    }
  }
#endif
