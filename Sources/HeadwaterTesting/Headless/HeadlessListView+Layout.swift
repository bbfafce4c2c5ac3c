package import Headwater

extension HeadlessListView {
  /// Displays the lines that have become visible and removes those that are no longer visible. Changes made by cell closures
  /// are postponed until the layout is done. O(visible lines).
  func layOut() {
    needsLayout = true
    guard isInWindow, !isBusy else { return }
    while needsLayout {
      whileBusy {
        needsLayout = false
        if knownCounts == nil { knownCounts = currentCounts }
        let geometry = geometry
        seen = viewport.settle(in: geometry)
        linesWithoutCell = flatLinesBeyondLimit(in: geometry)
        for line in stagedLines where !seen.contains(line) || linesWithoutCell.contains(line) { end(line) }
        for line in seen where !linesWithoutCell.contains(line) {
          if let view = staged[line] {
            stage.resize(view, to: geometry.height(ofLine: line))
          } else {
            show(line)
          }
        }
      }
    }
    reportLinesWithoutCell()
    if !driver.isShowingUpdate { visibleItemsHaveChanged() }
    progressiveLoading?.look()
  }

  /// Returns the visible flat lines that don't get a cell because the limit is exceeded. A viewport can contain any number of
  /// flat lines, and each cell takes memory.
  private func flatLinesBeyondLimit(in geometry: HeadlessGeometry<Section, Item>) -> Set<Int> {
    guard seen.count > FlatLines.maximum else { return [] }
    let flat = seen.lazy.filter { geometry.height(ofLine: $0) < FlatLines.height }
    return Set(flat.dropFirst(FlatLines.maximum))
  }

  private func reportLinesWithoutCell() {
    guard !linesWithoutCell.isEmpty, !hasReportedFlatLines else { return }
    hasReportedFlatLines = true
    report(
      .notShown(
        "cells of rows with a height below \(FlatLines.height), "
          + "after the first \(FlatLines.maximum) in the visible part"))
  }

  /// Runs a closure and postpones changes that it causes until it returns.
  func whileBusy(_ body: () -> Void) {
    if isBusy { return body() }
    isBusy = true
    body()
    isBusy = false
    while !isBusy, !postponed.isEmpty { postponed.removeFirst()() }
  }

  /// The lines that have a view, in ascending order.
  private var stagedLines: [Int] {
    // Sort an `[Int]` directly: the sort is specialized for that type, whereas the type of the dictionary isn't known here.
    var lines = [Int](staged.keys)
    lines.sort()
    return lines
  }

  private func show(_ line: Int) {
    let lines = lines
    guard let row = lines.row(at: line), let context = lines.context(at: line) else { return }
    staged[line] = stage.show(
      row, item: lines.item(at: line), context, height: geometry.height(ofLine: line))
  }

  private func end(_ line: Int) {
    guard let view = staged.removeValue(forKey: line) else { return }
    stage.end(view)
  }

  /// Removes all views from the screen.
  func endAll() {
    whileBusy {
      for line in stagedLines { end(line) }
      seen = 0..<0
    }
  }

  /// Moves the views on screen to their new lines after a change to the list.
  ///
  /// - Parameter target: A closure that returns the new line for an old line and its row, or nil if the row was removed.
  func follow(_ target: (Int, Row) -> Int?) {
    let lines = lines
    var moved: [Int: StagedView<Section, Item>] = [:]
    var gone: [StagedView<Section, Item>] = []
    for line in stagedLines {
      guard var view = staged[line] else { continue }
      guard let target = target(line, view.row), let row = lines.row(at: target) else {
        gone.append(view)
        continue
      }
      view.row = row
      moved[target] = view
      check(view, at: target, in: lines)
    }
    staged = moved
    whileBusy { for view in gone { stage.end(view) } }
  }

  /// Checks that a view that stays on screen is at the line of its item or section.
  private func check(_ view: StagedView<Section, Item>, at line: Int, in lines: DisplayedRows<Section, Item>)
  {
    if let item = view.item {
      guard let shown = lines.item(at: line), shown.identity == item else {
        return brokenRules.append(.wrongItem(line: line))
      }
    } else if lines.section(at: line)?.identity != view.section {
      brokenRules.append(.wrongSection(line: line))
    }
  }

  /// Configures the visible views of the specified items and sections again, in place. Called by the driver.
  package func refresh(items: [ItemRun], sections: [Int]) {
    if isBusy {
      postponed.append { [weak self] in self?.refresh(items: items, sections: sections) }
      return
    }
    let (items, sections) = (SortedRuns(items), Set(sections))
    whileBusy {
      for line in stagedLines {
        guard let view = staged[line] else { continue }
        switch view.row {
        case .item(let position): guard items.contains(position) else { continue }
        case .header(let index), .footer(let index): guard sections.contains(index) else { continue }
        }
        guard let row = lines.row(at: line), let context = lines.context(at: line) else { continue }
        if case .item = row {
          if stage.wantsOther(view, item: lines.item(at: line), context) {
            driver.note(.otherRegistration, of: view.item)
          }
        }
        staged[line] = stage.show(
          row, item: lines.item(at: line), context, height: view.view.height, in: view)
      }
    }
    layOut()
  }

  /// Configures the visible cells again. Called by the engine.
  package func prepareCellsAgain() {
    if isBusy {
      postponed.append { [weak self] in self?.prepareCellsAgain() }
      return
    }
    whileBusy {
      for line in stagedLines {
        guard let view = staged[line], case .item? = lines.row(at: line), let row = lines.row(at: line),
          let context = lines.context(at: line)
        else { continue }
        staged[line] = stage.show(
          row, item: lines.item(at: line), context, height: view.view.height, in: view)
      }
    }
  }

  /// Redisplays items whose registration has changed, and headers and footers whose section position has changed.
  package func chooseRegistrationsAgain(_ changes: PresentationChanges) {
    guard changes.concernsItems || stage.registrations.concernsSectionViews(changes) else { return }
    if isBusy {
      postponed.append { [weak self] in self?.chooseRegistrationsAgain(changes) }
      return
    }
    whileBusy {
      for line in stagedLines {
        guard let view = staged[line], let row = lines.row(at: line), let context = lines.context(at: line)
        else { continue }
        let item = lines.item(at: line)
        let mustShow: Bool
        if case .item(let position) = row {
          let isConcerned = changes.concerns(position)
          let isOther = isConcerned && stage.wantsOther(view, item: item, context)
          if isOther { driver.note(.otherRegistration, of: view.item) }
          mustShow = isOther || isConcerned && stage.readsSection(view, item: item, context)
        } else {
          mustShow = view.shownPlace.isStale(in: context)
        }
        if mustShow {
          staged[line] = stage.show(row, item: item, context, height: view.view.height, in: view)
        }
      }
    }
  }
}

/// Limits for lines so flat that a viewport can contain any number of them.
private enum FlatLines {
  /// The height below which a line counts as flat.
  static let height = 0.01
  /// The maximum number of flat lines that have cells at the same time.
  static let maximum = 1_000
}
