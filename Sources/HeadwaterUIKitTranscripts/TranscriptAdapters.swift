import Foundation
public import Headwater
public import HeadwaterTranscripts
public import HeadwaterUIKit

extension TableViewAdapter {
  /// Creates an adapter that displays a chat.
  ///
  /// ```swift
  /// let rows = messages.transcript(day: \.sentAt)
  /// let adapter = TableViewAdapter(transcript: rows) { configuration in
  ///   configuration.register(BubbleCell.self, matching: \.message) { cell, message in cell.show(message) }
  /// }
  /// rows.typing = ["Ada"]
  /// ```
  ///
  /// The view opens at its first unread message, if that is loaded, or at its end. It follows the end until the user scrolls
  /// away, at which point a button shows the number of unseen messages. If there are few messages, they are at the bottom. Rows
  /// without a custom registration have built-in cells: day dividers with "Today", "Yesterday", or the date; a divider before
  /// the first unread message; and a typing indicator.
  ///
  /// - Parameters:
  ///   - rows: The rows to display. The source is retained.
  ///   - configure: A closure that registers cells for messages, and for other rows that shouldn't have the built-in ones.
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
  /// Creates an adapter that displays a chat, like the one for table views.
  ///
  /// The view opens at its first unread message, if that is loaded, or at its end. It follows the end until the user scrolls
  /// away, at which point a button shows the number of unseen messages. If there are few messages, they are at the bottom. Rows
  /// without a custom registration have built-in cells: day dividers, a divider before the first unread message, and a typing
  /// indicator.
  ///
  /// - Parameters:
  ///   - rows: The rows to display. The source is retained.
  ///   - configure: A closure that registers cells for messages, and for other rows that shouldn't have the built-in ones.
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
  /// Registers the built-in cells of a transcript after all other registrations.
  fileprivate mutating func registerTranscriptRows<Message>(
    of rows: TranscriptDataSource<Section, Message>, _ words: ListWords
  ) where Item == TranscriptRow<Message> {
    contentConfiguration(identifier: "headwater transcript") {
      [weak rows] row in
      var content = UIListContentConfiguration.cell()
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.textProperties.color = .secondaryLabel
      switch row {
      case .day(let day, _):
        if let rows { content.text = words.strings.title(of: day, now: rows.now, rows.calendar) }
      case .unread: content.text = words.strings.unread
      case .typing(let names): content.text = words.strings.typing(names)
      case .message: break
      }
      if row.typing == nil { content.textProperties.alignment = .center }
      return content
    }
    .when { row, _ in row.message == nil }
  }
}
