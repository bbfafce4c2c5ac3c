import Foundation
import GalleryStores
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import Testing

@testable import GalleryKit
@testable import MailScreen

@MainActor
@Suite struct MailModelTests {
  @Test func failureToOpenDatabaseShowsEmptyText() async {
    let model = MailModel(
      MailPlace(name: "nowhere") { _, _ in throw FetchError.notADatabase("nowhere is a picture.") },
      MailPlan(messages: 10, end: 0))
    await model.open()
    #expect(model.emptyText.title == "No Mail")
    #expect(model.emptyText.hint.contains("nowhere is a picture."))
    #expect(!model.isLoading)
    model.search = "anything"
    await model.open(1)
    #expect(model.titleLine == "Mail: 0 conversations")
  }

  @Test func cachePathIsInUserCacheFolder() {
    #expect(
      MailPlace.cachePath(["XDG_CACHE_HOME": "/c"], home: "/h", messages: 7)
        == "/c/headwater-gallery/mail-7.sqlite")
  }

  @Test func dateShowsTimeTodayAndDayOtherwise() {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    let today = mailDateText(1_700_000_000_000, now: now)
    #expect(today == now.formatted(date: .omitted, time: .shortened))
    let before = mailDateText(1_600_000_000_000, now: now)
    #expect(before.contains("2020"))
  }

  #if SQLite
    /// Returns the displayed conversations after loading all of them.
    private func shown(_ model: MailModel) async throws -> [Conversation] {
      try await model.conversations.catchUp()
      let snapshot = model.conversations.snapshot
      let list = textList(model.conversations, rows: snapshot.numberOfItems, row: RowText.init)
      repeat { try await model.conversations.catchUp() } while list.hasPlaceholders()
      return model.conversations.snapshot.items(inSection: 0).compactMap(\.item)
    }

    @Test(arguments: [1, 19, 20, 21, 40, 2_003])
    func conversationsSummarizeTheirMessages(messages: Int) async throws {
      let file = try MailFile()
      let model = file.model(messages)
      await model.open()
      let expected = try file.conversations()
      #expect(expected.count == max(1, messages / 20))
      #expect(try await shown(model) == expected)
      #expect(expected.allSatisfy { $0.latestText != nil })
      #expect(try file.messages().count == messages)
      #expect(!FileManager.default.fileExists(atPath: file.path + "-partial"))
    }

    @Test func badgeFollowsUnreadMessages() async throws {
      let file = try MailFile()
      let model = file.model(600)
      await model.open()
      func expected() throws -> Int { try file.conversations().map(\.unread).reduce(0, +) }
      try await model.unread.catchUp()
      #expect(try model.unread.value == expected())
      let database = try #require(model.database)
      var changes = MailChanges(after: try await database.latest(), using: SplitMix64(seed: 9))
      for _ in 0..<5 {
        try await database.write(changes.next(60, at: 1_700_000_100_000))
        try await model.unread.catchUp()
        #expect(try model.unread.value == expected())
      }
      let conversation = try #require(try file.conversations().first { $0.unread > 0 })
      await model.open(conversation.id)
      try await model.unread.catchUp()
      #expect(try model.unread.value == expected())
    }

    @Test func chunkSizeDoesNotAffectGeneratedMessages() async throws {
      let (first, second) = (try MailFile(), try MailFile())
      await first.model(500, chunk: 7).open()
      await second.model(500, chunk: 100_000).open()
      #expect(try first.conversations() == second.conversations())
    }

    @Test func windowedListReflectsEveryTransaction() async throws {
      let file = try MailFile()
      let model = file.model(30_000, chunk: 100_000)
      await model.open()
      try await model.conversations.catchUp()
      #expect(model.conversations.snapshot.numberOfItems == 1_500)
      let list = textList(model.conversations, rows: 20, row: RowText.init)
      let database = try #require(model.database)
      var changes = MailChanges(after: try await database.latest(), using: SplitMix64(seed: 4))
      for round in 0..<10 {
        try await database.write(changes.next(50, at: 1_700_000_100_000))
        if round == 5 { list.scroll(to: ItemPosition(section: 0, item: 700)) }
        repeat { try await model.conversations.catchUp() } while list.hasPlaceholders()
        let expected = try file.conversations()
        let snapshot = model.conversations.snapshot
        #expect(snapshot.numberOfItems == expected.count)
        for (index, slot) in snapshot.items(inSection: 0).enumerated() where slot.item != nil {
          #expect(slot.item == expected[index])
        }
      }
      #expect(list.violations.isEmpty)
      #expect(model.conversations.snapshot.items(inSection: 0).contains { $0.item == nil })
    }

    @Test(arguments: ["hel", "gra nov", "hello jürgen", "dvorak sch", "TICKET 2", "nobody on", "zzz"])
    func searchFindsAndHighlightsMatchingMessages(search: String) async throws {
      let file = try MailFile()
      let model = file.model(1_000)
      await model.open()
      model.search = search
      try await model.messages.catchUp()
      func words(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
          .split { !$0.isLetter && !$0.isNumber }.map(String.init)
      }
      let expected = try file.messages().filter { message in
        let there = words(message.text + " " + message.sender)
        return words(search).allSatisfy { word in there.contains { $0.hasPrefix(word) } }
      }
      let shown = model.messages.snapshot.items(inSection: 0).compactMap(\.item)
      #expect(shown.map(\.id) == expected.map(\.id))
      #expect(expected.isEmpty == ["dvorak sch", "zzz"].contains(search))
      for message in shown.prefix(20) {
        let found = [message.text, message.sender].flatMap { text in
          model.highlights(in: text).map { words(String(text[$0])).joined() }
        }
        #expect(Set(found) == Set(words(search)))
      }
      #expect(
        model.messagesTitle
          == (expected.count == 1 ? "1 message found" : "\(grouped(expected.count)) messages found"))
    }

    @Test func emptySearchResultIsReported() async throws {
      let file = try MailFile()
      let model = file.model(100)
      await model.open()
      var titles: [String] = []
      model.onChange = { titles.append(model.messagesTitle) }
      model.search = "zzz"
      try await model.messages.catchUp()
      #expect(titles.last == "0 messages found")
    }

    @Test func openingConversationMarksReadAndShowsMessages() async throws {
      let file = try MailFile()
      let model = file.model(1_000)
      await model.open()
      let unread = try #require(try file.conversations().first { $0.unread > 1 })
      model.search = "hello"
      await model.open(unread.id)
      try await model.messages.catchUp()
      let messages = model.messages.snapshot.items(inSection: 0).compactMap(\.item)
      #expect(!messages.isEmpty)
      #expect(
        messages.allSatisfy { $0.conversation == unread.id && $0.isRead && $0.subject == unread.subject })
      #expect(messages.map(\.sentAt) == messages.map(\.sentAt).sorted(by: >))
      #expect(messages.first?.text == unread.latestText)
      #expect(model.search.isEmpty)
      #expect(model.messagesTitle == unread.subject)
      #expect(try await shown(model).first { $0.id == unread.id }?.unread == 0)
    }

    @Test func cancelledGenerationLeavesNoDatabase() async throws {
      let file = try MailFile()
      let plan = MailPlan(messages: 1_000, end: 0, chunk: 100)
      let model = MailModel(
        MailPlace(name: "mail") { [path = file.path] plan, report in
          try await SQLiteMail.open(path: path, plan) { progress in
            report(progress)
            if case .writing(300, _) = progress { withUnsafeCurrentTask { $0?.cancel() } }
          }
        }, plan)
      await model.open()
      #expect(model.emptyText.hint == "Generation was canceled.")
      #expect(!FileManager.default.fileExists(atPath: file.path))
      let next = file.model(600)
      await next.open()
      #expect(try await shown(next) == file.conversations())
      #expect(try file.messages().count == 600)
    }

    @Test func nonDatabaseFileIsNeverOverwritten() async throws {
      let file = try MailFile()
      let url = URL(fileURLWithPath: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      let contents = Data("a letter, long enough to be more than a header".utf8)
      try contents.write(to: url)
      let model = file.model(600)
      await model.open()
      #expect(model.emptyText.hint.contains("isn't a SQLite database"))
      #expect(try Data(contentsOf: url) == contents)
    }
  #else
    @Test func buildWithoutSQLiteNamesRequiredTrait() async {
      let model = MailModel(.file("/nowhere/x"), MailPlan(messages: 10, end: 0))
      await model.open()
      #expect(model.emptyText.hint.contains("--traits SQLite"))
    }
  #endif
}
