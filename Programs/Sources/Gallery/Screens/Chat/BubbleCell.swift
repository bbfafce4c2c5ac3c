#if GTK
  import CGTK
  import GalleryKit
  import HeadwaterGTK

  /// A cell with a message. The user's messages are on the right, and other people's messages are on the left with the sender's
  /// name. The text is selectable.
  final class BubbleCell: Cell {
    private let name = Widget.label().style("gallery-caption")
    private let bubble = Widget.column(spacing: 4).style("gallery-bubble")
    private let picture = Widget(gtk_picture_new()).align(horizontally: GTK_ALIGN_START)
    private let words = Widget.words(isSelectable: true)
    private let note = Widget.label(alignment: 1).style("gallery-caption")
    private let failure = Widget.row(spacing: 6, Widget.label("Not sent ·").style("gallery-failed"))
    private let column = Widget.column(spacing: 3)
    private var retry: @MainActor () -> Void = {}

    required init() {
      super.init(widget: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      gtk_label_set_max_width_chars(words.final, 60)
      gtk_picture_set_can_shrink(picture.final, 0)
      for part in [picture, words, note] { bubble.append(part) }
      failure.append(
        Widget.button("Try again", toolTip: "Send the message again") { [weak self] in self?.retry() }
          .style("flat"))
      for part in [name, bubble, failure] { column.append(part) }
      Widget(widget).append(column.margin(horizontal: 16, vertical: 3))
    }

    /// Shows a message, and calls a closure when the user wants to resend it.
    func show(_ message: ChatMessage, retry: @escaping @MainActor () -> Void) {
      self.retry = retry
      let isOwn = message.author == .own
      name.setText(message.author.name)
      words.setText(message.text)
      note.setText(message.note)
      for (part, isShown) in [(name, !isOwn), (failure, message.isFailed), (picture, message.picture != nil)]
      {
        gtk_widget_set_visible(part.pointer, isShown ? 1 : 0)
      }
      let side = isOwn ? GTK_ALIGN_END : GTK_ALIGN_START
      for part in [column, bubble, failure] { part.align(horizontally: side) }
      bubble.setStyle("gallery-own", isOwn)
      let texture = message.picture.flatMap(Self.texture)
      gtk_picture_set_paintable(picture.final, texture)
      if let texture { g_object_unref(UnsafeMutableRawPointer(texture)) }
    }

    private static func texture(of number: Int) -> OpaquePointer? {
      let pixels = ChatPicture.pixels(of: number)
      guard let bytes = g_bytes_new(pixels, gsize(pixels.count)) else { return nil }
      defer { g_bytes_unref(bytes) }
      return gdk_memory_texture_new(
        gint(ChatPicture.width), gint(ChatPicture.height), GDK_MEMORY_R8G8B8, bytes,
        gsize(ChatPicture.width * 3))
    }
  }
#endif
