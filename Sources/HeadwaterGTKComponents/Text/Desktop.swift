#if GTK
  import CGTK
  import HeadwaterGTK

  /// The desktop's current font and theme. It notifies observers when they change.
  @MainActor
  final class Desktop {
    /// The settings of the desktop that the app is running on.
    static let shared = Desktop()

    /// The settings that determine the size of text.
    private(set) var text = TextSettings()
    /// A counter that increases with each change.
    private(set) var version = 0
    private var context: ObjectReference?
    private var observers: [Observer] = []
    private var isLookPlanned = false

    private struct Observer {
      weak var owner: AnyObject?
      let body: @MainActor () -> Void
    }

    private init() {
      context = Self.context(of: text)
      let properties = [
        "gtk-font-name", "gtk-xft-dpi", "gtk-xft-antialias", "gtk-xft-hinting", "gtk-xft-hintstyle",
        "gtk-xft-rgba", "gtk-theme-name", "gtk-application-prefer-dark-theme",
      ]
      for property in properties {
        Signal.connect(gtk_settings_get_default(), "notify::\(property)") { [weak self] in self?.lookSoon() }
      }
    }

    /// The Pango context for drawing on the main thread.
    var textContext: OpaquePointer? { context.map { OpaquePointer($0.pointer) } }

    /// Calls a closure whenever the font or the theme has changed, until the owner is released. Replaces any earlier closure
    /// with the same owner.
    func observe(_ owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
      observers.removeAll { $0.owner == nil || $0.owner === owner }
      observers.append(Observer(owner: owner, body: body))
    }

    /// Reads the settings in the next turn of the main actor, because switching themes changes several settings at once.
    func lookSoon() {
      guard !isLookPlanned else { return }
      isLookPlanned = true
      Task { [weak self] in self?.look() }
    }

    private func look() {
      isLookPlanned = false
      text = TextSettings()
      context = Self.context(of: text)
      version += 1
      observers.removeAll { $0.owner == nil }
      for observer in observers { observer.body() }
    }

    private static func context(of text: TextSettings) -> ObjectReference? {
      text.makeDrawingContext().map { ObjectReference(taking: UnsafeMutableRawPointer($0)) }
    }
  }
#endif
