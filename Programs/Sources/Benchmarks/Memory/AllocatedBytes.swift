#if canImport(Glibc)
  import CMalloc

  /// Returns the number of bytes that are currently allocated on the heap and in separately mapped blocks. Free memory that the
  /// allocator keeps isn't counted.
  func allocatedBytes() throws -> Int {
    let statistics = mallinfo2()
    return Int(statistics.uordblks + statistics.hblkhd)
  }
#else
  func allocatedBytes() throws -> Int {
    throw CannotMeasure(description: "Allocated bytes can be measured only with glibc.")
  }
#endif

/// Returns the number of bytes that a closure allocates and hasn't freed when it returns, including those for its result.
func bytes<Value>(_ make: () -> Value) throws -> Double {
  let before = try allocatedBytes()
  let value = make()
  let after = try allocatedBytes()
  use(value)
  return Double(after - before)
}
