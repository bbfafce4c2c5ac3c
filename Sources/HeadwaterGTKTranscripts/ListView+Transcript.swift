#if GTK
  import CGTK
  public import Foundation
  public import Headwater

  /// A chat based on `GtkListView` that displays messages, with dividers between them.
  ///
  /// ```swift
  /// let chat = TranscriptView(messages, day: \.sentAt) { list in
  ///   list.register(BubbleCell.self, matching: \.message) { cell, message in cell.show(message) }
  /// }
  /// chat.typing = ["Ada"]
  /// ```
  ///
  /// It opens at the first unread message, or at the end if there is none. It follows the end until the user scrolls away from
  /// it. A button then shows the number of unseen messages. If there are only a few messages, they are at the bottom. Rows
  /// without a custom registration have built-in cells: day dividers with "Today", "Yesterday", or the date, a divider before
  /// the first unread message, and a typing indicator.
  ///
  /// The superclass ``RowsView`` provides everything that is common to all lists.
  public final class TranscriptView<Section: ListElement, Message: ListElement>: RowsView<
    Section, TranscriptRow<Message>
  >
  {
    /// The source of the rows. It is retained.
    public let transcript: TranscriptDataSource<Section, Message>

    /// Creates a chat from messages. O(n) in the number of messages.
    ///
    /// - Parameters:
    ///   - messages: The messages to display. The source is retained.
    ///   - firstUnread: The identity of the first unread message, or nil if all messages have been read. The chat opens there
    ///     if that message is loaded.
    ///   - calendar: The calendar that determines the boundaries of days.
    ///   - date: A closure that returns the date of a message, or nil for a message without a date. It is retained. If the
    ///     parameter is nil, there are no day dividers.
    ///   - register: A closure that registers cells for messages, and for other rows that shouldn't use the built-in ones.
    public convenience init(
      _ messages: some DataSource<Section, Message>, firstUnread: Message.Identity? = nil,
      calendar: Calendar = .autoupdatingCurrent, day date: (@MainActor (Message) -> Date?)? = nil,
      register: @MainActor (inout Presentation<Cell, Section, TranscriptRow<Message>>) -> Void
    ) {
      let rows = date.map { messages.transcript(calendar: calendar, day: $0) } ?? messages.transcript()
      rows.firstUnread = firstUnread
      self.init(transcript: rows, register: register)
    }

    /// Creates a chat from existing transcript rows. It opens at the first unread message if that message is loaded, or at the
    /// end otherwise.
    ///
    /// - Parameters:
    ///   - rows: The rows to display. The source is retained.
    ///   - selectionLimit: The maximum number of selected rows.
    ///   - register: A closure that registers cells for messages, and for other rows that shouldn't use the built-in ones.
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

    /// The identity of the first unread message, which is preceded by a divider, or nil if all messages have been read. O(log
    /// n).
    public var firstUnread: Message.Identity? {
      get { transcript.firstUnread }
      set { transcript.firstUnread = newValue }
    }

    /// The names of the people who are typing. They appear in a row at the end unless the array is empty. O(log n).
    public var typing: [String] {
      get { transcript.typing }
      set { transcript.typing = newValue }
    }

    /// Scrolls to a message and stops following the end.
    ///
    /// - Parameters:
    ///   - identity: The identity of the message.
    ///   - anchor: The position of the message in the visible area. If it is nil, the view scrolls only as far as needed to
    ///     make the message visible.
    ///   - waits: A Boolean value that indicates whether to look up a message that isn't loaded yet and wait for it.
    /// - Returns: A Boolean value that indicates whether the list contains the message.
    @discardableResult
    public func scroll(
      toMessage identity: Message.Identity, at anchor: ScrollAnchor? = nil, waits: Bool = false
    ) -> Bool {
      scroll(toItem: .message(identity), at: anchor, waits: waits)
    }
  }

  extension Presentation where View == Cell {
    /// Registers the built-in cells of a transcript after all other registrations.
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
