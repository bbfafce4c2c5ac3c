/// What takes the views of one layout to those of another. Pure.
///
/// Parts that look the same keep their views; the others take the views of parts that are gone, kind by kind, and in order.
struct MountPlan: Equatable {
  /// What becomes of one part.
  struct Step: Equatable {
    /// Which part of the old ones has its view; nil if it needs another.
    var source: Int?
    /// Whether the view shows it already.
    var isSame = false
    /// Whether the view stands where it does.
    var isInFrame = false
    /// Whether the view has to be put before the one of the step before, if there is one.
    var isPlaced = true
  }

  /// One for each new part, from back to front.
  private(set) var steps: [Step]
  /// Old parts whose views are not needed.
  private(set) var removed: [Int] = []

  /// More comparisons than these are not made to find what looks the same: then parts of a kind follow each other.
  static let comparisonLimit = 10_000

  /// Plans. O(n) where little differs; in between at most the product of what differs.
  ///
  /// - Parameters:
  ///   - old: What is mounted.
  ///   - new: What is to be mounted.
  init(from old: [MountedPart], to new: [MountedPart]) {
    steps = [Step](repeating: Step(), count: new.count)
    let shared = min(old.count, new.count)
    var prefix = 0
    while prefix < shared, old[prefix].content == new[prefix].content {
      steps[prefix] = Step(source: prefix, isSame: true)
      prefix += 1
    }
    var suffix = 0
    while suffix < shared - prefix, old[old.count - 1 - suffix].content == new[new.count - 1 - suffix].content
    {
      suffix += 1
      steps[new.count - suffix] = Step(source: old.count - suffix, isSame: true)
    }
    let middle = (old: prefix..<old.count - suffix, new: prefix..<new.count - suffix)
    if !matchAll(old, middle.old, new, middle.new) {
      matchEqual(old, middle.old, new, middle.new)
      matchKinds(old, middle.old, new, middle.new)
    }
    finish(old, new)
  }

  /// Where there are as many of the same kinds in the same order, parts have changed their looks, and none has come or gone.
  ///
  /// - Returns: Whether that is so.
  private mutating func matchAll(
    _ old: [MountedPart], _ olds: Range<Int>, _ new: [MountedPart], _ news: Range<Int>
  ) -> Bool {
    if olds.count != news.count { return false }
    // Both begin after the same prefix.
    for index in news where old[index].content.kind != new[index].content.kind { return false }
    for index in news {
      steps[index] = Step(source: index, isSame: old[index].content == new[index].content)
    }
    return true
  }

  /// Finds what looks the same and follows each other in the same order, as much of it as there is.
  private mutating func matchEqual(
    _ old: [MountedPart], _ olds: Range<Int>, _ new: [MountedPart], _ news: Range<Int>
  ) {
    guard !olds.isEmpty, !news.isEmpty, olds.count * news.count <= Self.comparisonLimit else { return }
    // lengths[i][j]: how much what comes from the i-th old and the j-th new part on has in common.
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: news.count + 1), count: olds.count + 1)
    for i in stride(from: olds.count - 1, through: 0, by: -1) {
      for j in stride(from: news.count - 1, through: 0, by: -1) {
        let isSame = old[olds.lowerBound + i].content == new[news.lowerBound + j].content
        lengths[i][j] = isSame ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < olds.count, j < news.count {
      if old[olds.lowerBound + i].content == new[news.lowerBound + j].content {
        steps[news.lowerBound + j] = Step(source: olds.lowerBound + i, isSame: true)
        (i, j) = (i + 1, j + 1)
      } else if lengths[i + 1][j] >= lengths[i][j + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }

  /// Gives what has no view those that are left, kind by kind.
  private mutating func matchKinds(
    _ old: [MountedPart], _ olds: Range<Int>, _ new: [MountedPart], _ news: Range<Int>
  ) {
    let used = Set(steps[news].compactMap(\.source))
    var left: [MountedKind: [Int]] = [:]
    for source in olds.reversed() where !used.contains(source) {
      left[old[source].content.kind, default: []].append(source)
    }
    for target in news where steps[target].source == nil {
      guard let source = left[new[target].content.kind]?.popLast() else { continue }
      // It may look the same after all, where parts have changed places.
      steps[target] = Step(source: source, isSame: old[source].content == new[target].content)
    }
    removed = left.values.joined().sorted()
  }

  private mutating func finish(_ old: [MountedPart], _ new: [MountedPart]) {
    var last = -1
    for target in steps.indices {
      guard let source = steps[target].source else { continue }
      steps[target].isInFrame = old[source].frame == new[target].frame
      // What comes in the old order stays where it is; whatever belongs between is put there.
      steps[target].isPlaced = source < last
      last = max(last, source)
    }
  }
}
