#if GTK
  import CGTK
  package import Headwater
  package import HeadwaterGTK

  /// The parts of a row.
  package struct RowShape {
    /// A Boolean value that indicates whether the row begins with a symbol of one or two letters.
    var hasSymbol: Bool
    /// A Boolean value that indicates whether the row has a subtitle in small print.
    var hasSubtitle: Bool
    /// The widths of the values at the end of the row, in pixels.
    var valueWidths: [Int32]

    package init(hasSymbol: Bool = false, hasSubtitle: Bool = true, valueWidths: [Int32] = []) {
      self.hasSymbol = hasSymbol
      self.hasSubtitle = hasSubtitle
      self.valueWidths = valueWidths
    }
  }

  /// A list row with a title, a note beside it, a subtitle below it, and columns of values.
  package final class RowCell: Cell {
    private let symbol = Widget.label(alignment: 0.5).style("gallery-symbol")
      .align(vertically: GTK_ALIGN_CENTER)
    private let title = Widget.label().style("gallery-row-title")
    private let note = Widget.label().style("gallery-caption")
    private let subtitle = Widget.label().style("gallery-caption")
    private let values: [Widget]

    fileprivate init(shape: RowShape) {
      values = shape.valueWidths.map { Widget.number(width: $0) }
      let row = Widget.row()
      if shape.hasSymbol { row.append(symbol) }
      let heading = Widget.row(spacing: 8, title, note)
      let text = shape.hasSubtitle ? Widget.column(spacing: 2, heading, subtitle) : Widget.column(heading)
      row.append(text.expand(horizontally: true).align(vertically: GTK_ALIGN_CENTER))
      for value in values { row.append(value) }
      super.init(widget: row.layOutAsColumns().pointer)
    }

    /// Creates a row with a title and a subtitle.
    package required convenience init() {
      self.init(shape: RowShape())
    }

    /// Shows text in the row. Extra values are ignored.
    package func show(_ text: RowText) {
      symbol.setText(text.symbol)
      title.setText(text.title)
      note.setText(text.note)
      subtitle.setText(text.subtitle)
      for (label, value) in zip(values, text.values) { label.setText(value) }
    }
  }

  extension Presentation where View == Cell {
    /// Registers rows of a shape with a closure that returns their text.
    @discardableResult
    package mutating func registerRows(
      _ shape: RowShape, _ text: @escaping @MainActor (Item) -> RowText
    ) -> ViewRegistration<RowCell, Item, Section> {
      register(RowCell.self) { cell, item in cell.show(text(item)) }.create { RowCell(shape: shape) }
    }

    /// Registers headers with the title of a section, a note beside it, and the number of items in the section.
    package mutating func registerHeaders(
      title: @escaping @MainActor (Section) -> String,
      note: @escaping @MainActor (Section) -> String = { _ in "" }
    ) {
      register(.header, HeaderCell.self).withContext { cell, section, context in
        cell.show(title: title(section), note: note(section), count: context.numberOfItems)
      }
    }

    /// Registers headers that expand and collapse their sections. The number of items includes those that aren't shown.
    package mutating func registerHeaders<Base: ListElement>(
      title: @escaping @MainActor (Base) -> String, toggle: @escaping @MainActor (Base.Identity) -> Void
    ) where Section == ExpandableSection<Base> {
      register(.header, HeaderCell.self).withContext { cell, section, context in
        cell.show(
          title: title(section.section), count: context.numberOfItems + section.numberOfHiddenItems)
        cell.show(isExpanded: section.isExpanded) { toggle(section.identity) }
      }
    }
  }

  /// A section header with a title, a note beside it, and the number of items.
  package final class HeaderCell: Cell {
    private let title = Widget.label().style("gallery-header-title")
    private let note = Widget.label().style("gallery-caption")
    private let count = Widget.label().style("gallery-caption", "gallery-number")
    private let button = DisclosureButton()
    private var toggle: (@MainActor () -> Void)?

    package required init() {
      let row = Widget.row(spacing: 8, button.widget, title, note, count).style("gallery-header")
      gtk_widget_set_visible(button.widget.pointer, 0)
      super.init(widget: row.pointer)
      row.onClick { [weak self] in self?.toggle?() }
    }

    /// Shows a button that indicates whether the section is expanded. Clicking anywhere in the header toggles the section.
    func show(isExpanded: Bool, toggle: @escaping @MainActor () -> Void) {
      self.toggle = toggle
      gtk_widget_set_visible(button.widget.pointer, 1)
      button.show(isExpanded: isExpanded, toggle)
    }

    /// Shows the title, the note, and the item count of a section.
    func show(title: String, note: String = "", count: Int) {
      self.title.setText(title)
      self.note.setText(note)
      gtk_widget_set_visible(self.note.pointer, note.isEmpty ? 0 : 1)
      self.count.setText(grouped(count))
    }
  }
#endif
