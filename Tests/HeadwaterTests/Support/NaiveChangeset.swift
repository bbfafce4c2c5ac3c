import Headwater

/// Applies a changeset to plain arrays step by step, as documented, without using the package's own code.
func applyNaively<Section, Item>(
  _ changeset: Changeset, to old: [(Section, [Item])], towards new: [(Section, [Item])]
) -> [(Section, [Item])] {
  func positions(_ start: ItemPosition, _ count: Int) -> [ItemPosition] {
    (0..<count).map { ItemPosition(section: start.section, item: start.item + $0) }
  }
  let moves = changeset.movedItems.flatMap {
    zip(positions($0.source, $0.count), positions($0.target, $0.count))
  }
  let movedSections = Dictionary(uniqueKeysWithValues: changeset.movedSections.map { ($0.target, $0.source) })
  let leaving = Set(moves.map(\.0) + changeset.deletedItems.flatMap { positions($0.start, $0.count) })
  let remaining = old.enumerated().map { section, content in
    (
      content.0,
      content.1.enumerated().filter { !leaving.contains(ItemPosition(section: section, item: $0.offset)) }
        .map(\.element)
    )
  }
  let gone = Set(changeset.deletedSections + movedSections.values)
  var staying = remaining.enumerated().filter { !gone.contains($0.offset) }.map(\.element)[...]
  var result: [(Section, [Item])] = []
  let inserted = Set(changeset.insertedSections)
  for target in 0..<(staying.count + inserted.count + movedSections.count) {
    if inserted.contains(target) {
      result.append(new[target])
    } else if let source = movedSections[target] {
      result.append(remaining[source])
    } else if let next = staying.popFirst() {
      result.append(next)
    }
  }
  let arrivals =
    changeset.insertedItems.flatMap { positions($0.start, $0.count) }.map { ($0, new[$0.section].1[$0.item]) }
    + moves.filter { !inserted.contains($0.1.section) }.map { ($0.1, old[$0.0.section].1[$0.0.item]) }
  for (position, item) in arrivals.sorted(by: { $0.0 < $1.0 }) {
    result[position.section].1.insert(item, at: position.item)
  }
  for update in changeset.updatedItems {
    for position in positions(update.target, update.count) {
      result[position.section].1[position.item] = new[position.section].1[position.item]
    }
  }
  for update in changeset.updatedSections { result[update.target].0 = new[update.target].0 }
  return result
}

func areEqual<Section: Equatable, Item: Equatable>(_ left: [(Section, [Item])], _ right: [(Section, [Item])])
  -> Bool
{
  left.count == right.count && zip(left, right).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
}

/// Checks that the transitions of a source form an unbroken sequence and that each changeset produces the new snapshot.
@MainActor
final class TransitionChecker<Source: DataSource> {
  private(set) var last: [(Source.Section, [Source.Item])]
  private(set) var faults: [String] = []
  private(set) var count = 0
  private var observation: ObservationToken?

  init(_ source: Source) {
    last = source.snapshot.plain
    observation = source.observe { [weak self] in self?.check($0) }
  }

  private func check(_ transition: SnapshotTransition<Source.Section, Source.Item>) {
    count += 1
    let (before, after) = (transition.before.plain, transition.after.plain)
    if !areEqual(before, last) { faults.append("transition \(count) begins where the last did not end") }
    if !areEqual(applyNaively(transition.changeset, to: before, towards: after), after) {
      faults.append("the changeset of transition \(count) leads elsewhere: \(transition.changeset)")
    }
    // A changeset that the source provides must not be larger than a computed one.
    let compared = try? Snapshot(sections: after).changeset(from: Snapshot(sections: before))
    if transition.changeset.count != compared?.count {
      faults.append("the changeset of transition \(count) is not the smallest: \(transition.changeset)")
    }
    last = after
  }
}
