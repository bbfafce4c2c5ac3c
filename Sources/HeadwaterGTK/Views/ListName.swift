#if GTK
  import CGTK
  import CHeadwaterGTK

  /// The part of a list that gives its view a name for assistive technologies. GTK itself would use the name of the view's
  /// class.
  @MainActor
  final class ListName {
    /// The name that the app has set; nil for the title of the window.
    var own: String? { didSet { update() } }
    /// The name of the view.
    private(set) var name = ""

    private let view: UnsafeMutablePointer<GtkWidget>
    /// The window in which GTK shows the view.
    private weak var window: AccessibleWindow?

    init(of view: UnsafeMutablePointer<GtkWidget>) {
      self.view = view
      Signal.connect(view, "map") { [weak self] in self?.viewHasAppeared() }
      Signal.connect(view, "unmap") { [weak self] in self?.viewHasDisappeared() }
      update()
    }

    private func viewHasAppeared() {
      window = AccessibleWindow.of(view)
      window?.follow(for: self) { [weak self] in self?.update() }
      update()
    }

    private func viewHasDisappeared() { window?.stopFollowing(for: self) }

    private func update() {
      let title = window?.title ?? ""
      let new = own ?? (title.isEmpty ? Self.nameOfApp : title)
      guard new != name else { return }
      name = new
      headwater_set_accessible_label(view, new)
    }

    /// The name of the app, for a window without a title.
    private static var nameOfApp: String { g_get_application_name().map { String(cString: $0) } ?? "" }
  }
#endif
