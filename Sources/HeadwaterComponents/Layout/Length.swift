/// How long something is to be.
public enum Length: Hashable, Sendable {
  /// As its content, or what is around it, has it.
  case automatic
  /// In the host's units. A negative number counts as 0; one that is infinite or not a number as ``automatic``.
  case points(Double)
  /// A part of what is around it: 0.5 is half. Where that has no size of its own yet, or no end, it counts as
  /// ``automatic``; numbers are treated as those of ``points(_:)`` are.
  case fraction(Double)

  /// Whether it says nothing, or nothing that makes sense.
  var isAutomatic: Bool {
    switch self {
    case .automatic: true
    case .points(let number), .fraction(let number): !number.isFinite
    }
  }

  /// The length in points.
  ///
  /// - Parameter whole: How long what is around it is, if that is known.
  /// - Returns: The length, finite and not negative; none where it is automatic.
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
  /// A number of points.
  public init(integerLiteral value: Int) { self = .points(Double(value)) }
  /// A number of points.
  public init(floatLiteral value: Double) { self = .points(value) }
}
