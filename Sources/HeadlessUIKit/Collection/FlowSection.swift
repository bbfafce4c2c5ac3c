/// What a flow layout knows of one section before it lays it out.
struct FlowSectionSizes: Equatable, Sendable {
  enum Items: Equatable, Sendable {
    case uniform(CGSize, count: Int)
    case each([CGSize])
  }

  var items: Items
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  /// How long header and footer are along the direction of scrolling; 0 for none.
  var header: CGFloat = 0
  var footer: CGFloat = 0
}

/// The layout of one section: a pure function from sizes to frames.
///
/// A line takes as many items as fit with the least spacing, and shares the rest of the room between them.
/// The last line is spaced like a full one if its items all have one size, and with the least spacing if
/// their sizes differ. An item that is alone in a line is centered, also where it is wider than the view, but
/// for one on a last line that has room for more. Items are centered in the height of their line. Positions
/// are rounded to pixels, and sizes are exact.
///
/// Measured on iOS 26 (Mac Catalyst, two pixels per point).
struct FlowSection: Equatable, Sendable {
  let axis: FlowAxis
  let sizes: FlowSectionSizes
  /// Where the section begins, along the direction of scrolling.
  let start: CGFloat
  /// How wide the view is across it.
  let breadth: CGFloat
  private let lines: FlowLines
  let count: Int

  init(_ sizes: FlowSectionSizes, axis: FlowAxis, start: CGFloat, breadth: CGFloat) {
    (self.sizes, self.axis, self.start, self.breadth) = (sizes, axis, start, breadth)
    let inset = axis.insets(sizes.inset)
    let room = max(0, breadth - inset.crossBefore - inset.crossAfter)
    switch sizes.items {
    case .uniform(let size, let count):
      self.count = count
      lines = .uniform(
        UniformLines(
          axis: axis, size: size, count: count, room: room, lineSpacing: sizes.lineSpacing,
          itemSpacing: sizes.itemSpacing))
    case .each(let all):
      count = all.count
      lines = .each(
        FlowLine.lines(
          all, axis: axis, room: room, lineSpacing: sizes.lineSpacing, itemSpacing: sizes.itemSpacing))
    }
  }

  private var itemsStart: CGFloat { start + sizes.header + axis.insets(sizes.inset).before }
  private var itemsEnd: CGFloat { itemsStart + lines.length }
  private var footerStart: CGFloat { itemsEnd + axis.insets(sizes.inset).after }
  /// Where the section ends.
  var end: CGFloat { footerStart + sizes.footer }

  /// Where the header is; nil if there is none.
  var header: CGRect? {
    guard sizes.header > 0 else { return nil }
    return axis.rect(main: start, cross: 0, size: axis.size(main: sizes.header, cross: breadth))
  }

  /// Where the footer is; nil if there is none.
  var footer: CGRect? {
    guard sizes.footer > 0 else { return nil }
    return axis.rect(main: footerStart, cross: 0, size: axis.size(main: sizes.footer, cross: breadth))
  }

  /// Where an item is. O(log lines).
  func frame(of item: Int) -> CGRect {
    let place = lines.place(of: item, axis: axis)
    let crossBefore = axis.insets(sizes.inset).crossBefore
    return axis.rect(
      main: (itemsStart + place.main).onPixel, cross: (crossBefore + place.cross).onPixel, size: place.size)
  }

  /// The items whose lines meet a range. O(log lines).
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    // Rounding moves a frame by half a pixel at most.
    let rounding = 0.5 / CGFloat.pixelsPerPoint
    var items = lines.items(
      from: range.lowerBound - itemsStart - rounding, to: range.upperBound - itemsStart + rounding)
    while let last = items.last, axis.mainRange(frame(of: last)).lowerBound >= range.upperBound {
      items.removeLast()
    }
    while let first = items.first, axis.mainRange(frame(of: first)).upperBound <= range.lowerBound {
      items.removeFirst()
    }
    return items
  }
}

extension CGFloat {
  /// The scale of the screen on which flow layouts were measured.
  fileprivate static var pixelsPerPoint: CGFloat { 2 }
  /// The nearest pixel.
  fileprivate var onPixel: CGFloat { (self * Self.pixelsPerPoint).rounded() / Self.pixelsPerPoint }
}
