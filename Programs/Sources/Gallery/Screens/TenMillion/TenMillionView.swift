#if GTK
  import CGTK
  package import GalleryKit
  import Headwater
  import HeadwaterFetching
  import HeadwaterGTK

  private final class ShelfCell: Cell {
    private let title = Widget.label().style("gallery-caption")

    required init() {
      super.init(widget: Widget.row(title).margin(horizontal: 8, vertical: 1).pointer)
    }

    func show(_ shelf: Shelf) { title.setText(shelf.title) }
  }

  extension TenMillion {
    /// Creates a view with ten million rows, an index of their sections, a switch for the writer, and a label for the cost.
    package func makeView(for command: GalleryCommand) -> any ScreenView {
      let model = TenMillionModel.ofThisMachine(command)
      let widths: [Int32] = [72, 96]
      let list = ListView(model.source) { presentation in
        presentation.registerRows(RowShape(hasSubtitle: false, valueWidths: widths)) { RowText($0) }
        presentation.registerHeaders(title: \.title)
      }
      list.loader = model
      list.statusViews.registerPages(.loading, title: "Preparing Rows…")
      list.statusViews.registerPages(.failed, title: "No Rows")
      let strip = ProgressStrip(toolTip: "Stop; written rows are kept for next time") { [weak model] in
        model?.cancel()
      }
      let generate = Widget.button("Generate", toolTip: "Generate the rows, or continue generating") {
        Task { await model.open() }
      }
      let cost = Widget.label(alignment: 1).style("gallery-caption", "gallery-number").expand(
        horizontally: true)
      let index = sectionIndex(model, jumpingIn: list)
      let screen = ListScreen(
        model, list: list, tools: [writerSwitch(model), generate, cost], banner: strip.widget,
        columns: .columnTitles("Entry", values: zip(["Points", "Place"], widths)),
        arrange: { table in
          let side = Widget(index.widget).minimum(width: 88).expand(vertically: true)
          return .row(table.expand(horizontally: true), .separator(vertical: true), side)
        },
        icon: "view-list-bullet-symbolic")
      model.onChange = { [weak screen, weak model] in
        guard let model else { return }
        strip.show(model.progress.map { (text: $0.text, fraction: $0.fraction) })
        gtk_widget_set_visible(generate.pointer, model.canOpen ? 1 : 0)
        cost.setText(
          model.cost.map { cost in
            (model.written > 0 ? "\(grouped(model.written)) changed · " : "") + cost.text
          } ?? "")
        screen?.update()
      }
      screen.task = WhileSeen { await model.measure(clock: ContinuousClock()) }
      // Keep the index alive as long as the screen exists.
      screen.onDisappear = { _ = index }
      Task { await model.open() }
      return screen
    }
  }

  @MainActor
  private func writerSwitch(_ model: TenMillionModel) -> Widget {
    .labeledSwitch("Write 1,000 rows per second", toolTip: "Change rows while the list is on screen") {
      model.isWriting = $0
    }
  }

  /// Creates a narrow list of section titles. Selecting one scrolls its section to the top of the main list.
  @MainActor
  private func sectionIndex(
    _ model: TenMillionModel, jumpingIn list: ListView<Shelf, LoadingRow<Entry>>
  ) -> ListView<SingleSection, Shelf> {
    let index = ListView(model.shelves) { presentation in
      presentation.register(ShelfCell.self) { cell, shelf in cell.show(shelf) }
    }
    index.hasRowPadding = false
    index.onSelectionChange = { [weak list] selection in
      if let shelf = selection.ids.first { list?.jump(to: shelf) }
    }
    return index
  }

  extension ListView {
    /// Scrolls the header of a section to the top.
    func jump(to section: Section.Identity) {
      guard let header = headerRow(of: section) else { return }
      let seen = visibleRows
      // GTK scrolls only as far as necessary, so a row that is below the visible area would end up at the bottom. Scroll to a
      // row farther down instead.
      let below = header > seen.lowerBound ? max(0, seen.count - 3) : 0
      scroll(toRow: min(header + below, driver.numberOfRows - 1))
      Task { [weak self] in
        // If an update interfered, the header may be just above the visible rows after layout. Scroll to it again.
        try? await Task.sleep(for: .milliseconds(100))
        guard let self, let header = headerRow(of: section), !visibleRows.contains(header) else { return }
        scroll(toRow: header)
      }
    }

    private func headerRow(of section: Section.Identity) -> Int? {
      driver.displayed.sectionIndex(of: section).map {
        driver.row(of: ItemPosition(section: $0, item: 0)) - 1
      }
    }
  }
#endif
