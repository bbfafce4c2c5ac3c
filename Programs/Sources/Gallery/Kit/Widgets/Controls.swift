#if GTK
  import CGTK
  import HeadwaterGTK

  extension Widget {
    /// Creates a button with a title.
    package static func button(_ title: String, toolTip: String, _ action: @escaping @MainActor () -> Void)
      -> Widget
    {
      Widget(gtk_button_new_with_label(title)).toolTip(toolTip).on("clicked", action)
    }

    /// Creates a button with an icon from the theme. Assistive technologies call it by its tooltip.
    package static func iconButton(
      _ icon: String, toolTip: String, _ action: @escaping @MainActor () -> Void
    ) -> Widget {
      Widget(gtk_button_new_from_icon_name(icon)).toolTip(toolTip).on("clicked", action)
    }

    /// Creates a toggle button.
    package static func toggle(
      _ title: String, toolTip: String, isOn: Bool = false, _ action: @escaping @MainActor (Bool) -> Void
    ) -> Widget {
      let button = Widget(gtk_toggle_button_new_with_label(title)).toolTip(toolTip)
      gtk_toggle_button_set_active(button.cast(), isOn ? 1 : 0)
      return button.on("toggled") { action(gtk_toggle_button_get_active(button.cast()) != 0) }
    }

    /// Creates a switch followed by a title.
    package static func labeledSwitch(
      _ title: String, toolTip: String, _ action: @escaping @MainActor (Bool) -> Void
    ) -> Widget {
      let toggle = Widget(gtk_switch_new()).align(vertically: GTK_ALIGN_CENTER)
      toggle.on("notify::active") { action(gtk_switch_get_active(toggle.final) != 0) }
      return Widget.row(spacing: 8, toggle, .label(title)).toolTip(toolTip)
    }

    /// Creates a button that opens a text field and calls a closure with the text when the user presses Enter.
    package static func button(
      _ title: String, toolTip: String, askingFor hint: String, text: @escaping @MainActor () -> String,
      _ action: @escaping @MainActor (String) -> Void
    ) -> Widget {
      let field = Widget(gtk_entry_new()).minimum(width: 240)
      field.setText(property: "placeholder-text", hint)
      let popover = Widget(gtk_popover_new())
      gtk_popover_set_child(popover.cast(), field.pointer)
      popover.on("show") {
        gtk_editable_set_text(field.final, text())
        gtk_editable_select_region(field.final, 0, -1)
      }
      field.on("activate") {
        action(field.text)
        gtk_popover_popdown(popover.cast())
      }
      let button = Widget(gtk_menu_button_new()).toolTip(toolTip)
      gtk_menu_button_set_label(button.final, title)
      gtk_menu_button_set_popover(button.final, popover.pointer)
      return button
    }

    /// Creates a drop-down menu that calls a closure with the index of the selected title.
    package static func dropDown(_ titles: [String], _ action: @escaping @MainActor (Int) -> Void) -> Widget {
      let dropDown = withCStrings(titles) { Widget(gtk_drop_down_new_from_strings($0)) }
      return dropDown.on("notify::selected") {
        let selected = gtk_drop_down_get_selected(dropDown.final)
        if titles.indices.contains(Int(selected)) { action(Int(selected)) }
      }
    }

    /// Creates a drop-down menu of all cases of a type, whose raw values are their titles, that calls a closure with the
    /// selected one.
    package static func dropDown<Choice: CaseIterable & RawRepresentable & Sendable>(
      _ type: Choice.Type, _ action: @escaping @MainActor (Choice) -> Void
    ) -> Widget where Choice.AllCases == [Choice], Choice.RawValue == String {
      let choices = Choice.allCases
      return dropDown(choices.map(\.rawValue)) { action(choices[$0]) }
    }

    /// Creates a search field that calls a closure with its text as the user types.
    package static func searchField(
      hint: String, text: String = "", _ action: @escaping @MainActor (String) -> Void
    ) -> Widget {
      let field = Widget(gtk_search_entry_new())
      field.setText(property: "placeholder-text", hint)
      gtk_editable_set_text(field.final, text)
      // GTK emits "changed" after every keystroke, but it emits "search-changed" only after a pause.
      return field.on("changed") { action(field.text) }
        .on("stop-search") { gtk_editable_set_text(field.final, "") }
    }

    /// Makes the search field capture text that the user types elsewhere in a widget. The first keystroke moves the keyboard
    /// focus to the field.
    package func searchWhenTyping(in widget: Widget) {
      gtk_search_entry_set_key_capture_widget(final, widget.pointer)
      on("search-started") {
        focus()
        gtk_editable_set_position(final, -1)
      }
    }

    /// Moves the keyboard focus from a search field to another widget when the user presses Down, or Escape if the field is
    /// empty.
    package func leave(to widget: Widget) {
      let keys = gtk_event_controller_key_new()
      gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
      Signal.handle(keys, "key-pressed") { (key: Int) in
        guard key == Int(GDK_KEY_Down) || key == Int(GDK_KEY_Escape) && text.isEmpty else { return false }
        widget.focus()
        return true
      }
      gtk_widget_add_controller(pointer, keys)
    }

    /// The text of a field.
    package var text: String {
      gtk_editable_get_text(final).map { String(cString: $0) } ?? ""
    }

    /// Moves the keyboard focus to the widget.
    package func focus() {
      gtk_widget_grab_focus(pointer)
    }
  }

  /// Calls a closure with a null-terminated array of C strings.
  private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    let copies = strings.map { g_strdup($0) }
    defer { for copy in copies { g_free(copy) } }
    return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress) }
  }
#endif
