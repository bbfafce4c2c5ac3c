/// The difference of two lists of sections, without their items.
@usableFromInline
struct SectionDifference<Section: ListElement, Item: ListElement> {
  @usableFromInline typealias SectionTree = Tree<SectionMeasure<Section, Item>>

  @usableFromInline private(set) var deleted: [Int] = []
  @usableFromInline private(set) var inserted: [Int] = []
  @usableFromInline private(set) var moved: [SectionMove] = []
  @usableFromInline private(set) var updated: [SectionMove] = []
  /// Sections on both sides that may differ in their items; all others are shared.
  @usableFromInline private(set) var paired: [SectionMove] = []

  @inlinable
  init(from old: SectionTree, to new: SectionTree) {
    let match = TreeMatch(from: old, to: new)
    for run in match.compared {
      for offset in 0..<run.count {
        paired.append(SectionMove(source: run.source + offset, target: run.target + offset))
      }
    }
    updated = match.updated.map { SectionMove(source: $0.source, target: $0.target) }

    let (oldRest, newRest) = (match.oldRest.flatMap { $0 }, match.newRest.flatMap { $0 })
    let join = HashJoin(
      oldCount: oldRest.count, newCount: newRest.count,
      oldIdentity: { old[oldRest[$0]].section.identity }, newIdentity: { new[newRest[$0]].section.identity })
    var joined: [Run] = []
    for (index, target) in newRest.enumerated() {
      guard join.source[index] >= 0 else {
        inserted.append(target)
        continue
      }
      let source = oldRest[join.source[index]]
      joined.append(Run(source: source, target: target, count: 1))
      paired.append(SectionMove(source: source, target: target))
      if old[source].section != new[target].section {
        updated.append(SectionMove(source: source, target: target))
      }
    }
    deleted = zip(oldRest, join.isTaken).compactMap { $1 ? nil : $0 }
    updated.sort { $0.target < $1.target }
    paired.sort { $0.target < $1.target }

    let runs = Run.joined(match.shared + match.compared + joined)
    guard let stays = stayingRuns(runs) else { return }
    for (run, stays) in zip(runs, stays) where !stays {
      for offset in 0..<run.count {
        moved.append(SectionMove(source: run.source + offset, target: run.target + offset))
      }
    }
  }
}
