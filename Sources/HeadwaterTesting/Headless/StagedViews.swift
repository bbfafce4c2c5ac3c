import Headwater

/// The views on screen, by line. They stay with their items and sections when lines change.
@MainActor
final class StagedViews<Section: ListElement, Item: ListElement> {
  private var staged: [Int: StagedView<Section, Item>] = [:]
  private let content: HeadlessContent<Section, Item>
  private let stage: CellStage<Section, Item>
  private let postponed: PostponedChanges

  init(
    _ content: HeadlessContent<Section, Item>, _ stage: CellStage<Section, Item>,
    _ postponed: PostponedChanges
  ) {
    self.content = content
    self.stage = stage
    self.postponed = postponed
  }

  /// Returns the view at a line, or nil if there is none.
  subscript(line: Int) -> StagedView<Section, Item>? { staged[line] }

  /// The lines that have a view, in ascending order.
  var occupiedLines: [Int] {
    // Sort an `[Int]` directly: the sort is specialized for that type, whereas the type of the dictionary isn't known here.
    var lines = [Int](staged.keys)
    lines.sort()
    return lines
  }

  /// The closures that notify the cells of items of their visible fraction. O(visible lines).
  var visibilityReceivers: [Item.Identity: @MainActor (Double) -> Void] {
    var receivers: [Item.Identity: @MainActor (Double) -> Void] = [:]
    for view in staged.values {
      if let item = view.item { receivers[item] = view.lifecycle?.of.visibilityReceiver(of: view.view) }
    }
    return receivers
  }

  /// Displays lines in views, and lays out the views that exist already.
  ///
  /// - Parameters:
  ///   - visible: The lines.
  ///   - hidden: The lines that don't get a view.
  ///   - geometry: The geometry of all lines.
  func show(_ visible: Range<Int>, except hidden: Set<Int>, in geometry: HeadlessGeometry<Section, Item>) {
    for line in visible where hidden.isEmpty || !hidden.contains(line) {
      if let view = staged[line] {
        stage.resize(view, to: geometry.height(ofLine: line))
        continue
      }
      // Closures may have changed the layout since the geometry was determined.
      let lines = content.lines
      guard let row = lines.row(at: line), let context = lines.context(at: line) else { continue }
      staged[line] = stage.show(
        row, item: lines.item(at: line), context, height: content.geometry.height(ofLine: line))
    }
  }

  /// Removes the view of a line from the screen.
  func end(_ line: Int) {
    guard let view = staged.removeValue(forKey: line) else { return }
    stage.end(view)
  }

  /// Moves the views to their new lines after a change to the list, and checks that their items and sections are there.
  ///
  /// - Parameters:
  ///   - target: A closure that returns the new line for an old line and its row, or nil if the row was removed.
  ///   - record: A closure that records a violation.
  func follow(_ target: (Int, Row) -> Int?, record: (HeadlessViolation) -> Void) {
    let lines = content.lines
    var moved: [Int: StagedView<Section, Item>] = [:]
    var gone: [StagedView<Section, Item>] = []
    for line in occupiedLines {
      guard var view = staged[line] else { continue }
      guard let target = target(line, view.row), let row = lines.row(at: target) else {
        gone.append(view)
        continue
      }
      view.row = row
      moved[target] = view
      if let violation = Self.violation(of: view, at: target, in: lines) { record(violation) }
    }
    staged = moved
    postponed.whileBusy { for view in gone { stage.end(view) } }
  }

  /// Returns a violation if a view that stays on screen isn't at the line of its item or section.
  private static func violation(
    of view: StagedView<Section, Item>, at line: Int, in lines: DisplayedRows<Section, Item>
  ) -> HeadlessViolation? {
    if let item = view.item { return lines.item(at: line)?.identity == item ? nil : .wrongItem(line: line) }
    return lines.section(at: line)?.identity == view.section ? nil : .wrongSection(line: line)
  }

  // MARK: - Preparing views again

  /// Configures the views of the specified items and sections again, in place.
  func refresh(items: [ItemRun], sections: [Int]) {
    let (items, sections) = (SortedRuns(items), Set(sections))
    let isConcerned: (Row) -> Bool = { row in
      switch row {
      case .item(let position): items.contains(position)
      case .header(let index), .footer(let index): sections.contains(index)
      }
    }
    showAgain(occupiedLines, of: isConcerned) { view, row, item, context in
      if case .item = row, stage.wantsOther(view, item: item, context) {
        content.driver.note(.otherRegistration, of: view.item)
      }
      return true
    }
  }

  /// Configures the cells again.
  func prepareCellsAgain() {
    showAgain(occupiedLines) { _, row, _, _ in if case .item = row { true } else { false } }
  }

  /// Redisplays items whose registration has changed, and headers and footers whose section position has changed.
  func chooseRegistrationsAgain(_ changes: PresentationChanges) {
    guard changes.concernsItems || stage.registrations.concernsSectionViews(changes) else { return }
    showAgain(occupiedLines) { view, row, item, context in
      guard case .item(let position) = row else { return view.shownPlace.isStale(in: context) }
      let isConcerned = changes.concerns(position)
      let isOther = isConcerned && stage.wantsOther(view, item: item, context)
      if isOther { content.driver.note(.otherRegistration, of: view.item) }
      return isOther || isConcerned && stage.readsSection(view, item: item, context)
    }
  }

  /// Updates headers and footers to reflect the current section options.
  func chooseEndsAgain() {
    guard !stage.registrations.options.isUnused else { return }
    let ends = occupiedLines.filter { staged[$0]?.item == nil }
    showAgain(ends) { view, row, _, context in stage.wantsOtherEnd(view, row, context) }
  }

  /// Configures views again, in place, with the current content of their lines.
  ///
  /// - Parameters:
  ///   - candidates: The lines of the views, in ascending order.
  ///   - isConcerned: A closure that returns a Boolean value that indicates whether to consider a row's view at all.
  ///   - mustShow: A closure that returns a Boolean value that indicates whether to configure a view again.
  private func showAgain(
    _ candidates: [Int], of isConcerned: (Row) -> Bool = { _ in true },
    where mustShow: (StagedView<Section, Item>, Row, Item?, ListContext<Section>) -> Bool
  ) {
    postponed.whileBusy {
      for line in candidates {
        guard let view = staged[line], isConcerned(view.row) else { continue }
        let lines = content.lines
        guard let row = lines.row(at: line), let context = lines.context(at: line) else { continue }
        let item = lines.item(at: line)
        guard mustShow(view, row, item, context) else { continue }
        staged[line] = stage.show(row, item: item, context, height: view.view.height, in: view)
      }
    }
  }
}
