import Headwater
import HeadwaterTesting

/// Makes random differences: mostly between small lists of few identities, so that every small thing that can happen
/// does; and now and then between large ones, where differences are found in other ways.
struct DifferenceGenerator {
  private var random: SplitMix64
  private let kinds: [ElementKind]

  /// Makes a generator.
  ///
  /// - Parameters:
  ///   - seed: The seed of the random numbers.
  ///   - kinds: What elements may be made of, at least one kind.
  init(seed: UInt64, kinds: [ElementKind] = ElementKind.allCases) {
    random = SplitMix64(seed: seed)
    self.kinds = kinds
  }

  /// The next case.
  mutating func next() -> DifferenceCase {
    // What comes of the rest must not depend on the kinds: so the same seed compares the same lists for each.
    let choice = random.next()
    let kind = kinds[Int(choice % UInt64(kinds.count))]
    let form = DifferenceCase.Form.allCases[random.below(DifferenceCase.Form.allCases.count)]
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
    var editor = RandomEditor(list: before, shape: shape)
    for _ in 0..<1 + random.below(6) { editor.edit(&random) }
    return (before, editor.list)
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
  /// All items in one section.
  fileprivate var inOneSection: FuzzList { [PlainSection(FuzzElement(0), allItems())] }
}

extension SplitMix64 {
  /// One of several values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[below(values.count)]
  }

  /// Half of the large sizes are about 32, half of the rest about 64, and so on: so each order of size costs as much as
  /// any other. Many are close to one at which a leaf, a word of bits or a sample ends.
  mutating func largeSize() -> Int {
    var size = 32
    while size < 4_096, oneIn(2) { size *= 2 }
    return oneIn(2) ? size - 2 + below(5) : size + below(size)
  }

  /// A length that matters to the search for a difference, or one close to it; at most a bound, at least 1.
  mutating func length(upTo bound: Int) -> Int {
    let lengths = [1, 2, 4, 8, 16, 32, 64, 128, 512, 4_096].filter { $0 <= bound }
    let length = oneIn(4) || lengths.isEmpty ? 1 + below(max(1, bound)) : pick(lengths) - 1 + below(3)
    return max(1, min(length, bound))
  }
}
