import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

// The examples of the article Related rows.

struct Conversation: FetchedRecord, Hashable {
  var id: Int
  var title: String
  var owner: Int?
  var ownerName: String?
  var unread: Int
  var isFlagged: Bool
  var size: Int?
  var first: Date?
  var latest: Date?
  var latestText: String?

  static let table = RecordTable<Conversation>(
    "conversation", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("title", \.title), RecordColumn("owner", \.owner),
      .related("ownerName", \.ownerName, of: \Person.name, by: \.owner),
      .count("unread", \.unread, of: \Message.conversation, where: #Predicate { !$0.isRead }),
      .exists("isFlagged", \.isFlagged, of: \Message.conversation, where: #Predicate { $0.isFlagged }),
      .sum("size", \.size, of: \Message.size, in: \.conversation),
      .minimum("first", \.first, of: \Message.date, in: \.conversation),
      .maximum("latest", \.latest, of: \Message.date, in: \.conversation),
      .latest("latestText", \.latestText, of: \Message.text, by: \.date, in: \.conversation),
    ]
  ) { row in
    try Conversation(
      id: row["id"], title: row["title"], owner: row["owner"], ownerName: row["ownerName"],
      unread: row["unread"], isFlagged: row["isFlagged"], size: row["size"], first: row["first"],
      latest: row["latest"], latestText: row["latestText"])
  }
}

struct Message: FetchedRecord, Hashable {
  var id: Int
  var conversation: Int?
  var date: Date
  var text: String
  var size: Int?
  var isRead = false
  var isFlagged = false

  /// The title of the conversation that contains the message. Two tables may refer to each other in this way.
  var title: String?

  static let table = RecordTable<Message>(
    "message", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("conversation", \.conversation), RecordColumn("date", \.date),
      RecordColumn("text", \.text), RecordColumn("size", \.size), RecordColumn("isRead", \.isRead),
      RecordColumn("isFlagged", \.isFlagged),
      .related("title", \.title, of: \Conversation.title, by: \.conversation),
    ]
  ) { row in
    try Message(
      id: row["id"], conversation: row["conversation"], date: row["date"], text: row["text"],
      size: row["size"], isRead: row["isRead"], isFlagged: row["isFlagged"], title: row["title"])
  }
}

struct Person: FetchedRecord, Hashable {
  var id: Int
  var name: String

  static let table = RecordTable<Person>(
    "person", key: "id", columns: [RecordColumn("id", \.id), RecordColumn("name", \.name)]
  ) {
    row in
    try Person(id: row["id"], name: row["name"])
  }
}

@MainActor
struct RelatedRowsExamples {
  private let store = MemoryStore([
    Conversation.table.reference, Message.table.reference, Person.table.reference,
  ])

  init() throws {
    try store.perform(
      [(1, "Trip", 1), (2, "Work", 7)].map { (id: Int, title: String, owner: Int) in
        .insert(Conversation.table.reference, [id.fetchValue, title.fetchValue, owner.fetchValue])
      } + [.insert(Person.table.reference, [1.fetchValue, "Ada".fetchValue])])
    try write(Message(id: 1, conversation: 1, date: Date(timeIntervalSince1970: 10), text: "Hi", size: 5))
    try write(Message(id: 2, conversation: 2, date: Date(timeIntervalSince1970: 20), text: "Late?", size: 7))
  }

  private func write(_ message: Message) throws {
    try store.perform([.insert(Message.table.reference, Message.table.values(of: message))])
  }

  @Test func conversationsFollowTheirMessages() async throws {
    let request = try RecordRequest<SingleSection, Conversation>(
      #Predicate { $0.unread > 0 }, sortedBy: [SortDescriptor(\.latest, order: .reverse)])
    let conversations = FetchedDataSource(request, in: store)
    try await conversations.catchUp()
    #expect(conversations.snapshot.items.compactMap(\.item?.title) == ["Work", "Trip"])
    #expect(conversations.snapshot.items.compactMap(\.item?.ownerName) == ["Ada"])
    try write(
      Message(
        id: 3, conversation: 1, date: Date(timeIntervalSince1970: 30), text: "Ho", size: nil, isFlagged: true)
    )
    try await conversations.catchUp()
    let found = conversations.snapshot.items.compactMap(\.item)
    #expect(found.map(\.title) == ["Trip", "Work"])
    #expect(
      found.first
        == Conversation(
          id: 1, title: "Trip", owner: 1, ownerName: "Ada", unread: 2, isFlagged: true, size: 5,
          first: Date(timeIntervalSince1970: 10), latest: Date(timeIntervalSince1970: 30), latestText: "Ho"))
  }

