#if GTK
  import CGTK
  import CHeadwaterGTK

  /// A window that contains lists, as assistive technologies see it. Lists use its title as their name, and make their
  /// announcements through it, because it is the one widget that a screen reader always knows. The window owns this object.
  ///
  /// GTK 4.14 and later can announce a text, which Orca reads since version 45. Before that, Orca ignores all changes outside
  /// the focused widget, except for a new name of the active window. There, an announcement becomes part of that name until the
  /// window is no longer active. The name isn't reset earlier, because Orca would read the title.
  @MainActor
  final class AccessibleWindow {
    private static var key: String { "headwater-accessible-window" }

    private let window: UnsafeMutablePointer<GtkWindow>
    /// The closures to call when the title changes, by the objects that follow it.
    private var followers: [ObjectIdentifier: @MainActor () -> Void] = [:]
    /// The name that contains the last announcement, or nil if the name of the window is its title.
    private var announcingName: String?

    /// Returns the object of the window that contains a widget, or nil if the widget isn't in a window.
    static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> AccessibleWindow? {
      guard let root = gtk_widget_get_root(widget),
        g_type_check_instance_is_a(UnsafeMutablePointer(root), gtk_window_get_type()) != 0
      else { return nil }
      let object = UnsafeMutableRawPointer(root).assumingMemoryBound(to: GObject.self)
      if let known = g_object_get_data(object, key) {
        return Unmanaged<AccessibleWindow>.fromOpaque(known).takeUnretainedValue()
      }
      let new = AccessibleWindow(UnsafeMutablePointer(root))
      g_object_set_data_full(object, key, Unmanaged.passRetained(new).toOpaque()) { window in
        if let window { Unmanaged<AccessibleWindow>.fromOpaque(window).release() }
      }
      return new
    }

    private init(_ window: UnsafeMutablePointer<GtkWindow>) {
      self.window = window
      Signal.connect(window, "notify::title") { [weak self] in self?.titleHasChanged() }
      Signal.connect(window, "notify::is-active") { [weak self] in self?.activityHasChanged() }
    }

    private var widget: UnsafeMutablePointer<GtkWidget> { UnsafeMutablePointer(OpaquePointer(window)) }

    /// The title, or an empty string if there is none.
    var title: String { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }

    /// Calls a closure each time the title changes, until the object stops following it.
    func follow(for object: AnyObject, _ titleHasChanged: @escaping @MainActor () -> Void) {
      followers[ObjectIdentifier(object)] = titleHasChanged
    }

    /// Stops calling the closure of an object.
    func stopFollowing(for object: AnyObject) { followers[ObjectIdentifier(object)] = nil }

    private func titleHasChanged() {
      // GTK has replaced the name with the new title.
      announcingName = nil
      for follower in followers.values { follower() }
    }

    // MARK: - Announcements

    /// Makes screen readers read a text after everything that they're reading now.
    func announce(_ text: String) {
      if headwater_announce(widget, text) != 0 { return }
      guard gtk_window_is_active(window) != 0 else { return }
      let name = Self.name(announcing: text, title: title, after: announcingName)
      announcingName = name
      headwater_set_accessible_label(widget, name)
    }

    /// Returns the name of a window with an announcement.
    ///
    /// - Parameters:
    ///   - text: The text to announce.
    ///   - title: The title of the window.
    ///   - previous: The name with the previous announcement, if it is still the name of the window.
    /// - Returns: A name that differs from the previous one.
    static func name(announcing text: String, title: String, after previous: String?) -> String {
      let name = title.isEmpty ? text : "\(text), \(title)"
      // Screen readers read a name only if it changes. They don't read the space.
      return name == previous ? name + "\u{A0}" : name
    }

    private func activityHasChanged() {
      guard announcingName != nil, gtk_window_is_active(window) == 0 else { return }
      announcingName = nil
      headwater_set_accessible_label(widget, title)
    }
  }
#endif
