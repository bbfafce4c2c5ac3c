#if GTK
  /// A screen in the window.
  @MainActor
  package protocol ScreenView: AnyObject {
    /// The widget that fills the window below the header bar.
    var widget: Widget { get }
    /// The subtitle of the screen, such as the number of rows.
    var subtitle: String { get }
    /// A closure that is called when the subtitle changes. The window sets it.
    var onSubtitleChange: @MainActor () -> Void { get set }
    /// A Boolean value that indicates whether the screen is loading content.
    var isLoading: Bool { get }
    /// Called when the screen appears.
    func appear()
    /// Called when another screen replaces this one.
    func disappear()
    /// Moves the keyboard focus to the content.
    func focus()
    /// The search field, or nil if the screen has none.
    var searchField: Widget? { get }
  }

  extension ScreenView {
    package var isLoading: Bool { false }
    package func appear() {}
    package func disappear() {}
    package var searchField: Widget? { nil }
  }
#endif
