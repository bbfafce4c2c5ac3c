public import Headwater

extension HeadlessListView: ListPort {
  /// A Boolean value that indicates whether sections have headers, regardless of the rules.
  public var hasHeaderRows: Bool { rowLayout.hasHeaders }

  /// A Boolean value that indicates whether sections have footers, regardless of the rules.
  public var hasFooterRows: Bool { rowLayout.hasFooters }

  /// The traits of the simulated view.
  package var traits: HostTraits { HostTraits(rules) }

  /// Performs a step if it is valid; otherwise records the violation and reloads. Called by the driver.
  package func perform(
    _ step: UpdateStep, swap: @escaping @MainActor () -> Void, completion: @escaping @MainActor () -> Void
  ) {
    if isBusy {
      postponed.append { [weak self] in self?.perform(step, swap: swap, completion: completion) }
      return
    }
    if isStepOpen { brokenRules.append(.overlappingStep(step)) }
    isStepOpen = true
    keptSteps.append(step)
    switch step {
    case .reload: reload(swap)
    case .batch(let changeset): carryOut(Batch(changeset), step, swap)
    case .splice(let position, let removed, let added):
      carryOut(Splice(position: position, removed: removed, added: added), step, swap)
    }
    if holdsCompletions {
      heldCompletions.append(completion)
    } else {
      complete(completion)
    }
  }

  /// Completes the oldest step that is waiting for completion.
  ///
  /// - Returns: False if no step is waiting.
  @discardableResult
  public func releaseCompletion() -> Bool {
    guard !heldCompletions.isEmpty else { return false }
    complete(heldCompletions.removeFirst())
    return true
  }

  /// The number of steps that are waiting for completion.
  public var numberOfHeldCompletions: Int { heldCompletions.count }

  private func complete(_ completion: @MainActor () -> Void) {
    isStepOpen = false
    completion()
  }

  private func reload(_ swap: @MainActor () -> Void) {
    let offset = rules == .list ? nil : self.offset
    swap()
    endAll()
    // A collection view reads the new counts in its next layout pass; a table view reads them immediately.
    knownCounts = rules == .collection ? nil : currentCounts
    if !standWhereHeld(), let offset { viewport = geometry.place(at: offset) }
    layOut()
  }

  private func reload(after violation: HeadlessViolation, _ swap: @MainActor () -> Void) {
    brokenRules.append(violation)
    reload(swap)
  }

  private func carryOut(_ batch: Batch, _ step: UpdateStep, _ swap: @MainActor () -> Void) {
    guard rules != .list else { return reload(after: .foreignStep(step), swap) }
    guard isInWindow else { return reload(after: .batchWithoutWindow(batch), swap) }
    let before = currentCounts
    if let knownCounts, knownCounts != before {
      return reload(after: .staleCounts(known: knownCounts, actual: before), swap)
    }
    let offset = self.offset
    swap()
    let after = currentCounts
    let found = rules.faults(in: batch, before: before, after: after)
    guard found.isEmpty else { return reload(after: .illegalBatch(batch, found)) {} }
    let follower = BatchFollower(batch)
    let lines = lines
    follow { _, row in follower.target(of: row).map { lines.line(of: $0) } }
    if !standWhereHeld() { viewport = geometry.place(at: offset) }
    finish(after)
  }

  private func carryOut(_ splice: Splice, _ step: UpdateStep, _ swap: @MainActor () -> Void) {
    guard rules == .list else { return reload(after: .foreignStep(step), swap) }
    let before = lines.count
    if let knownCounts, knownCounts != [before] {
      return reload(after: .staleCounts(known: knownCounts, actual: [before]), swap)
    }
    let anchor = anchors
    swap()
    let found = UpdateRules.list.faults(in: [splice], before: before, after: lines.count)
    guard found.isEmpty else { return reload(after: .illegalSplice(splice, found)) {} }
    follow { line, _ in splice.target(ofLine: line) }
    if !standWhereHeld() { keepInPlace(anchor, splice) }
    finish([lines.count])
  }

  private func finish(_ counts: [Int]) {
    knownCounts = counts
    layOut()
  }

  /// The counts that the view reads: items per section, or rows.
  var currentCounts: [Int] {
    if rules == .list { return [lines.count] }
    let snapshot = driver.displayed
    return (0..<snapshot.numberOfSections).map(snapshot.numberOfItems(inSection:))
  }
}

extension Splice {
  /// Returns the line after the splice, or nil if the line was removed.
  fileprivate func target(ofLine line: Int) -> Int? {
    if line < position { return line }
    return line < position + removed ? nil : line - removed + added
  }
}

extension HeadlessListView {
  /// The visible lines with their distances from the top of the viewport.
  private var anchors: [(line: Int, top: Double)] {
    let geometry = geometry
    var top = -viewport.shift
    return seen.filter { $0 == geometry.band(at: $0).lowerBound }.flatMap { line in
      let band = geometry.band(at: line)
      // A flat line may have no cell.
      defer { top += band.reduce(0) { max($0, staged[$1]?.view.height ?? geometry.height(ofLine: $1)) } }
      return band.map { ($0, top) }
    }
  }

  /// Scrolls so that the first visible line that remains keeps its distance from the top.
  private func keepInPlace(_ anchors: [(line: Int, top: Double)], _ splice: Splice) {
    for anchor in anchors {
      if let line = splice.target(ofLine: anchor.line) {
        viewport = HeadlessViewport(topLine: line, shift: -anchor.top)
        return
      }
    }
    viewport = HeadlessViewport(topLine: min(viewport.topLine, splice.position + splice.added), shift: 0)
  }
}

extension DisplayedRows {
  /// Returns the line of a row.
  func line(of row: Row) -> Int {
    switch row {
    case .header(let section): rows(ofSection: section).lowerBound
    case .footer(let section): rows(ofSection: section).upperBound - 1
    case .item(let position): self.row(of: position)
    }
  }
}
