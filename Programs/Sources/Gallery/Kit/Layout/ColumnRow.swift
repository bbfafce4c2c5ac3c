#if GTK
  import CGTK

  extension Widget {
    /// Makes a box lay out its children as a row of a table: children of fixed width, one child that expands, and columns of
    /// values. If the row is so narrow that the expanding child would be hard to read, columns are hidden, beginning with the
    /// first. The last column is always visible.
    @discardableResult
    package func layOutAsColumns(spacing: Int = 12) -> Widget { layOut(ColumnRow(spacing: spacing)) }
  }

  /// A layout of a table's row. Rows of the same width with the same columns hide the same ones.
  @MainActor
  private final class ColumnRow: WidgetLayout {
    /// The width of the expanding child below which columns are hidden.
    private static let readableWidth = 110

    private let spacing: Int

    init(spacing: Int) { self.spacing = spacing }

    func width(of children: [Widget]) -> (minimum: Int, natural: Int) {
      let (first, columns) = split(children)
      let gaps = spacing * max(0, first.count - 1)
      let minimum = first.reduce(gaps) { $0 + $1.width.minimum }
      let natural = first.reduce(gaps) { $0 + $1.width.natural }
      let last = columns.last.map { $0.width.minimum + spacing } ?? 0
      return (minimum + last, columns.reduce(natural) { $0 + $1.width.natural + spacing })
    }

    func height(of children: [Widget], width: Int) -> (minimum: Int, natural: Int) {
      let heights = placed(children, width).placed.map { $0.child.height(width: $0.width) }
      return (heights.map(\.minimum).max() ?? 0, heights.map(\.natural).max() ?? 0)
    }

    func place(_ children: [Widget], in parent: Widget, width: Int, height: Int) {
      let (placed, hidden) = placed(children, width)
      for child in hidden { child.setPlaced(false) }
      var x = 0
      for (child, childWidth) in placed {
        child.place(x, 0, width: childWidth, height: height, in: parent, width: width)
        x += childWidth + spacing
      }
    }

    /// Returns the children up to the one that expands, and the columns.
    private func split(_ children: [Widget]) -> (first: ArraySlice<Widget>, columns: ArraySlice<Widget>) {
      let count = (children.firstIndex { $0.expandsHorizontally } ?? children.count - 1) + 1
      return (children.prefix(count), children.dropFirst(count))
    }

    private func placed(
      _ children: [Widget], _ width: Int
    ) -> (placed: [(child: Widget, width: Int)], hidden: ArraySlice<Widget>) {
      let (first, columns) = split(children)
      let fixed = first.dropLast().map { (child: $0, width: $0.width.natural) }
      var values = columns.map { (child: $0, width: $0.width.natural) }[...]
      func rest() -> Int { (fixed + values).reduce(width) { $0 - $1.width - spacing } }
      while values.count > 1, rest() < Self.readableWidth { values.removeFirst() }
      let flexible = first.last.map { (child: $0, width: max(rest(), $0.width.minimum)) }
      return (fixed + [flexible].compactMap { $0 } + values, columns.dropLast(values.count))
    }
  }
#endif
