/// A collector of the parts that two snapshots don't share, list by list, as windows for a ``Matcher``.
///
/// It reads only nodes. Elements stay in place, and the placeholders of gaps aren't created. O(nodes that aren't shared).
@usableFromInline
struct WindowCollector<Measure: TreeMeasure> {
  @usableFromInline typealias Place = TreeComparison<Measure>.Place
  @usableFromInline typealias Piece = ElementTable<Measure.Element>.Piece

  @usableFromInline var windows: ContiguousArray<Window> = []
  @usableFromInline var pairs: ContiguousArray<ListPair> = []
  @usableFromInline var oldPieces: ContiguousArray<Piece> = []
  @usableFromInline var newPieces: ContiguousArray<Piece> = []
  @usableFromInline var oldCount = 0
  @usableFromInline var newCount = 0
  @usableFromInline var comparison = TreeComparison<Measure>()
  /// The deleted placeholders of lists that are on both sides, which aren't part of any window.
  @usableFromInline var deletedGaps: [ItemRun] = []
  /// The inserted placeholders of lists that are on both sides.
  @usableFromInline var insertedGaps: [ItemRun] = []

  @inlinable
  init() {}

  /// Reserves capacity for the given number of lists that are on both sides.
  @inlinable
  mutating func reserveCapacity(_ count: Int) {
    windows.reserveCapacity(count)
    pairs.reserveCapacity(count)
    oldPieces.reserveCapacity(count)
    newPieces.reserveCapacity(count)
  }

  /// Adds a list that is on both sides. Call this method in ascending order of targets, and before adding lists that are only
  /// on one side.
  @inlinable
  mutating func add(from old: Tree<Measure>, to new: Tree<Measure>, sections: SectionMove) {
    comparison.compare(from: old, to: new)
    if Measure.hasGaps, comparison.hasGaps { return addAroundGaps(sections) }
    let runs = comparison.runs
    if runs.isEmpty { return addUnshared(from: old, to: new, sections) }
    // For each run, the start of the run that follows it in the old list. This is usually the next run.
    var nextSources = runs.dropFirst().map(\.source) + [old.count]
    var firstSource = runs.first?.source ?? old.count
    if !zip(runs, runs.dropFirst()).allSatisfy({ $0.source < $1.source }) {
      // Runs have moved, so sort them by source to find the run that follows each.
      let order = runs.indices.sorted { runs[$0].source < runs[$1].source }
      for (run, next) in zip(order, order.dropFirst()) { nextSources[run] = runs[next].source }
      if let last = order.last { nextSources[last] = old.count }
      firstSource = order.first.map { runs[$0].source } ?? old.count
    }
    // Add a window for the gaps after each run, unless both are empty.
    var (oldLeaf, newLeaf) = (0, 0)
    for run in -1..<runs.count {
      // A gap extends from the end of a run to the start of the next one. Run -1 is the start of the list.
      let oldGap = run < 0 ? 0..<firstSource : runs[run].sourceEnd..<nextSources[run]
      let nextTarget = run + 1 < runs.count ? runs[run + 1].target : new.count
      let newGap = run < 0 ? 0..<nextTarget : runs[run].targetEnd..<nextTarget
      if oldGap.isEmpty && newGap.isEmpty { continue }
      let window = windows.count
      windows.append(
        Window(
          old: oldCount..<oldCount + oldGap.count, new: newCount..<newCount + newGap.count,
          oldStart: ItemPosition(section: sections.source, item: oldGap.lowerBound),
          newStart: ItemPosition(section: sections.target, item: newGap.lowerBound), pair: pairs.count))
      if !oldGap.isEmpty {
        // The old gaps aren't in order if runs have moved, so find the first leaf.
        WindowCollector.seek(oldGap.lowerBound, in: comparison.oldLeaves, &oldLeaf)
        WindowCollector.append(
          comparison.oldLeaves, from: &oldLeaf, oldGap.count, window, to: &oldPieces, &oldCount)
      }
      if !newGap.isEmpty {
        WindowCollector.append(
          comparison.newLeaves, from: &newLeaf, newGap.count, window, to: &newPieces, &newCount)
      }
    }
    pairs.append(ListPair(sections: sections, shared: runs))
  }

