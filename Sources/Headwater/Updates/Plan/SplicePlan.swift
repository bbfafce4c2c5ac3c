/// A plan for a view of rows, which replaces stretches of rows from the end of the list to its start.
///
/// Because of this order, the rows before a splice are always old and the rows after it are always new. The list is consistent
/// after each splice.
struct SplicePlan {
  typealias Stretch = RowChanges.Stretch

  /// The maximum number of unchanged rows between two stretches that are joined. A splice costs more than displaying a few
  /// unchanged rows again.
  static var nearby: Int { 12 }
  /// The maximum number of rows between the source and the target of a move that are joined into one stretch. Within one
  /// splice, the view can keep the row's widget.
  static var nearbyMove: Int { 200 }

  /// A splice, which replaces a range of rows with new ones.
  struct Step {
    /// The first row to replace, in the list that the preceding steps have produced.
    var position: Int
    /// The number of rows to remove.
    var removed: Int
    /// The number of rows to add.
    var added: Int
    /// The first new row that the view displays after the splice, as a row of the new list. In the view, it's at ``position``.
    var newStart: Int
  }

  /// The splices, in the order in which the view performs them.
  private(set) var steps: [Step] = []
  private let oldCount: Int
  private let newCount: Int

  init<Section, Item>(
    from before: Snapshot<Section, Item>, to after: Snapshot<Section, Item>, _ changeset: Changeset,
    _ layout: RowLayout
  ) {
    oldCount = before.numberOfRows(layout)
    newCount = after.numberOfRows(layout)
    // Content is refreshed in place, without a splice.
    guard changeset.changesStructure else { return }
    var stretches = RowChanges(from: before, to: after, changeset, layout: layout).stretches
    if stretches.count > 1 {
      // Convert the moves to rows, and join stretches.
      var (old, new) = (RowCursor(), RowCursor())
      var moves: [(source: Int, target: Int)] = []
      for move in changeset.movedItems {
        moves.append(
          (old.row(of: move.source, in: before, layout), new.row(of: move.target, in: after, layout)))
      }
      stretches = joined(stretches, moves)
    }
    // Create splices from the end to the start.
    steps.reserveCapacity(stretches.count)
    for stretch in stretches.reversed() { append(stretch) }
  }

  /// Joins stretches that are close together.
  ///
  /// If any row stays, the result never replaces the whole list, because the view would lose its scroll position.
  private func joined(_ stretches: [Stretch], _ moves: [(source: Int, target: Int)]) -> [Stretch] {
    // For each stretch, determine whether to join it with the next one.
    var joins = joinsOfMoves(stretches, moves)
    for index in stretches.indices.dropLast()
    where stretches[index + 1].old.lowerBound - stretches[index].old.upperBound <= SplicePlan.nearby {
      joins[index] = true
    }
    // If one stretch would cover the whole list, keep the rows of the widest gap.
    let gaps = stretches.indices.dropLast().map {
      stretches[$0 + 1].old.lowerBound - stretches[$0].old.upperBound
    }
    if joins.dropLast().allSatisfy({ $0 }), stretches.first?.old.lowerBound == 0,
      stretches.last?.old.upperBound == oldCount,
      let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] })
    {
      joins[widest] = false
    }
    // Join the stretches.
    var joined: [Stretch] = []
    var joinsLast = false
    for (stretch, joinsNext) in zip(stretches, joins) {
      if joinsLast, let last = joined.popLast() {
        // The result also replaces the unchanged rows between the two stretches.
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

  /// Returns, for each stretch, a Boolean value that indicates whether a short move crosses the gap after it.
  private func joinsOfMoves(_ stretches: [Stretch], _ moves: [(source: Int, target: Int)]) -> [Bool] {
    if moves.isEmpty { return Array(repeating: false, count: stretches.count) }
    // For each stretch, subtract the number of short moves that end there from the number that begin there.
    var opened = Array(repeating: 0, count: stretches.count + 1)
    let oldStarts = stretches.map(\.old.lowerBound), newStarts = stretches.map(\.new.lowerBound)
    for move in moves {
      // Find the stretches that contain the source and the target.
      let from = max(0, oldStarts.count(atMost: move.source) - 1)
      let to = max(0, newStarts.count(atMost: move.target) - 1)
      let (first, last) = (min(from, to), max(from, to))
      let distance = stretches[last].old.lowerBound - stretches[first].old.upperBound
      if first < last, distance <= SplicePlan.nearbyMove {
        opened[first] += 1
        opened[last] -= 1
      }
    }
    // A gap is crossed if more moves have begun than ended.
    var open = 0
    return stretches.indices.map { index in
      open += opened[index]
      return open > 0
    }
  }

  /// Appends the splice that replaces a stretch. Replacing the whole list takes two splices, because the view would compare all
  /// rows one by one if it received a single splice.
  private mutating func append(_ stretch: Stretch) {
    let (removed, added) = (stretch.old.count, stretch.new.count)
    let position = stretch.old.lowerBound
    if position == 0, stretch.new.upperBound == newCount, removed > 0, added > 0 {
      // Remove all rows, and then add the new ones.
      steps.append(Step(position: 0, removed: removed, added: 0, newStart: newCount))
      steps.append(Step(position: 0, removed: 0, added: added, newStart: 0))
    } else {
      steps.append(
        Step(position: position, removed: removed, added: added, newStart: stretch.new.lowerBound))
    }
  }
}
