/// Where the rows of one snapshot are in the next.
///
/// Where the changeset is known, they are found by it alone; else by identity, which makes the new snapshot's index.
package struct RowTargets<Section: ListElement, Item: ListElement>: Sendable {
  /// Where a row is afterwards.
  package struct Target: Equatable, Sendable {
    /// The row.
    package var row: Row
    /// Whether its order among those that stay has changed, or that of its section.
    package var hasMoved: Bool

    /// Makes a target.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - hasMoved: Whether its order has changed.
    package init(row: Row, hasMoved: Bool) {
      self.row = row
      self.hasMoved = hasMoved
    }
  }

  /// How far another item is looked for, on each side.
  package let reach = 1_000
  private let update: ComingUpdate<Section, Item>
  private let places: ChangedPlaces?

  /// Prepares for questions. O(changes times log changes).
  ///
  /// - Parameter update: Leads from the one snapshot to the other.
  package init(_ update: ComingUpdate<Section, Item>) {
    self.update = update
    places = update.changeset.map(ChangedPlaces.init)
  }

  /// Where a row is afterwards.
  ///
  /// - Parameter row: A row of before.
  /// - Returns: Its target; nil if it has gone. O(log changes), or O(log n) where the changeset is not known.
  package func target(of row: Row) -> Target? {
    switch row {
    case .header(let section):
      self.section(section).map { Target(row: .header(section: $0.0), hasMoved: $0.1) }
    case .footer(let section):
      self.section(section).map { Target(row: .footer(section: $0.0), hasMoved: $0.1) }
    case .item(let position): item(position).map { Target(row: .item($0.0), hasMoved: $0.1) }
    }
  }

  /// Where the nearest item that stays, and keeps its order, was and is, counted over all sections. The ends of the lists stay,
  /// too.
  ///
  /// - Parameters:
  ///   - offset: The place of before to look from, which itself does not count.
  ///   - step: 1 to look behind it, or -1 to look before it.
  /// - Returns: nil if there is none within ``reach``. O(reach times log changes).
  package func stayingItem(nextTo offset: Int, by step: Int) -> (before: Int, after: Int)? {
    for distance in 1...reach {
      let offset = offset + step * distance
      if offset < 0 { return (-1, -1) }
      guard let position = update.before.position(atOffset: offset) else {
        return (update.before.numberOfItems, update.after.numberOfItems)
      }
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

/// A changeset that is asked where things go.
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
    sections = Gaps(
      left: changeset.deletedSections + changeset.movedSections.map(\.source),
      came: changeset.insertedSections + changeset.movedSections.map(\.target))
    moves = changeset.movedItems.sorted { $0.source < $1.source }
    left = Runs(changeset.deletedItems + moves.map { ItemRun(start: $0.source, count: $0.count) })
    came = Runs(
      changeset.insertedItems + changeset.movedItems.map { ItemRun(start: $0.target, count: $0.count) })
  }

  func section(_ index: Int) -> (Int, Bool)? {
    if let target = movedSections[index] { return (target, true) }
    return deletedSections.contains(index) ? nil : (sections.target(of: index), false)
  }

  func item(_ position: ItemPosition) -> (ItemPosition, Bool)? {
    let next = moves.partition { $0.source > position }
    if next > 0, let target = moves[next - 1].target(of: position) { return (target, true) }
    guard let (section, hasMoved) = section(position.section), !left.contains(position) else { return nil }
    let rank = position.item - left.count(before: position)
    return (ItemPosition(section: section, item: came.free(rank, inSection: section)), hasMoved)
  }
}

/// Indices of which some leave and some come: those that stay fill the places that are free.
private struct Gaps: Sendable {
  private let left: [Int]
  private let came: [Int]

  init(left: [Int], came: [Int]) {
    self.left = left.sorted()
    self.came = came.sorted()
  }

  func target(of index: Int) -> Int {
    let rank = index - left.partition { $0 >= index }
    // The number of places before each that came grows with it.
    var (low, high) = (0, came.count)
    while low < high {
      let middle = (low + high) / 2
      if came[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}

/// Runs of items in order, with how many there are before each.
private struct Runs: Sendable {
  private let runs: [ItemRun]
  private var counts = [0]

  init(_ runs: [ItemRun]) {
    self.runs = runs.sorted { $0.start < $1.start }
    for run in self.runs { counts.append(counts[counts.count - 1] + run.count) }
  }

  func contains(_ position: ItemPosition) -> Bool {
    let next = runs.partition { $0.start > position }
    guard next > 0 else { return false }
    let run = runs[next - 1]
    return run.start.section == position.section && position.item < run.start.item + run.count
  }

  /// How many items of the runs stand before a position that is in none, in its section.
  func count(before position: ItemPosition) -> Int {
    counts[runs.partition { $0.start > position }] - counts[first(inSection: position.section)]
  }

  /// The place of a section that so many others that are in no run stand before.
  func free(_ rank: Int, inSection section: Int) -> Int {
    let first = first(inSection: section)
    var (low, high) = (first, self.first(inSection: section + 1))
    while low < high {
      let middle = (low + high) / 2
      let free = runs[middle].start.item - (counts[middle] - counts[first])
      if free <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + counts[low] - counts[first]
  }

  private func first(inSection section: Int) -> Int { runs.partition { $0.start.section >= section } }
}

extension ItemMove {
  /// Where an item of the run goes; nil for one that is not of the run.
  fileprivate func target(of position: ItemPosition) -> ItemPosition? {
    guard source.section == position.section, position.item < source.item + count else { return nil }
    return ItemPosition(section: target.section, item: target.item + position.item - source.item)
  }
}

extension Array {
  /// The first index from which on something holds, in an array in which it holds for the end alone.
  fileprivate func partition(_ holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
