import Headwater

/// The updates of a view. Each step is performed if it is valid; otherwise, the violation is recorded and the view reloads.
@MainActor
struct HeadlessUpdates<Section: ListElement, Item: ListElement> {
  let content: HeadlessContent<Section, Item>
  let position: HeadlessScrollPosition<Section, Item>
  let screen: HeadlessScreen<Section, Item>
  let views: StagedViews<Section, Item>
  let steps: HeadlessSteps

  private var rules: UpdateRules { content.layout.rules }

  /// Performs a step.
  func perform(_ step: UpdateStep, swap: @MainActor () -> Void, completion: @escaping @MainActor () -> Void) {
    steps.begin(step)
    switch step {
    case .reload: reload(swap)
    case .batch(let changeset): carryOut(Batch(changeset), step, swap)
    case .splice(let position, let removed, let added):
      carryOut(Splice(position: position, removed: removed, added: added), step, swap)
    }
    steps.end(completion)
  }

  private func reload(_ swap: @MainActor () -> Void) {
    let offset = rules == .list ? nil : position.offset
    swap()
    screen.endAll()
    // A collection view reads the new counts in its next layout pass; a table view reads them immediately.
    screen.knownCounts = rules == .collection ? nil : content.counts
    if !position.goToHeldPlace(), let offset { position.go(to: offset) }
    screen.layOut()
  }

  private func reload(after violation: HeadlessViolation, _ swap: @MainActor () -> Void) {
    steps.record(violation)
    reload(swap)
  }

  private func carryOut(_ batch: Batch, _ step: UpdateStep, _ swap: @MainActor () -> Void) {
    guard rules != .list else { return reload(after: .foreignStep(step), swap) }
    guard screen.isInWindow else { return reload(after: .batchWithoutWindow(batch), swap) }
    let before = content.counts
    if let known = screen.knownCounts, known != before {
      return reload(after: .staleCounts(known: known, actual: before), swap)
    }
    let offset = position.offset
    swap()
    let after = content.counts
    let found = rules.faults(in: batch, before: before, after: after)
    guard found.isEmpty else { return reload(after: .illegalBatch(batch, found)) {} }
    let follower = BatchFollower(batch)
    let lines = content.lines
    follow { _, row in follower.target(of: row).map { lines.line(of: $0) } }
    if !position.goToHeldPlace() { position.go(to: offset) }
    finish(after)
  }

  private func carryOut(_ splice: Splice, _ step: UpdateStep, _ swap: @MainActor () -> Void) {
    guard rules == .list else { return reload(after: .foreignStep(step), swap) }
    let before = content.lines.count
    if let known = screen.knownCounts, known != [before] {
      return reload(after: .staleCounts(known: known, actual: [before]), swap)
    }
    let seen = screen.seenLines
    swap()
    let found = UpdateRules.list.faults(in: [splice], before: before, after: content.lines.count)
    guard found.isEmpty else { return reload(after: .illegalSplice(splice, found)) {} }
    follow { line, _ in splice.target(ofLine: line) }
    if !position.goToHeldPlace() { keepInPlace(seen, splice) }
    finish([content.lines.count])
  }

  private func follow(_ target: (Int, Row) -> Int?) { views.follow(target) { steps.record($0) } }

  /// Scrolls so that the first visible line that remains keeps its distance from the top.
  private func keepInPlace(_ seen: [(line: Int, top: Double)], _ splice: Splice) {
    for (line, top) in seen {
      if let line = splice.target(ofLine: line) { return position.go(toLine: line, shift: -top) }
    }
    position.go(toLine: min(position.viewport.topLine, splice.position + splice.added))
  }

  private func finish(_ counts: [Int]) {
    screen.knownCounts = counts
    screen.layOut()
  }
}

extension Splice {
  /// Returns the line after the splice, or nil if the line was removed.
  fileprivate func target(ofLine line: Int) -> Int? {
    if line < position { return line }
    return line < position + removed ? nil : line - removed + added
  }
}
