/// Memory for one difference, freed all at once.
///
/// Small requests share one block, so that the difference of two short lists allocates once; a large one has a block of
/// its own, whose pages cost nothing until they are touched, and which later stages use again.
@usableFromInline
final class Arena {
  @usableFromInline static var blockSize: Int { 2048 }

  @usableFromInline let block: UnsafeMutableRawPointer
  @usableFromInline var used = 0
  @usableFromInline var largeBlocks: [UnsafeMutableRawBufferPointer] = []
  /// Large blocks that are not needed any more.
  @usableFromInline var idleBlocks: [UnsafeMutableRawBufferPointer] = []

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
    let memory = size <= Arena.blockSize &- used ? smallBlock(size) : largeBlock(size)
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
  func allocate<Value>(repeating value: Value, count: Int) -> UnsafeMutablePointer<Value> {
    let memory = allocate(Value.self, count: count)
    memory.initialize(repeating: value, count: count)
    return memory
  }

  /// Gives back memory that is not needed any more. Keeps it for what is allocated later.
  @usableFromInline
  func recycle(_ memory: UnsafeMutableRawPointer) {
    if let block = largeBlocks.first(where: { $0.baseAddress == memory }) { idleBlocks.append(block) }
  }

  @usableFromInline
  func smallBlock(_ size: Int) -> UnsafeMutableRawPointer {
    let memory = block + used
    used = min(Arena.blockSize, (used &+ size &+ 15) & ~15)
    return memory
  }

  @usableFromInline
  func largeBlock(_ size: Int) -> UnsafeMutableRawPointer {
    if let index = idleBlocks.firstIndex(where: { $0.count >= size }),
      let memory = idleBlocks.remove(at: index).baseAddress
    {
      return memory
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    largeBlocks.append(UnsafeMutableRawBufferPointer(start: memory, count: size))
    return memory
  }
}
