/// What is wrong with a component, a layout, or a size.
public enum ComponentError: Error, Equatable, Sendable {
  /// A range whose minimum is negative, infinite or not a number, or above its maximum.
  case sizeRange(minimum: Size, maximum: Size)
}

extension ComponentError: CustomStringConvertible {
  /// One sentence that names what was wrong.
  public var description: String {
    switch self {
    case .sizeRange(let minimum, let maximum):
      "From \(minimum.width) x \(minimum.height) to \(maximum.width) x \(maximum.height) there is no range of sizes."
    }
  }
}
