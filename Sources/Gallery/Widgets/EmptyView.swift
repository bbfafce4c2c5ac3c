#if GTK
  import CGTK

  extension Widget {
    /// What stands where there is nothing to show: a large picture, what is the matter, and what to do about it.
    static func emptyView(icon: String, title: String, hint: String) -> Widget {
      .column(
        spacing: 12,
        Widget.icon(icon, pixels: 96).style("dim-label"),
        Widget.paragraph(title).style("title-1"),
        Widget.paragraph(hint).style("dim-label")
      )
      .align(horizontally: GTK_ALIGN_CENTER, vertically: GTK_ALIGN_CENTER)
      .expand(horizontally: true, vertically: true)
      .margin(horizontal: 24, vertical: 24)
    }
  }

  /// Shows either a list or what stands in its place.
  @MainActor
  struct ListOrEmptyView {
    let widget: Widget
    private let list: Widget
    private let empty: Widget

    init(list: Widget, empty: Widget) {
      self.list = list
      self.empty = empty
      widget = Widget(gtk_stack_new()).expand(horizontally: true, vertically: true)
      gtk_stack_add_child(widget.final, list.pointer)
      gtk_stack_add_child(widget.final, empty.pointer)
    }

    /// Shows one of the two.
    func show(isEmpty: Bool) {
      gtk_stack_set_visible_child(widget.final, (isEmpty ? empty : list).pointer)
    }
  }
#endif
