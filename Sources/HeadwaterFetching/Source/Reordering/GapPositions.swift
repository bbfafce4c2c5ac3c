/// A calculator for the positions of rows that are placed between existing rows. It has no side effects.
package struct GapPositions {
  /// A Boolean value that indicates whether positions are integers.
  let isWhole: Bool
  /// A Boolean value that indicates whether positions are in descending order.
  let isDescending: Bool

  /// Creates a calculator for a list.
  ///
  /// - Parameters:
  ///   - isWhole: A Boolean value that indicates whether positions are integers.
  ///   - isDescending: A Boolean value that indicates whether positions are in descending order.
  package init(isWhole: Bool, isDescending: Bool) {
    (self.isWhole, self.isDescending) = (isWhole, isDescending)
  }

  /// The distance between a row at the start or end and its neighbor.
  private var spacing: Double { isWhole ? 1_024 : 1 }

  /// Finds a position for a row among others, and assigns new positions to as few of the others as necessary.
  ///
  /// - Parameters:
  ///   - index: The index at which the row is inserted.
  ///   - count: The number of other rows.
  ///   - position: A closure that returns the position of another row; nil if it isn't known.
  /// - Returns: The positions of a range of rows that includes the new one; nil if there is no space, or if a required position
  ///   isn't known.
  package func positions(
    forInsertionAt index: Int, among count: Int, _ position: (Int) -> FetchValue?
  ) -> (range: Range<Int>, values: [FetchValue])? {
    // Extend the range of rows that receive new positions until there is space for them.
    for size in 0...count {
      let first = max(0, min(index - size / 2, count - size))
      guard first <= index, first + size >= index else { continue }
      let (before, behind) = (first - 1, first + size)
      var (low, high): (FetchValue?, FetchValue?) = (nil, nil)
      if before >= 0 {
        guard let value = position(before) else { return nil }
        low = value
      }
      if behind < count {
        guard let value = position(behind) else { return nil }
        high = value
      }
      let bounds = isDescending ? (high, low) : (low, high)
      guard let values = values(size + 1, above: bounds.0, below: bounds.1) else { continue }
      return (first..<first + size + 1, isDescending ? values.reversed() : values)
    }
    return nil
  }

  /// Returns the given number of ascending positions between two others.
  private func values(_ count: Int, above low: FetchValue?, below high: FetchValue?) -> [FetchValue]? {
    isWhole ? whole(count, above: low, below: high) : real(count, above: low, below: high)
  }

  private func whole(_ count: Int, above low: FetchValue?, below high: FetchValue?) -> [FetchValue]? {
    let (step, number) = (Int64(spacing), Int64(count))
    let (reach, overflow) = step.multipliedReportingOverflow(by: number + 1)
    guard let bounds = bounds(low?.wholeNumber, high?.wholeNumber, low, high), !overflow else { return nil }
    switch bounds {
    case (nil, nil): return (0..<number).map { .integer($0 * step) }
    case (let low?, nil):
      guard !low.addingReportingOverflow(reach).overflow else { return nil }
      return (0..<number).map { .integer(low + ($0 + 1) * step) }
    case (nil, let high?):
      guard !high.subtractingReportingOverflow(reach).overflow else { return nil }
      return (0..<number).map { .integer(high - (number - $0) * step) }
    case (let low?, let high?):
      let (width, overflow) = high.subtractingReportingOverflow(low)
      guard !overflow, width > number else { return nil }
      let (part, rest) = width.quotientAndRemainder(dividingBy: number + 1)
      return (1...number).map { .integer(low + part * $0 + min($0, rest)) }
    }
  }

  private func real(_ count: Int, above low: FetchValue?, below high: FetchValue?) -> [FetchValue]? {
    guard let bounds = bounds(low?.number, high?.number, low, high) else { return nil }
    if let low = bounds.0, let high = bounds.1, low >= high { return nil }
    let values: [Double] =
      switch bounds {
      case (nil, nil): (0..<count).map { Double($0) }
      case (let low?, nil): (0..<count).map { low + Double($0 + 1) }
      case (nil, let high?): (0..<count).map { high - Double(count - $0) }
      case (let low?, let high?):
        (1...count).map { low + (high - low) * (Double($0) / Double(count + 1)) }
      }
    let all = [bounds.0].compactMap(\.self) + values + [bounds.1].compactMap(\.self)
    guard zip(all, all.dropFirst()).allSatisfy({ $0 < $1 }), all.allSatisfy(\.isFinite) else { return nil }
    return values.map { .real($0) }
  }

  /// Returns the bounds as numbers; nil if an existing bound isn't a number.
  private func bounds<Number>(
    _ low: Number?, _ high: Number?, _ lowValue: FetchValue?, _ highValue: FetchValue?
  ) -> (Number?, Number?)? {
    if lowValue != nil && low == nil || highValue != nil && high == nil { return nil }
    return (low, high)
  }
}

extension FetchValue {
  fileprivate var wholeNumber: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }

  fileprivate var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }
}
