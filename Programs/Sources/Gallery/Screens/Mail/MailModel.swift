import Foundation
import GalleryKit
import GalleryStores
import Headwater
import HeadwaterFetching
import Observation

/// The model of the mail screen: all conversations, sorted by their latest messages, and the messages in one of them or the
/// results of a search.
@MainActor
@Observable
final class MailModel: ScreenModel {
  let name = ScreenName.mail
  /// The data source of the conversations.
  let conversations: FetchedDataSource<SingleSection, Conversation>
  /// The data source of the search results or of the messages in the open conversation.
  let messages: FetchedDataSource<SingleSection, MailMessage>
  /// The number of unread messages.
  let unread: LiveValue<Int>
  /// The search text.
  var search = "" { didSet { if search.trimmed != oldValue.trimmed { ask() } } }
  /// The open conversation.
  private(set) var opened: Conversation.ID?
  /// A closure that is called when a property other than the rows changes.
  var onChange: @MainActor () -> Void = {}
  /// A closure that is called after a conversation is opened.
  var onOpen: @MainActor () -> Void = {}
  /// The progress of generating the database, or nil if the database isn't being opened.
  private(set) var progress: GenerationProgress? { didSet { if progress != oldValue { onChange() } } }
  /// The number of changes that the writer has made.
  private(set) var written = 0 { didSet { onChange() } }
  /// A Boolean value that indicates whether the writer receives and reads mail automatically.
  var isWriting = false { didSet { if isWriting != oldValue { toggleWriter() } } }

  private let place: MailPlace
  private let plan: MailPlan
  private let store = LaterStore()
  /// The database, or nil if it isn't open.
  private(set) var database: (any MailDatabase)?
  private var opening: Task<any MailDatabase, any Error>?
  @ObservationIgnored private var writing: Task<Void, Never>?
  /// The observation of the search's loading state, which is necessary because a search without results doesn't change any
  /// rows.
  @ObservationIgnored private var searching: ObservationToken?
  private var failure: String? { didSet { onChange() } }

  /// Creates a model without opening the database. The mail is generated if the database doesn't exist.
  init(_ place: MailPlace, _ plan: MailPlan) {
    (self.place, self.plan) = (place, plan)
    conversations = FetchedDataSource(nil, in: store, options: FetchOptions(windowedAbove: 1_000))
    messages = FetchedDataSource(nil, in: store, options: FetchOptions(windowedAbove: 1_000))
    unread = LiveValue(nil, initially: 0, in: store)
    searching = messages.observeLoading { [weak self] in self?.onChange() }
  }

  deinit { writing?.cancel() }

  /// Creates the model for a command.
  static func ofThisMachine(_ command: GalleryCommand) -> MailModel {
    let plan = MailPlan(messages: command.rowsGenerated ?? 2_000_000, end: now())
    let model = MailModel(.place(for: command, messages: plan.messages), plan)
    model.search = command.search ?? ""
    return model
  }

  /// Opens the database, generates missing data, and starts loading. Returns when the database is open or an error has
  /// occurred. Does nothing if the database is open or opening.
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
      unread.request = .count(#Predicate<MailMessage> { !$0.isRead })
    } catch {
      failure = task.isCancelled ? "Generation was canceled." : sentence(of: error)
    }
    (opening, progress) = (nil, nil)
    ask()
    if isWriting { toggleWriter() }
  }

  /// Cancels the generation.
  func cancel() { opening?.cancel() }

  /// Shows the messages in a conversation instead of the search results, and marks them as read. Without a conversation, closes
  /// the current one.
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

  /// Returns the ranges of a string that match the search.
  func highlights(in text: String) -> [Range<String.Index>] { messages.request?.highlights(in: text) ?? [] }

  /// The title of the message list.
  var messagesTitle: String {
    if !search.trimmed.isEmpty {
      return messages.state == .loading && messages.snapshot.isEmpty
        ? "Searching…" : "\(counted(messages.snapshot.numberOfItems, "message", write: grouped)) found"
    }
    guard opened != nil else { return "Select a conversation, or search" }
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
    return ("No Mail", failure ?? "No one has written anything.")
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
        // The task was canceled or a write failed.
        if !Task.isCancelled { await self?.hasStopped(error) }
      }
    }
  }

  private func hasWritten(_ count: Int) { written += count }

  private func hasStopped(_ error: any Error) {
    failure = "The writer has stopped: \(sentence(of: error))"
  }
}

/// Returns the current time in milliseconds since 1970.
@Sendable
private func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
