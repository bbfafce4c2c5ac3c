/// A description of a cell's content, or of part of it: an immutable value that can be created, built, and laid out on any
/// thread.
///
/// Most components are composed of other components. To write one, conform to ``ComposedComponent``, or to
/// ``StatefulComponent`` if the component needs to keep state. Conform to this protocol directly only to implement a layout
/// that isn't built in:
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
  /// A key that distinguishes this component from siblings of the same type, so that its state follows it when it moves. A
  /// component without a key is identified by its index.
  var key: String? { get }

  /// Resolves everything that doesn't depend on size: composition and local state. A component with children builds them and
  /// returns a copy of itself that contains the built children.
  ///
  /// Called off the main actor, once each time the content changes, and never if only the size changes.
  ///
  /// - Parameter context: The context used to build the children.
  /// - Returns: The component to lay out instead of this one. By default, the component itself.
  /// - Throws: An error if the component can't be shown.
  func built(in context: inout BuildContext) throws -> any Component

  /// Lays out the component. This must be a pure function: the same component and range always produce the same layout.
  ///
  /// Called off the main actor, possibly several times per layout with different ranges.
  ///
  /// - Parameters:
  ///   - range: The range of sizes that the layout may have. Sizes outside of it are clamped.
  ///   - context: The context that lays out the children and measures text and images.
  /// - Returns: The layout.
  /// - Throws: An error if the component can't be shown.
  func layout(in range: SizeRange, with context: LayoutContext) throws -> ComponentLayout
}

extension Component {
  /// The default key, which is `nil`: the component is identified by its index.
  public var key: String? { nil }

  /// Returns the component itself, because it has nothing to build.
  public func built(in context: inout BuildContext) throws -> any Component { self }
}
