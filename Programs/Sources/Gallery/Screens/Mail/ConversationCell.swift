#if GTK
  import CGTK
  import GalleryKit
  import Headwater
  import HeadwaterGTK

  /// A conversation: its subject and when its latest message came, below who wrote what, and how many messages are unread.
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

    /// Shows a conversation, or the place of one that is not loaded.
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
