import Foundation
public import Headwater

extension TableViewAdapter {
  /// Makes an adapter of a chat.
  ///
  /// ```swift
  /// let rows = messages.transcript(day: \.sentAt)
  /// let adapter = TableViewAdapter(transcript: rows) { list in
  ///   list.register(BubbleCell.self, matching: \.message) { cell, message in cell.show(message) }
  /// }
  /// rows.typing = ["Ada"]
  /// ```
  ///
  /// The view opens at its first unread message, when that is loaded, or at its end, and goes along with its end until the user
  /// scrolls away; a button says then how many messages nobody has seen. Few messages stand at the bottom. Rows without a
  /// registration of yours have built-in cells: dividers of days, which say "Today", "Yesterday" or the date; one before the first
  /// unread message; and who is typing.
  ///
  /// - Parameters:
  ///   - rows: What is shown; kept.
  ///   - configure: Adds cells for messages, and for other rows that are not to have the built-in ones.
  public convenience init<Message: ListElement>(
    transcript rows: TranscriptDataSource<Section, Message>,
    configure: @MainActor (inout TableConfiguration<Section, Item>) -> Void
  ) where Item == TranscriptRow<Message> {
    var configuration = TableConfiguration<Section, Item>()
    configure(&configuration)
    let words = ListWords()
    configuration.registerTranscriptRows(of: rows, words)
    self.init(rows, configuration: configuration)
    self.words = words
    becomesTranscript(of: rows)
  }
}

extension CollectionViewAdapter {
  /// Makes an adapter of a chat, as for a table view.
  ///
  /// The view opens at its first unread message, when that is loaded, or at its end, and goes along with its end until the user
  /// scrolls away; a button says then how many messages nobody has seen. Few messages stand at the bottom. Rows without a
  /// registration of yours have built-in cells: dividers of days, one before the first unread message, and who is typing.
  ///
  /// - Parameters:
  ///   - rows: What is shown; kept.
  ///   - configure: Adds cells for messages, and for other rows that are not to have the built-in ones.
  public convenience init<Message: ListElement>(
    transcript rows: TranscriptDataSource<Section, Message>,
    configure: @MainActor (inout CollectionConfiguration<Section, Item>) -> Void
  ) where Item == TranscriptRow<Message> {
    var configuration = CollectionConfiguration<Section, Item>()
    configure(&configuration)
    let words = ListWords()
    configuration.registerTranscriptRows(of: rows, words)
    self.init(rows, configuration: configuration)
    self.words = words
    becomesTranscript(of: rows)
  }
}

extension ListConfiguration {
  /// Adds the built-in cells of a transcript, behind all others.
  fileprivate mutating func registerTranscriptRows<Message>(
    of rows: TranscriptDataSource<Section, Message>, _ words: ListWords
  ) where Item == TranscriptRow<Message> {
    registerContent(identifier: "headwater transcript", when: { row, _ in row.message == nil }) {
      [weak rows] row in
      var content = UIListContentConfiguration.cell()
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.textProperties.color = .secondaryLabel
      switch row {
      case .day(let day, _):
        if let rows { content.text = words.titles.title(of: day, now: rows.now, rows.calendar) }
      case .unread: content.text = words.titles.unread
      case .typing(let names): content.text = words.titles.typing(names)
      case .message: break
      }
      if row.typing == nil { content.textProperties.alignment = .center }
      return content
    }
  }
}

extension ListTitles {
  /// What a divider says of a day, in the words of the system where there are no others.
  func title(of day: Date, now: Date, _ calendar: Calendar) -> String {
    title(of: day, now: now, calendar) { daysAgo in
      let format = DateFormatter()
      (format.calendar, format.timeZone, format.dateStyle) = (calendar, calendar.timeZone, .full)
      guard let daysAgo, (0...1).contains(daysAgo) else { return format.string(from: day) }
      // Says "Today" and "Yesterday", as the user does; it counts from the system's own time.
      format.doesRelativeDateFormatting = true
      return format.string(
        from: calendar.date(byAdding: .day, value: -daysAgo, to: Date()) ?? day)
    }
  }
}
