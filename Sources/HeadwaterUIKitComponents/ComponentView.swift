public import HeadwaterComponents
public import HeadwaterUIKit

/// A view that displays a component layout with labels, image views, and buttons. Showing another layout applies only the
/// differences.
///
/// Cells of a list share a pool of views. Content is clipped to the bounds of the view.
@MainActor
public final class ComponentView: UIView {
  /// The size of the displayed layout.
  public var contentSize: CGSize {
    mount.map { CGSize(width: $0.size.width, height: $0.size.height) } ?? .zero
  }
  /// The number of operations performed to show the latest layout.
  package private(set) var tally = MountTally()
  private lazy var canvas = ComponentCanvas(self)
  private var mount: ComponentMount<ComponentCanvas>?

  /// Shows a layout instead of the current one.
  ///
  /// - Parameter layout: The layout to show.
  public func show(_ layout: ComponentLayout) {
    show(layout, pool: MountedViewPool(), images: .shared)
  }

  /// Shows a layout instead of the current one.
  ///
  /// - Parameters:
  ///   - layout: The layout to show.
  ///   - pool: The pool of reusable views. The pool from the first call is retained, and later ones are ignored.
  ///   - images: The cache that decodes images.
  package func show(
    _ layout: ComponentLayout, pool: @autoclosure () -> MountedViewPool<UIView>,
    images: ComponentImages = .shared
  ) {
    clipsToBounds = true
    canvas.images = images
    let mount = mount ?? ComponentMount(canvas, pool: pool())
    self.mount = mount
    tally = mount.mount(layout)
  }

  /// Removes the layout and returns its views to the pool.
  public func showNothing() {
    if let mount { tally = mount.unmount() }
  }
}
