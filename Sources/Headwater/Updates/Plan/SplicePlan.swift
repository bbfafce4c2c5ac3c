/// Plans for a view that knows only rows: stretches of rows that are replaced, from the end of the list to its front.
///
/// From end to front, the rows before a splice are always the old ones and those behind it the new ones, so that the
/// list is whole at every moment.
struct SplicePlan<Section: ListElement, Item: ListElement> {
  typealias Stretch = RowChanges.Stretch

  /// Stretches at most this many rows apart are told as one: telling costs more than showing rows again.
  static var nearby: Int { 12 }
  /// A row that moves at most this far is told as one stretch with its goal, so that its widget can go along.
  static var nearbyMove: Int { 200 }

  private let before: DisplayedRows<Section, Item>
  private let after: DisplayedRows<Section, Item>

  private(set) var steps: [Plan<Section, Item>.Step] = []

  init(
    from old: Snapshot<Section, Item>, to new: Snapshot<Section, Item>, _ changeset: Changeset,
    _ layout: RowLayout
  ) {
    before = DisplayedRows(old, layout: layout)
    after = DisplayedRows(new, layout: layout)
    guard changeset.changesStructure else { return }
    let stretches = RowChanges(from: old, to: new, changeset, layout: layout).stretches
    let joined = joined(stretches, moves: changeset.movedItems)
    // From the end to the front.
    for stretch in joined.reversed() { append(stretch) }
    if let last = steps.indices.last {
      steps[last].snapshot = new
      steps[last].rows = after
    }
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
            old: last.old.lowerBound..<stretch.old.upperBound,
            new: last.new.lowerBound..<stretch.new.upperBound))
      } else {
        joined.append(stretch)
      }
      joinsLast = joinsNext
    }
    return joined
  }

  /// For each stretch whether a move that is near leads over the gap behind it.
  private func joinsOfMoves(_ stretches: [Stretch], _ moves: [ItemMove]) -> [Bool] {
    if moves.isEmpty || stretches.count < 2 { return Array(repeating: false, count: stretches.count) }
    var opened = Array(repeating: 0, count: stretches.count + 1)
    let oldStarts = stretches.map(\.old.lowerBound), newStarts = stretches.map(\.new.lowerBound)
    for move in moves {
      let source = before.row(of: move.source), target = after.row(of: move.target)
      let from = max(0, oldStarts.count(atMost: source) - 1)
      let to = max(0, newStarts.count(atMost: target) - 1)
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
