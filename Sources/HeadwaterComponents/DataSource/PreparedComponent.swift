/// The component of an item, built and laid out.
///
/// It also contains the layout for the previous size range, so that rotating a device back and forth requires only one new
/// layout. Layouts are discarded together with their tree when the item, the context, or a component's state changes.
public struct PreparedComponent: Sendable {
  /// The maximum number of stored layouts, including the current one.
  static let layoutLimit = 2

  /// The component with its composition and state resolved.
  package let built: BuiltComponent
  /// The layout.
  public let layout: ComponentLayout
  /// The size range of the layout.
  package let sizeRange: SizeRange
  /// The identity of the build.
  let build: ComponentBuild
  /// A Boolean value that indicates whether the layout contains controllers, computed once so that displaying it doesn't
  /// require searching the layout.
  let hasControllers: Bool
  private let earlier: [(range: SizeRange, layout: ComponentLayout)]

  /// The size of the layout.
  public var size: Size { layout.size }

  /// Lays out a built component.
  init(_ built: BuiltComponent, in range: SizeRange, measures: LayoutMeasures) throws {
    self.built = built
    layout = try built.layout(in: range, measures: measures)
    sizeRange = range
    build = ComponentBuild()
    hasControllers = !layout.allControllers.isEmpty
    earlier = []
  }

  /// Lays out the tree of an existing component in a different size range.
  init(_ previous: PreparedComponent, in range: SizeRange, measures: LayoutMeasures) throws {
    built = previous.built
    build = previous.build
    sizeRange = range
    let known = previous.known
    layout =
      try known.first { $0.range == range }?.layout ?? built.layout(in: range, measures: measures)
    hasControllers = !layout.allControllers.isEmpty
    earlier = Array(known.filter { $0.range != range }.prefix(Self.layoutLimit - 1))
  }

  private var known: [(range: SizeRange, layout: ComponentLayout)] { [(sizeRange, layout)] + earlier }
}

/// An object that identifies one build of a component.
final class ComponentBuild: Sendable {}
