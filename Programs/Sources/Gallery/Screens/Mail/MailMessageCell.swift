#if GTK
  import CGTK
  import GalleryKit
  import Headwater
  import HeadwaterGTK

  /// A cell with the sender, the date, and the entire text of a message. Search matches are highlighted.
  final class MailMessageCell: Cell {
    private let sender = Widget.label().expand(horizontally: true)
    private let date = Widget.label(alignment: 1).style("gallery-caption", "gallery-number")
    private let subject = Widget.label().style("gallery-caption")
    private let text = Widget(gtk_label_new(nil))

    required init() {
      gtk_label_set_wrap(text.final, 1)
      gtk_label_set_wrap_mode(text.final, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_xalign(text.final, 0)
      super.init(
        widget: Widget.column(spacing: 2, .row(spacing: 8, sender, date), subject, text).pointer)
    }

    /// Shows a message, or an ellipsis if it isn't loaded.
    ///
    /// - Parameters:
    ///   - message: The message, or nil if it isn't loaded.
    ///   - showsSubject: A Boolean value that indicates whether to show the subject of the conversation.
    ///   - highlights: A closure that returns the ranges to highlight in a string.
    func show(
      _ message: MailMessage?, showsSubject: Bool, highlights: (String) -> [Range<String.Index>]
    ) {
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
