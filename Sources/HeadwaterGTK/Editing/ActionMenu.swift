#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A popup menu of buttons over a widget. It closes when a button is clicked or when the widget is destroyed.
  @MainActor
  final class ActionMenu {
    struct Choice {
      let title: String
      let isDestructive: Bool
      let perform: @MainActor () -> Void
    }

    private let popover: ObjectReference
    private(set) var choices: [Choice] = []
    private var onClose: (@MainActor () -> Void)?

    init(over parent: UnsafeMutablePointer<GtkWidget>) {
      let popover: UnsafeMutablePointer<GtkWidget> = gtk_popover_new()
      let reference = ObjectReference(sinking: popover)
      self.popover = reference
      headwater_set_accessible_role(popover, GTK_ACCESSIBLE_ROLE_MENU)
      gtk_widget_add_css_class(popover, "menu")
      gtk_popover_set_has_arrow(Self.pointer(reference), 0)
      gtk_widget_set_parent(popover, parent)
      Signal.connect(UnsafeMutableRawPointer(parent), "destroy") { Self.end(reference) }
      Signal.connect(UnsafeMutableRawPointer(popover), "closed") { [weak self] in self?.hasClosed() }
    }

    deinit {
      let popover = popover
      if headwater_is_main_thread() != 0 {
        MainActor.assumeIsolated { Self.end(popover) }
      } else {
        Task { @MainActor in Self.end(popover) }
      }
    }

    private static func end(_ popover: ObjectReference) {
      let widget = popover.pointer.assumingMemoryBound(to: GtkWidget.self)
      guard gtk_widget_get_parent(widget) != nil else { return }
      gtk_popover_popdown(pointer(popover))
      gtk_widget_unparent(widget)
    }

    private static func pointer(_ popover: ObjectReference) -> UnsafeMutablePointer<GtkPopover> {
      popover.pointer.assumingMemoryBound(to: GtkPopover.self)
    }

    private func hasClosed() {
      let onClose = onClose
      self.onClose = nil
      onClose?()
    }

    /// Shows choices at a rectangle in the widget, replacing any earlier ones.
    ///
    /// - Parameters:
    ///   - choices: The choices.
    ///   - name: The name of the menu, which screen readers read.
    ///   - place: The rectangle, in the coordinates of the widget.
    ///   - onClose: A closure that is called when the menu closes, before a choice is performed.
    func show(
      _ choices: [Choice], named name: String, pointingTo place: GdkRectangle,
      onClose: @escaping @MainActor () -> Void
    ) {
      headwater_set_accessible_label(popover.pointer.assumingMemoryBound(to: GtkWidget.self), name)
      self.choices = choices
      self.onClose = onClose
      let column: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      for (index, choice) in choices.enumerated() {
        let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label(choice.title)
        headwater_set_accessible_role(button, GTK_ACCESSIBLE_ROLE_MENU_ITEM)
        gtk_widget_add_css_class(button, "flat")
        if choice.isDestructive { gtk_widget_add_css_class(button, "destructive-action") }
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(column)), button)
        Signal.connect(UnsafeMutableRawPointer(button), "clicked") { [weak self] in self?.choose(index) }
      }
      gtk_popover_set_child(Self.pointer(popover), column)
      var place = place
      gtk_popover_set_pointing_to(Self.pointer(popover), &place)
      gtk_popover_popup(Self.pointer(popover))
    }

    /// Closes the menu and performs a choice, as if the user had clicked it.
    func choose(_ index: Int) {
      gtk_popover_popdown(Self.pointer(popover))
      if choices.indices.contains(index) { choices[index].perform() }
    }
  }
#endif
