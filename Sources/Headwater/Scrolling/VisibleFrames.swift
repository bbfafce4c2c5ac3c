/// The frames of the rows on screen, as a host reports them, relative to the top-left corner of the visible area.
package struct VisibleFrames<Identity: Hashable & Sendable> {
  /// The start and the end of a row along an axis.
  package typealias Extent = (start: Double, end: Double)

  /// The frame of a row.
  struct Frame {
    let row: Row
    let x: Extent
    let y: Extent
  }

  /// The frames, in any order. They may include rows that are out of view.
  private(set) var frames: [Frame] = []
  /// The size of the visible area. An axis without a length, which a list without a screen may have, is ignored.
  private let width: Double?
  private let height: Double?
  /// Closures that notify the cells of items of their visible fraction, for the registrations that observe it. They may include
  /// cells that are out of view.
  package var cells: [Identity: @MainActor (Double) -> Void] = [:]

  /// Creates a collection without frames.
  ///
  /// - Parameters:
  ///   - width: The width of the visible area; nil if the host has none.
  ///   - height: The height of the visible area; nil if the host has none.
  package init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }

  /// Adds the frame of a row.
  package mutating func add(_ row: Row, x: Extent, y: Extent) {
    frames.append(Frame(row: row, x: x, y: y))
  }

  /// Returns the visible fraction of a row's area, from 0 to 1. O(1).
  func fraction(of frame: Frame, within insets: ListInsets) -> Double {
    let part =
      Self.part(of: frame.x, in: width, insets.left, insets.right)
      * Self.part(of: frame.y, in: height, insets.top, insets.bottom)
    // Sums of sizes are rounded, so a row that is completely in view may differ from 1 by a tiny amount.
    return part < 1e-6 ? 0 : part > 1 - 1e-6 ? 1 : part
  }

  private static func part(
    of extent: Extent, in length: Double?, _ before: Double, _ after: Double
  ) -> Double {
    guard let length else { return 1 }
    // Insets that aren't numbers, or that are negative, cover nothing.
    let (first, last) = (max(0, before), length - max(0, after))
    let part = (min(extent.end, last) - max(extent.start, first)) / (extent.end - extent.start)
    return extent.end > extent.start && part > 0 ? min(part, 1) : 0
  }

  /// Returns the distance from the center of a row to the center of the visible area. O(1).
  func distanceToCenter(of frame: Frame, within insets: ListInsets) -> Double {
    Self.distance(of: frame.x, in: width, insets.left, insets.right)
      + Self.distance(of: frame.y, in: height, insets.top, insets.bottom)
  }

  private static func distance(
    of extent: Extent, in length: Double?, _ before: Double, _ after: Double
  ) -> Double {
    guard let length else { return 0 }
    return abs(extent.start + extent.end - (max(0, before) + length - max(0, after))) / 2
  }
}
