/// A width, height, or other length of a component.
public enum Length: Hashable, Sendable {
  /// The length is determined by the content or by the container.
  case automatic
  /// A length in the host's units. A negative number is treated as 0; infinity and NaN are treated as ``automatic``.
  case points(Double)
  /// A fraction of the container's length: 0.5 is half of it. If the container's length isn't known yet or is unlimited, this
  /// is treated as ``automatic``. Invalid numbers are handled as in ``points(_:)``.
  case fraction(Double)

  /// A Boolean value that indicates whether the length is automatic or isn't a valid number.
  var isAutomatic: Bool {
    switch self {
    case .automatic: true
    case .points(let number), .fraction(let number): !number.isFinite
    }
  }

  /// Resolves the length to points.
  ///
  /// - Parameter whole: The length of the container, if it is known.
  /// - Returns: The length, which is finite and nonnegative, or `nil` if it is automatic.
  func resolved(of whole: Double?) -> Double? {
    let length: Double
    switch self {
    case .automatic: return nil
    case .points(let points): length = points
    case .fraction(let part):
      guard let whole, part.isFinite else { return nil }
      length = part * whole
    }
    return length.isFinite ? length.positive : nil
  }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a length in points from an integer literal.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
  /// Creates a length in points from a floating-point literal.
  public init(floatLiteral value: Double) { self = .points(value) }
}
