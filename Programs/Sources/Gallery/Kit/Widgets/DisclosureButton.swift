#if GTK
  import CGTK

  /// A small button that expands and collapses content. Its arrow points down while the content is expanded and to the right
  /// while it is collapsed.
  @MainActor
  package final class DisclosureButton {
    package let widget = Widget(gtk_button_new()).style("flat", "gallery-disclosure")
    private var toggle: @MainActor () -> Void = {}

    package init() {
      gtk_widget_set_focusable(widget.pointer, 0)
      gtk_widget_set_valign(widget.pointer, GTK_ALIGN_CENTER)
      widget.on("clicked") { [weak self] in self?.toggle() }
    }

    /// Shows the state of the disclosure. If `isExpanded` is nil, hides the button but preserves its space.
    package func show(isExpanded: Bool?, _ toggle: @escaping @MainActor () -> Void) {
      self.toggle = toggle
      gtk_button_set_icon_name(widget.cast(), isExpanded == true ? "pan-down-symbolic" : "pan-end-symbolic")
      gtk_widget_set_opacity(widget.pointer, isExpanded == nil ? 0 : 1)
      gtk_widget_set_sensitive(widget.pointer, isExpanded == nil ? 0 : 1)
    }
  }
#endif
