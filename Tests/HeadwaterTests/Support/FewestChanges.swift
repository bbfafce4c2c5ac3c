import Headwater

/// Returns the faults in a changeset, computed without using the package's own code. Checks the structure of the changeset, its
/// result, and whether it contains more or fewer changes than necessary. The result is empty if the changeset is correct.
func faults<Section: ListElement, Item: ListElement>(
  in changeset: Changeset, from before: [(Section, [Item])], to after: [(Section, [Item])]
) -> [String] {
  let faults = faultsOfForm(in: changeset, before.map(\.1.count), after.map(\.1.count))
  return faults.isEmpty ? Origins(changeset, before, after).faults(in: changeset) : faults
}

/// Checks the structure of a changeset. Each list must contain nonempty runs of existing elements in ascending order. Adjacent
/// runs must be merged. No change may occur twice or be implied by the change of its section.
private func faultsOfForm(in changeset: Changeset, _ before: [Int], _ after: [Int]) -> [String] {
  func areRuns(_ runs: [(start: ItemPosition, count: Int)], of counts: [Int]) -> Bool {
    runs.allSatisfy { start, count in
      counts.indices.contains(start.section) && count > 0 && start.item >= 0
        && start.item + count <= counts[start.section]
    }
  }
  func positions(_ runs: [(start: ItemPosition, count: Int)]) -> [ItemPosition] {
    runs.flatMap { start, count in
      (0..<count).map { ItemPosition(section: start.section, item: start.item + $0) }
    }
  }
  func isAscending<Value: Comparable>(_ values: [Value]) -> Bool {
    zip(values, values.dropFirst()).allSatisfy(<)
  }
  func isUnique<Value: Hashable>(_ values: [Value]) -> Bool { Set(values).count == values.count }

  let deleted = changeset.deletedItems.map { (start: $0.start, count: $0.count) }
  let inserted = changeset.insertedItems.map { (start: $0.start, count: $0.count) }
  let (moved, updated) = (changeset.movedItems, changeset.updatedItems)
  let (leaving, coming) = (
    deleted + moved.map { ($0.source, $0.count) }, inserted + moved.map { ($0.target, $0.count) }
  )
  let sectionMoves = changeset.movedSections + changeset.updatedSections
  guard areRuns(leaving + updated.map { ($0.source, $0.count) }, of: before),
    areRuns(coming + updated.map { ($0.target, $0.count) }, of: after),
    (changeset.deletedSections + sectionMoves.map(\.source)).allSatisfy(before.indices.contains),
    (changeset.insertedSections + sectionMoves.map(\.target)).allSatisfy(after.indices.contains)
  else { return ["what is not there is told"] }

  var faults: [String] = []
  if ![deleted.map(\.start), inserted.map(\.start), moved.map(\.target), updated.map(\.target)]
    .allSatisfy(isAscending)
    || ![changeset.deletedSections, changeset.insertedSections].allSatisfy(isAscending)
    || ![changeset.movedSections, changeset.updatedSections].allSatisfy({ isAscending($0.map(\.target)) })
  {
    faults.append("out of order")
  }
  func follows(_ start: ItemPosition, _ run: (start: ItemPosition, count: Int)) -> Bool {
    start == ItemPosition(section: run.start.section, item: run.start.item + run.count)
  }
  if [deleted, inserted].contains(where: { zip($0, $0.dropFirst()).contains { follows($1.start, $0) } })
    || [moved, updated].contains(where: {
      zip($0, $0.dropFirst()).contains {
        follows($1.source, ($0.source, $0.count)) && follows($1.target, ($0.target, $0.count))
      }
    })
  {
    faults.append("one run is told as two")
  }
  if ![leaving, coming].allSatisfy({ isUnique(positions($0)) })
    || !isUnique(changeset.deletedSections + changeset.movedSections.map(\.source))
    || !isUnique(changeset.insertedSections + changeset.movedSections.map(\.target))
    || deleted.contains(where: { changeset.deletedSections.contains($0.start.section) })
    || inserted.contains(where: { changeset.insertedSections.contains($0.start.section) })
  {
    faults.append("something is told twice")
  }
  return faults
}

