import Headwater
import HeadwaterTesting
import Testing

@testable import ChatScreen
@testable import GalleryKit

/// A conversation as it is made without any care: all rows anew for each change.
private struct NaiveChat {
  var messages: [ChatMessage]
  var typing: ChatPerson?

  var rows: [ChatRow] {
    var rows: [ChatRow] = []
    for (index, message) in messages.enumerated() {
      let previous = index > 0 ? messages[index - 1] : nil
      let isNewDay = previous?.time.day != message.time.day
      if isNewDay { rows.append(.day(message.time.day)) }
      rows.append(.message(message, isFirst: isNewDay || previous?.author != message.author))
    }
    return rows + (typing.map { [.typing($0)] } ?? [])
  }
}

@MainActor
@Suite struct ChatModelTests {
  private final class Clock { var time = ChatTime(day: 101, minute: 600) }
  private let clock = Clock()

  private func model(_ count: Int, atOnce: Int = 1_000, seed: UInt64 = 3) -> ChatModel {
    ChatModel(ChatArchive(count: count, seed: seed, lastDay: 100), atOnce: atOnce) { [clock] in clock.time }
  }

  private func rows(_ model: ChatModel) -> [ChatRow] { Array(model.source.items) }

  @Test func theLatestIsThereAtOnceAndTheRestComesLater() async {
    let model = model(1_000, atOnce: 50)
    #expect(model.titleLine == "Chat: 50 messages")
    #expect(model.notice == "950 earlier")
    #expect(rows(model).last?.message?.id == 999)
    await model.loadEarlier(100)
    #expect(model.titleLine == "Chat: 150 messages")
    await model.loadAll()
    #expect(rows(model) == model.archive.rows(0..<1_000))
    #expect(model.notice == nil)
    await model.loadAll()
    #expect(model.titleLine == "Chat: 1000 messages")
  }

  @Test func twoWhoLoadAtATimeLoadEachMessageOnce() async {
    let model = model(1_000, atOnce: 10)
    async let first: Void = model.loadEarlier(100)
    async let second: Void = model.loadEarlier(100)
    _ = await (first, second)
    #expect(model.messageCount == 210)
    #expect(rows(model) == model.archive.rows(790..<1_000))
  }