  @Test func tablesMayReferenceEachOther() async throws {
    let messages = try await store.records(of: try RecordRequest<SingleSection, Message>())
    #expect(messages.map(\.title) == ["Trip", "Work"])
  }

  @Test func columnsCanReferenceTablesKnownAtRunTime() async throws {
    let message = Message.table.reference
    let unread = FetchExpression.equal(.column(message.columns[5]), .value(.boolean(false)))
    let column = RecordColumn<Person>(
      "messages", .count, of: message, where: [message.columns[1]], are: [Person.table.reference.columns[0]],
      filter: unread
    ) { _ in .null }
    let person = TableReference(
      "person", key: ["id"], columns: Person.table.reference.columns + [column.reference])
    let table = RecordTable<Person>(
      person, columns: Person.table.columns + [column], key: { FetchKey($0.fetchValue) },
      identity: { $0.values.first.flatMap { Int(fetchValue: $0) } }
    ) { row in
      try Person(id: row["id"], name: "\(row["messages"] as Int)")
    }
    let found = try await store.records(of: try RecordRequest<SingleSection, Person>(from: table))
    #expect(found == [Person(id: 1, name: "1")])
  }
}

/// Tests sections by a relationship whose records contain totals of their related rows.
@MainActor
struct SectionTotalsTests {
  @Test func sectionTotalsFollowTheirRecord() async throws {
    let (conversations, messages) = (Conversation.table.reference, Message.table.reference)
    let store = MemoryStore([conversations, messages, Person.table.reference])
    func insert(_ message: Message) throws {
      try store.perform([.insert(messages, Message.table.values(of: message))])
    }
    try store.perform([1, 2].map { .insert(conversations, [$0.fetchValue, "c\($0)".fetchValue, .null]) })
    for id in 1...4 {
      try insert(
        Message(
          id: id, conversation: 1 + id % 2, date: Date(timeIntervalSince1970: Double(id)), text: "m", size: id
        ))
    }
    for windowedAbove in [0, Int.max] {
      let request = try RecordRequest<Conversation?, Message>(
        sectionedBy: .related(
          \.conversation, sortedBy: [SortDescriptor(\Conversation.size, order: .reverse)]))
      let source = FetchedDataSource(
        request, in: store, options: FetchOptions(windowedAbove: windowedAbove, minimumInterval: .zero))
      try await source.catchUp()
      #expect(Array(source.snapshot.sections.map { $0?.size }) == [6, 4])
      #expect(Array(source.snapshot.sections.map { $0?.id }) == [1, 2])
      try insert(Message(id: 5, conversation: 2, date: Date(timeIntervalSince1970: 9), text: "n", size: 5))
      try await source.catchUp()
      #expect(Array(source.snapshot.sections.map { $0?.size }) == [9, 6])
      #expect(Array(source.snapshot.sections.map { $0?.latestText }) == ["n", "m"])
      try store.perform([.delete(messages, FetchKey(5.fetchValue))])
      try await source.catchUp()
      #expect(Array(source.snapshot.sections.map { $0?.size }) == [6, 4])
    }
  }
}

/// A folder in a folder.
struct Folder: FetchedRecord, Hashable {
  var id: Int
  var parent: Int?
  var name: String
  var hasFolders = false

  static let table = RecordTable<Folder>(
    "folder", key: "id",
    columns: [
      RecordColumn("id", \.id), RecordColumn("parent", \.parent), RecordColumn("name", \.name),
      .exists("hasFolders", \.hasFolders, of: \Folder.parent),
    ]
  ) { row in
    try Folder(id: row["id"], parent: row["parent"], name: row["name"], hasFolders: row["hasFolders"])
  }
}

/// An outline of a table whose rows refer to their parents.
@MainActor
struct OutlineOfFoldersExample {
  @Test func expandingNodeLoadsItsChildren() async throws {
    let table = Folder.table.reference
    let store = MemoryStore([table])
    try store.perform([
      .insert(table, [1.fetchValue, .null, "Letters".fetchValue]),
      .insert(table, [2.fetchValue, 1.fetchValue, "Old".fetchValue]),
    ])
    let folders = try store.outline(
      of: Folder.self, parent: \.parent, isExpandable: \.hasFolders, sortedBy: [SortDescriptor(\.name)])
    folders.expand(.item(1))
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let token = folders.observe { _ in continuation.yield() }
    func isRead() -> Bool { folders.snapshot.numberOfItems == 2 && !folders.isLoading }
    if !isRead() {
      for await _ in changes where isRead() { break }
    }
    #expect(folders.snapshot.items.map(\.node.item?.name) == ["Letters", "Old"])
    #expect(folders.snapshot.items.map(\.isExpandable) == [true, false])
    token.cancel()
  }
}
