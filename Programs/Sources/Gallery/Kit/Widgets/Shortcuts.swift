#if GTK
  package import CGTK

  extension Widget {
    /// Calls a closure when the user presses a key while the widget or one of its descendants has the keyboard focus.
    package func shortcut(key: guint, _ action: @escaping @MainActor () -> Void) {
      add(gtk_keyval_trigger_new(key, GdkModifierType(0)), to: gtk_shortcut_controller_new(), action)
    }

    /// Calls a closure when the user presses a key together with Ctrl anywhere in the window.
    package func shortcut(control key: Character, _ action: @escaping @MainActor () -> Void) {
      guard let value = key.unicodeScalars.first?.value else { return }
      let controller = gtk_shortcut_controller_new()
      gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
      add(gtk_keyval_trigger_new(gdk_unicode_to_keyval(value), GDK_CONTROL_MASK), to: controller, action)
    }

    /// Calls a closure when the user presses a key together with Alt anywhere in the window.
    package func shortcut(alt key: guint, _ action: @escaping @MainActor () -> Void) {
      let controller = gtk_shortcut_controller_new()
      gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
      add(gtk_keyval_trigger_new(key, GDK_ALT_MASK), to: controller, action)
    }

    private func add(
      _ trigger: OpaquePointer?, to controller: OpaquePointer?,
      _ action: @escaping @MainActor () -> Void
    ) {
      // Handle the key before the list does.
      gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
      let callback = Unmanaged.passRetained(ShortcutAction(action)).toOpaque()
      let shortcut = gtk_shortcut_new(
        trigger,
        gtk_callback_action_new(
          { _, _, data in
            guard let data else { return 0 }
            nonisolated(unsafe) let address = data  // Safe because GTK calls back on the main thread.
            MainActor.assumeIsolated {
              Unmanaged<ShortcutAction>.fromOpaque(address).takeUnretainedValue().body()
            }
            return 1
          }, callback,
          { data in
            if let data { Unmanaged<ShortcutAction>.fromOpaque(data).release() }
          }))
      gtk_shortcut_controller_add_shortcut(controller, shortcut)
      gtk_widget_add_controller(pointer, controller)
    }
  }

  @MainActor
  private final class ShortcutAction {
    let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
      self.body = body
    }
  }
#endif
