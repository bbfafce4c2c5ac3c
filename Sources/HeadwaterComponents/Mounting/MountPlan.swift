/// A plan that assigns the views of one layout to the parts of another. It is a pure value.
///
/// Parts that look the same keep their views. The remaining parts take over the views of removed parts of the same kind, in
/// order.
struct MountPlan: Equatable {
  /// The plan for one part.
  struct Step: Equatable {
    /// The index of the old part whose view is reused, or `nil` if the part needs a view from elsewhere.
    var source: Int?
    /// A Boolean value that indicates whether the view already displays the content.
    var isSame = false
    /// A Boolean value that indicates whether the view already has the right frame.
    var isInFrame = false
    /// A Boolean value that indicates whether the view must be moved in front of the view of the previous step, if there is
    /// one.
    var isPlaced = true
  }

  /// The steps, one per new part, from back to front.
  private(set) var steps: [Step]
  /// The indices of old parts whose views are no longer needed.
  private(set) var removed: [Int] = []

  /// The maximum number of comparisons made to find parts that look the same. Beyond this limit, parts of the same kind are
  /// matched in order.
  static let comparisonLimit = 10_000

  /// Creates a plan. O(n) if only a few parts differ. In the worst case, the cost is the product of the numbers of differing
  /// old and new parts.
  ///
  /// - Parameters:
  ///   - old: The mounted parts.
  ///   - new: The parts to mount.
  init(from old: [MountedPart], to new: [MountedPart]) {
    // Match equal parts at the beginning and at the end.
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
    // Match the parts in between: pairwise if their kinds are the same, otherwise by content and then by kind.
    let middle = (old: prefix..<old.count - suffix, new: prefix..<new.count - suffix)
    if !matchAll(old, middle.old, new, middle.new) {
      matchEqual(old, middle.old, new, middle.new)
      matchKinds(old, middle.old, new, middle.new)
    }
    finish(old, new)
  }

  /// Matches parts pairwise if both ranges have the same kinds in the same order, which means that only the content of the
  /// parts has changed.
  ///
  /// - Returns: A Boolean value that indicates whether the parts were matched.
  private mutating func matchAll(
    _ old: [MountedPart], _ olds: Range<Int>, _ new: [MountedPart], _ news: Range<Int>
  ) -> Bool {
    if olds.count != news.count { return false }
    // The ranges start at the same index, because they follow the same prefix.
    for index in news where old[index].content.kind != new[index].content.kind { return false }
    for index in news {
      steps[index] = Step(source: index, isSame: old[index].content == new[index].content)
    }
    return true
  }

  /// Matches the longest common subsequence of parts that look the same.
  private mutating func matchEqual(
    _ old: [MountedPart], _ olds: Range<Int>, _ new: [MountedPart], _ news: Range<Int>
  ) {
    guard !olds.isEmpty, !news.isEmpty, olds.count * news.count <= Self.comparisonLimit else { return }
    // lengths[i][j] is the length of the longest common subsequence of olds[i...] and news[j...].
    var lengths = [[Int]](
      repeating: [Int](repeating: 0, count: news.count + 1), count: olds.count + 1)
    for i in stride(from: olds.count - 1, through: 0, by: -1) {
      for j in stride(from: news.count - 1, through: 0, by: -1) {
        let isSame = old[olds.lowerBound + i].content == new[news.lowerBound + j].content
        lengths[i][j] = isSame ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
      }
    }
    // Walk both ranges along a longest common subsequence.
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

  /// Assigns the remaining views to unmatched parts of the same kind.
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
      // The content may still be the same if parts were reordered.
      steps[target] = Step(source: source, isSame: old[source].content == new[target].content)
    }
    removed = left.values.joined().sorted()
  }

  private mutating func finish(_ old: [MountedPart], _ new: [MountedPart]) {
    var last = -1
    for target in steps.indices {
      guard let source = steps[target].source else { continue }
      steps[target].isInFrame = old[source].frame == new[target].frame
      // Views that are still in their old order stay where they are; the others are moved to their places between them.
      steps[target].isPlaced = source < last
      last = max(last, source)
    }
  }
}
