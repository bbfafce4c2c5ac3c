import HeadwaterTesting

/// A generator of random cases. The same seed always results in the same cases.
protocol CaseGenerator<Case> {
  associatedtype Case: FuzzCase

  /// Returns the next case.
  mutating func next() -> Case
}

extension SplitMix64 {
  /// Returns a random element of an array.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[below(values.count)]
  }
}
