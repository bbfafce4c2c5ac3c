#if GTK
  import CGTK

  /// The window, which contains a header bar, the sidebar, and one screen at a time. If the window is narrow, it contains either
  /// the sidebar or the screen, and a button leads back to the sidebar.
  @MainActor
  final class GalleryWindow {
    let widget: Widget
    private let title = Widget.label(alignment: 0.5).style("gallery-title")
    private let subtitle = Widget.label(alignment: 0.5).style("gallery-subtitle", "gallery-number")
    private let stack = Widget(gtk_stack_new()).expand(horizontally: true, vertically: true)
    private let makeScreen: @MainActor (ScreenName) -> (any ScreenView)?
    private var screens: [ScreenName: any ScreenView] = [:]
    private var shown: ScreenName?
    // Created at the end of the initializer, because they call back.
    private var sideBar: SideBar?
    private var split: SplitView?
    private var back: Widget?

    private static let sideBarWidth = 190
    /// The width of the window from which both the sidebar and the screen are visible.
    private static let breakpoint = 620

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
      gtk_window_set_default_size(
        widget.cast(), Int32(clamping: size.width), Int32(clamping: size.height))
      // The pages of the stack can have different minimum sizes.
      gtk_stack_set_hhomogeneous(stack.final, 0)
      gtk_stack_set_vhomogeneous(stack.final, 0)

      let sideBar = SideBar { [weak self] in
        self?.show($0)
      } enter: { [weak self] in
        self?.enter($0, $1)
      }
      let split = SplitView(
        sideBar.widget, width: Self.sideBarWidth, stack, breakpoint: Self.breakpoint)
      split.onChange = { [weak self] in self?.updateHeaderBar() }
      gtk_window_set_child(widget.cast(), split.widget.pointer)
      addHeaderBar()
      (self.sideBar, self.split) = (sideBar, split)
      updateHeaderBar()

      widget.shortcut(control: "f") { [weak self] in self?.shownScreen?.searchField?.focus() }
      widget.shortcut(control: "q") { [weak self] in self?.close() }
      widget.shortcut(control: "w") { [weak self] in self?.close() }
      widget.shortcut(alt: guint(GDK_KEY_Left)) { [weak self] in self?.goBack() }
    }

    private func addHeaderBar() {
      let bar = Widget(gtk_header_bar_new())
      let titles = Widget.column(title, subtitle).align(vertically: GTK_ALIGN_CENTER)
      gtk_header_bar_set_title_widget(bar.final, titles.pointer)
      let back = Widget.iconButton("go-previous-symbolic", toolTip: "All screens (Alt+Left)") {
        [weak self] in self?.goBack()
      }
      gtk_header_bar_pack_start(bar.final, back.pointer)
      gtk_window_set_titlebar(widget.cast(), bar.pointer)
      self.back = back
    }

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

    /// Selects a screen in the sidebar and shows it.
    func choose(_ screen: ScreenName) {
      sideBar?.select(screen)
      show(screen)
    }

    /// Shows a screen, even if the window is narrow. If the keyboard is used, its content receives the focus.
    func enter(_ screen: ScreenName, _ withKeyboard: Bool = true) {
      show(screen)
      split?.showsSecond = true
      updateHeaderBar()
      if withKeyboard || split?.isNarrow == true { shownScreen?.focus() }
    }

    private var shownScreen: (any ScreenView)? {
      shown.flatMap { screens[$0] }
    }

    /// Moves the keyboard focus to the sidebar, and shows the sidebar if the window is narrow.
    private func goBack() {
      split?.showsSecond = false
      updateHeaderBar()
      sideBar?.focus()
    }

    private func show(_ name: ScreenName) {
      guard name != shown, let screen = screens[name] ?? add(name) else { return }
      shownScreen?.disappear()
      shown = name
      gtk_stack_set_visible_child(stack.final, screen.widget.pointer)
      updateHeaderBar()
      screen.appear()
    }

    private func add(_ name: ScreenName) -> (any ScreenView)? {
      guard let screen = makeScreen(name) else { return nil }
      screens[name] = screen
      gtk_stack_add_child(stack.final, screen.widget.pointer)
      screen.onSubtitleChange = { [weak self] in
        guard let self, shown == name else { return }
        updateHeaderBar()
      }
      return screen
    }

    private func updateHeaderBar() {
      let isSideBar = split.map { $0.isNarrow && !$0.showsSecond } ?? false
      title.setText(isSideBar ? "Headwater Gallery" : shown?.title ?? "")
      subtitle.setText(isSideBar ? "" : shownScreen?.subtitle ?? "")
      gtk_widget_set_visible(subtitle.pointer, isSideBar ? 0 : 1)
      if let back { gtk_widget_set_visible(back.pointer, split?.isNarrow == true && !isSideBar ? 1 : 0) }
    }
  }
#endif
