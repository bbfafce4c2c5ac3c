/// The context of one layout pass over a tree. Components use it to lay out their children and to measure text and images.
///
/// It may be used only on the thread that performs the layout, and only during the layout pass.
public struct LayoutContext {
  /// The text and image measures.
  let measures: LayoutMeasures
  /// A Boolean value that indicates whether fractions may be resolved against the range's height if it is exact. They must not
  /// be resolved if that height was derived from the content, because fractions were treated as automatic when it was measured.
  var isHeightDefinite = true
  private var depth = 0
  private let memory = LayoutMemory()

  /// Creates a context for a layout pass.
  ///
  /// - Parameter measures: The text and image measures to use.
  package init(measures: LayoutMeasures = LayoutMeasures()) {
    self.measures = measures
  }

  /// Lays out a component. Call this method for children instead of calling ``Component/layout(in:with:)``.
  ///
  /// - Parameters:
  ///   - component: The built component.
  ///   - range: The range of sizes that it may have.
  /// - Returns: The layout, whose size is clamped to the range.
  /// - Throws: An error if a component contains itself, or any error that the component throws.
  public func layout(_ component: any Component, in range: SizeRange) throws -> ComponentLayout {
    try layout(of: "\(type(of: component))", in: range) { try component.layout(in: range, with: $0) }
  }

  /// Lays out a component's content without applying its size constraints.
  func layoutContent(_ component: any Component, in range: SizeRange) throws -> ComponentLayout {
    guard let item = component as? any ItemOfSize else { return try layout(component, in: range) }
    return try layout(of: "\(type(of: component))", in: range) {
      try item.layoutContent(in: range, with: $0)
    }
  }

  /// Lays out a node, or returns its cached layout for the same range. Without the cache, the cost of nested stacks would be
  /// exponential in their depth.
  ///
  /// - Parameters:
  ///   - node: The number of the node in the tree. If it is `nil`, the layout isn't cached.
  ///   - range: The range of sizes that it may have.
  ///   - make: A closure that performs the layout.
  /// - Returns: The layout.
  /// - Throws: Any error that `make` throws.
  func remembered(_ node: Int?, in range: SizeRange, _ make: () throws -> ComponentLayout) throws
    -> ComponentLayout
  {
    guard let node else { return try make() }
    let key = LayoutMemory.Key(node: node, range: range, isHeightDefinite: isHeightDefinite)
    if let known = memory.layouts[key] { return known }
    let layout = try make()
    memory.layouts[key] = layout
    return layout
  }

  private func layout(
    of name: @autoclosure () -> String, in range: SizeRange,
    _ make: (LayoutContext) throws -> ComponentLayout
  ) throws -> ComponentLayout {
    // Allow twice the depth of the build, because a built component may add several layouts around its content.
    let limit = 2 * BuildContext.depthLimit
    guard depth < limit else { throw ComponentError.tooDeep(component: name(), limit: limit) }
    var inner = self
    inner.depth += 1
    var layout = try make(inner)
    layout.size = range.clamp(Size(width: layout.size.width.finite, height: layout.size.height.finite))
    layout.baseline = layout.baseline.flatMap { $0.isFinite ? $0 : nil }
    return layout
  }
}

/// The cache of layouts for one layout pass.
private final class LayoutMemory {
  struct Key: Hashable {
    let node: Int
    let range: SizeRange
    let isHeightDefinite: Bool
  }

  var layouts: [Key: ComponentLayout] = [:]
}
