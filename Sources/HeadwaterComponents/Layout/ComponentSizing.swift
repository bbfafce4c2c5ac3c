/// How large a component is to be: exactly, at least, at most.
///
/// Where rules contradict each other, a minimum wins over a maximum, and both over ``width`` and ``height``.
package struct ComponentSizing: Hashable, Sendable {
  /// How wide it is to be.
  package var width: Length
  /// How high it is to be.
  package var height: Length
  /// How wide it is at least. Automatic: there is no least width.
  package var minimumWidth: Length
  /// How wide it is at most. Automatic: there is no end.
  package var maximumWidth: Length
  /// How high it is at least. Automatic: there is no least height.
  package var minimumHeight: Length
  /// How high it is at most. Automatic: there is no end.
  package var maximumHeight: Length

  /// Makes rules of size; what is not said is automatic.
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

  /// The widths that the rules leave.
  ///
  /// - Parameter whole: How wide what is around it is, if that is known.
  /// - Returns: The rules in points.
  func widths(of whole: Double?) -> LengthRules {
    LengthRules(length: width, minimum: minimumWidth, maximum: maximumWidth, of: whole)
  }

  /// The heights that the rules leave.
  ///
  /// - Parameter whole: How high what is around it is, if that is known.
  /// - Returns: The rules in points.
  func heights(of whole: Double?) -> LengthRules {
    LengthRules(length: height, minimum: minimumHeight, maximum: maximumHeight, of: whole)
  }
}

/// The rules of size in one direction, in points.
struct LengthRules {
  /// How long it is to be, before it is clamped.
  let length: Double?
  /// Whether the rules leave it to what is around. A fraction of what is not known yet does not.
  let isAutomatic: Bool
  let minimum: Double
  let maximum: Double

  init(length: Length, minimum: Length, maximum: Length, of whole: Double?) {
    self.length = length.resolved(of: whole)
    isAutomatic = length.isAutomatic
    self.minimum = minimum.resolved(of: whole) ?? 0
    self.maximum = max(maximum.resolved(of: whole) ?? .infinity, self.minimum)
  }

  /// How long it is, if the rules say so.
  var exact: Double? { length.map(clamp) }

  func clamp(_ value: Double) -> Double { min(max(value, minimum), maximum) }
}

/// A component that says how large it is to be, so that a stack can take part in the decision.
protocol ItemOfSize: Component {
  var sizing: ComponentSizing { get }
  /// Lays out what has the size, without the rules of size.
  func layoutContent(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout
}
