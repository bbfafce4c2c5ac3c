import Foundation
import GalleryKit
import Headwater
import Observation

/// The model of a conversation. The latest messages are available immediately. Earlier messages are loaded when the user
/// scrolls to them.
@MainActor
@Observable
final class ChatModel: ScreenModel {
  let name = ScreenName.chat
  /// The data source of the messages, oldest first.
  let messages: ArrayDataSource<ChatMessage>
  /// A closure that is called when a property other than the messages changes.
  var onChange: @MainActor () -> Void = {}
  /// The message that the user is editing, or nil if the user is writing a new one.
  private(set) var edited: ChatMessage? { didSet { onChange() } }
  /// The person who is typing a message.
  var typing: ChatPerson? { didSet { onChange() } }
  /// The first message that the user hasn't read.
  private(set) var firstUnread: Int?
  /// A Boolean value that indicates whether sending messages fails.
  var isOffline = false
  /// The number of earlier messages that haven't been loaded.
  private(set) var missing: Int { didSet { onChange() } }
  /// A Boolean value that indicates whether earlier messages are loading.
  private(set) var isLoadingEarlier = false { didSet { onChange() } }

  /// The number of earlier messages to load at a time.
  static let pageSize = 500

  let archive: ChatArchive
  private var nextNumber: Int
  @ObservationIgnored private var partner = ChatPartner(seed: 11)
  private let now: @MainActor () -> Date

  /// Creates a model, and immediately loads some of the latest messages from an archive.
  init(_ archive: ChatArchive, atOnce: Int = 200, now: @escaping @MainActor () -> Date) {
    self.archive = archive
    self.now = now
    let first = max(archive.count - max(atOnce, 0), 0)
    messages = ArrayDataSource((first..<archive.count).map(archive.message))
    missing = first
    nextNumber = archive.count
    // People who write a message have read all earlier ones.
    let unread = (messages.items.lastIndex { $0.author == .own } ?? -1) + 1
    firstUnread = unread < messages.count ? messages.items[unread].id : nil
  }

  /// Creates the conversation that the gallery shows. Its last day is yesterday.
  static func ofToday(count: Int = 100_000) -> ChatModel {
    let today = Calendar.current.startOfDay(for: Date())
    let yesterday = Calendar.current.date(byAdding: .day, value: -1, to: today) ?? today
    return ChatModel(ChatArchive(count: count, seed: 7, lastDay: yesterday)) { Date() }
  }

  func counts(write: (Int) -> String) -> String { counted(messages.count, "message", write: write) }
  var notice: String? { missing > 0 ? "\(grouped(missing)) earlier" : nil }
  var emptyText: (title: String, hint: String) { ("No Messages", "Say something.") }

  /// Sends a new message, or saves the message that the user is editing. Does nothing if the text contains only white space.
  func send(_ text: String) {
    let words = text.trimmed
    if words.isEmpty { return }
    if let edited {
      self.edited = nil
      change(edited.id, to: words)
    } else {
      firstUnread = nil
      add(words, by: .own)
    }
  }

  /// Resends a message that failed. The message moves to the end of the conversation.
  func retry(_ number: Int) {
    guard let message = message(number), message.isFailed, !isOffline else { return }
    remove(number)
    add(message.text, by: message.author, picture: message.picture)
  }

  /// Starts editing a message. The text that the user sends next replaces the message's text. Does nothing for messages by
  /// other people.
  func edit(_ number: Int) {
    guard let message = message(number), message.author == .own else { return }
    edited = message
  }

  /// Cancels editing.
  func endEditing() { edited = nil }

  /// Changes the text of a message. Does nothing if the message doesn't exist.
  func change(_ number: Int, to text: String) {
    guard let index = index(number), messages.items[index].text != text else { return }
    var message = messages.items[index]
    (message.text, message.isEdited) = (text, true)
    attempt { try messages.replace(at: index, with: message) }
  }

  /// Removes a message. Does nothing if the message doesn't exist.
  func remove(_ number: Int) {
    guard let index = index(number) else { return }
    if edited?.id == number { edited = nil }
    attempt { try messages.remove(at: index) }
  }

  /// Returns the message with a given number. O(log n).
  func message(_ number: Int) -> ChatMessage? { index(number).map { messages.items[$0] } }

  /// Appends a message. If its author was typing, the typing indicator disappears.
  func add(_ text: String, by author: ChatPerson, picture: Int? = nil) {
    if typing == author { typing = nil }
    let time = max(now(), messages.items.last?.sentAt ?? .distantPast)
    var message = ChatMessage(id: nextNumber, author: author, sentAt: time, text: text, picture: picture)
    message.isFailed = isOffline && author == .own
    nextNumber += 1
    attempt { try messages.append(message) }
  }

  /// Simulates the other participants, who act at the given interval, until the task is canceled.
  func letOthersWrite(
    every interval: Duration = .milliseconds(1_400), clock: any Clock<Duration> = ContinuousClock()
  ) async {
    // Check for cancellation both during and after the sleep.
    while (try? await clock.sleep(for: interval)) != nil, !Task.isCancelled { partner.act(in: self) }
    // Hide the typing indicator.
    typing = nil
  }

  private func index(_ number: Int) -> Int? { messages.snapshot.position(of: number)?.item }
}

extension ChatModel: Loadable {
  var state: LoadState { .ended }

  /// Returns the state of one kind of load. Earlier messages are loaded at the start.
  func state(of kind: LoadKind) -> LoadState {
    guard kind == .prepend else { return .ended }
    return isLoadingEarlier ? .loading : missing > 0 ? .idle : .ended
  }

  func startLoading(_ kind: LoadKind) {
    guard state(of: kind) == .idle else { return }
    isLoadingEarlier = true
    Task { await insertEarlier(Self.pageSize) }
  }

  /// Does nothing, because loading never fails.
  func retry() {}

  /// Inserts earlier messages, up to a maximum number, before the existing ones. They are generated off the main actor.
  func loadEarlier(_ limit: Int) async {
    guard missing > 0, !isLoadingEarlier else { return }
    isLoadingEarlier = true
    await insertEarlier(limit)
  }

  private func insertEarlier(_ limit: Int) async {
    let (archive, end) = (archive, missing)
    let start = max(end - max(limit, 1), 0)
    let earlier = await Task.detached { (start..<end).map(archive.message) }.value
    attempt { try messages.insert(contentsOf: earlier, at: 0) }
    missing = start
    isLoadingEarlier = false
  }
}
