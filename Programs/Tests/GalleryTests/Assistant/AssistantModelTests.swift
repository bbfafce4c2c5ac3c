import Foundation
import Headwater
import HeadwaterFetching
import HeadwaterTesting
import HeadwaterTranscripts
import Testing

@testable import AssistantScreen
@testable import GalleryKit

@MainActor
@Suite struct AssistantModelTests {
  /// A voice whose answers consist of the pieces that a test provides.
  private struct Speech {
    let voice: AssistantVoice
    let pieces: AsyncStream<String>.Continuation

    init() {
      let (stream, continuation) = AsyncStream.makeStream(of: String.self)
      pieces = continuation
      voice = AssistantVoice { _ in stream }
    }
  }

  private func list(_ model: AssistantModel, rows: Int = 12) -> HeadlessListView<
    SingleSection, AssistantModel.Row
  > {
    textList(model.rows, rows: rows, text: RowText.init)
  }

  @Test func failureToOpenHistoryShowsEmptyText() async {
    let place = AssistantHistory(count: 2, end: 0) { throw FetchError.notADatabase("nowhere is a picture.") }
    let model = AssistantModel(place)
    await model.open()
    #expect(model.emptyText.title == "No Messages")
    #expect(model.emptyText.hint.contains("nowhere is a picture."))
    #expect(!model.isLoading)
    await model.ask("Is anybody there?")
    model.search = "anybody"
    #expect(await model.nextHit() == nil)
    #expect(model.titleLine == "Assistant: 0 messages")
  }

  #if SQLite
    private func model(_ count: Int, _ speech: Speech = Speech()) async -> AssistantModel {
      let model = AssistantModel(.temporary(count, end: 1_000_000_000), voice: speech.voice) { 1_000_000_000 }
      await model.open()
      return model
    }

    /// Waits until all visible rows are loaded.
    private func load(
      _ model: AssistantModel, _ list: HeadlessListView<SingleSection, AssistantModel.Row>
    ) async throws {
      repeat { try await model.history.catchUp() } while list.hasPlaceholders
    }

    private func last(_ model: AssistantModel) -> AssistantMessage? {
      model.history.snapshot.position(atOffset: model.history.snapshot.numberOfItems - 1)
        .flatMap { model.history.item(at: $0)?.item }
    }

    /// Repeatedly brings the history up to date until a condition is met.
    private func wait(_ model: AssistantModel, until condition: () -> Bool) async throws {
      while !condition() {
        try await model.history.catchUp()
        await Task.yield()
      }
    }

    @Test func leavingScreenReportsNoError() async {
      let model = await model(4)
      let asking = Task { await model.ask("Is anybody there?") }
      asking.cancel()
      await asking.value
      #expect(model.notice == nil)
      #expect(model.titleLine == "Assistant: 4 messages")
    }

    @Test func firstViewContainsNoPlaceholders() async {
      let model = await model(2_000)
      #expect(!list(model).hasPlaceholders)
    }

    @Test func historyAlternatesQuestionsAndAnswers() async throws {
      let model = await model(20)
      #expect(model.titleLine == "Assistant: 20 messages")
      let messages = (0..<20).compactMap {
        model.history.item(at: ItemPosition(section: 0, item: $0))?.item
      }
      #expect(messages.map(\.id) == Array(1...20))
      #expect(messages.map(\.isAnswer) == (0..<20).map { !$0.isMultiple(of: 2) })
      #expect(messages.last?.sentAt == 1_000_000_000)
      #expect(messages[2].text == "Question 2: " + AssistantWords.question(37))
      #expect(messages[3].text == AssistantWords.answer(37))
      #expect(model.rows.snapshot.items(inSection: 0).first?.message == nil)
    }

    @Test func longHistoryLoadsOnlyItsEnd() async throws {
      let model = await model(5_000)
      let list = list(model)
      try await load(model, list)
      #expect(list.isAtEnd)
      #expect(list.text.contains("Question 2500: "))
      #expect(model.history.item(at: ItemPosition(section: 0, item: 2_500))?.item == nil)
      #expect(model.titleLine == "Assistant: 5000 messages")
    }

    @Test func listFollowsAnswerGrowingInLastRow() async throws {
      let speech = Speech()
      let model = await model(3_000, speech)
      let list = list(model)
      try await load(model, list)
      let asking = Task { await model.ask("  Why?  ") }
      try await wait(model) { model.rows.typing == ["The assistant"] }
      #expect(model.notice == "answering…")
      speech.pieces.yield("Be")
      try await wait(model) { last(model)?.text == "Be" }
      let row = model.rows.snapshot.numberOfItems
      speech.pieces.yield("cause.")
      try await wait(model) { last(model)?.text == "Because." }
      #expect(model.rows.snapshot.numberOfItems == row)
      #expect(model.rows.typing == [])
      #expect(list.scrollActivity == .following)
      #expect(list.text.contains("Because."))
      speech.pieces.finish()
      await asking.value
      #expect(!model.isAnswering)
      #expect(model.titleLine == "Assistant: 3002 messages")
      #expect(list.violations.isEmpty)
    }

    @Test func concurrentAndBlankQuestionsAreIgnored() async throws {
      let speech = Speech()
      let model = await model(10, speech)
      await model.ask(" \n")
      let asking = Task { await model.ask("Why?") }
      try await wait(model) { model.isAnswering }
      await model.ask("And why not?")
      speech.pieces.finish()
      await asking.value
      try await model.history.catchUp()
      #expect(model.titleLine == "Assistant: 11 messages")
    }

    @Test func searchStepsUpThroughHitsAndWraps() async throws {
      let model = await model(400)
      model.search = "question 12"
      var hits: [Int64?] = []
      for _ in 0..<12 {
        _ = await model.nextHit()
        hits.append(model.hit)
      }
      let questions: [Int64] = (120...129).reversed() + [12, 129]
      #expect(hits == questions.map { 2 * $0 - 1 })
      model.search = "100 %"
      #expect(model.hit == nil)
      #expect(await model.nextHit() == nil)
      #expect(model.notice == "nothing found")
      model.search = " "
      #expect(await model.nextHit() == nil)
    }

    @Test func unloadedHitIsReachedAndStaysDuringAnswer() async throws {
      let speech = Speech()
      let model = await model(20_000, speech)
      let list = list(model)
      try await load(model, list)
      model.search = "Question 5000:"
      let row = AssistantModel.Row.Identity.message(.item(try #require(await model.nextHit())))
      #expect(list.position(of: row) == nil)
      list.scroll(toItem: row, waits: true)
      #expect(list.scrollActivity == .scrolling(to: row))
      try await wait(model) { list.scrollActivity == .idle }
      try await load(model, list)
      #expect(list.firstItem == row)
      let asking = Task { await model.ask("Why?") }
      speech.pieces.yield("Because.")
      try await wait(model) { list.unseenCount == 2 && model.rows.typing.isEmpty }
      #expect(list.firstItem == row)
      speech.pieces.finish()
      await asking.value
      #expect(list.violations.isEmpty)
    }
  #endif
}
