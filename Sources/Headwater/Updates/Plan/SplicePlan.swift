/// Plans for a view that knows only rows: stretches of rows that are replaced, from the end of the list to its front.
///
/// From end to front, the rows before a splice are always the old ones and those behind it the new ones, so that the
/// list is whole at every moment.
struct SplicePlan<Section: ListElement, Item: ListElement> {
  /// A stretch of old rows and the new ones that come in its place.
  struct Stretch: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Stretches at most this many rows apart are told as one: telling costs more than showing rows again.
  static var nearby: Int { 12 }
  /// A row that moves at most this far is told as one stretch with its goal, so that its widget can go along.
  static var nearbyMove: Int { 200 }

  private let before: DisplayedRows<Section, Item>
  private let after: DisplayedRows<Section, Item>

  private(set) var steps: [Plan<Section, Item>.Step] = []

  init(
    from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>, _ changeset: Changeset, _ layout: RowLayout
  ) {
    before = DisplayedRows(old, layout: layout)
    after = DisplayedRows(new, layout: layout)
    guard changeset.changesStructure else { return }
    let stretches = SplicePlan.stretches(
      removed: removedRows(changeset), added: addedRows(changeset), before.count, after.count)
    let joined = joined(stretches, moves: changeset.movedItems)
    // From the end to the front.
    for stretch in joined.reversed() { append(stretch) }
    if let last = steps.indices.last {
      steps[last].snapshot = new
      steps[last].rows = after
    }
  }

  /// The rows that leave their place, ascending and apart.
  private func removedRows(_ changeset: Changeset) -> [Range<Int>] {
    let sections = changeset.deletedSections + changeset.movedSections.map(\.source)
    let items = changeset.deletedItems.map { before.rows(of: $0) }
      + changeset.movedItems.map { before.rows(of: ItemRun(start: $0.source, count: $0.count)) }
    return (sections.map { before.rows(ofSection: $0) } + items).united()
  }

  /// The rows that come to their place, ascending and apart.
  private func addedRows(_ changeset: Changeset) -> [Range<Int>] {
    let sections = changeset.insertedSections + changeset.movedSections.map(\.target)
    let items = changeset.insertedItems.map { after.rows(of: $0) }
      + changeset.movedItems.map { after.rows(of: ItemRun(start: $0.target, count: $0.count)) }
    return (sections.map { after.rows(ofSection: $0) } + items).united()
  }

  /// Pairs what leaves with what comes: the rows between keep their order on both sides.
  static func stretches(
    removed: [Range<Int>], added: [Range<Int>], _ oldCount: Int, _ newCount: Int
  ) -> [Stretch] {
    var stretches: [Stretch] = []
    var (old, new) = (0, 0)
    var (removed, added) = (removed[...], added[...])
    while !removed.isEmpty || !added.isEmpty {
      let kept = min(
        (removed.first?.lowerBound ?? .max) - old, (added.first?.lowerBound ?? .max) - new)
      old += kept
      new += kept
      var stretch = Stretch(old: old..<old, new: new..<new)
      if let first = removed.first, first.lowerBound == old {
        stretch.old = first
        removed = removed.dropFirst()
      }
      if let first = added.first, first.lowerBound == new {
        stretch.new = first
        added = added.dropFirst()
      }
      (old, new) = (stretch.old.upperBound, stretch.new.upperBound)
      if kept == 0, let last = stretches.last {
        stretch = Stretch(
          old: last.old.lowerBound..<stretch.old.upperBound, new: last.new.lowerBound..<stretch.new.upperBound)
        stretches.removeLast()
      }
      stretches.append(stretch)
    }
    return stretches
  }

  /// Makes one stretch of those that are near to each other, but never of the whole list while a row of it stays: a view
  /// that is told so loses its place.
  private func joined(_ stretches: [Stretch], moves: [ItemMove]) -> [Stretch] {
    var joins = joinsOfMoves(stretches, moves)
    for index in stretches.indices.dropLast()
    where stretches[index + 1].old.lowerBound - stretches[index].old.upperBound <= SplicePlan.nearby {
      joins[index] = true
    }
    let gaps = stretches.indices.dropLast().map {
      stretches[$0 + 1].old.lowerBound - stretches[$0].old.upperBound
    }
    if joins.dropLast().allSatisfy({ $0 }), stretches.first?.old.lowerBound == 0,
      stretches.last?.old.upperBound == before.count,
      let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] })
    {
      joins[widest] = false
    }
    var joined: [Stretch] = []
    var joinsLast = false
    for (stretch, joinsNext) in zip(stretches, joins) {
      if joinsLast, let last = joined.popLast() {
        joined.append(
          Stretch(
            old: last.old.lowerBound..<stretch.old.upperBound, new: last.new.lowerBound..<stretch.new.upperBound))
      } else {
        joined.append(stretch)
      }
      joinsLast = joinsNext
    }
    return joined
  }

  /// For each stretch whether a move that is near leads over the gap behind it.
  private func joinsOfMoves(_ stretches: [Stretch], _ moves: [ItemMove]) -> [Bool] {
    var opened = Array(repeating: 0, count: stretches.count + 1)
    for move in moves {
      let source = before.row(of: move.source), target = after.row(of: move.target)
      let from = stretches.index(ofLastWith: \.old.lowerBound, atMost: source)
      let to = stretches.index(ofLastWith: \.new.lowerBound, atMost: target)
      let (first, last) = (min(from, to), max(from, to))
      let distance = stretches[last].old.lowerBound - stretches[first].old.upperBound
      if first < last, distance <= SplicePlan.nearbyMove {
        opened[first] += 1
        opened[last] -= 1
      }
    }
    var open = 0
    return stretches.indices.map { index in
      open += opened[index]
      return open > 0
    }
  }

  private mutating func append(_ stretch: Stretch) {
    let (removed, added) = (stretch.old.count, stretch.new.count)
    let position = stretch.old.lowerBound
    let behind = after.count - stretch.new.upperBound
    if position == 0, behind == 0, removed > 0, added > 0 {
      append(Splice(position: 0, removed: removed, added: 0), newStart: after.count)
      append(Splice(position: 0, removed: 0, added: added), newStart: 0)
    } else {
      append(Splice(position: position, removed: removed, added: added), newStart: stretch.new.lowerBound)
    }
  }

  /// From the splice on, old rows before it and new rows from `newStart`.
  private mutating func append(_ splice: Splice, newStart: Int) {
    let rows = DisplayedRows(before: before, upTo: splice.position, after: after, from: newStart)
    steps.append(Plan.Step(step: .splice(splice), snapshot: before.snapshot, rows: rows))
  }
}

extension [Range<Int>] {
  /// The ranges in order, those that touch or overlap as one.
  fileprivate func united() -> [Range<Int>] {
    var united: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = united.last, range.lowerBound <= last.upperBound {
        united[united.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        united.append(range)
      }
    }
    return united
  }
}

extension Array {
  /// The index of the last element whose value is at most a bound, of elements in ascending order; 0 if none is.
  /// O(log n).
  fileprivate func index(ofLastWith value: KeyPath<Element, Int>, atMost bound: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle][keyPath: value] <= bound { low = middle + 1 } else { high = middle }
    }
    return Swift.max(0, low - 1)
  }
}
