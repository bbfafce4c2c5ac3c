#if GTK
  import CGTK

  /// The window, which contains a header bar, the sidebar, and one screen at a time.
  @MainActor
  final class GalleryWindow {
    let widget: Widget
    private let title = Widget.label(alignment: 0.5).style("gallery-title")
    private let subtitle = Widget.label(alignment: 0.5).style("gallery-subtitle", "gallery-number")
    private let stack = Widget(gtk_stack_new()).expand(horizontally: true, vertically: true)
    private let makeScreen: @MainActor (ScreenName) -> (any ScreenView)?
    private var screens: [ScreenName: any ScreenView] = [:]
    private var shown: ScreenName?
    private var sideBar: SideBar?

    /// Creates a window that doesn't show a screen yet.
    ///
    /// - Parameters:
    ///   - size: The initial size.
    ///   - makeScreen: A closure that creates a screen, or returns nil for a screen that can't be shown. The window calls it
    ///     when the user selects a screen for the first time, and then keeps the result.
    init(size: WindowSize, makeScreen: @escaping @MainActor (ScreenName) -> (any ScreenView)?) {
      self.makeScreen = makeScreen
      widget = Widget(gtk_window_new())
      gtk_window_set_title(widget.cast(), "Headwater Gallery")
      gtk_window_set_default_size(widget.cast(), Int32(clamping: size.width), Int32(clamping: size.height))

      let bar = Widget(gtk_header_bar_new())
      let titles = Widget.column(title, subtitle).align(vertically: GTK_ALIGN_CENTER)
      gtk_header_bar_set_title_widget(bar.final, titles.pointer)
      gtk_window_set_titlebar(widget.cast(), bar.pointer)

      let sideBar = SideBar { [weak self] in self?.show($0) }
      self.sideBar = sideBar
      gtk_window_set_child(
        widget.cast(), Widget.row(sideBar.widget, .separator(vertical: true), stack).pointer)
      widget.shortcut(control: "f") { [weak self] in self?.shownScreen?.searchField?.focus() }
      widget.shortcut(control: "q") { [weak self] in self?.close() }
      widget.shortcut(control: "w") { [weak self] in self?.close() }
    }

    /// Selects a screen, as if the user had selected it in the sidebar.
    func choose(_ screen: ScreenName) { sideBar?.choose(screen) }

    /// Shows the window.
    func present() {
      gtk_window_present(widget.cast())
    }

    /// Closes the window permanently.
    func close() {
      gtk_window_close(widget.cast())
    }

    /// A Boolean value that indicates whether the visible screen is loading content.
    var isLoading: Bool { shownScreen?.isLoading == true }

    private var shownScreen: (any ScreenView)? {
      shown.flatMap { screens[$0] }
    }

    private func show(_ name: ScreenName) {
      guard name != shown, let screen = screens[name] ?? add(name) else { return }
      shownScreen?.disappear()
      shown = name
      gtk_stack_set_visible_child(stack.final, screen.widget.pointer)
      title.setText(name.title)
      subtitle.setText(screen.subtitle)
      screen.appear()
    }

    private func add(_ name: ScreenName) -> (any ScreenView)? {
      guard let screen = makeScreen(name) else { return nil }
      screens[name] = screen
      gtk_stack_add_child(stack.final, screen.widget.pointer)
      screen.onSubtitleChange = { [weak self] in
        guard let self, shown == name else { return }
        subtitle.setText(screens[name]?.subtitle ?? "")
      }
      return screen
    }
  }
#endif
