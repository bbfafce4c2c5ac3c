#if GTK
  import CGTK

  /// A column of section index titles next to the scrolled content. Clicking a title scrolls to its section.
  @MainActor
  final class SectionIndexBar {
    private let column: ObjectReference
    private(set) var titles: [String] = []
    private let choose: @MainActor (Int) -> Void

    init(in columns: UnsafeMutablePointer<GtkWidget>, choose: @escaping @MainActor (Int) -> Void) {
      let column: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      self.column = ObjectReference(sinking: column)
      self.choose = choose
      gtk_widget_add_css_class(column, "section-index")
      gtk_widget_set_valign(column, GTK_ALIGN_CENTER)
      gtk_widget_set_visible(column, 0)
      gtk_box_append(UnsafeMutablePointer(OpaquePointer(columns)), column)
    }

    private var widget: UnsafeMutablePointer<GtkWidget> {
      column.pointer.assumingMemoryBound(to: GtkWidget.self)
    }

    /// Shows titles, replacing any earlier ones.
    func show(_ titles: [String]) {
      guard titles != self.titles else { return }
      self.titles = titles
      while let child = gtk_widget_get_first_child(widget) {
        gtk_box_remove(UnsafeMutablePointer(OpaquePointer(widget)), child)
      }
      for (index, title) in titles.enumerated() {
        let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new()
        let label = gtk_label_new(title)
        gtk_widget_add_css_class(label, "caption")
        gtk_button_set_child(UnsafeMutablePointer(OpaquePointer(button)), label)
        gtk_widget_add_css_class(button, "flat")
        gtk_widget_set_can_focus(button, 0)
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(widget)), button)
        Signal.connect(UnsafeMutableRawPointer(button), "clicked") { [weak self] in self?.choose(index) }
      }
      gtk_widget_set_visible(widget, titles.isEmpty ? 0 : 1)
    }

    /// Chooses a title, as if the user had clicked it.
    func click(_ index: Int) { choose(index) }
  }
#endif
