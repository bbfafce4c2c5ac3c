#if GTK
  public import CGTK
  import CHeadwaterGTK
  public import Headwater

  /// A window of an app, with a title and one widget. When the last window is closed, ``MainLoop/run()`` returns, and the app
  /// can end.
  ///
  /// ```swift
  /// let window = AppWindow(title: "Names", size: (320, 480), list)
  /// MainLoop.run()
  /// ```
  ///
  /// The window is presented immediately. It is retained until it is closed, and so is its list. You need a reference only to
  /// change it later. To ask the user before the window is closed, handle its signal:
  ///
  /// ```swift
  /// Signal.handle(window.gtkWindow, "close-request") { hasUnsavedChanges }
  /// ```
  ///
  /// For other kinds of windows, use `gtk_window_new`, and call ``MainLoop/quit()`` when the app should end.
  @MainActor
  public final class AppWindow {
    private static var openWindows: [AppWindow] = []

    /// The `GtkWindow`. GTK owns it, and frees it when it is closed. Don't use it after that.
    public let gtkWindow: UnsafeMutablePointer<GtkWindow>
    /// The title of the window.
    public var title: String {
      didSet { if isOpen { gtk_window_set_title(gtkWindow, title) } }
    }

    /// A Boolean value that indicates whether the window hasn't been closed yet.
    public var isOpen: Bool { Self.openWindows.contains { $0 === self } }

    /// The controller of the window's list, or nil if the window contains another widget or is closed.
    private var list: AnyObject?

    /// Presents a window that contains a widget.
    ///
    /// - Parameters:
    ///   - title: The title of the window.
    ///   - size: The initial size of the content, in points.
    ///   - content: The widget that fills the window.
    ///   - start: Widgets before the title, from the start of the header bar. Screen readers read the tooltip of a button that
    ///     has an icon instead of a title.
    ///   - end: Widgets after the title, to the end of the header bar. Without any widgets, the desktop provides the title bar.
    @discardableResult
    public init(
      title: String, size: (width: Int, height: Int) = (480, 640),
      _ content: UnsafeMutablePointer<GtkWidget>?,
      start: [UnsafeMutablePointer<GtkWidget>?] = [], end: [UnsafeMutablePointer<GtkWidget>?] = []
    ) {
      self.title = title
      let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
      gtkWindow = UnsafeMutablePointer(OpaquePointer(window))
      gtk_window_set_title(gtkWindow, title)
      gtk_window_set_default_size(gtkWindow, CInt(clamping: size.width), CInt(clamping: size.height))
      gtk_window_set_child(gtkWindow, content)
      let (start, end) = (start.compactMap { $0 }, end.compactMap { $0 })
      if !start.isEmpty || !end.isEmpty { addHeaderBar(start, end) }
      Signal.connect(UnsafeMutableRawPointer(gtkWindow), "destroy") { [weak self] in self?.hasClosed() }
      Self.openWindows.append(self)
      gtk_window_present(gtkWindow)
    }

    /// Presents a window that contains a list or a grid, and retains the list or grid until the window is closed.
    ///
    /// - Parameters:
    ///   - title: The title of the window.
    ///   - size: The initial size of the content, in points.
    ///   - list: The list or grid that fills the window.
    ///   - start: Widgets before the title, from the start of the header bar.
    ///   - end: Widgets after the title, to the end of the header bar. Without any widgets, the desktop provides the title bar.
    @discardableResult
    public convenience init<Section: ListElement, Item: ListElement>(
      title: String, size: (width: Int, height: Int) = (480, 640), _ list: RowsView<Section, Item>,
      start: [UnsafeMutablePointer<GtkWidget>?] = [], end: [UnsafeMutablePointer<GtkWidget>?] = []
    ) {
      self.init(title: title, size: size, list.widget, start: start, end: end)
      self.list = list
    }

    /// Closes the window, as if the user had clicked its close button. Does nothing if it is already closed.
    public func close() {
      if isOpen { gtk_window_close(gtkWindow) }
    }

    private func addHeaderBar(
      _ start: [UnsafeMutablePointer<GtkWidget>], _ end: [UnsafeMutablePointer<GtkWidget>]
    ) {
      let bar: UnsafeMutablePointer<GtkWidget> = gtk_header_bar_new()
      for widget in start + end { nameByTooltip(widget) }
      for widget in start { gtk_header_bar_pack_start(OpaquePointer(bar), widget) }
      // GTK adds each widget before the previous one.
      for widget in end.reversed() { gtk_header_bar_pack_end(OpaquePointer(bar), widget) }
      gtk_window_set_titlebar(gtkWindow, bar)
    }

    /// Makes the tooltip of a widget without text, such as a button with an icon, its name for assistive technologies.
    private func nameByTooltip(_ widget: UnsafeMutablePointer<GtkWidget>) {
      guard WidgetText.labels(in: widget).isEmpty, let tooltip = gtk_widget_get_tooltip_text(widget) else {
        return
      }
      headwater_set_accessible_label(widget, tooltip)
    }

    private func hasClosed() {
      Self.openWindows.removeAll { $0 === self }
      list = nil
      if Self.openWindows.isEmpty { MainLoop.quitAll() }
    }
  }
#endif
