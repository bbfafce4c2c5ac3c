/// An error in a component, a layout, or a size range.
package enum ComponentError: Error, Equatable, Sendable {
  /// The minimum of a range is negative, infinite, NaN, or greater than its maximum.
  case sizeRange(minimum: Size, maximum: Size)
  /// Components are nested too deeply, usually because one contains itself.
  case tooDeep(component: String, limit: Int)
  /// A component was laid out before it was built.
  case notBuilt(component: String)
  /// Two sibling components of the same type have the same key.
  case duplicateKey(String, component: String)
}

extension ComponentError: CustomStringConvertible {
  /// A sentence that describes the error.
  package var description: String {
    switch self {
    case .sizeRange(let minimum, let maximum):
      "A size range can't have the minimum \(minimum.width) x \(minimum.height) "
        + "and the maximum \(maximum.width) x \(maximum.height)."
    case .tooDeep(let component, let limit):
      "\(component) is nested more than \(limit) levels deep. Check that no component contains itself."
    case .notBuilt(let component):
      "\(component) must be built before it is laid out. Lay out a BuiltComponent instead."
    case .duplicateKey(let key, let component):
      "\(component) contains two components with the key \"\(key)\". Use unique keys."
    }
  }
}
