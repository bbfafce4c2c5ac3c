#if GTK
  import CGTK
  import CHeadwaterGTK
  public import Headwater
  public import HeadwaterComponents
  public import HeadwaterGTK

  extension RowsView {
    /// Makes a source of components lay out its items at the available width whenever the width changes, starting with the
    /// visible items. The rows then have no padding. A grid always divides its width by its maximum number of columns.
    ///
    /// The source is notified of the width and the visible items in the turn of the main actor that follows a layout or scroll
    /// of the view. When the desktop's font or theme changes, all components are recreated and measured in the new font.
    ///
    /// - Parameters:
    ///   - source: The source that the view displays. It is retained.
    ///   - context: A closure that recreates the context of the components after the desktop's font or theme has changed. If it
    ///     is nil, the context is kept.
    public func followComponents<Source: DataSource, Context: Sendable>(
      _ source: ComponentDataSource<Source, Context>, context: (@MainActor () -> Context)? = nil
    ) where Section == Source.Section, Item == PreparedItem<Source.Item, PreparedComponent> {
      gtk_widget_add_css_class(view, "components")
      (self as? ListView<Section, Item>)?.hasRowPadding = false
      tellRoom = { [weak self] in
        guard let self else { return }
        let width = gtk_widget_get_width(view) / columnCount
        if width > 0 { source.setWidth(Double(width)) }
      }
      lookSoon()
      layOutItemsAgain = {
        let isMeasuredByPango = source.measures.text is PangoTextMeasure
        source.setContext(context?() ?? source.context, measures: isMeasuredByPango ? .gtk : nil)
      }
      Desktop.shared.observe(self) { [weak self] in self?.layOutItemsAgain?() }
      Signal.connect(UnsafeMutableRawPointer(view), "direction-changed") { Desktop.shared.lookSoon() }
    }

    private var columnCount: CInt {
      CInt(clamping: (self as? GridView<Section, Item>)?.columns.upperBound ?? 1)
    }
  }

  extension ListView {
    /// Creates a list of components that are laid out at the list's width, starting with the visible ones.
    ///
    /// ```swift
    /// let cards = articles.components(measures: .gtk) { Card($0) }
    /// gtk_window_set_child(window, ListView(components: cards).widget)
    /// ```
    ///
    /// - Parameters:
    ///   - source: The source to display. It is retained.
    ///   - selectionLimit: The maximum number of selected items. Use `Int.max` for no limit.
    ///   - configure: A closure that is called when a cell displays an item or new content for it.
    ///   - openLink: A closure that opens links in text. By default, the desktop opens them.
    ///   - register: A closure that registers other views, such as headers.
    ///   - context: A closure that recreates the context of the components after the desktop's font or theme has changed. If it
    ///     is nil, the context is kept.
    public convenience init<Source: DataSource, Context: Sendable>(
      components source: ComponentDataSource<Source, Context>,
      selectionLimit: Int = 0,
      configure: (@MainActor (ComponentCell, Source.Item) -> Void)? = nil,
      openLink: (@MainActor (String) -> Void)? = nil,
      register: @MainActor (inout Presentation<Cell, Section, Item>) -> Void = { _ in },
      context: (@MainActor () -> Context)? = nil
    ) where Section == Source.Section, Item == PreparedItem<Source.Item, PreparedComponent> {
      self.init(source, selectionLimit: selectionLimit) { presentation in
        presentation.register(components: source, configure: configure, openLink: openLink)
        register(&presentation)
      }
      followComponents(source, context: context)
    }
  }

  extension GridView {
    /// Creates a grid of components that are laid out at the width of its columns, starting with the visible ones.
    ///
    /// - Parameters:
    ///   - source: The source to display. It is retained.
    ///   - columns: The number of columns.
    ///   - selectionLimit: The maximum number of selected items. Use `Int.max` for no limit.
    ///   - configure: A closure that is called when a cell displays an item or new content for it.
    ///   - openLink: A closure that opens links in text. By default, the desktop opens them.
    ///   - register: A closure that registers other views, such as headers.
    ///   - context: A closure that recreates the context of the components after the desktop's font or theme has changed. If it
    ///     is nil, the context is kept.
    public convenience init<Source: DataSource, Context: Sendable>(
      components source: ComponentDataSource<Source, Context>, columns: Int,
      selectionLimit: Int = 0,
      configure: (@MainActor (ComponentCell, Source.Item) -> Void)? = nil,
      openLink: (@MainActor (String) -> Void)? = nil,
      register: @MainActor (inout Presentation<Cell, Section, Item>) -> Void = { _ in },
      context: (@MainActor () -> Context)? = nil
    ) where Section == Source.Section, Item == PreparedItem<Source.Item, PreparedComponent> {
      let columns = max(1, columns)
      self.init(source, columns: columns...columns, selectionLimit: selectionLimit) { presentation in
        presentation.register(components: source, configure: configure, openLink: openLink)
        register(&presentation)
      }
      followComponents(source, context: context)
    }
  }
#endif
