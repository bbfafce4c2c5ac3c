import Foundation
import GalleryKit
import Headwater
import Observation

/// A conversation: its latest part is there at once, what was said before comes when the user scrolls there.
@MainActor
@Observable
final class ChatModel: ScreenModel {
  let name = ScreenName.chat
  /// What has been said, the latest at the end.
  let messages: ArrayDataSource<ChatMessage>
  /// Called when something changes that is no message.
  var onChange: @MainActor () -> Void = {}
  /// The message that the user is about to change; nil while a new one is written.
  private(set) var edited: ChatMessage? { didSet { onChange() } }
  /// Whoever is about to say something.
  var typing: ChatPerson? { didSet { onChange() } }
  /// The first message that the user has not read.
  private(set) var firstUnread: Int?
  /// Whether what the user says does not reach the others.
  var isOffline = false
  /// How many messages of the past are not there yet.
  private(set) var missing: Int { didSet { onChange() } }
  /// Whether earlier messages are on their way.
  private(set) var isLoadingEarlier = false { didSet { onChange() } }

  /// How many messages of the past are loaded at once when the user comes near to the first.
  static let pageSize = 500

  let archive: ChatArchive
  private var nextNumber: Int
  @ObservationIgnored private var partner = ChatPartner(seed: 11)
  private let now: @MainActor () -> Date

  /// - Parameters:
  ///   - archive: What has been said before.
  ///   - atOnce: How many messages of it are there at once.
  ///   - now: What time it is.
  init(_ archive: ChatArchive, atOnce: Int = 200, now: @escaping @MainActor () -> Date) {
    self.archive = archive
    self.now = now
    let first = max(archive.count - max(atOnce, 0), 0)
    messages = ArrayDataSource((first..<archive.count).map(archive.message))
    missing = first
    nextNumber = archive.count
    // Whoever says something has read what was said before.
    let unread = (messages.items.lastIndex { $0.author == .own } ?? -1) + 1
    firstUnread = unread < messages.count ? messages.items[unread].id : nil
  }

  /// The conversation that the gallery shows: its last day is yesterday.
  static func ofToday(count: Int = 100_000) -> ChatModel {
    let today = Calendar.current.startOfDay(for: Date())
    let yesterday = Calendar.current.date(byAdding: .day, value: -1, to: today) ?? today
    return ChatModel(ChatArchive(count: count, seed: 7, lastDay: yesterday)) { Date() }
  }

  func counts(write: (Int) -> String) -> String { counted(messages.count, "message", write: write) }
  var notice: String? { missing > 0 ? "\(grouped(missing)) earlier" : nil }
  var emptyText: (title: String, hint: String) { ("No Messages", "Say something.") }

  /// Says something, or gives a message that is there other words. White space alone says nothing.
  ///
  /// - Parameter text: The words.
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

  /// Says again what has not reached the others: now, at the end.
  func retry(_ number: Int) {
    guard let message = message(number), message.isFailed, !isOffline else { return }
    remove(number)
    add(message.text, by: message.author, picture: message.picture)
  }

  /// The user wants to change a message; what is sent next takes the place of its words. Others' messages cannot be changed.
  func edit(_ number: Int) {
    guard let message = message(number), message.author == .own else { return }
    edited = message
  }

  /// The user does not want to change a message any more.
  func endEditing() { edited = nil }

  /// Gives a message other words; one that is not there does nothing.
  func change(_ number: Int, to text: String) {
    guard let index = index(number), messages.items[index].text != text else { return }
    var message = messages.items[index]
    (message.text, message.isEdited) = (text, true)
    attempt { try messages.replace(at: index, with: message) }
  }

  /// Takes a message away; one that is not there does nothing.
  func remove(_ number: Int) {
    guard let index = index(number) else { return }
    if edited?.id == number { edited = nil }
    attempt { try messages.remove(at: index) }
  }

  /// A message by its number. O(log n).
  func message(_ number: Int) -> ChatMessage? { index(number).map { messages.items[$0] } }

  /// Adds a message at the end. If its author was about to say something, that is it.
  func add(_ text: String, by author: ChatPerson, picture: Int? = nil) {
    if typing == author { typing = nil }
    let time = max(now(), messages.items.last?.sentAt ?? .distantPast)
    var message = ChatMessage(id: nextNumber, author: author, sentAt: time, text: text, picture: picture)
    message.isFailed = isOffline && author == .own
    nextNumber += 1
    attempt { try messages.append(message) }
  }

  /// Lets the others do something now and then, until the task is cancelled.
  ///
  /// - Parameters:
  ///   - interval: How long they wait before they do something.
  ///   - clock: What that is measured by.
  func letOthersWrite(
    every interval: Duration = .milliseconds(1_400), clock: any Clock<Duration> = ContinuousClock()
  ) async {
    // Ends when it is cancelled: asleep, or just awake.
    while (try? await clock.sleep(for: interval)) != nil, !Task.isCancelled { partner.act(in: self) }
    // Nobody is about to say anything any more.
    typing = nil
  }

  private func index(_ number: Int) -> Int? { messages.snapshot.position(of: number)?.item }
}

extension ChatModel: Loadable {
  var state: LoadState { .ended }

  /// What the list is doing at an edge: at its start earlier messages are loaded.
  func state(of edge: LoadEdge) -> LoadState {
    guard edge == .prepend else { return .ended }
    return isLoadingEarlier ? .loading : missing > 0 ? .idle : .ended
  }

  func startLoading(_ edge: LoadEdge) {
    guard state(of: edge) == .idle else { return }
    Task { await loadEarlier(Self.pageSize) }
  }

  /// Does nothing: nothing fails.
  func retry() {}

  /// Puts earlier messages before those that are there. They are made up off the main actor.
  ///
  /// - Parameter limit: How many at most.
  func loadEarlier(_ limit: Int) async {
    guard missing > 0, !isLoadingEarlier else { return }
    isLoadingEarlier = true
    let (archive, end) = (archive, missing)
    let start = max(end - max(limit, 1), 0)
    let earlier = await Task.detached { (start..<end).map(archive.message) }.value
    attempt { try messages.insert(contentsOf: earlier, at: 0) }
    missing = start
    isLoadingEarlier = false
  }
}
