/// What an item is shown by: its component, built and laid out.
///
/// Layouts of the last sizes are kept with it, so that a view that is turned and turned back lays out once: they go with
/// the tree that they were made from, when the item, the context or a component's state changes.
public struct PreparedComponent: Sendable {
  /// How many layouts are kept, the present one counted.
  static let layoutLimit = 2

  /// The component with composition and state resolved.
  package let built: BuiltComponent
  /// Where everything in it goes.
  public let layout: ComponentLayout
  /// For which sizes that is.
  package let sizeRange: SizeRange
  /// Tells this build from others.
  let build: ComponentBuild
  /// Whether anything in it has a controller, so that showing it need not look.
  let hasControllers: Bool
  private let earlier: [(range: SizeRange, layout: ComponentLayout)]

  /// How large it is.
  public var size: Size { layout.size }

  /// Lays out what was built.
  init(_ built: BuiltComponent, in range: SizeRange, measures: LayoutMeasures) throws {
    self.built = built
    layout = try built.layout(in: range, measures: measures)
    sizeRange = range
    build = ComponentBuild()
    hasControllers = !layout.allControllers.isEmpty
    earlier = []
  }

  /// Lays out the same tree for other sizes.
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

/// Stands for one build of a component, by its identity.
final class ComponentBuild: Sendable {}
