import Headwater
import HeadwaterTesting
import HeadwaterTranscripts
import Testing

/// An item whose identity violates the requirements of `Hashable`.
private struct Unruly: ListElement, CustomStringConvertible {
  struct ID: Hashable, Sendable {
    let number: Int

    /// One in three identities isn't equal to itself.
    static func == (left: ID, right: ID) -> Bool { left.number == right.number && left.number % 3 != 0 }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  let identity: ID
  let value: Int

  init(_ number: Int, _ value: Int) {
    identity = ID(number: number)
    self.value = value
  }

  static func == (left: Unruly, right: Unruly) -> Bool {
    left.identity.number == right.identity.number && left.value == right.value
  }

  var description: String { "\(identity.number):\(value)" }
}

@MainActor
@Suite("Items whose identities aren't equal to themselves")
struct UnequalIdentitiesTests {
  @Test(arguments: 1...Search.runs(40))
  func operatorsShowNaNItemsOnce(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number() -> Double {
      Int.random(in: 0..<3, using: &random) == 0 ? .nan : Double.random(in: 0..<1, using: &random)
    }
    let source = ArrayDataSource((0..<10).map { _ in number() })
    let sorted = source.sort { $0 < $1 }
    let filtered = source.filter { !($0 < 0.3) }
    let mapped = source.map { $0 * 2 }
    let sectioned = source.section { $0.isNaN ? 1 : 0 }
    let byItself = source.section { $0 }
    let flat = source.concatenate(with: ArrayDataSource([1.5])).flatten()
    let slice = source.prefix(5)
    let outline = source.outlined(children: { _ in [] })
    let transcript = source.transcript()
    let expanding = source.expanding()
    let list = HeadlessListView(sorted)
    for step in 0..<60 {
      let count = source.count
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: try source.insert(number(), at: Int.random(in: 0...count, using: &random))
      case 2 where count > 0: try source.remove(at: Int.random(in: 0..<count, using: &random))
      case 3 where count > 0:
        try source.move(
          from: Int.random(in: 0..<count, using: &random), to: Int.random(in: 0..<count, using: &random))
      case 4 where count > 0:
        try source.replace(at: Int.random(in: 0..<count, using: &random), with: number())
      default: try source.setItems(source.items.map { $0 } + [number()])
      }
      let held = Array(source.items)
      func expect(_ shown: some Sequence<Double>, _ expected: [Double], _ what: String) {
        // NaN has no order, so only the number of NaN values is compared.
        let (shown, numbers) = (Array(shown), expected.filter { !$0.isNaN }.sorted())
        #expect(shown.count == expected.count, "\(what) seed \(seed) step \(step)")
        #expect(shown.filter { !$0.isNaN }.sorted() == numbers, "\(what) seed \(seed) step \(step)")
      }
      expect(sorted.snapshot.items, held, "sort")
      expect(filtered.snapshot.items, held.filter { !($0 < 0.3) }, "filter")
      expect(mapped.snapshot.items, held.map { $0 * 2 }, "map")
      expect(sectioned.snapshot.items, held, "section")
      expect(byItself.snapshot.items, held, "section by itself")
      expect(flat.snapshot.items, held + [1.5], "flatten")
      expect(slice.snapshot.items, Array(held.prefix(5)), "slice")
      expect(outline.snapshot.items.map(\.node), held, "outline")
      expect(transcript.snapshot.items.compactMap(\.message), held, "transcript")
      expect(expanding.snapshot.items, held, "expanding")
      #expect(list.displayed.numberOfItems == held.count)
    }
  }

  @Test(arguments: 1...Search.runs(40))
  func operatorsShowUnrulyItemsOnce(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let source = ArrayDataSource((0..<8).map { Unruly($0, $0) })
    // This isn't a valid order.
    let sorted = source.sort { left, right in left.value % 3 <= right.value % 3 }
    let sectioned = source.section { $0.value % 4 }
    for step in 0..<60 {
      let count = source.count
      switch Int.random(in: 0..<4, using: &random) {
      case 0: try source.append(Unruly(step + 100, Int.random(in: 0..<20, using: &random)))
      case 1 where count > 0: try source.remove(at: Int.random(in: 0..<count, using: &random))
      case 2 where count > 0:
        let index = Int.random(in: 0..<count, using: &random)
        try source.replace(at: index, with: Unruly(source.items[index].identity.number, step))
      default:
        if count > 1 { try source.move(from: 0, to: count - 1) }
      }
      let expected = source.items.map(\.description).sorted()
      #expect(sorted.snapshot.items.map(\.description).sorted() == expected, "seed \(seed) step \(step)")
      #expect(sectioned.snapshot.items.map(\.description).sorted() == expected, "seed \(seed) step \(step)")
    }
  }
}
