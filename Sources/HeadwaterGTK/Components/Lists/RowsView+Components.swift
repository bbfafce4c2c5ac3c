#if GTK
  import CGTK
  import CHeadwaterGTK
  public import Headwater
  public import HeadwaterComponents

  extension RowsView {
    /// Has a source of components lay out its items in the width that there is for them, whenever that changes, and first
    /// those that are seen. Rows have no room around them then; a grid has as many columns as it may have at most.
    ///
    /// The source learns of both in the main actor's turn after the one in which GTK has laid out or scrolled the view. When the
    /// desktop's font or theme changes, all components are made again, and measured in the new font.
    ///
    /// - Parameters:
    ///   - source: The source that the view shows; kept.
    ///   - context: Makes the context of the components again when the desktop's font or theme has changed. Without it the
    ///     context stays as it is.
    public func followComponents<Source: DataSource, Context: Sendable>(
      _ source: ComponentDataSource<Source, Context>, context: (@MainActor () -> Context)? = nil
    ) where Section == Source.Section, Item == PreparedItem<Source.Item, PreparedComponent> {
      gtk_widget_add_css_class(view, "components")
      tellRoom = { [weak self] in
        guard let self else { return }
        let width = gtk_widget_get_width(view) / columnCount
        if width > 0 { source.setWidth(Double(width)) }
      }
      lookSoon()
      makeComponentsAgain = {
        let isMeasuredByPango = source.measures.text is PangoTextMeasure
        source.setContext(context?() ?? source.context, measures: isMeasuredByPango ? .gtk : nil)
      }
      Desktop.shared.observe(self) { [weak self] in self?.makeComponentsAgain?() }
      Signal.connect(UnsafeMutableRawPointer(view), "direction-changed") { Desktop.shared.lookSoon() }
    }

    private var columnCount: CInt {
      CInt(clamping: (self as? GridView<Section, Item>)?.columns.upperBound ?? 1)
    }
  }

  extension ListView {
    /// Makes a list of components, laid out in its width, those that are seen first.
    ///
    /// ```swift
    /// let cards = articles.components(measures: .gtk) { Card($0) }
    /// gtk_window_set_child(window, ListView(components: cards).widget)
    /// ```
    ///
    /// - Parameters:
    ///   - source: What is shown; kept.
    ///   - selectionLimit: How many items can be selected; `Int.max` for any number.
    ///   - configure: A cell shows an item, or new content of it.
    ///   - openLink: Opens links of texts; by default the desktop does.
    ///   - register: Registers what there is besides, such as headers.
    ///   - context: Makes the context of the components again when the desktop's font or theme has changed. Without it the
    ///     context stays as it is.
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
    /// Makes a grid of components, laid out in the width of its columns, those that are seen first.
    ///
    /// - Parameters:
    ///   - source: What is shown; kept.
    ///   - columns: How many columns there are.
    ///   - selectionLimit: How many items can be selected; `Int.max` for any number.
    ///   - configure: A cell shows an item, or new content of it.
    ///   - openLink: Opens links of texts; by default the desktop does.
    ///   - register: Registers what there is besides, such as headers.
    ///   - context: Makes the context of the components again when the desktop's font or theme has changed. Without it the
    ///     context stays as it is.
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
