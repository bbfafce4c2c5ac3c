#if GTK
  /// A screen, as the window shows it.
  @MainActor
  package protocol ScreenView: AnyObject {
    /// Everything below the header bar.
    var widget: Widget { get }
    /// What stands below the screen's title, for example how many rows there are.
    var subtitle: String { get }
    /// Called when the subtitle changes. Set by the window.
    var onSubtitleChange: @MainActor () -> Void { get set }
    /// Whether something is on its way that the screen will show.
    var isLoading: Bool { get }
    /// The screen comes into view.
    func appear()
    /// Another screen takes its place.
    func disappear()
    /// The field that one searches with, where there is one.
    var searchField: Widget? { get }
  }

  extension ScreenView {
    package var isLoading: Bool { false }
    package func appear() {}
    package func disappear() {}
    package var searchField: Widget? { nil }
  }
#endif
