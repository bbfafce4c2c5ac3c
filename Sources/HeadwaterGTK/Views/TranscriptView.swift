#if GTK
  import CGTK
  public import Foundation
  public import Headwater

  /// A chat on `GtkListView`: messages with what stands between them.
  ///
  /// ```swift
  /// let chat = TranscriptView(messages, day: \.sentAt) { list in
  ///   list.register(BubbleCell.self, matching: \.message) { cell, message in cell.show(message) }
  /// }
  /// chat.typing = ["Ada"]
  /// ```
  ///
  /// It opens at its first unread message, or at its end, and goes along with its end until the user scrolls away; a button says
  /// then how many messages nobody has seen. Few messages stand at the bottom. Rows without a registration of yours have built-in
  /// cells: dividers of days, which say "Today", "Yesterday" or the date; one before the first unread message; and who is
  /// typing.
  ///
  /// All that lists have can be set here, too: ``RowsView`` is the superclass.
  public final class TranscriptView<Section: ListElement, Message: ListElement>: RowsView<
    Section, TranscriptRow<Message>
  >
  {
    /// The rows of the messages; kept.
    public let transcript: TranscriptDataSource<Section, Message>

    /// Makes a chat. O(messages).
    ///
    /// - Parameters:
    ///   - messages: What is shown; kept.
    ///   - firstUnread: The identity of the first unread message; nil where all have been read. The chat opens there, when it
    ///     is loaded.
    ///   - calendar: Says when days begin.
    ///   - date: When a message is from; nil for a message without a date. Kept. Without it there are no days.
    ///   - register: Registers cells for messages, and for other rows that are not to have the built-in ones.
    public convenience init(
      _ messages: some DataSource<Section, Message>, firstUnread: Message.Identity? = nil,
      calendar: Calendar = .autoupdatingCurrent, day date: (@MainActor (Message) -> Date?)? = nil,
      register: @MainActor (inout Presentation<Cell, Section, TranscriptRow<Message>>) -> Void
    ) {
      let rows = date.map { messages.transcript(calendar: calendar, day: $0) } ?? messages.transcript()
      rows.firstUnread = firstUnread
      self.init(transcript: rows, register: register)
    }

    /// Makes a chat of rows that are there. It opens at their first unread message, when that is loaded, or at its end.
    ///
    /// - Parameters:
    ///   - rows: What is shown; kept.
    ///   - selectionLimit: How many rows can be selected.
    ///   - register: Registers cells for messages, and for other rows that are not to have the built-in ones.
    public init(
      transcript rows: TranscriptDataSource<Section, Message>, selectionLimit: Int = 0,
      register: @MainActor (inout Presentation<Cell, Section, TranscriptRow<Message>>) -> Void
    ) {
      transcript = rows
      var presentation = Presentation<Cell, Section, TranscriptRow<Message>>()
      register(&presentation)
      let words = ListWords()
      presentation.registerTranscriptRows(of: rows, words)
      let layout = RowLayout(
        hasHeaders: presentation.hasViews(of: .header), hasFooters: presentation.hasViews(of: .footer))
      super.init(
        source: rows, presentation: presentation, rowLayout: layout, selectionLimit: selectionLimit,
        policy: nil, log: nil
      ) { model, factory in gtk_list_view_new(model, factory) }
      self.words = words
      becomesTranscript(of: rows)
    }

    /// The identity of the first unread message, which has a divider before it; nil where all have been read. O(log n).
    public var firstUnread: Message.Identity? {
      get { transcript.firstUnread }
      set { transcript.firstUnread = newValue }
    }

    /// The names of those who are typing: a row at the end, while there are some. O(log n).
    public var typing: [String] {
      get { transcript.typing }
      set { transcript.typing = newValue }
    }

    /// Scrolls as far as needed to show a message, and goes along with the end no longer.
    ///
    /// - Parameters:
    ///   - identity: The message's identity.
    ///   - anchor: Where in the visible part the message is to be; nil for in sight.
    ///   - waits: Whether a message that is not loaded yet is looked up and waited for.
    /// - Returns: Whether the message is there.
    @discardableResult
    public func scroll(
      toMessage identity: Message.Identity, at anchor: ScrollAnchor? = nil, waits: Bool = false
    ) -> Bool {
      scroll(toItem: .message(identity), at: anchor, waits: waits)
    }
  }

  extension Presentation where View == Cell {
    /// Adds the built-in cells of a transcript, behind all others.
    fileprivate mutating func registerTranscriptRows<Message>(
      of rows: TranscriptDataSource<Section, Message>, _ words: ListWords
    ) where Item == TranscriptRow<Message> {
      register(
        TranscriptDividerCell.self, identifier: "headwater day", when: { row, _ in row.day != nil }
      ) { [weak rows] cell, row in
        guard let day = row.day, let rows else { return }
        let title = TranscriptDividerCell.title(of: day, rows.calendar, now: rows.now, words.titles)
        cell.show(title, isUnread: false)
      }
      register(
        TranscriptDividerCell.self, identifier: "headwater unread",
        when: { row, _ in if case .unread = row { true } else { false } }
      ) { cell, _ in cell.show(words.titles.unread, isUnread: true) }
      register(TranscriptTypingCell.self, identifier: "headwater typing", matching: \.typing) { cell, names in
        cell.text = words.titles.typing(names)
      }
    }
  }
#endif
