/// A mapping from the rows of one snapshot to the rows of the next.
///
/// If the changeset is known, the mapping uses only the changeset. Otherwise, it looks up rows by identity, which builds the
/// new snapshot's index.
package struct RowTargets<Section: ListElement, Item: ListElement>: Sendable {
  /// The target of a row after an update.
  package struct Target: Equatable, Sendable {
    /// The row.
    package var row: Row
    /// A Boolean value that indicates whether the row, or its section, has moved relative to the remaining rows.
    package var hasMoved: Bool

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - hasMoved: A Boolean value that indicates whether the row has moved relative to the remaining rows.
    package init(row: Row, hasMoved: Bool) {
      self.row = row
      self.hasMoved = hasMoved
    }
  }

  /// The maximum distance, on each side, at which the mapping searches for a remaining row.
  package let reach = 1_000
  private let update: ComingUpdate<Section, Item>
  private let places: ChangedPlaces?

  /// Creates the mapping. O(changes times log changes).
  ///
  /// - Parameter update: The update that leads from one snapshot to the other.
  package init(_ update: ComingUpdate<Section, Item>) {
    self.update = update
    places = update.changeset.map(ChangedPlaces.init)
  }

  /// Returns the target of a row after the update.
  ///
  /// - Parameter row: A row from before the update.
  /// - Returns: The row's target; nil if the row is removed. O(log changes), or O(log n) if the changeset isn't known.
  package func target(of row: Row) -> Target? {
    switch row {
    case .header(let section):
      self.section(section).map { Target(row: .header(section: $0.0), hasMoved: $0.1) }
    case .footer(let section):
      self.section(section).map { Target(row: .footer(section: $0.0), hasMoved: $0.1) }
    case .item(let position): item(position).map { Target(row: .item($0.0), hasMoved: $0.1) }
    }
  }

  /// Returns the offsets, before and after the update, of the nearest item that remains and keeps its order. Offsets are
  /// counted across all sections. The two ends of the list count as remaining items.
  ///
  /// - Parameters:
  ///   - offset: The offset, before the update, at which the search starts. The item at this offset itself doesn't count.
  ///   - step: 1 to search forward, or -1 to search backward.
  /// - Returns: The offsets; nil if there is no match within ``reach``. O(reach times log changes).
  package func stayingItem(nextTo offset: Int, by step: Int) -> (before: Int, after: Int)? {
    for distance in 1...reach {
      let offset = offset + step * distance
      // The two ends of the list always remain.
      if offset < 0 { return (-1, -1) }
      guard let position = update.before.position(atOffset: offset) else {
        return (update.before.numberOfItems, update.after.numberOfItems)
      }
      // Skip items that are removed or have moved.
      guard let (place, hasMoved) = item(position), !hasMoved else { continue }
      return update.after.offset(of: place).map { (offset, $0) }
    }
    return nil
  }

  private func section(_ index: Int) -> (Int, Bool)? {
    if let places { return places.section(index) }
    return update.before.section(at: index).flatMap { update.after.sectionIndex(of: $0.identity) }
      .map { ($0, false) }
  }

  private func item(_ position: ItemPosition) -> (ItemPosition, Bool)? {
    if let places { return places.item(position) }
    return update.before.item(at: position).flatMap { update.after.position(of: $0.identity) }
      .map { ($0, false) }
  }
}

/// An index of a changeset that maps old positions to new ones.
private struct ChangedPlaces: Sendable {
  private let sections: Gaps
  private let deletedSections: Set<Int>
  private let movedSections: [Int: Int]
  private let moves: [ItemMove]
  private let left: Runs
  private let came: Runs

