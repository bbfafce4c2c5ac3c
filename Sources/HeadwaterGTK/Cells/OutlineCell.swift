#if GTK
  public import CGTK
  import CHeadwaterGTK
  public import Headwater

  /// A cell for a row of an outline. It is indented by the row's level, and contains a disclosure triangle, an icon, and text.
  ///
  /// ```swift
  /// let list = ListView(files) { configuration in
  ///   configuration.register(OutlineCell.self, of: files) { cell, file in
  ///     cell.text = file.name
  ///     cell.icon = file.isFolder ? "folder-symbolic" : "text-x-generic-symbolic"
  ///   }
  /// }
  /// ```
  ///
  /// A click on the triangle expands or collapses the row, and so do the arrow keys. While the children of a row
  /// are loading, a spinner takes their place; if they couldn't be loaded, a message with a button that tries again.
  open class OutlineCell: Cell {
    /// The label that shows ``text``. It belongs to the cell.
    public let label = gtk_label_new(nil)

    private let triangle = gtk_button_new()
    private let spinner = gtk_spinner_new()
    private let picture = gtk_image_new()
    private let retryButton = gtk_button_new()
    /// The icon of the node that a message has replaced; nil while no message is shown.
    private var replacedIcon: String?
    private var toggle: @MainActor () -> Void = {}
    private var retry: @MainActor () -> Void = {}

    /// The width by which each level is indented, in pixels, and the width of the triangle.
    private static var indentation: CInt { 20 }

    /// Creates a cell without text.
    public required init() {
      super.init(widget: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
      gtk_widget_add_css_class(triangle, "flat")
      gtk_widget_add_css_class(triangle, "outline-triangle")
      gtk_widget_set_valign(triangle, GTK_ALIGN_CENTER)
      gtk_widget_set_size_request(triangle, Self.indentation, -1)
      // The row itself tells assistive technologies whether it is expanded, and the arrow keys expand it.
      gtk_widget_set_can_focus(triangle, 0)
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      gtk_widget_set_valign(retryButton, GTK_ALIGN_CENTER)
      // The icon and the spinner only repeat the text.
      for part in [triangle, spinner, picture] {
        headwater_set_accessible_role(part, GTK_ACCESSIBLE_ROLE_NONE)
      }
      for part in [triangle, spinner, picture, label, retryButton] {
        gtk_box_append(UnsafeMutablePointer(OpaquePointer(widget)), part)
      }
      Signal.connect(UnsafeMutableRawPointer(triangle), "clicked") { [weak self] in self?.toggle() }
      Signal.connect(UnsafeMutableRawPointer(retryButton), "clicked") { [weak self] in self?.retry() }
    }

    /// The text of the row.
    public var text: String {
      get { gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) } ?? "" }
      set { gtk_label_set_text(OpaquePointer(label), newValue) }
    }

    /// The name of the icon before the text, or an empty string for none.
    public var icon = "" {
      didSet {
        guard icon != oldValue else { return }
        gtk_image_set_from_icon_name(OpaquePointer(picture), icon)
        gtk_widget_set_visible(picture, icon.isEmpty ? 0 : 1)
      }
    }

    /// The text of the row.
    open override var accessibleName: String { text }

    /// Expands or collapses the row, as if the user had clicked the triangle.
    public func clickTriangle() { toggle() }

    /// Shows a row of an outline.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - source: The outline.
    ///   - configure: A closure that sets the text and the icon of a node's row.
    /// - Throws: The error of the closure.
    func show<Section, Node>(
      _ row: OutlineRow<Node>, of source: OutlineDataSource<Section, Node>,
      _ configure: @MainActor (OutlineCell, Node) throws -> Void
    ) throws {
      gtk_widget_set_margin_start(widget, CInt(clamping: row.level) &* Self.indentation)
      showTriangle(isExpandable: row.isExpandable, isExpanded: row.isExpanded)
      let node = row.node.identity
      toggle = { [weak source] in source?.toggle(node) }
      retry = { [weak source] in source?.retry(node) }
      let isLoading = row.loadState == .loading
      gtk_widget_set_visible(spinner, isLoading ? 1 : 0)
      gtk_spinner_set_spinning(OpaquePointer(spinner), isLoading ? 1 : 0)
      let strings = ListStrings.shared
      switch row.loadState {
      case nil:
        gtk_widget_set_visible(retryButton, 0)
        if let replacedIcon { (icon, self.replacedIcon) = (replacedIcon, nil) }
        try configure(self, row.node)
      case .failed(let error):
        replaceIcon(with: "dialog-warning-symbolic")
        text = error.message
        gtk_button_set_label(UnsafeMutablePointer(OpaquePointer(retryButton)), strings.retry)
        gtk_widget_set_visible(retryButton, 1)
      case .idle, .loading, .ended:
        replaceIcon(with: "")
        text = strings.loading
        gtk_widget_set_visible(retryButton, 0)
      }
      gtk_widget_set_visible(picture, icon.isEmpty ? 0 : 1)
    }

    /// Shows the icon of a message. The closure that configures the cell may set no icon, because a subclass did so once.
    private func replaceIcon(with icon: String) {
      replacedIcon = replacedIcon ?? self.icon
      self.icon = icon
    }

    private func showTriangle(isExpandable: Bool, isExpanded: Bool) {
      // A row without a triangle keeps the space for it, so that the text of siblings is aligned.
      gtk_widget_set_opacity(triangle, isExpandable ? 1 : 0)
      gtk_widget_set_sensitive(triangle, isExpandable ? 1 : 0)
      let icon = isExpanded ? "pan-down-symbolic" : "pan-end-symbolic"
      gtk_button_set_icon_name(UnsafeMutablePointer(OpaquePointer(triangle)), icon)
    }
  }

  extension Presentation where View == Cell {
    /// Registers cells for the rows of an outline. The triangle of a cell expands and collapses its row.
    ///
    /// - Parameters:
    ///   - type: The class of the cells.
    ///   - source: The outline whose rows the cells expand and collapse. It isn't retained.
    ///   - configure: A closure that shows a node in a cell. If it throws, the error is reported and a placeholder is shown.
    /// - Returns: The registration.
    @discardableResult
    public mutating func register<V: OutlineCell, Node>(
      _ type: V.Type, of source: OutlineDataSource<Section, Node>,
      configure: @escaping @MainActor (V, Node) throws -> Void
    ) -> ViewRegistration<V, Item, Section> where Item == OutlineRow<Node> {
      register(type) { [weak source] cell, row in
        guard let source else { return }
        try cell.show(row, of: source) { _, node in try configure(cell, node) }
      }
    }
  }
#endif
