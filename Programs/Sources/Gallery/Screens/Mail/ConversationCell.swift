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

    required init() {
      super.init(
        widget: Widget.column(
          spacing: 2, .row(spacing: 8, subject, date), .row(spacing: 8, latest, unread)
        ).pointer)
    }

    /// Shows a conversation, or an ellipsis if it isn't loaded.
    func show(_ conversation: Conversation?) {
      let count = conversation?.unread ?? 0
      subject.setText(conversation?.subject ?? "…")
      subject.setStyle("gallery-unread", count > 0)
      date.setText(conversation.map { mailDateText($0.latestAt) } ?? "")
      latest.setText(conversation.map { "\($0.latestSender ?? ""): \($0.latestText ?? "")" } ?? "")
      unread.setText(grouped(count))
      gtk_widget_set_visible(unread.pointer, count > 0 ? 1 : 0)
    }
  }
#endif
