import Foundation
import GalleryKit
import GalleryStores
import Headwater
import HeadwaterFetching
import HeadwaterTranscripts
import Observation

/// The model of a conversation with an assistant. The messages are stored in a database, and only those around the visible rows
/// are in memory. An answer in progress is written to the database one token at a time.
@MainActor
@Observable
final class AssistantModel: ScreenModel {
  typealias Row = TranscriptRow<LoadingRow<AssistantMessage>>

  let name = ScreenName.assistant
  /// The data source of the messages.
  let history: FetchedDataSource<SingleSection, AssistantMessage>
  /// The transcript that the list shows: messages and day headings.
  let rows: TranscriptDataSource<SingleSection, LoadingRow<AssistantMessage>>
  /// A closure that is called when a property other than the rows changes.
  var onChange: @MainActor () -> Void = {}
  /// A Boolean value that indicates whether an answer is in progress.
  private(set) var isAnswering = false { didSet { onChange() } }
  /// The search text.
  var search = "" { didSet { if search.trimmed != oldValue.trimmed { hit = nil } } }
  /// The message that the search found.
  private(set) var hit: Int64? { didSet { onChange() } }
  /// A Boolean value that indicates whether the last search found nothing.
  private(set) var foundNothing = false { didSet { onChange() } }

  private let place: AssistantHistory
  private let voice: AssistantVoice
  private let now: @MainActor () -> Int
  private let store = LaterStore()
  private var database: (any AssistantDatabase)?
  private var failure: String? { didSet { onChange() } }
  private var isOpening = false
  private var nextNumber: Int64

  /// Creates a model without opening the database. The default history has a hundred thousand messages. The closure returns the
  /// current time in seconds since 1970.
  init(
    _ place: AssistantHistory? = nil, voice: AssistantVoice = .program,
    now: @escaping @MainActor () -> Int = { Int(Date().timeIntervalSince1970) }
  ) {
    let place = place ?? .temporary(100_000, end: now())
    (self.place, self.voice, self.now) = (place, voice, now)
    nextNumber = Int64(place.count) + 1
    var options = FetchOptions(windowedAbove: 1_000)
    options.opensAtEnd = true
    history = FetchedDataSource(nil, in: store, options: options)
    rows = history.transcript { $0.item?.date }
  }

  /// Generates the history and shows it. Returns when the history is visible or an error has occurred. Does nothing if the
  /// database is open or opening.
  func open() async {
    guard database == nil, !isOpening else { return }
    isOpening = true
    failure = nil
    do {
      let open = place.open
      let database = try await Task.detached { try await open() }.value
      await store.use(database.store)
      history.request = try RecordRequest(sortedBy: [SortDescriptor(\.id)])
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

  /// Sends a question and writes its answer to the conversation. Returns when the answer is complete or the task is canceled.
  /// Does nothing if an answer is in progress or the question contains only white space.
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
      // When the screen disappears, the task is canceled, and the rest of the answer isn't written.
      if !Task.isCancelled { failure = sentence(of: error) }
    }
  }

  /// Asks questions, with a pause after each answer, until the task is canceled.
  func converse(clock: some Clock<Duration> = ContinuousClock(), pause: Duration = .seconds(1)) async {
    while !Task.isCancelled {
      await ask(AssistantWords.question(Int(nextNumber / 2)))
      guard (try? await clock.sleep(for: pause)) != nil else { return }
    }
  }

  /// Searches backward from the current hit for the next message that contains the search text. Wraps around to the end of the
  /// conversation. Returns the number of the message, or nil if there is none.
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
