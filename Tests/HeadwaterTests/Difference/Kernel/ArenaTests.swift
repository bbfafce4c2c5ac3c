import HeadwaterTesting
import Testing

@testable import Headwater

@Suite("The arena")
struct ArenaTests {
  @Test(arguments: 1...Search.runs(20))
  func allocationsAreAlignedAndDisjoint(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let arena = Arena()
    defer { arena.deallocate() }
    var blocks: [UnsafeMutableBufferPointer<UInt16>] = []
    for number in 0..<60 {
      let count = Int.random(in: 0..<[4, 100, 5_000][Int.random(in: 0..<3, using: &random)], using: &random)
      let memory = arena.allocate(repeating: UInt16(number), count: count)
      #expect(Int(bitPattern: memory) % 16 == 0)
      blocks.append(UnsafeMutableBufferPointer(start: memory, count: count))
    }
    for (number, block) in blocks.enumerated() {
      #expect(block.allSatisfy { $0 == UInt16(number) }, "seed \(seed) block \(number)")
    }
  }

  @Test func smallAllocationsShareFirstBlock() {
    let arena = Arena()
    defer { arena.deallocate() }
    for _ in 0..<(Arena.firstSize - Arena.headerSize) / 64 { _ = arena.allocate(Int.self, count: 8) }
    #expect(arena.numberOfBlocks == 0)
    _ = arena.allocate(Int.self, count: 8)
    #expect(arena.numberOfBlocks == 1)
  }

  @Test func recycledLargeBlockIsReused() {
    let arena = Arena()
    defer { arena.deallocate() }
    let first = arena.allocate(Int.self, count: 1_000)
    let other = arena.allocate(Int.self, count: 1_000)
    #expect(first != other)
    arena.recycle(first)
    let larger = arena.allocate(Int.self, count: 1_001)
    #expect(larger != first)
    #expect(arena.allocate(Int.self, count: 900) == first)
    #expect(arena.allocate(Int.self, count: 900) != first)
    #expect(arena.numberOfBlocks == 4)
  }

  @Test func recycledSmallMemoryIsNotReused() {
    let arena = Arena()
    defer { arena.deallocate() }
    let small = arena.allocate(Int.self, count: 4)
    arena.recycle(small)
    #expect(arena.allocate(Int.self, count: 4) != small)
    // Test the first allocation in a shared block.
    let full = arena.allocate(UInt8.self, count: Arena.firstSize - Arena.headerSize - 64)
    let shared = arena.allocate(Int.self, count: 4)
    #expect(full != shared)
    #expect(arena.numberOfBlocks == 1)
    arena.recycle(shared)
    #expect(arena.allocate(UInt8.self, count: Arena.sharedSize) != shared)
  }
}

extension Arena {
  /// The number of blocks, not counting the first one.
  var numberOfBlocks: Int {
    var (number, block) = (0, state.pointee.blocks)
    while let present = block {
      number += 1
      block = present.pointee.following
    }
    return number
  }
}
