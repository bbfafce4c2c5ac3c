/// Returns the execution time of a closure, in microseconds. If the time is too short for the clock to measure, specify a
/// number of repetitions to get the mean.
@MainActor
func microseconds(repeating repetitions: Int = 1, _ body: @escaping () throws -> Void) throws -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  if InstructionCount.isOn {
    try InstructionCount.count(body)
    return start.duration(to: clock.now).microseconds
  }
  for _ in 0..<repetitions { try body() }
  return start.duration(to: clock.now).microseconds / Double(repetitions)
}

extension Duration {
  var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}

/// Returns the median of values, or nil if there are none. For an even number of values, it is the mean of the two in the
/// middle.
func median(_ values: [Double]) -> Double? {
  guard !values.isEmpty else { return nil }
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
