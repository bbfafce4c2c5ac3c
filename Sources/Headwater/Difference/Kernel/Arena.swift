/// An arena for the memory that is needed to compute one difference, which ``deallocate()`` frees all at once.
///
/// Small requests share blocks, so that comparing two short lists needs only a single allocation. A large request gets its own
/// block, whose pages cost nothing until they are touched. Later stages can reuse such a block. The arena is a value that
/// refers to its memory, like a pointer, because an object would add reference counting to each use.
@usableFromInline
struct Arena: BitwiseCopyable {
  /// The header that precedes the memory of each block.
  @usableFromInline
  struct Block: BitwiseCopyable {
    @usableFromInline let following: UnsafeMutablePointer<Block>?
    /// The size of the memory after the header, in bytes.
    @usableFromInline let size: Int
    /// A Boolean value that indicates whether the block can be reused because the only request that used it has ended.
    @usableFromInline var isIdle = false

    @usableFromInline
    init(following: UnsafeMutablePointer<Block>?, size: Int) {
      self.following = following
      self.size = size
    }
  }

  /// The rest of the block for small requests, and a list of all other blocks.
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

  /// The size of the first block, including the state. The C library allocates blocks of up to about this size especially
  /// quickly.
  @usableFromInline static var firstSize: Int { 1_024 }
  /// The size of the other blocks that small requests share. A request for more than a quarter of this gets its own block.
  @usableFromInline static var sharedSize: Int { 4_064 }
  @usableFromInline static var alignment: Int { 16 }
  @usableFromInline static var headerSize: Int { 32 }

  @usableFromInline let state: UnsafeMutablePointer<State>

  @inlinable
  init() {
    // The first block begins with the state. The rest of it is for small requests.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Arena.firstSize, alignment: Arena.alignment)
    state = memory.bindMemory(to: State.self, capacity: 1)
    state.initialize(
      to: State(next: memory + Arena.headerSize, remaining: Arena.firstSize &- Arena.headerSize))
  }

  /// Frees all memory. Neither the arena nor anything in it may be used afterward.
  @usableFromInline
  func deallocate() {
    // Free the listed blocks, and then the first one, which contains the state.
    var block = state.pointee.blocks
    while let present = block {
      block = present.pointee.following
      present.deallocate()
    }
    state.deallocate()
  }

  /// Allocates uninitialized memory for values that need no cleanup. The memory lives as long as the arena.
  @inlinable
  func allocate<Value>(_ type: Value.Type, count: Int) -> UnsafeMutablePointer<Value> {
    assert(_isPOD(type), "the values must not need cleanup")
    // Round up to a multiple of the alignment.
    let size = (count &* MemoryLayout<Value>.stride &+ Arena.alignment &- 1) & ~(Arena.alignment &- 1)
    if size > state.pointee.remaining {
      return largeOrNext(size).bindMemory(to: type, capacity: count)
    }
    let memory = state.pointee.next
    state.pointee.next = memory + size
    state.pointee.remaining &-= size
    return memory.bindMemory(to: type, capacity: count)
  }

  /// Allocates memory that is initialized with a value.
  @inlinable
  func allocate<Value>(repeating value: Value, count: Int) -> UnsafeMutablePointer<Value> {
    let memory = allocate(Value.self, count: count)
    memory.initialize(repeating: value, count: count)
    return memory
  }

  /// Recycles memory that is no longer needed. Only large requests have blocks that can be reused.
  @usableFromInline
  func recycle(_ memory: UnsafeMutableRawPointer) {
    var block = state.pointee.blocks
    while let present = block {
      // Only a block that is larger than the shared ones is certain to belong to a single request.
      let isItsOwn = present.pointee.size > Arena.sharedSize
      if isItsOwn, UnsafeMutableRawPointer(present) + Arena.headerSize == memory {
        present.pointee.isIdle = true
      }
      block = present.pointee.following
    }
  }

  /// Allocates memory if the current block has too little left.
  @usableFromInline
  func largeOrNext(_ size: Int) -> UnsafeMutableRawPointer {
    // Give a large request its own block. Small requests continue in the current one.
    if size > Arena.sharedSize / 4 { return large(size) }
    // Start a new shared block. The rest of the previous one stays unused.
    let memory = newBlock(Arena.sharedSize)
    state.pointee.next = memory + size
    state.pointee.remaining = Arena.sharedSize - size
    return memory
  }

  private func large(_ size: Int) -> UnsafeMutableRawPointer {
    var block = state.pointee.blocks
    while let present = block {
      // Reuse the first idle block that is large enough.
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
    // Add the block to the list, so that it is freed together with the arena.
    block.initialize(to: Block(following: state.pointee.blocks, size: size))
    state.pointee.blocks = block
    return memory + Arena.headerSize
  }
}
