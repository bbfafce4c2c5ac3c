import Foundation
import GalleryKit
import GalleryStores
import Headwater
import HeadwaterFetching
import Observation

/// A conversation with an assistant: what was said is in a database, of which only what is near to the visible rows is in memory;
/// what is being said is written to it a token at a time.
@MainActor
@Observable
final class AssistantModel: ScreenModel {
  typealias Row = TranscriptRow<Slot<AssistantMessage>>

  let name = ScreenName.assistant
  /// The messages.
  let history: FetchedDataSource<SingleSection, AssistantMessage>
  /// What is shown: messages and days.
  let rows: TranscriptDataSource<SingleSection, Slot<AssistantMessage>>
  /// Called when something changes that is no row.
  var onChange: @MainActor () -> Void = {}
  /// Whether an answer is on its way.
  private(set) var isAnswering = false { didSet { onChange() } }
  /// What is searched for.
  var search = "" { didSet { if search.trimmed != oldValue.trimmed { hit = nil } } }
  /// The message that the search has come to.
  private(set) var hit: Int64? { didSet { onChange() } }
  /// Whether the search has come to an end without finding anything.
  private(set) var foundNothing = false { didSet { onChange() } }

  private let place: AssistantHistory
  private let voice: AssistantVoice
  private let now: @MainActor () -> Int
  private let store = LaterStore()
  private var database: (any AssistantDatabase)?
  private var failure: String? { didSet { onChange() } }
  private var isOpening = false
  private var nextNumber: Int64

  /// Makes a model; opens nothing yet.
  ///
  /// - Parameters:
  ///   - place: What was said before; by default a hundred thousand messages.
  ///   - voice: Who answers.
  ///   - now: What time it is, in seconds since 1970.
  init(
    _ place: AssistantHistory? = nil, voice: AssistantVoice = .program,
    now: @escaping @MainActor () -> Int = { Int(Date().timeIntervalSince1970) }
  ) {
    let place = place ?? .temporary(100_000, end: now())
    (self.place, self.voice, self.now) = (place, voice, now)
    nextNumber = Int64(place.count) + 1
    history = FetchedDataSource(nil, in: store, options: FetchOptions(windowedAbove: 1_000))
    rows = history.transcript { $0.item?.date }
  }

  /// Makes the history up, and shows it. Returns when it is there, or cannot be; ignored while that is on its way.
  func open() async {
    guard database == nil, !isOpening else { return }
    isOpening = true
    failure = nil
    do {
      let open = place.open
      let database = try await Task.detached { try await open() }.value
      await store.use(database.store)
      history.request = try FetchRequest(sortedBy: [SortDescriptor(\.id)])
      self.database = database
      try await history.catchUp()
    } catch {
      failure = sentence(of: error)
    }
    isOpening = false
    onChange()
  }

  func counts(write: (Int) -> String) -> String {
    counted(history.snapshot.numberOfItems, "message", write: write)
  }

  var notice: String? {
    if let failure, database != nil { return failure }
    return isAnswering ? "answering…" : foundNothing ? "nothing found" : nil
  }

  var emptyText: (title: String, hint: String) {
    if let failure { return ("No Messages", failure) }
    return isLoading
      ? ("Making Up a Conversation", "\(grouped(place.count)) messages.") : ("No Messages", "Ask something.")
  }

  var isLoading: Bool { isOpening || history.state == .loading }

  /// Asks something, and has it answered. Returns when the answer has ended, or the task is cancelled. Nothing is asked while
  /// something is being answered, and white space alone asks nothing.
  ///
  /// - Parameter question: The words.
  func ask(_ question: String) async {
    let question = question.trimmed
    guard let database, !isAnswering, !question.isEmpty else { return }
    isAnswering = true
    defer { (rows.typing, isAnswering) = ([], false) }
    do {
      let number = Int(nextNumber)
      try await database.write(message(question, isAnswer: false))
      rows.typing = ["The assistant"]
      var answer = message("", isAnswer: true)
      for await piece in try voice.speak(number) {
        answer.text += piece
        try await database.write(answer)
        rows.typing = []
      }
    } catch {
      failure = sentence(of: error)
    }
  }

  /// Asks one question after another, until the task is cancelled.
  ///
  /// - Parameters:
  ///   - clock: What measures the time between.
  ///   - pause: How long that is.
  func converse(clock: some Clock<Duration> = ContinuousClock(), pause: Duration = .seconds(1)) async {
    while !Task.isCancelled {
      await ask(AssistantWords.question(Int(nextNumber / 2)))
      guard (try? await clock.sleep(for: pause)) != nil else { return }
    }
  }

  /// Looks for the next message with the text that is searched for, upwards from the one before, and from the end again where
  /// there is none above.
  ///
  /// - Returns: Its number; nil if no message has the text.
  func nextHit() async -> Int64? {
    let text = search.trimmed
    guard let database, !text.isEmpty else { return nil }
    do {
      var found = try await database.latest(with: text, before: hit ?? .max)
      if found == nil, hit != nil { found = try await database.latest(with: text, before: .max) }
      guard search.trimmed == text else { return nil }
      (hit, foundNothing) = (found, found == nil)
      return found
    } catch {
      failure = sentence(of: error)
      return nil
    }
  }

  private func message(_ text: String, isAnswer: Bool) -> AssistantMessage {
    defer { nextNumber += 1 }
    return AssistantMessage(id: nextNumber, isAnswer: isAnswer, sentAt: now(), text: text)
  }
}
