import Foundation
import GalleryKit
import GalleryStores
import Headwater
import HeadwaterFetching
import Observation

/// Mail in a database: all conversations, the one with the latest message first, and the messages of one of them, or those that
/// a search finds.
@MainActor
@Observable
final class MailModel: ScreenModel {
  let name = ScreenName.mail
  /// The conversations.
  let conversations: FetchedDataSource<SingleSection, Conversation>
  /// The messages that a search finds, or those of the open conversation.
  let messages: FetchedDataSource<SingleSection, MailMessage>
  /// What is searched for.
  var search = "" { didSet { if search.trimmed != oldValue.trimmed { ask() } } }
  /// The conversation that is open.
  private(set) var opened: Conversation.ID?
  /// Called when something changes that is no row.
  var onChange: @MainActor () -> Void = {}
  /// Called when a conversation has been opened.
  var onOpen: @MainActor () -> Void = {}
  /// How far the generation is; nil while there is none.
  private(set) var progress: GenerationProgress? { didSet { if progress != oldValue { onChange() } } }
  /// How many changes the writer has written.
  private(set) var written = 0 { didSet { onChange() } }
  /// Whether mail comes and is read by itself.
  var isWriting = false { didSet { if isWriting != oldValue { toggleWriter() } } }

  private let place: MailPlace
  private let plan: MailPlan
  private let store = LaterStore()
  /// The database, once it is open.
  private(set) var database: (any MailDatabase)?
  private var opening: Task<any MailDatabase, any Error>?
  @ObservationIgnored private var writing: Task<Void, Never>?
  /// A search that finds nothing changes no row.
  @ObservationIgnored private var searching: ObservationToken?
  private var failure: String? { didSet { onChange() } }

  /// Makes a model; opens and generates nothing yet.
  ///
  /// - Parameters:
  ///   - place: Where the mail is.
  ///   - plan: What is generated where it is not there.
  init(_ place: MailPlace, _ plan: MailPlan) {
    (self.place, self.plan) = (place, plan)
    conversations = FetchedDataSource(nil, in: store, options: FetchOptions(windowedAbove: 1_000))
    messages = FetchedDataSource(nil, in: store, options: FetchOptions(windowedAbove: 1_000))
    searching = messages.observeLoading { [weak self] in self?.onChange() }
  }

  deinit { writing?.cancel() }

  /// The model that a command wants.
  static func ofThisMachine(_ command: GalleryCommand) -> MailModel {
    let plan = MailPlan(messages: command.rowsGenerated ?? 2_000_000, end: now())
    let model = MailModel(.place(for: command, messages: plan.messages), plan)
    model.search = command.search ?? ""
    return model
  }

  /// Opens the database, generates it where that is needed, and begins to load. Returns when it is open, or cannot be; ignored
  /// while that is on its way, and once it is open.
  func open() async {
    guard opening == nil, database == nil else { return }
    (progress, failure) = (.opening, nil)
    let begun = DatabaseOpening { [place, plan] in try await place.open(plan, $0) }
    let task = begun.task
    opening = task
    for await report in begun.reports { progress = report }
    do {
      let database = try await task.value
      self.database = database
      await store.use(database.store)
      conversations.request = try Conversation.request()
    } catch {
      failure = task.isCancelled ? "The generation was cancelled." : sentence(of: error)
    }
    (opening, progress) = (nil, nil)
    ask()
    if isWriting { toggleWriter() }
  }

  /// Ends the generation.
  func cancel() { opening?.cancel() }

  /// Shows the messages of a conversation in place of what was searched for, and marks them as read.
  ///
  /// - Parameter id: The conversation; nil for none.
  func open(_ id: Conversation.ID?) async {
    (opened, search) = (id, "")
    ask()
    onOpen()
    guard let id, let database else { return }
    do {
      try await database.write([.markAllRead(id)])
    } catch {
      failure = sentence(of: error)
    }
  }

  /// Where the parts of a text are that are searched for.
  func highlights(in text: String) -> [Range<String.Index>] { messages.request?.highlights(in: text) ?? [] }

  /// What the messages are.
  var messagesTitle: String {
    if !search.trimmed.isEmpty {
      return messages.state == .loading && messages.snapshot.isEmpty
        ? "Searching…" : "\(counted(messages.snapshot.numberOfItems, "message", write: grouped)) found"
    }
    guard opened != nil else { return "Choose a conversation, or search" }
    return messages.snapshot.item(at: ItemPosition(section: 0, item: 0))?.item?.subject ?? ""
  }

  func counts(write: (Int) -> String) -> String {
    counted(conversations.snapshot.numberOfItems, "conversation", write: write)
  }

  var notice: String? {
    if database != nil, let failure { return failure }
    return written > 0 ? "\(grouped(written)) changes" : nil
  }

  var emptyText: (title: String, hint: String) {
    if let progress {
      return ("\(grouped(plan.messages)) Messages Are Being Generated", "\(progress.text), in \(place.name).")
    }
    return ("No Mail", failure ?? "Nobody has written anything.")
  }

  var isLoading: Bool {
    progress != nil || [conversations.state, messages.state].contains(.loading)
  }

  private func ask() {
    guard database != nil else { return }
    do {
      let text = search.trimmed
      messages.request =
        if !text.isEmpty {
          try MailMessage.request(matching: text)
        } else {
          try opened.map { id throws(FetchError) in try MailMessage.request(ofConversation: id) }
        }
    } catch {
      failure = sentence(of: error)
    }
    onChange()
  }

  private func toggleWriter() {
    writing?.cancel()
    writing = nil
    guard isWriting, let database else { return }
    let report: @Sendable (Int) async -> Void = { [weak self] count in await self?.hasWritten(count) }
    writing = Task.detached { [weak self] in
      do {
        try await MailWriter(database: database).run(
          clock: ContinuousClock(), using: SystemRandomNumberGenerator(), now: now, report: report)
      } catch {
        // Switched off, or something is wrong.
        if !Task.isCancelled { await self?.hasStopped(error) }
      }
    }
  }

  private func hasWritten(_ count: Int) { written += count }

  private func hasStopped(_ error: any Error) {
    failure = "The writer has stopped: \(sentence(of: error))"
  }
}

/// What time it is, in milliseconds since 1970.
@Sendable
private func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
