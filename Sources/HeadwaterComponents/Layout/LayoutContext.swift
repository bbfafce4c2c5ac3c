/// One layout of a tree: what components are given to lay out their children and to measure.
///
/// It belongs to the thread that lays out, and is of no use afterwards.
public struct LayoutContext {
  /// Measure texts and images.
  let measures: LayoutMeasures
  /// Whether a height that the range leaves no choice of may be divided into fractions. It may not where it was only
  /// worked out from the content, as fractions had counted as automatic then.
  var isHeightDefinite = true
  private var depth = 0
  private let memory = LayoutMemory()

  /// Begins a layout.
  ///
  /// - Parameter measures: Measure texts and images.
  package init(measures: LayoutMeasures = LayoutMeasures()) {
    self.measures = measures
  }

  /// Lays out a component: use this for children, rather than to call ``Component/layout(in:with:)``.
  ///
  /// - Parameters:
  ///   - component: The component, which is built already.
  ///   - range: The sizes that it may have.
  /// - Returns: Its layout, whose size is made to be in the range.
  /// - Throws: An error that says so, for a component that contains itself, or what it throws.
  public func layout(_ component: any Component, in range: SizeRange) throws -> ComponentLayout {
    try layout(of: "\(type(of: component))", in: range) { try component.layout(in: range, with: $0) }
  }

  /// Lays out a component's content, without its own rules of size.
  func layoutContent(_ component: any Component, in range: SizeRange) throws -> ComponentLayout {
    guard let item = component as? any ItemOfSize else { return try layout(component, in: range) }
    return try layout(of: "\(type(of: component))", in: range) {
      try item.layoutContent(in: range, with: $0)
    }
  }

  /// Lays out once what is asked for again and again. Without this, stacks in stacks would cost a power of their depth.
  ///
  /// - Parameters:
  ///   - node: Which of the tree's nodes is laid out; without one it is laid out each time.
  ///   - range: The sizes that it may have.
  ///   - make: Lays it out.
  /// - Returns: The layout.
  /// - Throws: What `make` throws.
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
    // Twice as deep as trees are built, as one built component may lay out several around its content.
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

/// What one layout of a tree has laid out so far.
private final class LayoutMemory {
  struct Key: Hashable {
    let node: Int
    let range: SizeRange
    let isHeightDefinite: Bool
  }

  var layouts: [Key: ComponentLayout] = [:]
}
