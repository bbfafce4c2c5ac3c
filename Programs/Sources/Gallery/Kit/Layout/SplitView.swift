#if GTK
  import CGTK

  /// Two widgets side by side, of which only one is visible if there isn't room for both.
  @MainActor
  package final class SplitView {
    package let widget: Widget
    /// A Boolean value that indicates whether there is room for only one of the widgets.
    package var isNarrow: Bool { layout.isNarrow }
    /// A closure that is called after ``isNarrow`` has changed.
    package var onChange: @MainActor () -> Void = {}
    /// A Boolean value that indicates whether the second widget is the visible one if there is room for only one.
    package var showsSecond: Bool {
      get { layout.showsSecond }
      set {
        guard newValue != layout.showsSecond else { return }
        layout.showsSecond = newValue
        gtk_widget_queue_resize(widget.pointer)
      }
    }

    private let layout: SplitLayout

    /// Creates a split view.
    ///
    /// - Parameters:
    ///   - first: The first widget, which has a fixed width if both are visible.
    ///   - width: The width of the first widget, in pixels.
    ///   - second: The second widget.
    ///   - breakpoint: The width of the view from which both widgets are visible, in pixels.
    ///   - showsSecond: A Boolean value that indicates whether the second widget is visible first if there isn't room for both.
    package init(
      _ first: Widget, width: Int, _ second: Widget, breakpoint: Int, showsSecond: Bool = true
    ) {
      layout = SplitLayout(firstWidth: width, breakpoint: breakpoint, showsSecond: showsSecond)
      widget = Widget.row(first, .separator(vertical: true), second).layOut(layout)
      layout.onChange = { [weak self] in
        // Don't change other widgets during the layout.
        Task { self?.onChange() }
      }
    }
  }

  @MainActor
  private final class SplitLayout: WidgetLayout {
    var showsSecond: Bool
    var onChange: @MainActor () -> Void = {}
    private(set) var isNarrow = false
    private let firstWidth: Int
    private let breakpoint: Int

    init(firstWidth: Int, breakpoint: Int, showsSecond: Bool) {
      (self.firstWidth, self.breakpoint, self.showsSecond) = (firstWidth, breakpoint, showsSecond)
    }

    func width(of children: [Widget]) -> (minimum: Int, natural: Int) {
      guard children.count == 3 else { return (0, 0) }
      let (first, separator, second) = (children[0].width, children[1].width, children[2].width)
      return (
        max(first.minimum, second.minimum),
        max(breakpoint, max(first.natural, firstWidth) + separator.natural + second.natural)
      )
    }

    func height(of children: [Widget], width: Int) -> (minimum: Int, natural: Int) {
      guard children.count == 3 else { return (0, 0) }
      let (first, second) = (fits(children, width) ? widths(children, width) : (width, width))
      let heights = [children[0].height(width: first), children[2].height(width: second)]
      return (heights.map(\.minimum).max() ?? 0, heights.map(\.natural).max() ?? 0)
    }

    func place(_ children: [Widget], in parent: Widget, width: Int, height: Int) {
      guard children.count == 3 else { return }
      let wasNarrow = isNarrow
      isNarrow = !fits(children, width)
      if isNarrow {
        for (number, child) in children.enumerated() where number != (showsSecond ? 2 : 0) {
          child.setPlaced(false)
        }
        children[showsSecond ? 2 : 0].place(0, 0, width: width, height: height, in: parent, width: width)
      } else {
        let (first, second) = widths(children, width)
        let line = width - first - second
        children[0].place(0, 0, width: first, height: height, in: parent, width: width)
        children[1].place(first, 0, width: line, height: height, in: parent, width: width)
        children[2].place(first + line, 0, width: second, height: height, in: parent, width: width)
      }
      if isNarrow != wasNarrow { onChange() }
    }

    private func fits(_ children: [Widget], _ width: Int) -> Bool {
      let least = max(children[0].width.minimum, firstWidth) + children[1].width.minimum
      return width >= max(breakpoint, least + children[2].width.minimum)
    }

    /// Returns the widths of the first and the second widget if both are visible.
    private func widths(_ children: [Widget], _ width: Int) -> (Int, Int) {
      let first = max(children[0].width.minimum, firstWidth)
      return (first, width - first - children[1].width.minimum)
    }
  }
#endif
