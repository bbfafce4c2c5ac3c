/// What is wrong with a component, a layout, or a size.
package enum ComponentError: Error, Equatable, Sendable {
  /// A range whose minimum is negative, infinite or not a number, or above its maximum.
  case sizeRange(minimum: Size, maximum: Size)
  /// Components within components, more of them than there may be: as a rule one that contains itself.
  case tooDeep(component: String, limit: Int)
  /// A component was to be laid out that has to be built first.
  case notBuilt(component: String)
  /// Two components beside each other have the same key.
  case duplicateKey(String, component: String)
}

extension ComponentError: CustomStringConvertible {
  /// One sentence that names what was wrong.
  package var description: String {
    switch self {
    case .sizeRange(let minimum, let maximum):
      "From \(minimum.width) x \(minimum.height) to \(maximum.width) x \(maximum.height) there is no range of sizes."
    case .tooDeep(let component, let limit):
      "\(component) is more than \(limit) components deep; does one contain itself?"
    case .notBuilt(let component):
      "\(component) can be laid out only after it was built: lay out a BuiltComponent."
    case .duplicateKey(let key, let component):
      "\(component) contains two components with the key \"\(key)\"."
    }
  }
}
