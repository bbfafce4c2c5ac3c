@testable import Headwater

/// Two lists for a stage of the kernel, split into pieces like the leaves of trees.
struct KernelCase<Element: ListElement> {
  typealias Stages = Matcher<ItemMeasure<Element>>

  var old: [Element]
  var new: [Element]
  /// The maximum number of elements per piece on each side.
  var pieces: (old: Int, new: Int) = (.max, .max)
  /// The ends of the windows on each side, in ascending order. The remaining elements form the last window.
  var cuts: [(old: Int, new: Int)] = []
  var seed = HashSeed.ofProcess

  /// Calls a closure with a matcher of the lists that hasn't matched anything yet.
  func matched<Result>(_ body: (inout Stages) throws -> Result) throws -> Result {
    let arena = Arena()
    defer { arena.deallocate() }
    return try old.withUnsafeBufferPointer { old in
      try new.withUnsafeBufferPointer { new in
        let windows = windows
        var list = ArenaList<Window>(capacity: windows.count, in: arena)
        for window in windows { list.append(window) }
        var matcher = try Stages(
          old: KernelCase.table(old, windows.map(\.old), atMost: pieces.old, in: arena),
          new: KernelCase.table(new, windows.map(\.new), atMost: pieces.new, in: arena),
          windows: list.all, in: arena, seed: seed)
        return try body(&matcher)
      }
    }
  }

  var windows: ContiguousArray<Window> {
    let start = ItemPosition(section: 0, item: 0)
    var windows = ContiguousArray<Window>()
    var (oldStart, newStart) = (0, 0)
    for end in cuts + [(old.count, new.count)] {
      windows.append(
        Window(
          old: oldStart..<end.old, new: newStart..<end.new, oldStart: start, newStart: start,
          pair: windows.count))
      (oldStart, newStart) = end
    }
    return windows
  }

  private static func table(
    _ elements: UnsafeBufferPointer<Element>, _ windows: [Range<Int>], atMost length: Int, in arena: Arena
  ) -> ElementTable<Element> {
    guard length < .max || windows.count > 1, let first = elements.baseAddress else {
      return ElementTable(elements, in: arena)
    }
    var pieces = ContiguousArray<ElementTable<Element>.Piece>()
    for (number, window) in windows.enumerated() {
      for start in stride(from: window.lowerBound, to: window.upperBound, by: min(length, 1 << 40)) {
        pieces.append(.init(elements: first + start, start: start, window: number))
      }
    }
    return ElementTable(pieces, count: elements.count, in: arena)
  }
}

/// The results of a stage as plain values.
struct Found: Equatable {
  /// The old elements that the new ones are matched with, according to the runs.
  var sources: [Int: Int] = [:]
  /// The new elements whose content is reported as changed.
  var changed: Set<Int> = []
  /// The errors in the structure of the result.
  var faults: [String] = []
}

extension Matcher {
  /// Returns the matches that have been found, including those that are pending.
  func found(_ lists: RunList..., pending: ArenaList<Pending>? = nil) -> Found {
    var found = Found()
    let suffixes = (pending.map { Array($0.all) } ?? []).filter { $0.suffix > 0 }
      .map { Run(source: $0.old.upperBound, target: $0.new.upperBound, count: $0.suffix) }
    for runs in lists.map({ Array($0.all) }) + [suffixes] {
      if !zip(runs, runs.dropFirst()).allSatisfy({ $0.targetEnd <= $1.target }) {
        found.faults.append("runs are not in ascending order")
      }
      for run in runs {
        if run.count < 1 { found.faults.append("an empty run") }
        for offset in 0..<run.count {
          if found.sources.updateValue(run.source + offset, forKey: run.target + offset) != nil {
            found.faults.append("new \(run.target + offset) is told twice")
          }
        }
      }
    }
    let sources = Set(found.sources.values)
    if sources.count != found.sources.count { found.faults.append("an old element is told twice") }
    if found.sources.count != matching.matchedCount { found.faults.append("told are not those counted") }
    for number in 0..<old.count where matching.matchedOld.contains(number) != sources.contains(number) {
      found.faults.append("old \(number) is matched or told, not both")
    }
    for number in 0..<new.count {
      if matching.matchedNew.contains(number) != (found.sources[number] != nil) {
        found.faults.append("new \(number) is matched or told, not both")
      }
      if matching.changed.contains(number) { found.changed.insert(number) }
    }
    if matching.hasChanges != !found.changed.isEmpty {
      found.faults.append("changes are told or there, not both")
    }
    return found
  }
}

extension KernelCase {
  /// Returns the faults in matches of these lists, regardless of which stage found them.
  func faults(in found: Found) -> [String] {
    var faults = found.faults
    for (target, source) in found.sources {
      if old[source].identity != new[target].identity { faults.append("\(source) is not \(target)") }
    }
    let changed = found.sources.filter { old[$0.value] != new[$0.key] }
    if Set(changed.keys) != found.changed {
      faults.append("changed are \(changed.keys), told \(found.changed)")
    }
    return faults
  }
}

/// Returns all lists of a given length over a number of identities, including lists with duplicates. The content depends on the
/// position, so that some of it differs.
func allEntries(length: Int, identities: Int, value: (Int) -> Int = { _ in 0 }) -> [[Entry]] {
  guard length > 0 else { return [[]] }
  return allEntries(length: length - 1, identities: identities, value: value).flatMap { list in
    (0..<identities).map { list + [Entry(id: $0, value: value(length))] }
  }
}

/// Returns all permutations of some values.
func permutations<Value>(of values: [Value]) -> [[Value]] {
  guard !values.isEmpty else { return [[]] }
  return values.indices.flatMap { index in
    var others = values
    let first = others.remove(at: index)
    return permutations(of: others).map { [first] + $0 }
  }
}
