import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("An ordered set of numbers")
struct OrderedNumberSetTests {
  @Test(arguments: [1, 2, 63, 64, 65, 4_096, 4_097, 300_000])
  func nextNumbersMatchReferenceAfterRandomEdits(_ bound: Int) {
    var random = SplitMix64(seed: UInt64(bound))
    let arena = Arena()
    defer { arena.deallocate() }
    let set = OrderedNumberSet(below: bound, in: arena)
    var reference: Set<Int> = []
    for step in 0..<600 {
      // Use numbers that are close together for a while, then numbers that are far apart.
      let base = step % 100 < 50 ? 0 : Int.random(in: 0..<bound, using: &random)
      let number = min(bound - 1, base + Int.random(in: 0..<200, using: &random))
      if Int.random(in: 0..<3, using: &random) > 0 {
        set.insert(number)
        reference.insert(number)
      } else {
        let gone = reference.sorted().randomElement(using: &random) ?? number
        set.remove(gone)
        reference.remove(gone)
      }
      for asked in [0, bound - 1, number, Int.random(in: 0..<bound, using: &random)] {
        #expect(set.next(after: asked) == reference.filter { $0 > asked }.min(), "step \(step)")
        #expect(set.next(before: asked) == reference.filter { $0 < asked }.max(), "step \(step)")
      }
    }
  }

  @Test func nextNumbersAreFoundAroundWordBoundaries() {
    let numbers = [0, 1, 62, 63, 64, 65, 127, 128, 4_095, 4_096]
    for choice in 0..<(1 << numbers.count) {
      let arena = Arena()
      defer { arena.deallocate() }
      let set = OrderedNumberSet(below: 4_097, in: arena)
      let members = numbers.indices.filter { choice >> $0 & 1 == 1 }.map { numbers[$0] }
      for number in numbers { set.insert(number) }
      for number in numbers where !members.contains(number) { set.remove(number) }
      let isRight = numbers.allSatisfy { asked in
        set.next(after: asked) == members.first { $0 > asked }
          && set.next(before: asked) == members.last { $0 < asked }
      }
      #expect(isRight, "\(members)")
    }
  }
}
