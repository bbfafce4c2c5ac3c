#if GTK
  import CGTK
  public import Headwater

  extension ListView where Section == StaticSection, Item == StaticRow {
    /// Creates a list that displays a static screen, such as settings.
    ///
    /// ```swift
    /// let window = AppWindow(title: "Settings", ListView(static: settings))
    /// ```
    ///
    /// All kinds of rows but `StaticRow.Kind.custom` have built-in cells. A click or the Return key performs the action of a
    /// row, or turns a toggle on or off.
    ///
    /// - Parameters:
    ///   - source: The screen to display. The source is retained.
    ///   - configure: A closure that registers cells for content of your own, and for rows, headers, and footers that shouldn't
    ///     have the built-in ones, and that changes the behavior; or nil.
    public convenience init(
      static source: StaticDataSource,
      configure: (@MainActor (inout Presentation<Cell, StaticSection, StaticRow>) -> Void)? = nil
    ) {
      var presentation = Presentation<Cell, StaticSection, StaticRow>()
      presentation.behavior.performStaticActions()
      configure?(&presentation)
      presentation.register(StaticRowCell.self, identifier: "static row") { cell, row in cell.show(row) }
        .when { row, _ in row.kind != .custom }
      presentation.register(.header, LabelCell.self) { cell, section in cell.text = section.header ?? "" }
        .when { section in section.header != nil }
      presentation.register(.footer, LabelCell.self) { cell, section in
        cell.wraps = true
        cell.text = section.footer ?? ""
      }
      .when { section in section.footer != nil }
      self.init(source, presentation: presentation, selectionLimit: 0)
      activatesOnSingleClick = true
    }
  }
#endif
