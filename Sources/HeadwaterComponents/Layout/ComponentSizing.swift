/// The size constraints of a component: exact, minimum, and maximum width and height.
///
/// If constraints contradict each other, a minimum takes precedence over a maximum, and both take precedence over ``width`` and
/// ``height``.
package struct ComponentSizing: Hashable, Sendable {
  /// The width.
  package var width: Length
  /// The height.
  package var height: Length
  /// The minimum width. If it is automatic, there is no minimum.
  package var minimumWidth: Length
  /// The maximum width. If it is automatic, there is no maximum.
  package var maximumWidth: Length
  /// The minimum height. If it is automatic, there is no minimum.
  package var minimumHeight: Length
  /// The maximum height. If it is automatic, there is no maximum.
  package var maximumHeight: Length

  /// Creates size constraints. Any that you omit are automatic.
  package init(
    width: Length = .automatic, height: Length = .automatic, minimumWidth: Length = .automatic,
    maximumWidth: Length = .automatic, minimumHeight: Length = .automatic, maximumHeight: Length = .automatic
  ) {
    self.width = width
    self.height = height
    self.minimumWidth = minimumWidth
    self.maximumWidth = maximumWidth
    self.minimumHeight = minimumHeight
    self.maximumHeight = maximumHeight
  }

  /// Returns the width constraints in points.
  ///
  /// - Parameter whole: The width of the container, if it is known.
  /// - Returns: The constraints in points.
  func widths(of whole: Double?) -> LengthRules {
    LengthRules(length: width, minimum: minimumWidth, maximum: maximumWidth, of: whole)
  }

  /// Returns the height constraints in points.
  ///
  /// - Parameter whole: The height of the container, if it is known.
  /// - Returns: The constraints in points.
  func heights(of whole: Double?) -> LengthRules {
    LengthRules(length: height, minimum: minimumHeight, maximum: maximumHeight, of: whole)
  }
}

/// The size constraints in one direction, in points.
struct LengthRules {
  /// The desired length before clamping, if there is one.
  let length: Double?
  /// A Boolean value that indicates whether the length is automatic. A fraction of an unknown length isn't automatic, even
  /// though it doesn't resolve to a length.
  let isAutomatic: Bool
  let minimum: Double
  let maximum: Double

  init(length: Length, minimum: Length, maximum: Length, of whole: Double?) {
    self.length = length.resolved(of: whole)
    isAutomatic = length.isAutomatic
    self.minimum = minimum.resolved(of: whole) ?? 0
    self.maximum = max(maximum.resolved(of: whole) ?? .infinity, self.minimum)
  }

  /// The exact length, if the constraints determine one.
  var exact: Double? { length.map(clamp) }

  func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }
}

/// A component that has size constraints, so that a stack can take them into account.
protocol ItemOfSize: Component {
  var sizing: ComponentSizing { get }
  /// Lays out the content without applying the size constraints.
  func layoutContent(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout
}