  /// Adds a list whose sides share nothing, as is the case for most short lists.
  @inlinable
  mutating func addUnshared(from old: Tree<Measure>, to new: Tree<Measure>, _ sections: SectionMove) {
    // Add the pair last. The window refers to it by the index that it will have.
    defer { pairs.append(ListPair(sections: sections, shared: [])) }
    if old.count == 0, new.count == 0 { return }
    windows.append(
      Window(
        old: oldCount..<oldCount + old.count, new: newCount..<newCount + new.count,
        oldStart: ItemPosition(section: sections.source, item: 0),
        newStart: ItemPosition(section: sections.target, item: 0), pair: pairs.count))
    for leaf in comparison.oldLeaves {
      WindowCollector.append(leaf, windows.count - 1, to: &oldPieces, &oldCount)
    }
    for leaf in comparison.newLeaves {
      WindowCollector.append(leaf, windows.count - 1, to: &newPieces, &newCount)
    }
  }

  /// Adds a list that is only on the old side.
  @inlinable
  mutating func add(old: Tree<Measure>, section: Int) {
    if Measure.hasGaps { return addAroundGaps(old: old, section: section) }
    let start = ItemPosition(section: section, item: 0)
    // Without a pair, the elements can match only elements of other lists.
    windows.append(
      Window(
        old: oldCount..<oldCount + old.count, new: newCount..<newCount, oldStart: start, newStart: start,
        pair: nil))
    old.forEachLeaf {
      WindowCollector.append(Place($0, start: 0), windows.count - 1, to: &oldPieces, &oldCount)
    }
  }

  /// Adds a list that is only on the new side.
  @inlinable
  mutating func add(new: Tree<Measure>, section: Int) {
    if Measure.hasGaps { return addAroundGaps(new: new, section: section) }
    let start = ItemPosition(section: section, item: 0)
    // Without a pair, the elements can match only elements of other lists.
    windows.append(
      Window(
        old: oldCount..<oldCount, new: newCount..<newCount + new.count, oldStart: start, newStart: start,
        pair: nil))
    new.forEachLeaf {
      WindowCollector.append(Place($0, start: 0), windows.count - 1, to: &newPieces, &newCount)
    }
  }

  /// Finds the leaf that starts at an index.
  @inlinable
  static func seek(_ start: Int, in leaves: [Place], _ leaf: inout Int) {
    // Usually, the leaf directly follows the most recently used ones.
    if leaf < leaves.count, leaves[leaf].start == start { return }
    var (low, high) = (0, leaves.count)
    while low < high {
      let middle = (low + high) / 2
      if leaves[middle].start < start { low = middle + 1 } else { high = middle }
    }
    leaf = low
  }

  /// Appends adjacent leaves that have a given number of elements in total.
  @inlinable
  static func append(
    _ leaves: [Place], from leaf: inout Int, _ count: Int, _ window: Int,
    to pieces: inout ContiguousArray<Piece>, _ total: inout Int
  ) {
    let end = total + count
    while total < end {
      append(leaves[leaf], window, to: &pieces, &total)
      leaf += 1
    }
  }

  @inlinable
  static func append(
    _ leaf: Place, _ window: Int, to pieces: inout ContiguousArray<Piece>, _ total: inout Int
  ) {
    // The array of a leaf is never changed or moved while the leaf exists, so its address remains valid after the closure.
    let elements = leaf.reference._withUnsafeGuaranteedRef { $0.elements.withUnsafeBufferPointer { $0 } }
    guard let first = elements.baseAddress else { return }
    pieces.append(Piece(elements: first, start: total, window: window))
    total += elements.count
  }

  /// Matches the collected parts. The trees must exist until this method returns, and the arena must exist until the matching
  /// has been read.
  @inlinable
  mutating func matched(
    in arena: Arena, cancellation: CancellationPoll
  ) throws(DifferenceError) -> Matching {
    // The matching refers to the windows, so copy them to the arena.
    var list = ArenaList<Window>(capacity: windows.count, in: arena)
    for window in windows { list.append(window) }
    var matcher = try Matcher<Measure>(
      old: ElementTable(oldPieces, count: oldCount, in: arena),
      new: ElementTable(newPieces, count: newCount, in: arena), windows: list.all, in: arena,
      cancellation: cancellation)
    try matcher.run()
    return matcher.matching
  }
}

extension ElementTable {
  /// Creates a table of pieces.
  @inlinable
  init(_ pieces: ContiguousArray<Piece>, count: Int, in arena: Arena) {
    let memory = arena.allocate(Piece.self, count: pieces.count + 1)
    for (index, piece) in pieces.enumerated() { (memory + index).initialize(to: piece) }
    // Add the sentinel.
    if var end = pieces.last {
      end.start = count
      (memory + pieces.count).initialize(to: end)
    }
    self.init(pieces: memory, numberOfPieces: pieces.count, count: count)
  }
}
