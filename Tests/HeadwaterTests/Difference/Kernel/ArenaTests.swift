import Testing

@testable import Headwater

@Suite("The arena")
struct ArenaTests {
  @Test(arguments: 1...20)
  func `gives memory that is aligned and shared by nothing else`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let arena = Arena()
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
    withExtendedLifetime(arena) {}
  }

  @Test func `allocates once for all that is small`() {
    let arena = Arena()
    for _ in 0..<Arena.blockSize / 64 { _ = arena.allocate(Int.self, count: 8) }
    #expect(arena.largeBlocks.isEmpty)
    _ = arena.allocate(Int.self, count: 1)
    #expect(arena.largeBlocks.count == 1)
  }

  @Test func `gives a large block again when it is not needed any more and large enough`() {
    let arena = Arena()
    let first = arena.allocate(Int.self, count: 1_000)
    let other = arena.allocate(Int.self, count: 1_000)
    #expect(first != other)
    arena.recycle(first)
    let larger = arena.allocate(Int.self, count: 1_001)
    #expect(larger != first)
    #expect(arena.allocate(Int.self, count: 900) == first)
    #expect(arena.allocate(Int.self, count: 900) != first)
    #expect(arena.largeBlocks.count == 4)
  }

  @Test func `keeps small memory that is given back`() {
    let arena = Arena()
    let small = arena.allocate(Int.self, count: 4)
    arena.recycle(small)
    #expect(arena.idleBlocks.isEmpty)
    #expect(arena.allocate(Int.self, count: 4) != small)
  }

  @Test func `copies an array, also an empty one`() {
    let arena = Arena()
    let copy = arena.allocate(copying: ContiguousArray(0..<1_000))
    #expect((0..<1_000).allSatisfy { copy[$0] == $0 })
    _ = arena.allocate(copying: ContiguousArray<Int>())
    withExtendedLifetime(arena) {}
  }
}
