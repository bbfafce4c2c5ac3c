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
    configuration.registerTranscriptRows(rows.calendar)
    self.init(rows, configuration: configuration)
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
    configuration.registerTranscriptRows(rows.calendar)
    self.init(rows, configuration: configuration)
    becomesTranscript(of: rows)
  }
}

extension ListConfiguration {
  /// Adds the built-in cells of a transcript, behind all others.
  fileprivate mutating func registerTranscriptRows<Message>(_ calendar: Calendar)
  where Item == TranscriptRow<Message> {
    let format = DateFormatter()
    format.calendar = calendar
    format.timeZone = calendar.timeZone
    format.dateStyle = .full
    // Says "Today" and "Yesterday", as the user does.
    format.doesRelativeDateFormatting = true
    registerContent(identifier: "headwater transcript", when: { row, _ in row.message == nil }) { row in
      var content = UIListContentConfiguration.cell()
      content.textProperties.font = .preferredFont(forTextStyle: .footnote)
      content.textProperties.color = .secondaryLabel
      switch row {
      case .day(let day, _): content.text = format.string(from: day)
      case .unread: content.text = TranscriptTitles.unread
      case .typing(let names): content.text = TranscriptTitles.typing(names)
      case .message: break
      }
      if row.typing == nil { content.textProperties.alignment = .center }
      return content
    }
  }
}
