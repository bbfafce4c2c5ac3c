/// The layout of a component: the positions and sizes of everything in it. Layouts are values that can be created and stored on
/// any thread.
public struct ComponentLayout: Sendable {
  /// The size of the layout.
  public var size: Size
  /// The distance from the top to the baseline of the first line of text, if there is one.
  public var baseline: Double?
  /// The content that the host draws over the entire layout, behind the children.
  package var content: MountedContent?
  /// The layouts of the children, from back to front.
  package var children: [PlacedLayout]
  /// The controllers of the laid-out component, from the outermost to the innermost.
  package var controllers: [ControllerPlace]

  /// Creates a layout from its parts.
  package init(
    size: Size, baseline: Double? = nil, content: MountedContent? = nil, children: [PlacedLayout],
    controllers: [ControllerPlace] = []
  ) {
    self.size = size
    self.baseline = baseline
    self.content = content
    self.children = children
    self.controllers = controllers
  }

  /// Creates a layout for content that the host draws.
  package init(size: Size, baseline: Double? = nil, content: MountedContent) {
    self.init(size: size, baseline: baseline, content: content, children: [])
  }

  /// Creates an empty layout. Call ``add(_:at:)`` to add parts.
  ///
  /// - Parameters:
  ///   - size: The size of the layout.
  ///   - baseline: The distance from the top to the baseline of the first line of text, if there is one.
  public init(size: Size, baseline: Double? = nil) {
    self.init(size: size, baseline: baseline, children: [])
  }

  /// Builds and lays out a single component, for a view that isn't in a list or for a test. Stateful components have their
  /// initial state, and state changes are discarded. The cost depends on the components in the tree.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - range: The range of sizes that the layout may have.
  ///   - measures: The text and image measures to use.
  /// - Throws: An error if a component contains itself or has two children with the same type and key, or any error that a
  ///   component throws.
  public init(
    of component: any Component, in range: SizeRange, measures: LayoutMeasures = LayoutMeasures()
  ) throws {
    self = try BuiltComponent(component).layout(in: range, measures: measures)
  }

  /// Adds a part in front of the existing parts. O(1).
  ///
  /// - Parameters:
  ///   - part: The layout of the part.
  ///   - origin: The position of the part's top-left corner, relative to that of this layout. A coordinate that isn't finite is
  ///     treated as 0.
  public mutating func add(_ part: ComponentLayout, at origin: (x: Double, y: Double)) {
    children.append(PlacedLayout(part, at: Point(origin)))
  }

  /// All content that a host draws, from back to front, with frames relative to the top-left corner of this layout.
  package var flattened: [MountedPart] {
    var parts: [MountedPart] = []
    append(to: &parts, at: .zero)
    return parts
  }

  /// The controllers of all components in the layout, outer controllers before inner ones.
  package var allControllers: [ControllerPlace] {
    var places: [ControllerPlace] = []
    append(controllersTo: &places)
    return places
  }

  // Both functions iterate over indices, because a loop over the elements would copy each child.

  private func append(to parts: inout [MountedPart], at origin: Point) {
    if let content { parts.append(MountedPart(content, in: Frame(origin: origin, size: size))) }
    for index in children.indices {
      let place = children[index].origin
      children[index].layout.append(to: &parts, at: Point(x: origin.x + place.x, y: origin.y + place.y))
    }
  }

  private func append(controllersTo places: inout [ControllerPlace]) {
    if !controllers.isEmpty { places += controllers }
    for index in children.indices { children[index].layout.append(controllersTo: &places) }
  }
}

/// A layout and its position in another layout.
package struct PlacedLayout: Sendable {
  /// The position of the top-left corner, relative to that of the surrounding layout.
  package var origin: Point
  /// The layout.
  package var layout: ComponentLayout

  /// Creates a placed layout. A coordinate that isn't finite is treated as 0.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - origin: The position of its top-left corner.
  package init(_ layout: ComponentLayout, at origin: Point = .zero) {
    self.origin = Point(x: origin.x.finite, y: origin.y.finite)
    self.layout = layout
  }

  /// The position and the size of the layout.
  package var frame: Frame { Frame(origin: origin, size: layout.size) }
}

/// Content that a host draws, with its frame.
package struct MountedPart: Sendable, Equatable {
  /// The content to draw.
  package var content: MountedContent
  /// The frame in which to draw it.
  package var frame: Frame

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - content: The content to draw.
  ///   - frame: The frame in which to draw it.
  package init(_ content: MountedContent, in frame: Frame) {
    self.content = content
    self.frame = frame
  }

  /// Returns the part as it appears if the layout is mirrored for a right-to-left language. Images and native views aren't
  /// mirrored themselves.
  ///
  /// - Parameter width: The width of the layout.
  /// - Returns: The part in its mirrored frame.
  func mirrored(in width: Double) -> MountedPart {
    var part = self
    part.frame.origin.x = (width - frame.origin.x - frame.size.width).finite
    if case .text(var text) = content {
      text.isRightToLeft = true
      part.content = .text(text)
    }
    return part
  }
}
