#if GTK
  import CGTK
  import GalleryKit
  import Headwater
  import HeadwaterGTK

  /// A cell with a question on the right or an answer on the left. Code has a separate background.
  final class MessageCell: Cell {
    private let author = Widget.label().style("gallery-caption")
    private let column = Widget.column(spacing: 8)
    private var labels: [Widget] = []
    private var shown: [MessagePart] = []

    required init() {
      super.init(
        widget: Widget.column(spacing: 2, author, column).margin(horizontal: 18, vertical: 6).pointer)
    }

    /// Shows a message, or an ellipsis if it isn't loaded. Only parts that have changed are updated.
    func show(_ message: AssistantMessage?) {
      let isAnswer = message?.isAnswer ?? true
      author.setText(message == nil ? "" : isAnswer ? "Assistant" : "You")
      gtk_label_set_xalign(author.final, isAnswer ? 0 : 1)
      column.align(horizontally: isAnswer ? GTK_ALIGN_FILL : GTK_ALIGN_END)
      column.setStyle("gallery-question", !isAnswer)
      show(message.map { MessagePart.parts(of: $0.text) } ?? [.words("…")])
    }

    private func show(_ parts: [MessagePart]) {
      for (index, part) in parts.enumerated() where !shown.indices.contains(index) || shown[index] != part {
        let label = label(index)
        label.setText(part.text)
        label.setStyle("gallery-code", part.isCode)
        gtk_widget_set_visible(label.pointer, 1)
      }
      for label in labels.dropFirst(parts.count) { gtk_widget_set_visible(label.pointer, 0) }
      shown = parts
    }

    private func label(_ index: Int) -> Widget {
      if labels.indices.contains(index) { return labels[index] }
      let label = Widget.words(isSelectable: true)
      labels.append(label)
      column.append(label)
      return label
    }
  }
#endif
