/// The view of one cell in which components are mounted. Each UI framework implements this protocol once; ``ComponentMount``
/// calls it.
@MainActor
package protocol MountingHost: AnyObject {
  /// The type of the views that display parts, such as a UIKit view or a GTK widget.
  associatedtype View: AnyObject

  /// Creates a view. ``show(_:in:isSame:)`` is called next.
  ///
  /// - Parameter content: The first content that the view will display. Later content has the same ``MountedContent/kind``.
  /// - Returns: The view, which hasn't been added to the host yet.
  func makeView(for content: MountedContent) -> View

  /// Displays content in a view of the matching kind.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - view: The view.
  ///   - isSame: A Boolean value that indicates whether the view already displays this content. If so, replace only the
  ///     closures and leave the view's appearance unchanged.
  func show(_ content: MountedContent, in view: View, isSame: Bool)

  /// Sets the frame of a view in the cell.
  ///
  /// - Parameters:
  ///   - frame: The frame, relative to the cell's top-left corner.
  ///   - view: The view.
  func setFrame(_ frame: Frame, of view: View)

  /// Adds a view to the cell directly in front of another view, or moves it there.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - other: The view directly behind it, or `nil` to place it behind all other views.
  func place(_ view: View, before other: View?)

  /// Removes a view from the cell. It may be reused in this cell or in a different one.
  ///
  /// - Parameter view: The view.
  func remove(_ view: View)
}
