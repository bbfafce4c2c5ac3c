/// Lists with gaps. Their placeholders are never read individually. Placeholders with the same number have the same order on
/// both sides, so the common part of two gaps consists of ranges. These count as shared, and the rest counts as deleted or
/// inserted. Only the elements between the gaps become windows.
///
/// A placeholder that moved to another section, or moved individually, is reported as a deletion and an insertion.
extension WindowCollector {
  /// A run of adjacent leaves, none of which is a gap.
  @usableFromInline
  struct Elements {
    @usableFromInline var start: Int
    @usableFromInline var count: Int
    @usableFromInline var leaves: Range<Int>
  }

  /// Adds a list that is on both sides and has been compared, and that has gaps among the leaves that aren't shared.
  @usableFromInline
  mutating func addAroundGaps(_ sections: SectionMove) {
    let gaps = GapMatching(from: comparison.oldLeaves, to: comparison.newLeaves)
    // Placeholders that are on only one side were deleted or inserted.
    deletedGaps += gaps.gone.map {
      ItemRun(start: ItemPosition(section: sections.source, item: $0.lowerBound), count: $0.count)
    }
    insertedGaps += gaps.come.map {
      ItemRun(start: ItemPosition(section: sections.target, item: $0.lowerBound), count: $0.count)
    }
    // Shared elements and common placeholders divide both lists into the parts to compare.
    let runs = Run.joined(comparison.runs + gaps.runs)
    let old = elements(in: comparison.oldLeaves), new = elements(in: comparison.newLeaves)
    // Pair the elements that come after the same run on both sides.
    let oldRuns = numbers(of: runs.enumerated().map { ($0, $1.source) }, before: old)
    let newRuns = numbers(of: runs.enumerated().map { ($0, $1.target) }, before: new)
    // Sort the old elements by the run before them. The new ones are already in this order.
    let oldOrder = old.indices.sorted { (oldRuns[$0], $0) < (oldRuns[$1], $1) }
    var (oldNext, newNext) = (0, 0)
    while oldNext < old.count || newNext < new.count {
      // Take the elements after the earliest run, from either side or from both.
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
      // A side that has no elements there is represented by the position after the run.
      add(
        before, at: ItemPosition(section: sections.source, item: run?.sourceEnd ?? 0), after,
        at: ItemPosition(section: sections.target, item: run?.targetEnd ?? 0), pair: pairs.count)
    }
    pairs.append(ListPair(sections: sections, shared: runs))
  }

  /// Adds the elements between the gaps of a list that is only on the old side.
  @usableFromInline
  mutating func addAroundGaps(old: Tree<Measure>, section: Int) {
    let start = ItemPosition(section: section, item: 0)
    comparison.compare(from: old, to: Tree())
    for elements in elements(in: comparison.oldLeaves) {
      add(elements, at: start, nil, at: start, pair: nil)
    }
  }

  /// Adds the elements between the gaps of a list that is only on the new side.
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
      // Extend the last elements if the leaf directly follows them, both in the list and in the array.
      if let last = all.last, last.leaves.upperBound == index, last.start + last.count == leaf.start {
        all[all.count - 1].count += leaf.count
        all[all.count - 1].leaves = last.leaves.lowerBound..<index + 1
      } else {
        all.append(Elements(start: leaf.start, count: leaf.count, leaves: index..<index + 1))
      }
    }
    return all
  }

  /// Returns, for each of the elements in order, the number of the last run that starts before them; -1 if there is none.
  private func numbers(of runs: [(number: Int, start: Int)], before elements: [Elements]) -> [Int] {
    let runs = runs.sorted { $0.start < $1.start }
    var next = 0
    return elements.map { elements in
      // Runs and elements are both in ascending order, so the search only moves forward.
      while next < runs.count, runs[next].start < elements.start { next += 1 }
      return next == 0 ? -1 : runs[next - 1].number
    }
  }

  /// Adds a window of elements. If one side has none, the window is at the given position there.
  private mutating func add(
    _ old: Elements?, at oldPlace: ItemPosition, _ new: Elements?, at newPlace: ItemPosition, pair: Int?
  ) {
    var (oldStart, newStart) = (oldPlace, newPlace)
    if let old { oldStart.item = old.start }
    if let new { newStart.item = new.start }
    // Number the elements of the window after those of all earlier windows.
    let window = windows.count
    windows.append(
      Window(
        old: oldCount..<oldCount + (old?.count ?? 0), new: newCount..<newCount + (new?.count ?? 0),
        oldStart: oldStart, newStart: newStart, pair: pair))
    // Add the leaves as pieces. The elements stay where they are.
    for leaf in comparison.oldLeaves[old?.leaves ?? 0..<0] {
      WindowCollector.append(leaf, window, to: &oldPieces, &oldCount)
    }
    for leaf in comparison.newLeaves[new?.leaves ?? 0..<0] {
      WindowCollector.append(leaf, window, to: &newPieces, &newCount)
    }
  }
}

extension TreeComparison {
  /// A Boolean value that indicates whether there are gaps among the leaves that aren't shared.
  @inlinable
  var hasGaps: Bool {
    Measure.hasGaps
      && (oldLeaves.contains { $0.reference._withUnsafeGuaranteedRef { $0.isGap } }
        || newLeaves.contains { $0.reference._withUnsafeGuaranteedRef { $0.isGap } })
  }
}
