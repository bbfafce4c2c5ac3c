/// Where everything goes: what a component and a range of sizes come to. A value that any thread may make and keep.
public struct ComponentLayout: Sendable {
  /// How large it is.
  public var size: Size
  /// How far below the top the first line of text stands, if there is one.
  public var baseline: Double?
  /// What the host draws in the whole of it, behind the children.
  package var content: MountedContent?
  /// What is in it, from back to front.
  package var children: [PlacedLayout]
  /// The controllers of what it was made of, from the outermost to the innermost.
  package var controllers: [ControllerPlace]

  /// Makes a layout with these parts.
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

  /// Makes the layout of what the host draws.
  package init(size: Size, baseline: Double? = nil, content: MountedContent) {
    self.init(size: size, baseline: baseline, content: content, children: [])
  }

  /// Makes a layout with nothing in it; ``add(_:at:)`` adds what is.
  ///
  /// - Parameters:
  ///   - size: How large it is.
  ///   - baseline: How far below the top the first line of text stands, if there is one.
  public init(size: Size, baseline: Double? = nil) {
    self.init(size: size, baseline: baseline, children: [])
  }

  /// Builds and lays out a component by itself: for a view outside of lists, or for a test. What components remember is
  /// what they remember at first, and changes of it are lost. Costs what the components in it cost.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - range: The sizes that the layout may have.
  ///   - measures: Measure texts and images.
  /// - Throws: An error that says so, for a component that contains itself or that has two with the same key beside each
  ///   other, or what a component throws.
  public init(
    of component: any Component, in range: SizeRange, measures: LayoutMeasures = LayoutMeasures()
  ) throws {
    self = try BuiltComponent(component).layout(in: range, measures: measures)
  }

  /// Adds a part before those that are there. O(1).
  ///
  /// - Parameters:
  ///   - part: The part's layout.
  ///   - origin: Where its top left corner is, seen from that of this layout. A coordinate that is not finite counts as 0.
  public mutating func add(_ part: ComponentLayout, at origin: (x: Double, y: Double)) {
    children.append(PlacedLayout(part, at: Point(origin)))
  }

  /// All that a host draws, from back to front, with frames seen from the top left corner of this layout.
  package var flattened: [MountedPart] {
    var parts: [MountedPart] = []
    append(to: &parts, at: .zero)
    return parts
  }

  /// The controllers of everything in the layout, outer ones before inner ones.
  package var allControllers: [ControllerPlace] {
    var places: [ControllerPlace] = []
    append(controllersTo: &places)
    return places
  }

  // Both go by indices, as a loop over the children copies each of them.

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

/// A layout at its place in another.
package struct PlacedLayout: Sendable {
  /// Where its top left corner is, seen from that of the layout around it.
  package var origin: Point
  /// The layout.
  package var layout: ComponentLayout

  /// Places a layout. A coordinate that is not finite counts as 0.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - origin: Where its top left corner is.
  package init(_ layout: ComponentLayout, at origin: Point = .zero) {
    self.origin = Point(x: origin.x.finite, y: origin.y.finite)
    self.layout = layout
  }

  /// Where it is, and how large.
  package var frame: Frame { Frame(origin: origin, size: layout.size) }
}

/// Something that a host draws, with its place.
package struct MountedPart: Sendable, Equatable {
  /// What is drawn.
  package var content: MountedContent
  /// Where.
  package var frame: Frame

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - content: What is drawn.
  ///   - frame: Where.
  package init(_ content: MountedContent, in frame: Frame) {
    self.content = content
    self.frame = frame
  }
}
