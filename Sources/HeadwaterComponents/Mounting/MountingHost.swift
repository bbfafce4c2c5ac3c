/// Where components are mounted: the view of one cell, on one kind of screen. Hosts conform to it once, and
/// ``ComponentMount`` says what to do.
@MainActor
package protocol MountingHost: AnyObject {
  /// What shows one part: a view, a widget.
  associatedtype View: AnyObject

  /// Makes a view; ``show(_:in:isSame:)`` follows.
  ///
  /// - Parameter content: What it will show at first; later others of the same ``MountedContent/kind``.
  /// - Returns: The view, not yet in the host.
  func makeView(for content: MountedContent) -> View

  /// Shows a content in a view of its kind.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - view: The view.
  ///   - isSame: Whether the view shows the same already: nothing is to be touched, only the content's closures are to be
  ///     taken in place of those before.
  func show(_ content: MountedContent, in view: View, isSame: Bool)

  /// Gives a view its place in the cell.
  ///
  /// - Parameters:
  ///   - frame: The place, seen from the cell's top left corner.
  ///   - view: The view.
  func setFrame(_ frame: Frame, of view: View)

  /// Puts a view into the cell right before another, or moves it there.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - other: What is right behind it; nil for what is behind all others.
  func place(_ view: View, before other: View?)

  /// Takes a view out of the cell. It may be used again in this cell or another.
  ///
  /// - Parameter view: The view.
  func remove(_ view: View)
}
