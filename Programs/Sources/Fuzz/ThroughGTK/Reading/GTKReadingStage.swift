#if GTK && !canImport(UIKit)
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// The visible part of a GTK list in one frame. Positions are in points, relative to the upper edge.
  struct GTKReadingLook {
    /// The visible rows, in order.
    var rows: [ReadingLook.Row]
    /// The scroll position, its maximum, and the length of the viewport.
    var value: Double
    var last: Double
    var length: Double
    var toEnd: Double { last - value }
  }

  /// A GTK list of rows that the judge controls and checks in every painted frame.
  @MainActor
  final class GTKReadingStage {
    let list: ListView<SingleSection, FuzzElement>
    let window: FuzzWindow
    /// The appearance of the list in each frame since the last request.
    private(set) var frames: [GTKReadingLook] = []
    /// Faults that don't concern the scroll position.
    private(set) var faults: [String] = []
    private let heights: ReadingHeights

    init(_ source: ArrayDataSource<FuzzElement>, _ fuzzCase: ReadingCase, in window: FuzzWindow) {
      let heights = ReadingHeights(isLate: fuzzCase.isLate)
      (self.window, self.heights) = (window, heights)
      list = ListView(source, selectionLimit: 0) { presentation in
        presentation.register(GTKReadingCell.self) { cell, row in cell.show(row, heights.height(of: row)) }
      }
      list.anchoring = fuzzCase.anchoring
      list.anchoring.whileScrolling = .moveContent
      list.report = { [weak self] in self?.faults.append("\($0)") }
      gtk_widget_set_valign(list.widget, GTK_ALIGN_START)
      become(height: Double(FuzzWindow.height))
      window.onFrame = { [weak self] in self?.hasPainted() }
    }

    private func hasPainted() {
      guard gtk_widget_get_mapped(list.view) != 0 else { return }
      frames.append(look())
    }

    /// Waits for the given number of frames and returns the appearance of the list in each of them.
    func waitForFrames(_ count: Int) async -> [GTKReadingLook] {
      frames = []
      await window.waitForFrames(count)
      return frames
    }

    private func look() -> GTKReadingLook {
      let length = Double(gtk_widget_get_height(list.scroller))
      var rows: [ReadingLook.Row] = []
      for number in list.visibleRows {
        guard let cell = list.cell(atRow: number) as? GTKReadingCell, let id = cell.element?.id,
          let row = gtk_widget_get_parent(gtk_widget_get_parent(cell.widget))
        else {
          faults.append("row \(number) is visible without its cell")
          continue
        }
        if cell.element != list.item(at: ItemPosition(section: 0, item: number)) {
          faults.append("row \(number) shows \(id)")
        }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(row, list.scroller, &bounds) != 0 else { continue }
        let start = Double(bounds.origin.y)
        rows.append(ReadingLook.Row(id: id, start: start, end: start + Double(bounds.size.height)))
      }
      let adjustment = list.adjustment
      let page = gtk_adjustment_get_page_size(adjustment)
      return GTKReadingLook(
        rows: rows, value: gtk_adjustment_get_value(adjustment),
        last: max(0, gtk_adjustment_get_upper(adjustment) - page), length: length)
    }

    /// Determines the heights of visible rows, as if their images had finished loading. Returns a Boolean value that indicates
    /// whether any of the heights was unknown before.
    func learnHeights() -> Bool {
      var hasLearned = false
      for cell in seenCells {
        guard let row = cell.element, heights.rows.isLate, heights.rows.known.insert(row.id).inserted else {
          continue
        }
        cell.show(row, heights.height(of: row))
        hasLearned = true
      }
      return hasLearned
    }

    /// Increases the height of a visible row.
    func learn(_ lines: Int) {
      let cells = seenCells
      guard !cells.isEmpty, let row = cells[lines % cells.count].element else { return }
      heights.rows.extraLines[row.id, default: 0] += lines
      cells[lines % cells.count].show(row, heights.height(of: row))
    }

    private var seenCells: [GTKReadingCell] {
      list.visibleRows.compactMap { list.cell(atRow: $0) as? GTKReadingCell }
    }

    func become(height: Double) { gtk_widget_set_size_request(list.widget, FuzzWindow.width, CInt(height)) }

    /// Scrolls as a mouse wheel does.
    func scroll(by distance: Double) {
      gtk_adjustment_set_value(list.adjustment, gtk_adjustment_get_value(list.adjustment) + distance)
    }

    /// Lifts the fingers from the touchpad, after which the list decelerates.
    func release(velocity: Double) {
      let type = gtk_event_controller_scroll_get_type()
      for controller in GTKSignals.controllers(of: list.scroller, type) {
        GTKSignals.emit("decelerate", of: controller, [.number(0), .number(velocity)])
      }
    }

    /// Puts the fingers on the touchpad, which stops the deceleration.
    func stop() {
      gtk_scrolled_window_set_kinetic_scrolling(OpaquePointer(list.scroller), 0)
      gtk_scrolled_window_set_kinetic_scrolling(OpaquePointer(list.scroller), 1)
    }
  }

  /// A cell with a specific height.
  final class GTKReadingCell: Cell {
    private(set) var element: FuzzElement?

    func show(_ element: FuzzElement, _ height: Double) {
      self.element = element
      gtk_widget_set_size_request(widget, 20, CInt(height))
    }
  }
#endif
