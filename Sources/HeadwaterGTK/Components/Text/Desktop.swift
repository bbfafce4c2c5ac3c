#if GTK
  import CGTK

  /// The desktop's font and theme: what texts are drawn with now, and who wants to know when that changes.
  @MainActor
  final class Desktop {
    /// The settings of the desktop that the program runs on.
    static let shared = Desktop()

    /// What decides how large letters are.
    private(set) var text = TextSettings()
    /// Counts the changes.
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

    /// The main thread's context to draw with.
    var textContext: OpaquePointer? { context.map { OpaquePointer($0.pointer) } }

    /// Calls a closure when the font or the theme has changed, as long as its owner is there.
    func observe(_ owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
      observers.removeAll { $0.owner == nil || $0.owner === owner }
      observers.append(Observer(owner: owner, body: body))
    }

    /// Takes what has changed in the main actor's next turn: a theme changes several settings at once.
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