/// The origins of sections and items according to a changeset.
private struct Origins<Section: ListElement, Item: ListElement> {
  let before: [(Section, [Item])]
  let after: [(Section, [Item])]
  /// The old index of each section and the old positions of its items, or nil for new ones.
  let origins: [(Int?, [ItemPosition?])]

  init(_ changeset: Changeset, _ before: [(Section, [Item])], _ after: [(Section, [Item])]) {
    (self.before, self.after) = (before, after)
    var arrangement = changeset
    (arrangement.updatedSections, arrangement.updatedItems) = ([], [])
    let places: [(Int?, [ItemPosition?])] = before.enumerated().map { section, content in
      (section, content.1.indices.map { ItemPosition(section: section, item: $0) })
    }
    let nothing: [(Int?, [ItemPosition?])] = after.map { (nil, Array(repeating: nil, count: $0.1.count)) }
    var origins = applyNaively(arrangement, to: places, towards: nothing)
    for move in changeset.movedItems.flatMap(\.single)
    where changeset.insertedSections.contains(move.target.section) {
      origins[move.target.section].1[move.target.item] = move.source
    }
    self.origins = origins
  }

  func faults(in changeset: Changeset) -> [String] {
    guard origins.map(\.1.count) == after.map(\.1.count) else { return ["what stays does not fit"] }
    var faults: [String] = []
    var (sections, items): ([SectionMove], [ItemMove]) = ([], [])
    var (updatedSections, updatedItems): ([SectionMove], [ItemMove]) = ([], [])
    var neededMoves = 0
    for (target, (origin, itemOrigins)) in origins.enumerated() {
      if let origin {
        let stays = SectionMove(source: origin, target: target)
        sections.append(stays)
        if before[origin].0.identity != after[target].0.identity { faults.append("\(stays) is another") }
        if before[origin].0 != after[target].0 { updatedSections.append(stays) }
      }
      for (item, source) in itemOrigins.enumerated() {
        guard let source else { continue }
        let stays = ItemMove(source: source, target: ItemPosition(section: target, item: item))
        let (old, new) = (before[source.section].1[source.item], after[target].1[item])
        items.append(stays)
        if old.identity != new.identity { faults.append("\(stays) is another") }
        if old != new { updatedItems.append(stays) }
      }
      let sources = itemOrigins.compactMap { $0 }
      let staying = sources.filter { $0.section == origin }.map(\.item)
      neededMoves += sources.count - lengthOfLongestAscent(in: staying)
    }
    if sections.count != common(before.map(\.0.identity), after.map(\.0.identity)) {
      faults.append("sections come and go that both lists have")
    }
    if items.count != common(before.flatMap { $0.1.map(\.identity) }, after.flatMap { $0.1.map(\.identity) })
    {
      faults.append("items come and go that both lists have")
    }
    if changeset.movedSections.count != sections.count - lengthOfLongestAscent(in: sections.map(\.source)) {
      faults.append("sections move that need not")
    }
    if changeset.movedItems.reduce(0, { $0 + $1.count }) != neededMoves {
      faults.append("items move that need not")
    }
    if changeset.updatedSections != updatedSections
      || changeset.updatedItems.flatMap(\.single) != updatedItems
    {
      faults.append("not all that has another content is told, or more")
    }
    return faults
  }
}

/// Returns the number of elements that two multisets have in common.
private func common<Value: Hashable>(_ left: [Value], _ right: [Value]) -> Int {
  var counts: [Value: Int] = [:]
  for value in left { counts[value, default: 0] += 1 }
  return right.reduce(0) { sum, value in
    guard let count = counts[value], count > 0 else { return sum }
    counts[value] = count - 1
    return sum + 1
  }
}

/// Returns the length of the longest increasing subsequence, computed by patience sorting: each number goes on the first pile
/// whose top isn't below it, and the number of piles is the result.
private func lengthOfLongestAscent(in numbers: [Int]) -> Int {
  var tops: [Int] = []
  for number in numbers {
    var (low, high) = (0, tops.count)
    while low < high {
      let middle = (low + high) / 2
      if tops[middle] < number { low = middle + 1 } else { high = middle }
    }
    if low == tops.count { tops.append(number) } else { tops[low] = number }
  }
  return tops.count
}
