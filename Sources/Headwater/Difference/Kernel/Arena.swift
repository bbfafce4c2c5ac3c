/// Memory for one difference, freed all at once by ``deallocate()``.
///
/// Small requests share blocks, so that the difference of two short lists allocates once; a large one has a block of its
/// own, whose pages cost nothing until they are touched, and which later stages use again. A value that refers to its
/// memory, as a pointer does: what an object would add is counting references for each use.
@usableFromInline
struct Arena: BitwiseCopyable {
  /// What precedes the memory of each block.
  @usableFromInline
  struct Block: BitwiseCopyable {
    @usableFromInline let following: UnsafeMutablePointer<Block>?
    /// Of the memory behind, in bytes.
    @usableFromInline let size: Int
    /// Whether one request has it all, and has given it back.
    @usableFromInline var isIdle = false

    @usableFromInline
    init(following: UnsafeMutablePointer<Block>?, size: Int) {
      self.following = following
      self.size = size
    }
  }

  /// What is left of the block for small requests, and all other blocks.
  @usableFromInline
  struct State: BitwiseCopyable {
    @usableFromInline var next: UnsafeMutableRawPointer
    @usableFromInline var remaining: Int
    @usableFromInline var blocks: UnsafeMutablePointer<Block>?

    @inlinable
    init(next: UnsafeMutableRawPointer, remaining: Int) {
      self.next = next
      self.remaining = remaining
    }
  }

  /// The first block, state included: what the C library hands out soonest is not much larger.
  @usableFromInline static var firstSize: Int { 1_024 }
  /// The size of the other blocks that small requests share; larger ones get blocks of their own.
  @usableFromInline static var sharedSize: Int { 4_064 }
  @usableFromInline static var alignment: Int { 16 }
  @usableFromInline static var headerSize: Int { 32 }

  @usableFromInline let state: UnsafeMutablePointer<State>

  @inlinable
  init() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Arena.firstSize, alignment: Arena.alignment)
    state = memory.bindMemory(to: State.self, capacity: 1)
    state.initialize(
      to: State(next: memory + Arena.headerSize, remaining: Arena.firstSize &- Arena.headerSize))
  }

  /// Frees all memory. Nothing that lies in it may be used any more, nor the arena.
  @usableFromInline
  func deallocate() {
    var block = state.pointee.blocks
    while let present = block {
      block = present.pointee.following
      present.deallocate()
    }
    state.deallocate()
  }

  /// Uninitialised memory for values that need no clean-up; it lives as long as the arena.
  @inlinable
  func allocate<Value>(_ type: Value.Type, count: Int) -> UnsafeMutablePointer<Value> {
    assert(_isPOD(type), "nobody would clean up")
    let size = (count &* MemoryLayout<Value>.stride &+ Arena.alignment &- 1) & ~(Arena.alignment &- 1)
    if size > state.pointee.remaining {
      return largeOrNext(size).bindMemory(to: type, capacity: count)
    }
    let memory = state.pointee.next
    state.pointee.next = memory + size
    state.pointee.remaining &-= size
    return memory.bindMemory(to: type, capacity: count)
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
    var block = state.pointee.blocks
    while let present = block {
      let isItsOwn = present.pointee.size > Arena.sharedSize
      if isItsOwn, UnsafeMutableRawPointer(present) + Arena.headerSize == memory {
        present.pointee.isIdle = true
      }
      block = present.pointee.following
    }
  }

  /// Memory where the present block has too little left.
  @usableFromInline
  func largeOrNext(_ size: Int) -> UnsafeMutableRawPointer {
    if size > Arena.sharedSize / 4 { return large(size) }
    let memory = newBlock(Arena.sharedSize)
    state.pointee.next = memory + size
    state.pointee.remaining = Arena.sharedSize - size
    return memory
  }

  private func large(_ size: Int) -> UnsafeMutableRawPointer {
    var block = state.pointee.blocks
    while let present = block {
      if present.pointee.isIdle, present.pointee.size >= size {
        present.pointee.isIdle = false
        return UnsafeMutableRawPointer(present) + Arena.headerSize
      }
      block = present.pointee.following
    }
    return newBlock(size)
  }

  private func newBlock(_ size: Int) -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: Arena.headerSize + size, alignment: Arena.alignment)
    let block = memory.bindMemory(to: Block.self, capacity: 1)
    block.initialize(to: Block(following: state.pointee.blocks, size: size))
    state.pointee.blocks = block
    return memory + Arena.headerSize
  }
}