  @Test func whatIsSaidStandsAtTheEndUnderItsDay() {
    let model = model(3)
    model.send("  Hello \n")
    model.send(" \n")
    #expect(rows(model).suffix(2).map(\.identity) == [.day(101), .message(3)])
    #expect(rows(model).last?.message?.text == "Hello")
    model.send("Again")
    #expect(
      rows(model).last
        == .message(ChatMessage(id: 4, author: .own, time: clock.time, text: "Again"), isFirst: false))
  }

  @Test func aClockThatGoesBackDoesNotMoveWhatIsSaid() {
    let model = model(0)
    model.send("One")
    clock.time = ChatTime(day: 99, minute: 0)
    model.send("Two")
    #expect(rows(model).map(\.identity) == [.day(101), .message(0), .message(1)])
  }

  @Test func oneWhoTypesIsAtTheEndUntilTheMessageComes() {
    let model = model(0)
    model.setTyping(.ada)
    model.send("Hello")
    #expect(rows(model).last == .typing(.ada))
    model.setTyping(.grace)
    #expect(model.typing == .grace)
    model.add("Hello yourself", by: .grace)
    #expect(model.typing == nil)
    #expect(rows(model).map(\.identity) == [.day(101), .message(0), .message(1)])
    model.setTyping(nil)
    #expect(rows(model).count == 3)
  }

  @Test func theUserChangesOwnMessagesAndNoOthers() {
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
    #expect(model.messageCount == 2)
    model.edit(0)
    model.remove(0)
    #expect(model.edited == nil)
    model.edit(0)
    #expect(model.edited == nil)
  }

  @Test func aDayGoesWithItsLastMessage() {
    let model = model(0)
    model.send("One")
    model.send("Two")
    model.remove(0)
    #expect(rows(model).map(\.identity) == [.day(101), .message(1)])
    model.remove(1)
    #expect(rows(model).isEmpty)
    #expect(model.emptyText.title == "No Messages")
    model.remove(1)
    #expect(model.messageCount == 0)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func theRowsAreThoseThatAreMadeAnew(seed: UInt64) async {
    var generator = SplitMix64(seed: seed)
    let count = Int.random(in: 0...400, using: &generator)
    let model = model(count, seed: seed)
    var naive = NaiveChat(messages: (0..<count).map(model.archive.message))
    #expect(rows(model) == naive.rows)
    for step in 0..<60 {
      if Int.random(in: 0..<8, using: &generator) == 0 { clock.time.day += 1 }
      let chosen = naive.messages.randomElement(using: &generator)?.id ?? 0
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...1:
        let person = ChatPerson.allCases.randomElement(using: &generator) ?? .own
        model.add("Step \(step)", by: person)
        let number = max(
          model.archive.count, (model.source.items.reversed().compactMap(\.message).first?.id ?? 0))
        naive.messages.append(ChatMessage(id: number, author: person, time: clock.time, text: "Step \(step)"))
        if naive.typing == person { naive.typing = nil }
      case 2...4:
        model.remove(chosen)
        naive.messages.removeAll { $0.id == chosen }
      case 5:
        model.change(chosen, to: "Changed \(step)")
        if let index = naive.messages.firstIndex(where: { $0.id == chosen }) {
          naive.messages[index].text = "Changed \(step)"
          naive.messages[index].isEdited = true
        }
      default:
        let person = ChatPerson.others.randomElement(using: &generator)
        model.setTyping(person)
        naive.typing = person
      }
      #expect(rows(model) == naive.rows, "seed \(seed), step \(step)")
      #expect(model.messageCount == naive.messages.count)
    }
  }

  @Test func theOthersActWithEachTickWhileSomebodyLooks() async {
    let model = model(0)
    let clock = TickClock()
    let others = ChatOthers(model, clock: clock)
    others.isSeen = true
    // Enough that somebody types or has said something.
    while model.source.count == 0 {
      clock.tick()
      await Task.yield()
    }
    others.isOn = false
    #expect(model.typing == nil)
    let rows = rows(model)
    for _ in 0..<20 {
      clock.tick()
      await Task.yield()
    }
    #expect(self.rows(model) == rows)
  }

  @Test func theListIsLoadingUntilItShowsWhatIsThere() async {
    let model = model(20)
    var states: [LoadState] = []
    let token = model.observeLoading { states.append(model.state) }
    await model.begin().value
    #expect(states == [.loading, .ended])
    withExtendedLifetime(token) {}
    let empty = self.model(0)
    await empty.begin().value
    #expect(empty.state == .ended && empty.source.count == 0)
  }

  @Test func nothingIsLoadedTwiceWhileItIsOnItsWay() async {
    let model = model(2_000, atOnce: 10)
    #expect(model.state == .ended && model.source.count > 0)
    #expect(model.state(of: .prepend) == .idle)
    #expect(model.state(of: .append) == .ended)
    var loads = 0
    let token = model.observeLoading { loads += 1 }
    let shown = AsyncStream<Void>.makeStream()
    model.isShown = { for await _ in shown.stream { return } }
    model.startLoading(.prepend)
    while model.messageCount == 10 { await Task.yield() }
    #expect(model.state(of: .prepend) == .loading)
    model.startLoading(.prepend)
    for _ in 0..<20 { await Task.yield() }
    #expect(model.messageCount == 10 + ChatModel.pageSize)
    shown.continuation.yield()
    while model.state(of: .prepend) == .loading { await Task.yield() }
    #expect(model.state(of: .prepend) == .idle)
    // Who follows is told in the next turns of the main actor.
    for _ in 0..<20 { await Task.yield() }
    #expect(loads == 2)
    withExtendedLifetime(token) {}
  }

  @Test func theOthersDoEverythingAndAlwaysTheSame() {
    func run() -> [ChatRow] {
      let model = model(20)
      var partner = ChatPartner(seed: 1)
      var seen: Set<String> = []
      for _ in 0..<300 {
        let before = model.messageCount
        let wasTyping = model.typing != nil
        partner.act(in: model)
        if model.messageCount > before { seen.insert("said") }
        if model.messageCount < before { seen.insert("taken back") }
        if !wasTyping, model.typing != nil { seen.insert("typing") }
        if rows(model).contains(where: { ($0.message?.id ?? 0) >= 20 && $0.message?.isEdited == true }) {
          seen.insert("changed")
        }
      }
      #expect(seen == ["said", "taken back", "typing", "changed"])
      return rows(model)
    }
    #expect(run() == run())
  }
}
