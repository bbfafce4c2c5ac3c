#if canImport(Glibc)
  import CMalloc

  /// How many bytes are allocated at present, on the heap and beside it. Memory that is kept for later doesn't count.
  func allocatedBytes() throws -> Int {
    let statistics = mallinfo2()
    return Int(statistics.uordblks + statistics.hblkhd)
  }
#else
  func allocatedBytes() throws -> Int {
    throw CannotMeasure(description: "Only with glibc can it be told how many bytes are allocated.")
  }
#endif

/// How many bytes are allocated for a value that a closure makes, and still there once it is made.
func bytes<Value>(_ make: () -> Value) throws -> Double {
  let before = try allocatedBytes()
  let value = make()
  let after = try allocatedBytes()
  use(value)
  return Double(after - before)
}
