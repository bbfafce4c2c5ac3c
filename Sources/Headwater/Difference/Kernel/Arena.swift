/// Memory for one difference, freed all at once.
///
/// Small requests share one block, so that the difference of two short lists allocates once; a large one has a block of
/// its own, whose pages cost nothing until they are touched.
@usableFromInline
final class Arena {
  @usableFromInline static var blockSize: Int { 2048 }

  @usableFromInline var block: UnsafeMutableRawPointer
  @usableFromInline var used = 0
  @usableFromInline var largeBlocks: [UnsafeMutableRawPointer] = []

  @inlinable
  init() {
    block = .allocate(byteCount: Arena.blockSize, alignment: 16)
  }

  @inlinable
  deinit {
    block.deallocate()
    for block in largeBlocks { block.deallocate() }
  }

  /// Uninitialised memory for values that need no clean-up; it lives as long as the arena.
  @inlinable
  func allocate<Value>(_ type: Value.Type, count: Int) -> UnsafeMutablePointer<Value> {
    assert(_isPOD(type), "nobody would clean up")
    let size = count &* MemoryLayout<Value>.stride
    if size <= Arena.blockSize &- used {
      let memory = block + used
      used = (used &+ size &+ 15) & ~15
      return memory.bindMemory(to: type, capacity: count)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    largeBlocks.append(memory)
    return memory.bindMemory(to: type, capacity: count)
  }

  /// Memory that holds what an array holds.
  @inlinable
  func allocate<Value>(copying values: ContiguousArray<Value>) -> UnsafeMutablePointer<Value> {
    let memory = allocate(Value.self, count: values.count)
    values.withUnsafeBufferPointer { values in
      if let first = values.baseAddress { memory.initialize(from: first, count: values.count) }
    }
    return memory
  }

  /// Memory that is filled with one value.
  @inlinable
  func allocate<Value>(
    repeating value: Value, count: Int
  ) -> UnsafeMutablePointer<Value> {
    let memory = allocate(Value.self, count: count)
    memory.initialize(repeating: value, count: count)
    return memory
  }
}
