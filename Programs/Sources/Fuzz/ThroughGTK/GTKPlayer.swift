#if GTK
  import CGTK
  import Headwater
  import HeadwaterGTK

  /// Performs the steps of a case as a user or an app would, and checks the list after each step. GTK must not have logged a
  /// warning, and the visible content must match the data source.
  @MainActor
  final class GTKPlayer: CasePlayer {
    typealias Case = GTKCase

    private let stage: GTKStage
    /// A closure that is called before each step. Tests use it to plant faults.
    private let beforeStep: @MainActor (GTKStep, GTKStage) -> Void
    /// The dragged item and the position of the pointer.
    private var dragged: Int?
    private var pointer: (x: Double, y: Double)?
    private var scene: GTKScene { stage.scene }

    init(
      _ fuzzCase: GTKCase, in window: FuzzWindow,
      beforeStep: @escaping @MainActor (GTKStep, GTKStage) -> Void = { _, _ in }
    ) {
      stage = window.act { GTKStage(fuzzCase, in: window) }
      self.beforeStep = beforeStep
    }

    /// Looks for what remains of the list after all references to it have been released.
    var remains: @MainActor () async -> StepFaults {
      return { [window = stage.window, scene, weak list = stage.list] in
        await window.waitForFrames(1)
        var faults = StepFaults(refused: window.takeComplaints())
        guard faults.isEmpty else { return faults }
        if list != nil { faults.wrong.append("the list hasn't been released") }
        if !scene.prepared.isEmpty {
          faults.wrong.append("\(scene.prepared.count) cells were configured but never cleaned up")
        }
        return faults
      }
    }

    func begin() async -> StepFaults {
      await look { stage.window.show(stage.list.widget) }
    }

    func play(_ step: GTKStep) async -> StepFaults {
      await look {
        beforeStep(step, stage)
        perform(step)
      }
    }

    func end() async -> StepFaults {
      await look {
        // End the case with the list in its window.
        if dragged != nil { cancel() }
        if gtk_widget_get_parent(stage.list.widget) == nil { toggleWindow() }
      }
    }

    func close() { stage.window.act { stage.window.show(nil) } }

    /// Performs an operation and returns the faults once GTK has completed the layout.
    private func look(after body: () -> Void) async -> StepFaults {
      stage.window.act(body)
      await stage.settle()
      let complaints = stage.window.takeComplaints()
      return StepFaults(refused: complaints, wrong: complaints.isEmpty ? stage.faults : [])
    }

    private func perform(_ step: GTKStep) {
      let (before, changes) = (scene.source.snapshot, scene.changes)
      switch step {
      case .edit(let edit): scene.perform(edit)
      case .scroll(let place): if stage.isOnScreen { stage.list.scroll(to: Double(place) / 100) }
      case .reveal(let identity): stage.list.scroll(toItem: identity, waits: true)
      case .click(let number, let click):
        if dragged == nil, let row = seenRow(number) { stage.list.click(row.number, click) }
      case .selectAll(let isSelected):
        if stage.isOnScreen { stage.list.selectAll(isSelected) }
      case .select(let identities): stage.list.select(identities)
      case .focus(let number): if let row = seenRow(number)?.row { gtk_widget_grab_focus(row.widget) }
      case .press(let key): if stage.isOnScreen { press(key) }
      case .grab(let number): if dragged == nil { grab(number) }
      case .propose(let number, let isBehind): if dragged != nil { propose(number, isBehind) }
      case .drop: if dragged != nil { drop() }
      case .cancel: if dragged != nil { cancel() }
      case .toggleWindow: toggleWindow()
      case .resize(let height): stage.resize(to: CInt(height))
      }
      if changes == scene.changes { check(step, before) }
    }

    /// Checks that the data source has changed only in a way that the user's action allows.
    private func check(_ step: GTKStep, _ before: FuzzSnapshot) {
      let (old, new) = (identities(before), identities(scene.source.snapshot))
      switch step {
      case .drop, .press(.moveUp), .press(.moveDown):
        if old.sorted() != new.sorted() { scene.faults.append("a move changed \(old) to \(new)") }
      case .press(.delete):
        if !Set(new).isSubset(of: old) { scene.faults.append("a deletion changed \(old) to \(new)") }
      default:
        if before != scene.source.snapshot { scene.faults.append("the source changed without an edit") }
      }
    }

    private func identities(_ snapshot: FuzzSnapshot) -> [Int] { snapshot.plain.allItems().map(\.id) }

    // MARK: - Pointer and keys

    private func seenRow(_ number: Int) -> (row: SeenRow, number: Int)? {
      let (seen, numbers) = (stage.seenRows, visibleRowNumbers)
      guard !seen.isEmpty, seen.count == numbers.count else { return nil }
      let index = number % seen.count
      return (seen[index], numbers[index])
    }

    /// The numbers of the visible rows of the displayed list.
    private var visibleRowNumbers: [Int] {
      let rows = stage.fuzzCase.rows(of: stage.list.displayed.plain)
      return stage.list.visibleRows.filter { rows.indices.contains($0) && rows[$0].isVisible }
    }

    private func press(_ key: GTKKey) {
      let list = stage.list
      switch key {
      case .delete: list.press(GDK_KEY_Delete)
      case .moveUp: list.press(GDK_KEY_Up, GDK_ALT_MASK)
      case .moveDown: list.press(GDK_KEY_Down, GDK_ALT_MASK)
      case .focusUp: gtk_widget_child_focus(list.view, GTK_DIR_UP)
      case .focusDown: gtk_widget_child_focus(list.view, GTK_DIR_DOWN)
      }
    }

    private func toggleWindow() {
      if dragged != nil { cancel() }
      let widget = stage.list.widget
      stage.window.show(gtk_widget_get_parent(widget) == nil ? widget : nil)
    }

    // MARK: - Dragging

    private func grab(_ number: Int) {
      guard let (row, number) = seenRow(number),
        let source = stage.list.controller(gtk_drag_source_get_type())
      else { return }
      let rows = stage.fuzzCase.rows(of: stage.list.displayed.plain)
      let point = place(in: row, isBehind: false)
      let answer = GTKSignals.emit("prepare", of: source, [.number(point.x), .number(point.y)])
      let item = rows.indices.contains(number) ? rows[number].item?.id : nil
      if answer.isObject != (item != nil), scene.changes == 1 {
        scene.faults.append("row \(number) \(answer.isObject ? "can" : "can't") be dragged")
      }
      if answer.isObject { dragged = item }
    }

    private func propose(_ number: Int, _ isBehind: Bool) {
      guard let row = seenRow(number)?.row, let target = stage.list.controller(gtk_drop_target_get_type())
      else { return }
      let point = place(in: row, isBehind: isBehind)
      GTKSignals.emit(
        pointer == nil ? "enter" : "motion", of: target, [.number(point.x), .number(point.y)])
      pointer = point
    }

    /// Returns a point in the first or the second half of the visible part of a row, or of a cell in a grid.
    private func place(in row: SeenRow, isBehind: Bool) -> (x: Double, y: Double) {
      let part = isBehind ? 0.75 : 0.25
      let (left, right) = (max(0, row.left), min(stage.viewWidth, row.left + row.width))
      let (top, bottom) = (max(0, row.top), min(stage.viewHeight, row.top + row.height))
      return (left + (right - left) * part, top + (bottom - top) * part)
    }

    private func drop() {
      guard let pointer, let dragged, let target = stage.list.controller(gtk_drop_target_get_type()) else {
        return cancel()
      }
      let expected = listAfterDrop(of: dragged, at: pointer)
      let changes = scene.changes
      let answer = GTKSignals.emit("drop", of: target, [.nothing, .number(pointer.x), .number(pointer.y)])
      let list = scene.source.snapshot.plain
      if changes == scene.changes, list != expected {
        scene.faults.append(
          "\(answer.isTrue ? "an accepted" : "a rejected") drop led to \(list.text), not \(expected.text)"
        )
      }
      endDrag()
    }

    private func cancel() {
      if pointer != nil, let target = stage.list.controller(gtk_drop_target_get_type()) {
        GTKSignals.emit("leave", of: target)
      }
      endDrag()
    }

    private func endDrag() {
      (dragged, pointer) = (nil, nil)
      guard let source = stage.list.controller(gtk_drag_source_get_type()) else { return }
      GTKSignals.emit("drag-end", of: source, [.nothing, .truth(false)])
    }

    /// Returns the list that is expected after an item is dropped.
    private func listAfterDrop(of dragged: Int, at point: (x: Double, y: Double)) -> FuzzList {
      var list = scene.source.snapshot.plain
      let rows = stage.fuzzCase.rows(of: list)
      // Find the dragged item and the row at the point.
      guard let item = list.allItems().first(where: { $0.id == dragged }),
        let index = stage.seenRows.firstIndex(where: {
          point.x >= $0.left && point.x < $0.left + $0.width && point.y >= $0.top
            && point.y < $0.top + $0.height
        })
      else { return list }
      let (seen, row) = (stage.seenRows[index], rows[visibleRowNumbers[index]])
      // Remove the item and find its new position relative to that row.
      for section in list.indices { list[section].items.removeAll { $0.id == dragged } }
      var place =
        switch row.kind {
        case .header: 0
        case .footer: list[row.section].items.count
        case .item: list[row.section].items.firstIndex { $0.id == row.item?.id } ?? row.item?.index ?? 0
        }
      let isBehind =
        stage.fuzzCase.isGrid
        ? point.x > seen.left + seen.width / 2 : point.y > seen.top + seen.height / 2
      if row.kind == .item, row.item?.id != dragged, isBehind { place += 1 }
      list[row.section].items.insert(item, at: place)
      return list
    }
  }
#endif
