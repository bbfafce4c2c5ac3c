/// Plans for a view that knows only rows: stretches of rows that are replaced, from the end of the list to its front.
///
/// From end to front, the rows before a splice are always the old ones and those behind it the new ones, so that the
/// list is whole at every moment.
struct SplicePlan {
  typealias Stretch = RowChanges.Stretch

  /// Stretches at most this many rows apart are told as one: telling costs more than showing rows again.
  static var nearby: Int { 12 }
  /// A row that moves at most this far is told as one stretch with its goal, so that its widget can go along.
  static var nearbyMove: Int { 200 }

  /// Some rows in place of others, and the first new row behind them.
  struct Step {
    /// The first row that is replaced, in the list as the steps before this one left it.
    var position: Int
    var removed: Int
    var added: Int
    var newStart: Int
  }

  private(set) var steps: [Step] = []
  private let oldCount: Int
  private let newCount: Int

  init<Section, Item>(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, _ changeset: Changeset,
    _ layout: RowLayout
  ) {
    oldCount = before.numberOfRows(layout)
    newCount = after.numberOfRows(layout)
    guard changeset.changesStructure else { return }
    var stretches = RowChanges(from: before, to: after, changeset, layout: layout).stretches
    if stretches.count > 1 {
      var (old, new) = (RowCursor(), RowCursor())
      var moves: [(source: Int, target: Int)] = []
      for move in changeset.movedItems {
        moves.append(
          (old.row(of: move.source, in: before, layout), new.row(of: move.target, in: after, layout)))
      }
      stretches = joined(stretches, moves)
    }
    // From the end to the front.
    steps.reserveCapacity(stretches.count)
    for stretch in stretches.reversed() { append(stretch) }
  }

  /// Makes one stretch of those that are near to each other, but never of the whole list while a row of it stays: a view
  /// that is told so loses its place.
  private func joined(_ stretches: [Stretch], _ moves: [(source: Int, target: Int)]) -> [Stretch] {
    var joins = joinsOfMoves(stretches, moves)
    for index in stretches.indices.dropLast()
    where stretches[index + 1].old.lowerBound - stretches[index].old.upperBound <= SplicePlan.nearby {
      joins[index] = true
    }
    let gaps = stretches.indices.dropLast().map {
      stretches[$0 + 1].old.lowerBound - stretches[$0].old.upperBound
    }
    if joins.dropLast().allSatisfy({ $0 }), stretches.first?.old.lowerBound == 0,
      stretches.last?.old.upperBound == oldCount,
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
  private func joinsOfMoves(_ stretches: [Stretch], _ moves: [(source: Int, target: Int)]) -> [Bool] {
    if moves.isEmpty { return Array(repeating: false, count: stretches.count) }
    var opened = Array(repeating: 0, count: stretches.count + 1)
    let oldStarts = stretches.map(\.old.lowerBound), newStarts = stretches.map(\.new.lowerBound)
    for move in moves {
      let from = max(0, oldStarts.count(atMost: move.source) - 1)
      let to = max(0, newStarts.count(atMost: move.target) - 1)
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
    if position == 0, stretch.new.upperBound == newCount, removed > 0, added > 0 {
      steps.append(Step(position: 0, removed: removed, added: 0, newStart: newCount))
      steps.append(Step(position: 0, removed: 0, added: added, newStart: 0))
    } else {
      steps.append(
        Step(position: position, removed: removed, added: added, newStart: stretch.new.lowerBound))
    }
  }
}
