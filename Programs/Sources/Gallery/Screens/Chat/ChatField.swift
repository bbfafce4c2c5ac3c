#if GTK
  import CGTK
  import GalleryKit

  /// The text field for new and edited messages, with its buttons.
  @MainActor
  final class ChatField {
    let widget: Widget
    private let model: ChatModel
    private let entry = Widget(gtk_entry_new()).expand(horizontally: true)
    private let button: Widget
    private let cancel: Widget
    private var edited: Int?

    /// Creates the field. It calls the closure before a new message is sent.
    init(_ model: ChatModel, onSend: @escaping @MainActor () -> Void) {
      self.model = model
      let entry = entry
      let send: @MainActor () -> Void = { [weak model] in
        guard let model else { return }
        let isNew = model.edited == nil && !entry.text.trimmed.isEmpty
        if isNew { onSend() }
        model.send(entry.text)
        gtk_editable_set_text(entry.final, "")
      }
      entry.setText(property: "placeholder-text", "Message")
      entry.on("activate", send)
      button = Widget.button("Send", toolTip: "Send the message (Enter)", send).style(
        "suggested-action"
      )
      .minimum(width: 80)
      cancel = Widget.button("Cancel", toolTip: "Keep the message as it is (Escape)") {
        [weak model] in
        model?.endEditing()
      }
      widget = Widget.column(
        .separator(), Widget.row(spacing: 8, entry, cancel, button).style("gallery-tools"))
      gtk_widget_set_visible(cancel.pointer, 0)
      entry.shortcut(key: guint(GDK_KEY_Escape)) { [weak model] in model?.endEditing() }
    }

    /// Moves the keyboard focus to the text field.
    func focus() { entry.focus() }

    /// Shows the message that the user is editing.
    func update() {
      guard edited != model.edited?.id else { return }
      edited = model.edited?.id
      gtk_editable_set_text(entry.final, model.edited?.text ?? "")
      gtk_button_set_label(button.cast(), edited == nil ? "Send" : "Save")
      gtk_widget_set_visible(cancel.pointer, edited == nil ? 0 : 1)
      focus()
      // Deselect the text, which GTK selects when the field receives the focus.
      gtk_editable_set_position(entry.final, -1)
    }
  }
#endif
