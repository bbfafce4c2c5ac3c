#if GTK
  import CGTK
  import CHeadwaterGTK
  import Headwater

  extension RowsView {
    /// Shows the menu of an item when the secondary mouse button is pressed.
    func connectMenu() {
      let pressed: @convention(c) (gpointer?, gint, gdouble, gdouble, gpointer?) -> Void = {
        context, _, x, y, _ in
        OwnerReference.call(context, default: ()) { $0.pressOtherButton(x: x, y: y) }
      }
      let gesture = gtk_gesture_click_new()
      gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_SECONDARY))
      headwater_connect(
        UnsafeMutableRawPointer(gesture), "pressed", unsafeBitCast(pressed, to: GCallback.self),
        owner.retained()
      ) { context, _ in OwnerReference.release(context) }
      gtk_widget_add_controller(view, gesture)
    }

    func pressOtherButton(x: Double, y: Double) {
      if let position = position(atX: x, y: y) { _ = showMenu(at: position) }
    }

    /// Shows the menu of an item, which contains the leading and trailing actions of its behavior.
    ///
    /// - Returns: A Boolean value that indicates whether the item has actions and the menu is shown.
    func showMenu(at position: ItemPosition) -> Bool {
      let offered = actions(at: position, edge: .leading) + actions(at: position, edge: .trailing)
      guard !offered.isEmpty, let identity = displayed.item(at: position)?.identity,
        let bounds = cellBounds(at: position)
      else { return false }
      frame.menu.show(
        offered.map { action in
          ActionMenu.Choice(title: action.title, isDestructive: action.isDestructive) { [weak self] in
            guard let self, let position = displayed.position(of: identity) else { return }
            perform(action, at: position)
          }
        }, pointingTo: bounds)
      return true
    }

    /// Returns the frame of an item in the coordinates of ``widget``.
    private func cellBounds(at position: ItemPosition) -> GdkRectangle? {
      guard
        let row = liveRows.rows(in: driver.rows.row(of: position)..<driver.rows.row(of: position) + 1).first,
        let bounds = slot(showing: row)?.bounds(in: widget)
      else { return nil }
      return GdkRectangle(
        x: CInt(bounds.origin.x), y: CInt(bounds.origin.y), width: CInt(bounds.size.width),
        height: CInt(bounds.size.height))
    }

    /// Returns the item at a point in the view.
    func position(atX x: Double, y: Double) -> ItemPosition? {
      if case .item(let position)? = place(atX: x, y: y)?.row { position } else { nil }
    }

    /// Returns the row at a point in the view, along with the bounds of the row.
    func place(atX x: Double, y: Double) -> (row: Row, bounds: graphene_rect_t)? {
      for live in liveRows.rows {
        guard let bounds = slot(showing: live)?.bounds(in: view), let row = driver.rows.row(at: live.number)
        else { continue }
        let (left, top) = (Double(bounds.origin.x), Double(bounds.origin.y))
        if x >= left, x < left + Double(bounds.size.width), y >= top, y < top + Double(bounds.size.height) {
          return (row, bounds)
        }
      }
      return nil
    }
  }

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

    init(over parent: UnsafeMutablePointer<GtkWidget>) {
      let popover: UnsafeMutablePointer<GtkWidget> = gtk_popover_new()
      let reference = ObjectReference(sinking: popover)
      self.popover = reference
      gtk_widget_add_css_class(popover, "menu")
      gtk_popover_set_has_arrow(Self.pointer(reference), 0)
      gtk_widget_set_parent(popover, parent)
      Signal.connect(UnsafeMutableRawPointer(parent), "destroy") { Self.end(reference) }
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

    /// Shows choices at a rectangle in the widget, replacing any earlier ones.
    func show(_ choices: [Choice], pointingTo place: GdkRectangle) {
      self.choices = choices
      let column: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
      for (index, choice) in choices.enumerated() {
        let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label(choice.title)
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
