/// The number of rows in a group, and the sum and the number of their values in a numeric column. Null and values that aren't
/// numbers are ignored.
package struct FetchedTotal: Hashable, Sendable {
  /// The number of rows.
  package private(set) var count: Int
  /// The number of values that were added.
  package private(set) var terms: Int
  private var sum: Sum

  private enum Sum: Hashable, Sendable {
    /// Only rows are counted.
    case none
    case whole(WholeSum)
    case real(Double)
    /// The sum exceeds the range that a store can compute.
    case unknown
  }

  /// Creates the total of no rows.
  ///
  /// - Parameter column: The column whose values are added; nil to only count rows.
  package init(of column: ColumnReference?) {
    (count, terms) = (0, 0)
    sum =
      switch column?.type {
      case nil: .none
      case .integer: .whole(WholeSum())
      default: .real(0)
      }
  }

  /// Creates a total from a store's result.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - terms: The number of values that were added.
  ///   - sum: The sum; null if it exceeds the range that the store can compute.
  package init(count: Int = 0, terms: Int, sum: FetchValue) {
    (self.count, self.terms) = (count, terms)
    switch sum {
    case .integer(let sum): self.sum = .whole(WholeSum(sum))
    case .real(let sum): self.sum = .real(sum)
    default: self.sum = .unknown
    }
  }

  /// Creates a total that counts rows.
  package init(count: Int) { (self.count, terms, sum) = (count, 0, .none) }

  /// Adds a row.
  ///
  /// - Parameter value: The row's value in the column.
  package mutating func add(_ value: FetchValue) {
    count += 1
    switch (sum, value) {
    case (.whole(var sum), .integer(let term)):
      sum.add(term)
      (self.sum, terms) = (.whole(sum), terms + 1)
    case (.real(let sum), .real(let term)):
      self.sum = abs(term) < FetchFolding.greatestTerm ? .real(sum + term) : .unknown
      terms += 1
    case (.real(let sum), .integer(let term)): (self.sum, terms) = (.real(sum + Double(term)), terms + 1)
    default: break
    }
  }

  /// Removes a row. Afterward, a sum of floating-point numbers is unknown, because it depends on the order of addition.
  ///
  /// - Parameter value: The row's value in the column.
  mutating func remove(_ value: FetchValue) {
    count -= 1
    switch (sum, value) {
    case (.whole(var sum), .integer(let term)):
      sum.subtract(term)
      (self.sum, terms) = (.whole(sum), terms - 1)
    case (.real, .real), (.real, .integer): (sum, terms) = (.unknown, terms - 1)
    default: break
    }
  }

  /// Adds the rows of another group.
  mutating func add(_ other: FetchedTotal) {
    (count, terms) = (count + other.count, terms + other.terms)
    switch (sum, other.value) {
    case (.whole(var sum), .integer(let term)):
      sum.add(term)
      self.sum = .whole(sum)
    case (.real(let sum), .real(let term)): self.sum = .real(sum + term)
    case (.none, _): break
    default: sum = .unknown
    }
  }

  /// A Boolean value that indicates whether only the store can compute the sum.
  var isUnknown: Bool { sum == .unknown }

  /// The sum; null if it exceeds 64 bits, or if the magnitude of a floating-point number is 1e290 or more.
  package var value: FetchValue {
    switch sum {
    case .whole(let sum): sum.value.map { .integer($0) } ?? .null
    case .real(let sum): .real(sum)
    case .none, .unknown: .null
    }
  }

  /// The sum divided by the number of its values; nil if there are none, or if the sum is null.
  package var average: Double? {
    guard terms > 0 else { return nil }
    return switch value {
    case .integer(let sum): Double(sum) / Double(terms)
    case .real(let sum): sum / Double(terms)
    default: nil
    }
  }
}
