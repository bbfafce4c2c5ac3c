#if GTK
  public import Headwater
  public import HeadwaterGTK
  public import HeadwaterTranscripts

  extension ListView {
    /// Creates a list that displays a chat.
    ///
    /// ```swift
    /// let rows = messages.transcript(day: \.sentAt)
    /// let chat = ListView(transcript: rows) { configuration in
    ///   configuration.register(BubbleCell.self, matching: \.message) { cell, message in cell.show(message) }
    /// }
    /// rows.typing = ["Ada"]
    /// ```
    ///
    /// It opens at its first unread message, if that is loaded, or at its end. It follows the end until the user scrolls away,
    /// at which point a button shows the number of unseen messages. If there are few messages, they are at the bottom. Rows
    /// without a custom registration have built-in cells: day dividers with "Today", "Yesterday", or the date; a divider before
    /// the first unread message; and a typing indicator.
    ///
    /// - Parameters:
    ///   - rows: The rows to display. The source is retained.
    ///   - selectionLimit: The maximum number of selected rows.
    ///   - register: A closure that registers cells for messages, and for other rows that shouldn't have the built-in ones.
    public convenience init<Message: ListElement>(
      transcript rows: TranscriptDataSource<Section, Message>, selectionLimit: Int = 0,
      register: @MainActor (inout Presentation<Cell, Section, Item>) -> Void
    ) where Item == TranscriptRow<Message> {
      var presentation = Presentation<Cell, Section, Item>()
      register(&presentation)
      let words = ListWords()
      presentation.registerTranscriptRows(of: rows, words)
      self.init(rows, presentation: presentation, selectionLimit: selectionLimit)
      self.words = words
      becomesTranscript(of: rows)
    }
  }

  extension Presentation where View == Cell {
    /// Registers the built-in cells of a transcript after all other registrations.
    fileprivate mutating func registerTranscriptRows<Message>(
      of rows: TranscriptDataSource<Section, Message>, _ words: ListWords
    ) where Item == TranscriptRow<Message> {
      register(TranscriptDividerCell.self, identifier: "headwater day") { [weak rows] cell, row in
        guard let day = row.day, let rows else { return }
        let title = TranscriptDividerCell.title(of: day, rows.calendar, now: rows.now, words.strings)
        cell.show(title, isUnread: false)
      }
      .when { row, _ in row.day != nil }
      register(TranscriptDividerCell.self, identifier: "headwater unread") { cell, _ in
        cell.show(words.strings.unread, isUnread: true)
      }
      .when { row, _ in if case .unread = row { true } else { false } }
      register(TranscriptTypingCell.self, identifier: "headwater typing", matching: \.typing) { cell, names in
        cell.text = words.strings.typing(names)
      }
    }
  }
#endif
