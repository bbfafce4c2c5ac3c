import Foundation
import Headwater
import HeadwaterTesting
import Testing

@testable import ChatScreen
@testable import GalleryKit

@MainActor
@Suite struct ChatModelTests {
  private final class Clock { var time = day(21) }
  private let clock = Clock()

  private func model(_ count: Int, atOnce: Int = 1_000, seed: UInt64 = 3) -> ChatModel {
    ChatModel(ChatArchive(count: count, seed: seed, lastDay: day(20)), atOnce: atOnce) { [clock] in clock.time
    }
  }

  private func numbers(_ model: ChatModel) -> [Int] { model.messages.items.map(\.id) }

  @Test func latestMessagesLoadBeforeEarlierOnes() async {
    let model = model(1_000, atOnce: 50)
    #expect(model.titleLine == "Chat: 50 messages")
    #expect(model.notice == "950 earlier")
    #expect(model.state(of: .append) == .ended)
    #expect(model.state(of: .prepend) == .idle)
    await model.loadEarlier(100)
    #expect(model.titleLine == "Chat: 150 messages")
    await model.loadEarlier(2_000)
    #expect(Array(model.messages.items) == (0..<1_000).map(model.archive.message))
    #expect(model.notice == nil)
    #expect(model.state(of: .prepend) == .ended)
    await model.loadEarlier(1)
    #expect(model.messages.count == 1_000)
  }

  @Test func startingLoadTwiceLoadsOnce() async {
    let model = model(2_000, atOnce: 10)
    model.startLoading(.prepend)
    model.startLoading(.prepend)
    while model.messages.count == 10 { await Task.yield() }
    await model.loadEarlier(0)
    #expect(numbers(model) == Array(1_489..<2_000))
  }

  @Test func messagesFromOthersStayUnreadUntilReply() throws {
    for seed in 0..<20 as Range<UInt64> {
      let model = model(300, seed: seed)
      let unread = model.messages.items.reversed().prefix { $0.author != .own }
      #expect(model.firstUnread == unread.last?.id)
      model.send("Hello")
      #expect(model.firstUnread == nil)
    }
    #expect(model(0).firstUnread == nil)
  }

  @Test func sentMessagesAreTrimmedAndAppended() {
    let model = model(3)
    model.send("  Hello \n")
    model.send(" \n")
    #expect(
      model.messages.items.last
        == ChatMessage(id: 3, author: .own, sentAt: clock.time, text: "Hello"))
    clock.time = day(19)
    model.send("Again")
    #expect(model.messages.items.last?.sentAt == day(21))
  }

  @Test func typingEndsWhenMessageArrives() {
    let model = model(0)
    model.typing = .ada
    model.send("Hello")
    #expect(model.typing == .ada)
    model.add("Hello yourself", by: .ada)
    #expect(model.typing == nil)
  }

  @Test func userEditsOnlyOwnMessages() {
    let model = model(0)
    model.send("Helo")
    model.add("What?", by: .ada)
    model.edit(1)
    #expect(model.edited == nil)
    model.edit(0)
    #expect(model.edited?.text == "Helo")
    model.send("Hello")
    #expect(model.edited == nil)
    #expect(model.message(0)?.text == "Hello")
    #expect(model.message(0)?.isEdited == true)
    #expect(model.messages.count == 2)
    model.edit(0)
    model.remove(0)
    #expect(model.edited == nil)
    model.edit(0)
    #expect(model.edited == nil)
    model.remove(1)
    model.remove(1)
    #expect(model.messages.count == 0)
    #expect(model.emptyText.title == "No Messages")
  }

  @Test func retryingFailedMessageAppendsIt() {
    let model = model(0)
    model.isOffline = true
    model.send("Hello")
    model.add("Is anybody there?", by: .ada)
    #expect(model.messages.items.map(\.isFailed) == [true, false])
    model.retry(0)
    #expect(numbers(model) == [0, 1])
    model.isOffline = false
    model.retry(1)
    model.retry(0)
    #expect(model.messages.items.map(\.text) == ["Is anybody there?", "Hello"])
    #expect(model.messages.items.allSatisfy { !$0.isFailed })
  }

  @Test func othersActOnTicksOnlyWhileVisible() async {
    let model = model(0)
    let clock = TickClock()
    let others = WhileSeen { await model.letOthersWrite(clock: clock) }
    others.isSeen = true
    // Run until a participant has sent a message.
    while model.messages.count == 0 {
      clock.tick()
      await Task.yield()
    }
    others.isOn = false
    while model.typing != nil { await Task.yield() }
    let messages = Array(model.messages.items)
    for _ in 0..<20 {
      clock.tick()
      await Task.yield()
    }
    #expect(Array(model.messages.items) == messages)
  }

  @Test func partnerPerformsAllActionsDeterministically() {
    func run() -> [ChatMessage] {
      let model = model(20)
      var partner = ChatPartner(seed: 1)
      var seen: Set<String> = []
      for _ in 0..<300 {
        let before = model.messages.count
        let wasTyping = model.typing != nil
        partner.act(in: model)
        if model.messages.count > before { seen.insert("said") }
        if model.messages.count < before { seen.insert("taken back") }
        if !wasTyping, model.typing != nil { seen.insert("typing") }
        if model.messages.items.contains(where: { $0.id >= 20 && $0.isEdited }) { seen.insert("changed") }
      }
      #expect(seen == ["said", "taken back", "typing", "changed"])
      return Array(model.messages.items)
    }
    #expect(run() == run())
  }
}
