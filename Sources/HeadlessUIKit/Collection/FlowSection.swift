/// The sizes and spacing from which a flow layout computes the frames in a section.
struct FlowSectionSizes: Equatable, Sendable {
  enum Items: Equatable, Sendable {
    case uniform(CGSize, count: Int)
    case each([CGSize])
  }

  var items: Items
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var itemSpacing: CGFloat = 0
  /// The length of the header along the scroll axis, or 0 if there is no header. `footer` is the length of the footer.
  var header: CGFloat = 0
  var footer: CGFloat = 0
}

/// The layout of a section: a pure function from sizes to frames.
///
/// A line contains as many items as fit with the minimum spacing. The remaining space is distributed between them. The last
/// line is spaced like a full line if all its items have the same size; otherwise, its items have the minimum spacing. A single
/// item in a line is centered, even if it is wider than the view, unless it is in the last line and there is space for more
/// items. Along the scroll axis, items are centered in their line. Positions are rounded to pixels; sizes aren't.
///
/// Measured on iOS 26 (Mac Catalyst, two pixels per point).
struct FlowSection: Equatable, Sendable {
  let axis: FlowAxis
  let sizes: FlowSectionSizes
  /// The start of the section along the scroll axis.
  let start: CGFloat
  /// The width of the view across the scroll axis.
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
  /// The end of the section.
  var end: CGFloat { footerStart + sizes.footer }

  /// The frame of the header, or nil if there is none.
  var header: CGRect? {
    guard sizes.header > 0 else { return nil }
    return axis.rect(main: start, cross: 0, size: axis.size(main: sizes.header, cross: breadth))
  }

  /// The frame of the footer, or nil if there is none.
  var footer: CGRect? {
    guard sizes.footer > 0 else { return nil }
    return axis.rect(main: footerStart, cross: 0, size: axis.size(main: sizes.footer, cross: breadth))
  }

  /// Returns the frame of the header if it is pinned to the start of the visible area. The header doesn't leave its section.
  func header(pinnedTo visible: ClosedRange<CGFloat>) -> CGRect? {
    let pinned = max(start, min(visible.lowerBound, end - sizes.header))
    return header.map { axis.rect(main: pinned, cross: 0, size: $0.size) }
  }

  /// Returns the frame of the footer if it is pinned to the end of the visible area. The footer doesn't leave its section.
  func footer(pinnedTo visible: ClosedRange<CGFloat>) -> CGRect? {
    let pinned = min(footerStart, max(visible.upperBound - sizes.footer, start))
    return footer.map { axis.rect(main: pinned, cross: 0, size: $0.size) }
  }

  /// Returns the frame of an item. O(log *n*) in the number of lines.
  func frame(of item: Int) -> CGRect {
    let place = lines.place(of: item, axis: axis)
    let crossBefore = axis.insets(sizes.inset).crossBefore
    return axis.rect(
      main: (itemsStart + place.main).onPixel, cross: (crossBefore + place.cross).onPixel, size: place.size)
  }

  /// Returns the items whose frames intersect a range. O(log *n*) in the number of lines.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    // Rounding moves a frame by at most half a pixel.
    let rounding = 0.5 / CGFloat.pixelsPerPoint
    var items = lines.items(
      from: range.lowerBound - itemsStart - rounding, to: range.upperBound - itemsStart + rounding)
    // Because of the rounding margin, and because items can be thinner than their lines, some items at both ends may not
    // intersect the range. Remove them.
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
  /// The scale of the screen on which the flow layout was measured.
  fileprivate static var pixelsPerPoint: CGFloat { 2 }
  /// The value rounded to the nearest pixel.
  fileprivate var onPixel: CGFloat { (self * Self.pixelsPerPoint).rounded() / Self.pixelsPerPoint }
}