  init(_ changeset: Changeset) {
    deletedSections = Set(changeset.deletedSections)
    movedSections = Dictionary(changeset.movedSections.map { ($0.source, $0.target) }) { first, _ in first }
    // A section that moves leaves one place and arrives at another, as if it were deleted and inserted.
    sections = Gaps(
      left: changeset.deletedSections + changeset.movedSections.map(\.source),
      came: changeset.insertedSections + changeset.movedSections.map(\.target))
    moves = changeset.movedItems.sorted { $0.source < $1.source }
    // The same is true of items that move.
    left = Runs(changeset.deletedItems + moves.map { ItemRun(start: $0.source, count: $0.count) })
    came = Runs(
      changeset.insertedItems + changeset.movedItems.map { ItemRun(start: $0.target, count: $0.count) })
  }

  func section(_ index: Int) -> (Int, Bool)? {
    if let target = movedSections[index] { return (target, true) }
    return deletedSections.contains(index) ? nil : (sections.target(of: index), false)
  }

  func item(_ position: ItemPosition) -> (ItemPosition, Bool)? {
    // An item in a moved run moves along with it.
    let next = moves.partition { $0.source > position }
    if next > 0, let target = moves[next - 1].target(of: position) { return (target, true) }
    guard let (section, hasMoved) = section(position.section), !left.contains(position) else { return nil }
    // Otherwise, the item keeps its rank among the places where no item is inserted.
    let rank = position.item - left.count(before: position)
    return (ItemPosition(section: section, item: came.free(rank, inSection: section)), hasMoved)
  }
}

/// A list of indices, some of which are removed and some inserted. The remaining ones fill the free places.
private struct Gaps: Sendable {
  private let left: [Int]
  private let came: [Int]

  init(left: [Int], came: [Int]) {
    self.left = left.sorted()
    self.came = came.sorted()
  }

  func target(of index: Int) -> Int {
    // Count the remaining indices before this one.
    let rank = index - left.partition { $0 >= index }
    // The number of free places before each inserted index increases monotonically, so a binary search works.
    var (low, high) = (0, came.count)
    while low < high {
      let middle = (low + high) / 2
      if came[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    // Each inserted index before the target shifts the target by one.
    return rank + low
  }
}

/// Runs of items in order, with the number of items before each run.
private struct Runs: Sendable {
  private let runs: [ItemRun]
  private var counts = [0]

  init(_ runs: [ItemRun]) {
    self.runs = runs.sorted { $0.start < $1.start }
    for run in self.runs { counts.append(counts[counts.count - 1] + run.count) }
  }

  func contains(_ position: ItemPosition) -> Bool {
    // Find the last run that starts at or before the position.
    let next = runs.partition { $0.start > position }
    guard next > 0 else { return false }
    let run = runs[next - 1]
    return run.start.section == position.section && position.item < run.start.item + run.count
  }

  /// Returns the number of items in runs that precede a position in the same section. The position itself must not be in a run.
  func count(before position: ItemPosition) -> Int {
    counts[runs.partition { $0.start > position }] - counts[first(inSection: position.section)]
  }

  /// Returns the index, in a section, of the place outside all runs that has the given number of free places before it.
  func free(_ rank: Int, inSection section: Int) -> Int {
    let first = first(inSection: section)
    // The number of free places before each run increases monotonically, so a binary search works.
    var (low, high) = (first, self.first(inSection: section + 1))
    while low < high {
      let middle = (low + high) / 2
      let free = runs[middle].start.item - (counts[middle] - counts[first])
      if free <= rank { low = middle + 1 } else { high = middle }
    }
    // The items in all preceding runs in the section shift the place.
    return rank + counts[low] - counts[first]
  }

  private func first(inSection section: Int) -> Int { runs.partition { $0.start.section >= section } }
}

extension ItemMove {
  /// Returns the target of an item in the run; nil if the item isn't in the run.
  fileprivate func target(of position: ItemPosition) -> ItemPosition? {
    guard source.section == position.section, position.item < source.item + count else { return nil }
    return ItemPosition(section: target.section, item: target.item + position.item - source.item)
  }
}

extension Array {
  /// Returns the first index whose element satisfies a predicate, in an array that is partitioned so that only the elements of
  /// a suffix satisfy the predicate.
  fileprivate func partition(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
