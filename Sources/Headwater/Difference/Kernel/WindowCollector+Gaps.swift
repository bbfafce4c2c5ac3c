/// Lists with gaps: their placeholders are never looked at one by one. Those of one number are in one order on both sides,
/// so what two gaps have in common are ranges; these count as shared, and what is left has gone or come. Only the elements
/// between the gaps become windows.
///
/// A placeholder that went to another section, or was moved by itself, is told as one that has gone and one that has come.
extension WindowCollector {
  /// Elements side by side, none of them in a gap: neighbouring leaves.
  @usableFromInline
  struct Elements {
    @usableFromInline var start: Int
    @usableFromInline var count: Int
    @usableFromInline var leaves: Range<Int>
  }

  /// Adds a list that is on both sides and has been compared, with gaps among the leaves that are not shared.
  @usableFromInline
  mutating func addAroundGaps(_ sections: SectionMove) {
    let gaps = GapMatching(from: comparison.oldLeaves, to: comparison.newLeaves)
    deletedGaps += gaps.gone.map {
      ItemRun(start: ItemPosition(section: sections.source, item: $0.lowerBound), count: $0.count)
    }
    insertedGaps += gaps.come.map {
      ItemRun(start: ItemPosition(section: sections.target, item: $0.lowerBound), count: $0.count)
    }
    let runs = Run.joined(comparison.runs + gaps.runs)
    let old = elements(in: comparison.oldLeaves), new = elements(in: comparison.newLeaves)
    // What stands behind the same run on both sides may have come of each other.
    let oldRuns = numbers(of: runs.enumerated().map { ($0, $1.source) }, before: old)
    let newRuns = numbers(of: runs.enumerated().map { ($0, $1.target) }, before: new)
    let oldOrder = old.indices.sorted { (oldRuns[$0], $0) < (oldRuns[$1], $1) }
    var (oldNext, newNext) = (0, 0)
    while oldNext < old.count || newNext < new.count {
      let oldRun = oldNext < old.count ? oldRuns[oldOrder[oldNext]] : .max
      let newRun = newNext < new.count ? newRuns[newNext] : .max
      let run = runs.indices.contains(min(oldRun, newRun)) ? runs[min(oldRun, newRun)] : nil
      var (before, after): (Elements?, Elements?)
      if oldRun <= newRun {
        before = old[oldOrder[oldNext]]
        oldNext += 1
      }
      if newRun <= oldRun {
        after = new[newNext]
        newNext += 1
      }
      add(
        before, at: ItemPosition(section: sections.source, item: run?.sourceEnd ?? 0), after,
        at: ItemPosition(section: sections.target, item: run?.targetEnd ?? 0), pair: pairs.count)
    }
    pairs.append(ListPair(sections: sections, shared: runs))
  }

  /// Adds what is between the gaps of a list that is on the old side alone.
  @usableFromInline
  mutating func addAroundGaps(old: Tree<Measure>, section: Int) {
    let start = ItemPosition(section: section, item: 0)
    comparison.compare(from: old, to: Tree())
    for elements in elements(in: comparison.oldLeaves) {
      add(elements, at: start, nil, at: start, pair: nil)
    }
  }

  /// Adds what is between the gaps of a list that is on the new side alone.
  @usableFromInline
  mutating func addAroundGaps(new: Tree<Measure>, section: Int) {
    let start = ItemPosition(section: section, item: 0)
    comparison.compare(from: Tree(), to: new)
    for elements in elements(in: comparison.newLeaves) {
      add(nil, at: start, elements, at: start, pair: nil)
    }
  }

  private func elements(in leaves: [Place]) -> [Elements] {
    var all: [Elements] = []
    for (index, leaf) in leaves.enumerated() where !leaf.node.isGap {
      if let last = all.last, last.leaves.upperBound == index, last.start + last.count == leaf.start {
        all[all.count - 1].count += leaf.count
        all[all.count - 1].leaves = last.leaves.lowerBound..<index + 1
      } else {
        all.append(Elements(start: leaf.start, count: leaf.count, leaves: index..<index + 1))
      }
    }
    return all
  }

  /// For elements in order the number of the last run that begins before them; -1 if there is none.
  private func numbers(of runs: [(number: Int, start: Int)], before elements: [Elements]) -> [Int] {
    let runs = runs.sorted { $0.start < $1.start }
    var next = 0
    return elements.map { elements in
      while next < runs.count, runs[next].start < elements.start { next += 1 }
      return next == 0 ? -1 : runs[next - 1].number
    }
  }

  /// Adds a window of elements of which one side may have none: there its place is given.
  private mutating func add(
    _ old: Elements?, at oldPlace: ItemPosition, _ new: Elements?, at newPlace: ItemPosition, pair: Int?
  ) {
    var (oldStart, newStart) = (oldPlace, newPlace)
    if let old { oldStart.item = old.start }
    if let new { newStart.item = new.start }
    let window = windows.count
    windows.append(
      Window(
        old: oldCount..<oldCount + (old?.count ?? 0), new: newCount..<newCount + (new?.count ?? 0),
        oldStart: oldStart, newStart: newStart, pair: pair))
    for leaf in comparison.oldLeaves[old?.leaves ?? 0..<0] {
      WindowCollector.append(leaf, window, to: &oldPieces, &oldCount)
    }
    for leaf in comparison.newLeaves[new?.leaves ?? 0..<0] {
      WindowCollector.append(leaf, window, to: &newPieces, &newCount)
    }
  }
}

extension TreeComparison {
  /// Whether a gap is among the leaves that are not shared.
  @inlinable
  var hasGaps: Bool {
    Measure.hasGaps
      && (oldLeaves.contains { $0.reference._withUnsafeGuaranteedRef { $0.isGap } }
        || newLeaves.contains { $0.reference._withUnsafeGuaranteedRef { $0.isGap } })
  }
}
