#if GTK
  import CGTK

  extension Widget {
    /// Creates a box that lays out widgets horizontally, in several lines if they don't fit into one.
    package static func wrappingRow(spacing: Int = 8, _ children: [Widget]) -> Widget {
      let row = Widget.row()
      for child in children { row.append(child) }
      return row.layOut(WrappingRow(spacing: spacing))
    }
  }

  /// A layout in lines. Separators at the ends of a line are hidden.
  @MainActor
  private final class WrappingRow: WidgetLayout {
    private let wrapping: Wrapping

    init(spacing: Int) { wrapping = Wrapping(spacing: spacing) }

    func width(of children: [Widget]) -> (minimum: Int, natural: Int) {
      let items = items(children)
      let natural = items.reduce(0) { $0 + $1.natural } + wrapping.spacing * max(0, items.count - 1)
      return (items.map(\.minimum).max() ?? 0, natural)
    }

    func height(of children: [Widget], width: Int) -> (minimum: Int, natural: Int) {
      let heights = lines(children, width).map(\.height)
      let height = heights.reduce(0, +) + wrapping.spacing * max(0, heights.count - 1)
      return (height, height)
    }

    func place(_ children: [Widget], in parent: Widget, width: Int, height: Int) {
      let lines = lines(children, width)
      let placed = Set(lines.flatMap { $0.children.map(\.child.pointer) })
      // Don't hide the other children even for a moment, because a hidden widget loses the focus.
      for child in children where !placed.contains(child.pointer) { child.setPlaced(false) }
      var y = 0
      for (number, line) in lines.enumerated() {
        // A single line takes up the entire height.
        let lineHeight = lines.count == 1 ? height : line.height
        var x = 0
        for (child, childWidth) in line.children {
          child.place(x, y, width: childWidth, height: lineHeight, in: parent, width: width)
          x += childWidth + wrapping.spacing
        }
        if number < lines.count - 1 { y += lineHeight + wrapping.spacing }
      }
    }

    private func items(_ children: [Widget]) -> [Wrapping.Item] {
      children.map {
        let width = $0.width
        return Wrapping.Item(
          minimum: width.minimum, natural: width.natural, expands: $0.expandsHorizontally)
      }
    }

    private func lines(
      _ children: [Widget], _ width: Int
    ) -> [(children: [(child: Widget, width: Int)], height: Int)] {
      let ranges = wrapping.lines(of: items(children), width: width)
      return ranges.map { range in
        let line = Array(children[range].drop(while: \.isSeparator).trimmingSuffix(while: \.isSeparator))
        var items = items(line)
        // Space between widgets separates them only if all of them are in the same line.
        for index in items.indices where ranges.count > 1 && items[index].natural == 0 {
          items[index].expands = false
        }
        let widths = wrapping.widths(of: items[...], width: width)
        let height = zip(line, widths).map { $0.height(width: $1).natural }.max() ?? 0
        return (Array(zip(line, widths)), height)
      }
    }
  }

  extension Widget {
    fileprivate var isSeparator: Bool {
      let instance = UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GTypeInstance.self)
      return g_type_check_instance_is_a(instance, gtk_separator_get_type()) != 0
    }
  }

  extension ArraySlice {
    fileprivate func trimmingSuffix(while isTrimmed: (Element) -> Bool) -> ArraySlice {
      var rest = self
      while let last = rest.last, isTrimmed(last) { rest.removeLast() }
      return rest
    }
  }
#endif
