#if GTK
  /// A screen in the window.
  @MainActor
  package protocol ScreenView: AnyObject {
    /// Everything below the header bar.
    var widget: Widget { get }
    /// What stands below the screen's title, for example how many rows there are.
    var subtitle: String { get }
    /// Called when the subtitle changes. Set by the window.
    var onSubtitleChange: @MainActor () -> Void { get set }
    /// Whether something is being loaded that the screen will show.
    var isLoading: Bool { get }
    /// The screen comes into view.
    func appear()
    /// Another screen takes its place.
    func disappear()
    /// The search field; nil if there is none.
    var searchField: Widget? { get }
  }

  extension ScreenView {
    package var isLoading: Bool { false }
    package func appear() {}
    package func disappear() {}
    package var searchField: Widget? { nil }
  }
#endif
