import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("A table of elements in pieces")
struct ElementTableTests {
  /// Splits numbers into random pieces that aren't contiguous in memory, and calls a closure with a table of them.
  private func check(
    _ seed: UInt64, longest: Int,
    _ body: (inout ElementTable<Int>, [Range<Int>], inout SplitMix64) -> Void
  ) {
    var random = SplitMix64(seed: seed)
    var ranges: [Range<Int>] = []
    var count = 0
    for _ in 0..<Int.random(in: 1..<40, using: &random) {
      let length = Int.random(in: 1...longest, using: &random)
      ranges.append(count..<count + length)
      count += length
    }
    let arena = Arena()
    defer { arena.deallocate() }
    var pieces = ContiguousArray<ElementTable<Int>.Piece>()
    for (window, range) in ranges.enumerated() {
      let elements = arena.allocate(Int.self, count: range.count)
      for (offset, number) in range.enumerated() { (elements + offset).initialize(to: number * 10) }
      pieces.append(.init(elements: elements, start: range.lowerBound, window: window / 2))
    }
    var table = ElementTable(pieces, count: count, in: arena)
    #expect(table.count == count)
    body(&table, ranges, &random)
  }

  @Test(arguments: 1...Search.runs(12), [1, 3, 100])
  func elementsAreReadableInAnyOrder(_ seed: UInt64, _ longest: Int) {
    check(seed, longest: longest) { table, ranges, random in
      let numbers = Array(0..<table.count)
      for order in [numbers, numbers.reversed(), numbers.shuffled(using: &random)] {
        let read = order.map { table.pointer(near: $0).pointee }
        #expect(read == order.map { $0 * 10 }, "seed \(seed)")
      }
      let arena = Arena()
      defer { arena.deallocate() }
      table.prepareForRandomAccess(in: arena)
      for number in numbers.shuffled(using: &random) {
        #expect(table.pointer(at: number).pointee == number * 10, "seed \(seed)")
        let piece = ranges.firstIndex { $0.contains(number) }
        #expect(table.window(of: number) == piece.map { $0 / 2 }, "seed \(seed)")
      }
    }
  }

  @Test(arguments: 1...Search.runs(12), [1, 3, 100])
  func stretchesEndAtPieceBoundaries(_ seed: UInt64, _ longest: Int) {
    check(seed, longest: longest) { table, ranges, random in
      for number in (0..<table.count).shuffled(using: &random) {
        let piece = ranges.first { $0.contains(number) } ?? 0..<0
        let after = table.stretch(from: number)
        #expect(after.count == piece.upperBound - number, "seed \(seed)")
        #expect((0..<after.count).allSatisfy { after.elements[$0] == (number + $0) * 10 }, "seed \(seed)")
        let before = table.stretch(upTo: number + 1)
        #expect(before.count == number + 1 - piece.lowerBound, "seed \(seed)")
        #expect((0..<before.count).allSatisfy { before.elements[-$0] == (number - $0) * 10 }, "seed \(seed)")
      }
    }
  }

  @Test func emptyTableHasNoElements() {
    let arena = Arena()
    defer { arena.deallocate() }
    let none: [Int] = []
    #expect(none.withUnsafeBufferPointer { ElementTable($0, in: arena).count } == 0)
    var table = ElementTable<Int>([], count: 0, in: arena)
    table.prepareForRandomAccess(in: arena)
    #expect(table.count == 0)
  }
}
