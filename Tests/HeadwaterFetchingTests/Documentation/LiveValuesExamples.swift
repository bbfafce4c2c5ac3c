import Foundation
import Headwater
import HeadwaterFetching
import Testing

// The examples of the article Live values.

@MainActor
struct LiveValuesExamples {
  struct Message: FetchedRecord, Hashable {
    var id: Int
    var folder: String
    var date: Date
    var size: Int
    var isRead: Bool

    static let table = RecordTable<Message>(
      "message", key: "id",
      columns: [
        RecordColumn("id", \.id), RecordColumn("folder", \.folder), RecordColumn("date", \.date),
        RecordColumn("size", \.size), RecordColumn("is_read", \.isRead),
      ]
    ) { row in
      try Message(
        id: row["id"], folder: row["folder"], date: row["date"], size: row["size"], isRead: row["is_read"])
    }
  }

  @MainActor
  final class Badge {
    var text = ""
  }

  private let store = MemoryStore([Message.table.reference])

  private func receive(_ messages: [(id: Int, folder: String, isRead: Bool)]) throws {
    try store.perform(
      messages.map { id, folder, isRead in
        let message = Message(
          id: id, folder: folder, date: Date(timeIntervalSince1970: Double(id)), size: 10 * id, isRead: isRead
        )
        return .insert(Message.table.reference, Message.table.values(of: message))
      })
  }

  @Test func badgeShowsNumberOfUnreadMessages() async throws {
    let badge = Badge()
    var observation: ObservationToken?
    let unread = LiveValue(.count(#Predicate<Message> { !$0.isRead }), initially: 0, in: store)
    observation = unread.observe { badge.text = $0 == 0 ? "" : "\($0) unread" }
    try await unread.catchUp()
    #expect(badge.text == "")
    try receive([(1, "inbox", false), (2, "inbox", true), (3, "lists", false)])
    try await unread.catchUp()
    #expect(badge.text == "2 unread")
    observation?.cancel()
  }

  @Test func firstRecordAndGroupsFollowTable() async throws {
    let latest = LiveValue(
      .first(of: try RecordRequest(sortedBy: [SortDescriptor(\Message.date, order: .reverse)])), in: store)
    let unreadByFolder = LiveValue(
      .counts(of: try RecordRequest(#Predicate<Message> { !$0.isRead }, sectionedBy: .value(\.folder))),
      initially: [:], in: store)
    try receive([(1, "inbox", false), (2, "inbox", true), (3, "lists", false)])
    try await latest.catchUp()
    try await unreadByFolder.catchUp()
    #expect(latest.value?.id == 3)
    #expect(unreadByFolder.value == ["inbox": 1, "lists": 1])
    try store.perform([.delete(Message.table.reference, FetchKey(.integer(3)))])
    try await latest.catchUp()
    try await unreadByFolder.catchUp()
    #expect(latest.value?.id == 2)
    #expect(unreadByFolder.value == ["inbox": 1])
  }

  @Test func valuesAreReadTogether() async throws {
    let summary = LiveValue(
      .values(.count(from: Message.table), .count(#Predicate<Message> { !$0.isRead })) { all, unread in
        "\(unread) of \(all) unread"
      }, initially: "", in: store)
    try receive([(1, "inbox", false), (2, "inbox", true)])
    try await summary.catchUp()
    #expect(summary.value == "1 of 2 unread")
    let size = try await store.value(of: .average(of: \Message.size))
    #expect(size == 15)
  }
}
