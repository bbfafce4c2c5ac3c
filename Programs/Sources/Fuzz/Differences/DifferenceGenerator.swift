import Headwater
import HeadwaterTesting

/// Generates random pairs of lists. Most are small and use few ids, so that all combinations of small changes occur. Some are
/// large, because diffing uses different algorithms for large lists.
struct DifferenceGenerator: CaseGenerator {
  private var random: SplitMix64
  private let kinds: [ElementKind]

  /// Creates a generator of lists with the given kinds of elements, of which there must be at least one.
  init(seed: UInt64, kinds: [ElementKind] = ElementKind.allCases) {
    random = SplitMix64(seed: seed)
    self.kinds = kinds
  }

  mutating func next() -> DifferenceCase {
    // Consume the same random numbers for any set of kinds, so that a seed always results in the same lists.
    let choice = random.next()
    let kind = kinds[Int(choice % UInt64(kinds.count))]
    let form = random.pick(DifferenceCase.Form.allCases)
    var lists = random.oneIn(4) ? largeLists() : smallLists(isFlat: form.isFlat)
    if form.isFlat {
      lists = (lists.before.inOneSection, lists.after.inOneSection)
    }
    var fuzzCase = DifferenceCase(kind, form, before: lists.before)
    if form.isEdited {
      addEdits(to: &fuzzCase)
    } else {
      fuzzCase.after = lists.after
    }
    return fuzzCase
  }

  private mutating func smallLists(isFlat: Bool) -> (before: FuzzList, after: FuzzList) {
    var shape = ListShape()
    shape.items = random.below(random.oneIn(8) ? 40 : 12)
    shape.identities = max(1, random.below(2 * shape.items + 1))
    shape.sections = isFlat ? 1 : random.pick([1, 1, 2, 4])
    shape.hasDuplicateItems = random.oneIn(6)
    shape.hasDuplicateSections = shape.hasDuplicateItems && random.oneIn(4)
    let before = shape.list(&random)
    guard !random.oneIn(3) else { return (before, shape.list(&random)) }
    let edits = 1 + random.below(6)
    return (before, shape.edited(before, times: edits, &random))
  }

  private mutating func largeLists() -> (before: FuzzList, after: FuzzList) {
    LargeLists(size: random.largeSize()).lists(&random)
  }

  private mutating func addEdits(to fuzzCase: inout DifferenceCase) {
    var editor = SnapshotEditor(fuzzCase.before)
    if random.oneIn(3) {
      fuzzCase.earlierEdits = editor.edits(1 + random.below(random.oneIn(4) ? 20 : 4), &random)
    }
    if fuzzCase.form == .siblings { editor = SnapshotEditor(fuzzCase.before) }
    fuzzCase.laterEdits = editor.edits(1 + random.below(random.oneIn(4) ? 20 : 4), &random)
  }
}

extension FuzzList {
  /// A list of all items in a single section.
  fileprivate var inOneSection: FuzzList { [PlainSection(FuzzElement(0), allItems())] }
}

extension SplitMix64 {
  /// Returns a random size for a large list. Half of the sizes are about 32, half of the rest are about 64, and so on, so that
  /// each magnitude takes the same total time. Many sizes are close to the size of a leaf, a word of bits, or a sample.
  mutating func largeSize() -> Int {
    var size = 32
    while size < 4_096, oneIn(2) { size *= 2 }
    return oneIn(2) ? size - 2 + below(5) : size + below(size)
  }

  /// Returns a length between 1 and a bound, usually close to a threshold of the diffing algorithms.
  mutating func length(upTo bound: Int) -> Int {
    let lengths = [1, 2, 4, 8, 16, 32, 64, 128, 512, 4_096].filter { $0 <= bound }
    let length = oneIn(4) || lengths.isEmpty ? 1 + below(max(1, bound)) : pick(lengths) - 1 + below(3)
    return max(1, min(length, bound))
  }
}
