/// Where everything goes: what a component and a range of sizes come to. A value that any thread may make and keep.
public struct ComponentLayout: Sendable {
  /// How large it is.
  public var size: Size
  /// How far below the top the first line of text stands, if there is one.
  public var baseline: Double?
  /// What the host draws in the whole of it, behind the children.
  public var content: MountedContent?
  /// What is in it, from back to front.
  public var children: [PlacedLayout]
  /// The controllers of what it was made of, from the outermost to the innermost.
  public var controllers: [ControllerPlace]

  /// Makes a layout.
  public init(
    size: Size, baseline: Double? = nil, content: MountedContent? = nil, children: [PlacedLayout] = [],
    controllers: [ControllerPlace] = []
  ) {
    self.size = size
    self.baseline = baseline
    self.content = content
    self.children = children
    self.controllers = controllers
  }

  /// All that a host draws, from back to front, with frames seen from the top left corner of this layout.
  public var flattened: [MountedPart] {
    var parts: [MountedPart] = []
    append(to: &parts, at: .zero)
    return parts
  }

  /// The controllers of everything in the layout, outer ones before inner ones.
  public var allControllers: [ControllerPlace] {
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
public struct PlacedLayout: Sendable {
  /// Where its top left corner is, seen from that of the layout around it.
  public var origin: Point
  /// The layout.
  public var layout: ComponentLayout

  /// Places a layout. A coordinate that is not finite counts as 0.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - origin: Where its top left corner is.
  public init(_ layout: ComponentLayout, at origin: Point = .zero) {
    self.origin = Point(x: origin.x.finite, y: origin.y.finite)
    self.layout = layout
  }

  /// Where it is, and how large.
  public var frame: Frame { Frame(origin: origin, size: layout.size) }
}

/// Something that a host draws, with its place.
public struct MountedPart: Sendable, Equatable {
  /// What is drawn.
  public var content: MountedContent
  /// Where.
  public var frame: Frame

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - content: What is drawn.
  ///   - frame: Where.
  public init(_ content: MountedContent, in frame: Frame) {
    self.content = content
    self.frame = frame
  }
}
