import GalleryKit
import Headwater
import Observation

/// A conversation: its latest part is there at once, what was said before comes in the background.
@MainActor
@Observable
final class ChatModel: ScreenModel {
  let name = ScreenName.chat
  /// What the list shows, the latest at its end.
  let source: ArrayDataSource<ChatRow>
  /// Called when something changes that is no row.
  var onChange: @MainActor () -> Void = {}
  /// The message that the user is about to change; nil while a new one is written.
  private(set) var edited: ChatMessage? { didSet { onChange() } }
  /// How many messages there are in the list.
  private(set) var messageCount: Int
  /// How many messages of the past are not in the list yet.
  private(set) var missing: Int { didSet { onChange() } }

  let archive: ChatArchive
  /// Returns when the list shows what it has been given: only then more is loaded by itself.
  var isShown: @MainActor () async -> Void = {}
  /// Whether what is there at once is not shown yet.
  private(set) var isLoading = false
  /// Whether earlier messages are on their way.
  private(set) var isLoadingEarlier = false { didSet { onChange() } }
  private var nextNumber: Int
  private let now: @MainActor () -> ChatTime

  /// - Parameters:
  ///   - archive: What has been said before.
  ///   - atOnce: How many messages of it are there at once.
  ///   - now: What time it is.
  init(_ archive: ChatArchive, atOnce: Int = 200, now: @escaping @MainActor () -> ChatTime) {
    self.archive = archive
    self.now = now
    let first = max(archive.count - max(atOnce, 0), 0)
    source = ArrayDataSource(archive.rows(first..<archive.count))
    messageCount = archive.count - first
    missing = first
    nextNumber = archive.count
  }

  func counts(write: (Int) -> String) -> String {
    counted(messageCount, "message", write: write)
  }

  var notice: String? {
    missing > 0 ? "\(grouped(missing)) earlier" : isLoadingEarlier ? "laying out…" : nil
  }

  var emptyText: (title: String, hint: String) { ("No Messages", "Say something.") }

  /// Counts as loading from now on, until what is there at once is shown.
  ///
  /// - Returns: What waits for that.
  @discardableResult
  func begin() -> Task<Void, Never> {
    isLoading = source.count > 0
    return Task {
      await isShown()
      isLoading = false
    }
  }

  /// Puts all earlier messages before those that are there, some at a time, so that what is said meanwhile is shown
  /// between them.
  func loadAll() async {
    while missing > 0, !Task.isCancelled { await loadEarlier(2_000) }
  }

  /// Puts earlier messages before those that are there. They are made up off the main actor.
  ///
  /// - Parameter limit: How many at most.
  func loadEarlier(_ limit: Int) async {
    isLoadingEarlier = true
    defer { isLoadingEarlier = false }
    while missing > 0 {
      let (archive, end) = (archive, missing)
      let start = max(end - max(limit, 1), 0)
      let rows = await Task.detached { archive.rows(start..<end) }.value
      // Somebody else may have loaded them meanwhile.
      guard missing == end else { continue }
      // The row that was first may continue the messages of the person before it.
      var first = Array(source.items.prefix(1))
      if case .message(let message, _)? = first.first {
        first = [.message(message, isFirst: Self.isFirst(message, after: rows.last))]
      }
      // Cannot fail: no two messages have the same number.
      attempt { try source.replaceSubrange(0..<first.count, with: rows + first) }
      messageCount += end - start
      missing = start
      await isShown()
      return
    }
  }

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
      add(words, by: .own)
    }
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
    guard let index = index(.message(number)), case .message(var message, let isFirst) = source.items[index],
      message.text != text
    else { return }
    message.text = text
    message.isEdited = true
    attempt { try source.replace(at: index, with: .message(message, isFirst: isFirst)) }
  }

  /// Takes a message away, and its day if that has no other; one that is not there does nothing.
  func remove(_ number: Int) {
    guard let index = index(.message(number)) else { return }
    if edited?.id == number { edited = nil }
    var (range, rows) = (index..<index + 1, [ChatRow]())
    let items = source.items
    let previous = index > 0 ? items[index - 1] : nil
    let next = index + 1 < items.count ? items[index + 1] : nil
    if case .message(let message, _)? = next {
      let isFirst = Self.isFirst(message, after: previous)
      range = index..<index + 2
      rows = [.message(message, isFirst: isFirst)]
    } else if case .day? = previous {
      range = index - 1..<index + 1
    }
    attempt { try source.replaceSubrange(range, with: rows) }
    messageCount -= 1
  }

  /// A message by its number. O(log n).
  func message(_ number: Int) -> ChatMessage? {
    index(.message(number)).flatMap { source.items[$0].message }
  }

  /// Shows that a person is typing, or that nobody is.
  func setTyping(_ person: ChatPerson?) {
    let index = index(.typing)
    switch (index, person) {
    case (let index?, let person?): attempt { try source.replace(at: index, with: .typing(person)) }
    case (let index?, nil): attempt { try source.remove(at: index) }
    case (nil, let person?): attempt { try source.append(.typing(person)) }
    case (nil, nil): break
    }
  }

  /// Whoever is about to say something.
  var typing: ChatPerson? {
    if case .typing(let person)? = source.items.last { person } else { nil }
  }

  /// Adds a message at the end. If its author was about to say something, that is it.
  func add(_ text: String, by author: ChatPerson, picture: Int? = nil) {
    let isTyping = typing
    let end = source.count - (isTyping == nil ? 0 : 1)
    let previous = end > 0 ? source.items[end - 1].message : nil
    let time = max(now(), previous?.time ?? now())
    let message = ChatMessage(id: nextNumber, author: author, time: time, text: text, picture: picture)
    nextNumber += 1
    messageCount += 1
    let isNewDay = previous?.time.day != time.day
    let isFirst = isNewDay || previous?.author != author
    var rows: [ChatRow] = isNewDay ? [.day(time.day)] : []
    rows.append(.message(message, isFirst: isFirst))
    // The row of the one who was typing goes as the message comes: one change.
    if let isTyping, isTyping != author { rows.append(.typing(isTyping)) }
    attempt { try source.replaceSubrange(end..<source.count, with: rows) }
  }

  /// Whether a message is the first of several that one person says.
  private static func isFirst(_ message: ChatMessage, after row: ChatRow?) -> Bool {
    row?.message?.author != message.author || row?.message?.time.day != message.time.day
  }

  private func index(_ identity: ChatRow.Identity) -> Int? {
    source.snapshot.position(of: identity)?.item
  }
}
