import Headwater

/// Checks that the counts are consistent.
extension BatchJudgement {
  /// Checks the number of sections, and the number of items in each section that remains.
  mutating func judgeCounts() {
    let expected = before.count - deletedSections.count + insertedSections.count
    guard expected == after.count else {
      violations.append(.wrongNumberOfSections(expected: expected, actual: after.count))
      return
    }
    var left: [Int: Int] = [:]
    var came: [Int: Int] = [:]
    for item in batch.deletedItems { left[item.section, default: 0] += 1 }
    for item in batch.insertedItems { came[item.section, default: 0] += 1 }
    for move in batch.movedItems {
      left[move.source.section, default: 0] += 1
      came[move.target.section, default: 0] += 1
    }
    let destinations = destinations()
    for section in before.indices {
      guard let target = destinations[section], after.indices.contains(target) else { continue }
      let expected = before[section] - left[section, default: 0] + came[target, default: 0]
      if expected != after[target] {
        violations.append(
          .wrongNumberOfItems(
            section: SectionMove(source: section, target: target), expected: expected, actual: after[target]))
      }
    }
  }
}
