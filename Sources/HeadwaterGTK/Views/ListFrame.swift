#if GTK
  import CGTK
  import CHeadwaterGTK

  /// The widgets around a scrolled view: the section index, the button with the number of unseen items, and an item's menu.
  @MainActor
  final class ListFrame {
    /// A box that contains the scrolled window and the section index.
    let box: UnsafeMutablePointer<GtkWidget>
    /// The menu of an item.
    private(set) lazy var menu = ActionMenu(over: widgets.overlay)
    /// The section index, or nil if there has never been one.
    private(set) var index: SectionIndexBar?
    /// The button with the number of unseen items, or nil if there have never been any.
    private(set) var unseenButton: UnsafeMutablePointer<GtkWidget>?

    private let widgets: RowWidgets

    /// Places a scrolled window in its overlay.
    init(_ widgets: RowWidgets) {
      self.widgets = widgets
      // Place the section index next to the scrolled content.
      box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      gtk_widget_add_css_class(box, "view")
      gtk_widget_set_hexpand(widgets.scroller, 1)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(box)), widgets.scroller)
      gtk_overlay_set_child(OpaquePointer(widgets.overlay), box)
      gtk_widget_set_vexpand(widgets.overlay, 1)
      gtk_widget_set_hexpand(widgets.overlay, 1)
    }

    /// Shows the titles of the section index, or hides it if there are none.
    ///
    /// - Parameters:
    ///   - titles: The titles.
    ///   - name: The name of the section index, which screen readers read.
    ///   - choose: A closure that is called with the index of a title that the user chooses. The first one is kept.
    func showIndex(_ titles: [String], named name: String, choose: @escaping @MainActor (Int) -> Void) {
      let index = self.index ?? SectionIndexBar(in: box, choose: choose)
      self.index = index
      index.show(titles, named: name)
    }

    /// Shows or hides the button with the number of unseen items.
    ///
    /// - Parameters:
    ///   - title: The title of the button, or nil to hide it.
    ///   - name: The name of the button, which screen readers read.
    ///   - scrollToEnd: A closure that is called when the user clicks the button. The first one is kept.
    func showUnseen(_ title: String?, named name: String, scrollToEnd: @escaping @MainActor () -> Void) {
      if let title {
        let button = unseenButton ?? makeUnseenButton(scrollToEnd)
        gtk_button_set_label(UnsafeMutablePointer(OpaquePointer(button)), title)
        headwater_set_accessible_label(button, name)
      }
      if let unseenButton { gtk_widget_set_visible(unseenButton, title == nil ? 0 : 1) }
    }

    private func makeUnseenButton(
      _ scrollToEnd: @escaping @MainActor () -> Void
    ) -> UnsafeMutablePointer<GtkWidget> {
      let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new()
      gtk_widget_add_css_class(button, "osd")
      gtk_widget_add_css_class(button, "pill")
      gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
      gtk_widget_set_valign(button, GTK_ALIGN_END)
      gtk_widget_set_margin_bottom(button, 12)
      Signal.connect(UnsafeMutableRawPointer(button), "clicked", scrollToEnd)
      gtk_overlay_add_overlay(OpaquePointer(widgets.overlay), button)
      unseenButton = button
      return button
    }
  }
#endif
