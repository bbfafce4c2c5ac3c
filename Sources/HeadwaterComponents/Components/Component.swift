/// What a cell, or a part of one, looks like: an immutable value that is made, built and laid out on any thread.
///
/// Most components are made of others: conform to ``ComposedComponent``, or to ``StatefulComponent`` where there is
/// something to remember. Conform to this protocol for a way of laying out that is not built in:
///
/// ```swift
/// struct Diagonal: Component {
///   var children: [any Component]
///
///   func built(in context: inout BuildContext) throws -> any Component {
///     Diagonal(children: try context.build(children))
///   }
///
///   func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout {
///     var (layout, corner) = (ComponentLayout(size: .zero), (x: 0.0, y: 0.0))
///     for child in children {
///       let part = try context.layout(child, in: try SizeRange(to: range.maximum))
///       layout.add(part, at: corner)
///       corner = (corner.x + part.size.width, corner.y + part.size.height)
///     }
///     layout.size = range.clamp(Size(width: corner.x, height: corner.y))
///     return layout
///   }
/// }
/// ```
public protocol Component: Sendable {
  /// What tells this component from others of its type beside it, so that its state follows it where it moves. Without
  /// one its index does.
  var key: String? { get }

  /// Resolves what has to be resolved once for all sizes: composition and local state. A component with children
  /// builds them, and returns itself with what they became.
  ///
  /// Called off the main actor, once for each change of what is shown; never for a new size alone.
  ///
  /// - Parameter context: Builds the children.
  /// - Returns: What is laid out in the place of this component; by default itself.
  /// - Throws: Whatever keeps it from being shown.
  func built(in context: inout BuildContext) throws -> any Component

  /// Lays out the component. A pure function: of the same component and range it makes the same layout.
  ///
  /// Called off the main actor, for one layout perhaps several times with different ranges.
  ///
  /// - Parameters:
  ///   - range: The sizes that the layout may have. What a layout has beyond them is cut off.
  ///   - context: Lays out the children, and measures.
  /// - Returns: The layout.
  /// - Throws: Whatever keeps it from being shown.
  func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout
}

extension Component {
  /// None: the index tells one from the other.
  public var key: String? { nil }

  /// The component itself: it has nothing that needs building.
  public func built(in context: inout BuildContext) throws -> any Component { self }
}
