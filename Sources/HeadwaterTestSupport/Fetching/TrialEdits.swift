package import HeadwaterFetching
import HeadwaterTesting

/// Generates random transactions on the tables of trials.
package struct TrialEdits {
  private var random: SplitMix64
  private let mirror: MemoryStore
  /// The maximum number of things.
  private let range: Int

  package init(seed: UInt64, over mirror: MemoryStore, range: Int) {
    random = SplitMix64(seed: seed)
    self.mirror = mirror
    self.range = range
  }

  /// Returns the next transaction.
  package mutating func next(count: Int? = nil) -> [FetchRowEdit] {
    var things = Set(mirror.rows(of: TrialThing.table.reference).map { $0[0] })
    var owners = Set(mirror.rows(of: TrialOwner.table.reference).map { $0[0] })
    return (0..<(count ?? 1 + random.below(random.oneIn(8) ? 20 : 4))).compactMap { _ in
      random.oneIn(6) ? editOwner(&owners) : editThing(&things)
    }
  }

  private mutating func editThing(_ present: inout Set<FetchValue>) -> FetchRowEdit? {
    let (table, id) = (TrialThing.table.reference, random.below(range))
    let values = TrialThing(
      id: id, name: Self.texts[random.below(Self.texts.count)],
      kind: random.oneIn(4) ? nil : Self.texts[random.below(5)], rank: rank(),
      score: random.oneIn(5) ? nil : Double(random.below(8)) / 2,
      owner: random.oneIn(4) ? nil : random.below(7), isDone: random.oneIn(2),
      made: random.oneIn(4) ? nil : random.element(of: TrialValues.dates),
      mark: random.oneIn(4) ? nil : random.element(of: TrialValues.uuids)
    ).values
    let key = FetchKey(values[0])
    guard present.contains(values[0]) else {
      present.insert(values[0])
      return .insert(table, values)
    }
    if random.oneIn(3) {
      present.remove(values[0])
      return .delete(table, key)
    }
    let other = random.below(range).fetchValue
    if random.oneIn(10), !present.contains(other) {
      present.remove(values[0])
      present.insert(other)
      return .update(table, key, [other] + values.dropFirst())
    }
    // Most updates in practice change a single column.
    let old = mirror.rows(of: table).first { $0[0] == values[0] } ?? values
    var new = old
    let column = 1 + random.below(values.count - 1)
    new[column] = values[column]
    return .update(table, key, random.oneIn(3) ? values : new)
  }

  private mutating func editOwner(_ present: inout Set<FetchValue>) -> FetchRowEdit? {
    let (table, id) = (TrialOwner.table.reference, random.below(7))
    let values = TrialOwner(id: id, name: Self.texts[random.below(5)], level: random.below(4)).values
    guard present.contains(values[0]) else {
      present.insert(values[0])
      return .insert(table, values)
    }
    if random.oneIn(3) {
      present.remove(values[0])
      return .delete(table, FetchKey(values[0]))
    }
    return .update(table, FetchKey(values[0]), values)
  }

  private mutating func rank() -> Int { random.oneIn(40) ? 13 : random.below(6) }

  static let texts = ["a", "A", "b", "Zoë", "", "it's", "\"q\"", "B", "é", "日本", "; drop table thing", "z"]
}
