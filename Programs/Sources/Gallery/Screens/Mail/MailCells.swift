#if GTK
  import CGTK
  import GalleryKit
  import Headwater
  import HeadwaterGTK

  /// A cell with a conversation: the subject and the date of the latest message, followed by its sender, its text, and the
  /// number of unread messages.
  final class ConversationCell: Cell {
    private let subject = Widget.label().expand(horizontally: true)
    private let date = Widget.label(alignment: 1).style("gallery-caption", "gallery-number")
    private let latest = Widget.label().style("gallery-caption").expand(horizontally: true)
    private let unread = Widget.label(alignment: 0.5).style("gallery-badge", "gallery-number")
    private var open: @MainActor () -> Void = {}

    required init() {
      let column = Widget.column(
        spacing: 2, .row(spacing: 8, subject, date), .row(spacing: 8, latest, unread))
      super.init(widget: column.pointer)
      column.onClick { [weak self] in self?.open() }
    }

    /// Shows a conversation, or an ellipsis if it isn't loaded. The closure opens the conversation.
    func show(_ conversation: Conversation?, open: @escaping @MainActor () -> Void) {
      self.open = open
      let count = conversation?.unread ?? 0
      subject.setText(conversation?.subject ?? "…")
      subject.setStyle("gallery-unread", count > 0)
      date.setText(conversation.map { mailDateText($0.latestAt) } ?? "")
      latest.setText(conversation.map { "\($0.latestSender ?? ""): \($0.latestText ?? "")" } ?? "")
      unread.setText(grouped(count))
      gtk_widget_set_visible(unread.pointer, count > 0 ? 1 : 0)
    }
  }

  /// A cell with the sender, the date, and the entire text of a message. Search matches are highlighted.
  final class MailMessageCell: Cell {
    private let sender = Widget.label().expand(horizontally: true)
    private let date = Widget.label(alignment: 1).style("gallery-caption", "gallery-number")
    private let subject = Widget.label().style("gallery-caption")
    private let text = Widget.words()

    required init() {
      super.init(widget: Widget.column(spacing: 2, .row(spacing: 8, sender, date), subject, text).pointer)
    }

    /// Shows a message, or an ellipsis if it isn't loaded. The closure returns the ranges to highlight in a string.
    func show(_ message: MailMessage?, showsSubject: Bool, highlights: (String) -> [Range<String.Index>]) {
      let name = message?.sender ?? "…"
      sender.setText(name, highlighting: highlights(name))
      sender.setStyle("gallery-unread", message?.isRead == false)
      date.setText(message.map { mailDateText($0.sentAt) } ?? "")
      subject.setText(message?.subject ?? "")
      gtk_widget_set_visible(subject.pointer, showsSubject ? 1 : 0)
      let words = message?.text ?? ""
      text.setText(words, highlighting: highlights(words))
    }
  }
#endif
